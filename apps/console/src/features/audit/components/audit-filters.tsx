// Filters of the audit log: period, who, where, what and why; what is chosen is in the address.
import { eventGroups } from '@yadori/api/audit/event-groups';
import { eventKinds, eventNames } from '@yadori/api/audit/event-names';
import { undoReasonNames } from '@yadori/api/imports/undo-reasons';
import { healthReasonNames } from '@yadori/api/residents/health-reasons';
import { reasonNames } from '@yadori/api/staff/reason';
import { addDays } from '@yadori/api/time/tokyo';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { TextField } from '@yadori/kit/fields/text-field.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { hasEverywhere, hasRightAnywhere, useSession } from '../../../session/session.ts';
import { DormitoryField, usePeople } from '../../staff/panel.tsx';
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
        <TextField
          type="date"
          label={t.from}
          value={filters.from ?? ''}
          onChange={({ currentTarget: { value: from } }) => change({ from })}
        />
        <TextField
          type="date"
          label={t.until}
          value={filters.until ?? ''}
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

function KindFilter({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const language = useLanguage();
  const options = eventKinds
    .map((kind) => ({ value: kind, label: eventNames[kind][language] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language));
  const groups = Object.entries(eventGroups).map(([value, { name }]) => ({
    value,
    label: name[language],
  }));
  return (
    <SelectField
      label={t.kind}
      value={filters.kind ?? ''}
      empty={t.anyKind}
      options={[...groups, ...options]}
      onChange={({ currentTarget: { value: kind } }) => onChange(withFilters(filters, { kind }))}
    />
  );
}

function ReasonFilter({ filters, onChange }: AuditFilterProps) {
  const t = useMessages(auditTexts);
  const language = useLanguage();
  const names = { ...healthReasonNames, ...undoReasonNames, ...reasonNames };
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
