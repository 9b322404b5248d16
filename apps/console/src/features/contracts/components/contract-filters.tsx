// Search and filters above the list of contracts.
import type { DataOf } from '@yadori/api/contract/call';
import type { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { renewalStates } from '@yadori/api/contracts/renewal';
import { overlapDays } from '@yadori/api/rooms/state';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { SelectField } from '@yadori/kit/fields/select-field.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { FindField } from '../../../parts/find-field.tsx';
import { LinkButton, useAddress } from '../../../routing/links.tsx';
import styles from '../contracts.module.css';
import { shownFilters, type ContractFilters as Filters } from '../filters.ts';
import { renewalTexts } from '../renewal-texts.ts';
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
  const language = useLanguage();
  const count = useChipCounts(page?.counts);
  return (
    <>
      <div className={styles.fields}>
        <FindField label={t.find} className={styles.find} filters={filters} onChange={onChange} />
        <RenewalField filters={filters} page={page} onChange={onChange} />
        {/* It is there once companies are read: nothing stands behind it. */}
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
      {filter === 'overlapping' && (
        <p className="note">{t.overlappingHint(formatCount(overlapDays, language))}</p>
      )}
    </>
  );
}

function useChipCounts(counts: Page['counts'] | undefined) {
  const language = useLanguage();
  return (of: keyof Page['counts']) =>
    counts === undefined ? '\u00A0' : formatCount(counts[of], language);
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

/** With the count of each answer; it keeps its place while they are read. */
function RenewalField({ filters, page, onChange }: FiltersProps) {
  const t = useMessages(renewalTexts);
  const language = useLanguage();
  const { renewal, ...others } = filters;
  const label = (one: (typeof renewalStates)[number]) =>
    page === undefined ? t[one] : t.counted(t[one], formatCount(page.renewals[one], language));
  return (
    <div className={styles.company}>
      <SelectField
        label={t.renewal}
        value={renewal ?? ''}
        empty={t.any}
        options={renewalStates.map((value) => ({ value, label: label(value) }))}
        onChange={({ currentTarget: { value } }) => {
          const chosen = renewalStates.find((one) => one === value);
          onChange(chosen === undefined ? others : { ...others, renewal: chosen });
        }}
      />
    </div>
  );
}
