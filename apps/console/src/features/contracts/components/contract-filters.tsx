// Search and filters above the list of contracts.
import type { DataOf } from '@yadori/api/contract/call';
import type { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { useState } from 'react';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import styles from '../contracts.module.css';
import { shownFilters, type ContractFilters as Filters } from '../filters.ts';
import { contractsTexts } from '../texts.ts';

type Page = DataOf<typeof contractsOfDormitory>;

interface FiltersProps {
  filters: Filters;
  /** Undefined until it is read. */
  page: Page | undefined;
  onChange: (filters: Filters) => void;
}

export function ContractFilters({ filters, page, onChange }: FiltersProps) {
  const t = useMessages(contractsTexts);
  const { dormitory = '' } = useAddress();
  const { filter, ...others } = filters;
  const count = useChipCounts(page?.counts);
  return (
    <>
      <div className={styles.fields}>
        <FindField filters={filters} onChange={onChange} />
        <CompanyField filters={filters} page={page} onChange={onChange} />
      </div>
      <div className="row gap-8" role="group" aria-label={t.filters}>
        <Chip isOn={filter === undefined} count={count('all')} onPress={() => onChange(others)}>
          {t.all}
        </Chip>
        {shownFilters.map((one) => (
          <Chip
            key={one}
            isOn={one === filter}
            count={count(one)}
            onPress={() => onChange({ ...others, filter: one })}
          >
            {t[one]}
          </Chip>
        ))}
        {page !== undefined && page.counts.invited > 0 && (
          <LinkButton variant="text" size="small" to={`/${dormitory}/contracts/invitations`}>
            {t.invitations}
          </LinkButton>
        )}
      </div>
    </>
  );
}

function useChipCounts(counts: Page['counts'] | undefined) {
  const language = useLanguage();
  return (of: keyof Page['counts']) =>
    counts === undefined ? '\u00A0' : formatCount(counts[of], language);
}

type FindProps = Pick<FiltersProps, 'filters' | 'onChange'>;

/** It searches once the typing rests: on Enter, or as the field is left. */
function FindField({ filters, onChange }: FindProps) {
  const t = useMessages(contractsTexts);
  const { q = '', ...others } = filters;
  const [typed, setTyped] = useState(q);
  const [shown, setShown] = useState(q);
  // Filters that were taken away empty the field.
  if (shown !== q) {
    setShown(q);
    setTyped(q);
  }
  const search = () => {
    const words = typed.trim();
    if (words !== q) onChange(words === '' ? others : { ...others, q: words });
  };
  return (
    <form
      className={styles.find}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        search();
      }}
    >
      <TextField
        type="search"
        label={t.find}
        autoComplete="off"
        maxLength={50}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={search}
      />
    </form>
  );
}

function CompanyField({ filters, page, onChange }: FiltersProps) {
  const t = useMessages(contractsTexts);
  const { company, ...others } = filters;
  const companies = page?.companies ?? [];
  if (companies.length === 0 && company === undefined) return null;
  return (
    <div className={styles.company}>
      <SelectField
        label={t.company}
        value={company === undefined ? '' : String(company)}
        empty={t.anyCompany}
        options={companies.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? others : { ...others, company: Number(value) })
        }
      />
    </div>
  );
}
