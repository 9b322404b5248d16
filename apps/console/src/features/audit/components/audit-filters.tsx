// Filters of the audit log: period, who, where, what and why; what is chosen is in the address.
import { useId } from 'react';
import { eventGroups } from '@yadori/api/audit/event-groups';
import { eventKinds, eventNames } from '@yadori/api/audit/event-names';
import type { Language } from '@yadori/api/language/language';
import { contractReasonNames } from '@yadori/api/contracts/reasons';
import { closingReasonNames } from '@yadori/api/dormitory/closing-reasons';
import { reversalReasonNames } from '@yadori/api/ledger/reversal-reasons';
import { undoReasonNames } from '@yadori/api/imports/undo-reasons';
import { approvalReasonNames } from '@yadori/api/approvals/reasons';
import { addDays } from '@yadori/api/time/tokyo';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { DateField } from '../../../parts/forms/date-field.tsx';
import { hasEverywhere, hasRightAnywhere, useSession } from '../../../session/session.ts';
import { DormitoryField, usePeople } from '../../staff/panel.tsx';
import { useTypedOver } from '../../../parts/forms/use-typed-over.ts';
import { withFilters, type AuditFilterProps } from '../filters.ts';
import styles from '../audit.module.css';
import { auditTexts } from '../texts.ts';
import { ResidentFilter } from './resident-filter.tsx';

export function AuditFilterBar({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const session = useSession();
  const hasSeveral = hasEverywhere(session) || session.dormitories.length > 1;
  const change = (part: Parameters<typeof withFilters>[1]) => onChange(withFilters(filters, part));
  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      <Periods filters={filters} onChange={onChange} />
      <div className={styles.fields}>
        <DateField
          filters
          label={t.from}
          max={today()}
          value={filters.from}
          onChange={({ currentTarget: { value: from } }) => change({ from })}
        />
        <DateField
          filters
          label={t.until}
          max={today()}
          value={filters.until}
          onChange={({ currentTarget: { value: until } }) => change({ until })}
        />
        <StaffFilter filters={filters} onChange={onChange} />
        {hasSeveral && (
          <DormitoryField
            label={t.dormitory}
            value={filters.dormitory ?? ''}
            empty={t.anyDormitory}
            onChange={(dormitory) => change({ dormitory })}
          />
        )}
        <KindFilter filters={filters} onChange={onChange} />
        <ReasonFilter filters={filters} onChange={onChange} />
        <ResidentFilter filters={filters} onChange={onChange} />
      </div>
    </div>
  );
}

function Periods({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const now = today();
  const periods = [
    { name: t.today, from: now, until: now },
    { name: t.week, from: addDays(now, -6), until: now },
    { name: t.always, from: '', until: '' },
  ];
  return (
    <div className="row gap-8">
      {periods.map(({ name, from, until }) => (
        <Chip
          key={name}
          isOn={(filters.from ?? '') === from && (filters.until ?? '') === until}
          onPress={() => onChange(withFilters(filters, { from, until }))}
        >
          {name}
        </Chip>
      ))}
    </div>
  );
}

function StaffFilter({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const session = useSession();
  const mayList = hasRightAnywhere(session, { of: 'staff', level: 'view' });
  const { data } = usePeople({}, mayList);
  const people = data?.data.rows ?? [];
  const { staff_id: chosen } = filters;
  const isListed = chosen === undefined || people.some(({ id }) => id === chosen);
  return (
    <SelectField
      label={t.staff}
      value={String(chosen ?? '')}
      empty={t.anyStaff}
      options={[
        ...(isListed ? [] : [{ value: String(chosen), label: String(chosen) }]),
        ...people.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange(withFilters(filters, { staff_id: value }))
      }
    />
  );
}

/** Of some hundred and fifty kinds a part of the name finds the one; a name that is not complete changes nothing. */
function KindFilter({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const language = useLanguage();
  const list = useId();
  const names = kindNames(language);
  const chosen = names.find(([kind]) => kind === filters.kind)?.[1] ?? filters.kind ?? '';
  const [typed, setTyped] = useTypedOver(chosen);
  const type = (text: string) => {
    setTyped(text);
    const kind = names.find(([, name]) => name === text)?.[0];
    if (kind !== undefined || text === '') onChange(withFilters(filters, { kind: kind ?? '' }));
  };
  return (
    <>
      <TextField
        type="search"
        label={t.kind}
        list={list}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget: { value } }) => type(value)}
        onBlur={() => setTyped(chosen)}
      />
      <datalist id={list}>
        {names.map(([kind, name]) => (
          <option key={kind} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Groups first, then the kinds by name. */
function kindNames(language: Language): readonly (readonly [kind: string, name: string])[] {
  const kinds = eventKinds.map((kind) => [kind, eventNames[kind][language]] as const);
  const groups = Object.entries(eventGroups).map(
    ([code, { name }]) => [code, name[language]] as const,
  );
  return [...groups, ...kinds.toSorted((a, b) => a[1].localeCompare(b[1], language))];
}

function ReasonFilter({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const language = useLanguage();
  const names = {
    ...approvalReasonNames,
    ...undoReasonNames,
    ...closingReasonNames,
    ...reversalReasonNames,
    ...contractReasonNames,
  };
  const options = Object.entries(names).map(([value, name]) => ({ value, label: name[language] }));
  return (
    <SelectField
      label={t.reason}
      value={filters.reason_code ?? ''}
      empty={t.anyReason}
      options={options}
      onChange={({ currentTarget: { value } }) =>
        onChange(withFilters(filters, { reason_code: value }))
      }
    />
  );
}
