// The filters of a month of charges: what for, with something taken off, and of which company (SI029).
import type { DataOf } from '@yadori/api/contract/call';
import { chargeReasonNames, chargeReasons, type ChargeReason } from '@yadori/api/ledger/reasons';
import type { ledgerMonth } from '@yadori/api/ledger/staff-calls';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import type { LedgerFilters } from '../filters.ts';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';

interface MonthFiltersProps {
  filters: LedgerFilters;
  /** Undefined while they are read. */
  counts: DataOf<typeof ledgerMonth>['counts'] | undefined;
  onChange: (filters: LedgerFilters) => void;
}

export function MonthFilters({ filters, counts, onChange }: MonthFiltersProps) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const { reason, reversed, ...others } = filters;
  const count = (lines: number | undefined) =>
    counts === undefined ? '\u00A0' : formatCount(lines ?? 0, language);
  const linesOf = (one: ChargeReason) =>
    counts?.reasons.find(({ reason: other }) => other === one)?.lines;
  return (
    <div className={styles.filters} role="group" aria-label={t.filters}>
      <Chip
        isOn={reason === undefined && reversed === undefined}
        count={count(counts?.all)}
        onPress={() => onChange(others)}
      >
        {t.all}
      </Chip>
      {chargeReasons.map((one) => (
        <Chip
          key={one}
          isOn={reason === one}
          count={count(linesOf(one))}
          onPress={() => onChange(reason === one ? others : { ...others, reason: one })}
        >
          {chargeReasonNames[one][language]}
        </Chip>
      ))}
      <Chip
        isOn={reversed === '1'}
        count={count(counts?.reversed)}
        onPress={() => onChange(reversed === '1' ? others : { ...others, reversed: '1' })}
      >
        {t.onlyReversed}
      </Chip>
      <CompanyField filters={filters} counts={counts} onChange={onChange} />
    </div>
  );
}

/** Once contracts of the month are paid by companies. */
function CompanyField({ filters, counts, onChange }: MonthFiltersProps) {
  const t = useMessages(ledgerTexts);
  const { company, ...others } = filters;
  const companies = counts?.companies ?? [];
  if (companies.length === 0 && company === undefined) return null;
  const isListed = company === undefined || companies.some(({ id }) => id === company);
  return (
    <SelectField
      className={styles.companyField}
      label={<VisuallyHidden>{t.company}</VisuallyHidden>}
      empty={t.anyCompany}
      options={[
        ...(isListed ? [] : [{ value: String(company), label: t.otherCompany }]),
        ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={String(company ?? '')}
      onChange={({ currentTarget: { value } }) =>
        onChange(value === '' ? others : { ...others, company: Number(value) })
      }
    />
  );
}
