// Search and filters of the list of staff; what is chosen is in the address.
import { useEffect, useEffectEvent, useState } from 'react';
import { rolesOfPeople, staffStates } from '@yadori/api/staff/people-calls';
import { roleNames } from '@yadori/api/staff/rights';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { hasEverywhere, useSession } from '../../../session/session.ts';
import { withFilter, type PeopleFilters } from '../filters.ts';
import styles from '../staff.module.css';
import { attentionNames, stateNames, staffTexts } from '../texts.ts';
import { DormitoryField } from './dormitory-field.tsx';

interface PeopleFilterBarProps {
  filters: PeopleFilters;
  /** How many were found. */
  count: string | undefined;
  onChange: (filters: PeopleFilters) => void;
}

export function PeopleFilterBar({ filters, count, onChange }: PeopleFilterBarProps) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  const session = useSession();
  const change = (filter: keyof PeopleFilters, value: string) =>
    onChange(withFilter(filters, filter, value));
  const hasSeveral = hasEverywhere(session) || session.dormitories.length > 1;
  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      <div className={styles.fields}>
        <SearchField value={filters.q ?? ''} onSearch={(q) => change('q', q)} />
        <SelectField
          label={t.role}
          value={filters.role ?? ''}
          empty={t.anyRole}
          options={rolesOfPeople.map((role) => ({ value: role, label: roleNames[role][language] }))}
          onChange={({ currentTarget: { value } }) => change('role', value)}
        />
        {hasSeveral && (
          <DormitoryField
            label={t.dormitory}
            value={filters.dormitory ?? ''}
            empty={t.anyDormitory}
            onChange={(code) => change('dormitory', code)}
          />
        )}
      </div>
      <ListBar count={count}>
        <Chips filters={filters} change={change} />
      </ListBar>
    </div>
  );
}

interface ChipsProps extends Pick<PeopleFilterBarProps, 'filters'> {
  change: (filter: keyof PeopleFilters, value: string) => void;
}

/** What an address asks to be looked at has a chip as long as it is asked for. */
function Chips({ filters, change }: ChipsProps) {
  const t = useMessages(staffTexts);
  const language = useLanguage();
  return (
    <div className="row gap-8">
      <Chip isOn={filters.state === undefined} onPress={() => change('state', '')}>
        {t.everybody}
      </Chip>
      {filters.attention !== undefined && (
        <Chip isOn onPress={() => change('attention', '')}>
          {attentionNames[filters.attention][language]}
        </Chip>
      )}
      {staffStates.map((state) => (
        <Chip key={state} isOn={filters.state === state} onPress={() => change('state', state)}>
          {stateNames[state][language]}
        </Chip>
      ))}
    </div>
  );
}

/** After the last sign, in milliseconds. */
const restMs = 200;

interface SearchFieldProps {
  value: string;
  onSearch: (q: string) => void;
}

function SearchField({ value, onSearch }: SearchFieldProps) {
  const t = useMessages(staffTexts);
  const [typed, setTyped] = useState(value);
  const [former, setFormer] = useState(value);
  // Filters that are removed elsewhere leave no text behind.
  if (value !== former) {
    setFormer(value);
    if (value === '') setTyped('');
  }
  const search = useEffectEvent((q: string) => {
    if (q !== value) onSearch(q);
  });
  useEffect(() => {
    const timer = setTimeout(() => search(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextField
      type="search"
      label={t.search}
      autoComplete="off"
      maxLength={100}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
