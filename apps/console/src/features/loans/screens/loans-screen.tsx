// What the dormitory has lent: what is out, or what came back (SC051).
import caretLeft from '@phosphor-icons/core/bold/caret-left-bold.svg?raw';
import type { LoanState } from '@yadori/api/loans/staff-calls';
import { lentThings, thingNames } from '@yadori/api/loans/things';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { FindField } from '../../../parts/find-field.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { LinkButton, useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useLoans } from '../api.ts';
import { useLoanColumns } from '../components/loan-columns.tsx';
import { filtersOf, type LoanFilters } from '../filters.ts';
import styles from '../loans.module.css';
import { loansTexts } from '../texts.ts';

export function LoansScreen() {
  const t = useMessages(loansTexts);
  const language = useLanguage();
  const { dormitory = '' } = useAddress();
  const filters = filtersOf(useSearch());
  const setSearch = useSetSearch();
  const found = useLoans(dormitory, filters);
  const { first } = found;
  const change = (next: LoanFilters) => setSearch({ ...next });
  return (
    <>
      <PageHead
        title={t.title}
        acts={
          <LinkButton to={`/${dormitory}/arrivals`} icon={caretLeft}>
            {t.arrivals}
          </LinkButton>
        }
      />
      <div className={styles.screen}>
        <section className="panel" aria-label={t.title}>
          <ListBar isInPanel count={first && t.count(formatCount(first.total, language))}>
            <Filters filters={filters} counts={first?.out} onChange={change} />
          </ListBar>
          <TableView
            list={found.list}
            rows={found.rows}
            failed={t.failed}
            empty={useEmpty(filters, change)}
            more={t.more(formatCount(found.left, language))}
            caption={t.title}
            columns={useLoanColumns()}
            rowKey={({ id }) => id}
          />
        </section>
      </div>
    </>
  );
}

function useEmpty(filters: LoanFilters, change: (filters: LoanFilters) => void) {
  const t = useMessages(loansTexts);
  const { state, what, q } = filters;
  if ((what ?? q) !== undefined)
    return {
      title: t.noHit,
      text: t.noHitText,
      onReset: () => change(state === undefined ? {} : { state }),
    };
  return state === 'back'
    ? { title: t.emptyBack, text: t.emptyBackText }
    : { title: t.empty, text: t.emptyText };
}

interface FiltersProps {
  filters: LoanFilters;
  /** Of what is out; undefined until it is read. */
  counts: Readonly<Record<(typeof lentThings)[number] | 'all', number>> | undefined;
  onChange: (filters: LoanFilters) => void;
}

function Filters({ filters, counts, onChange }: FiltersProps) {
  const t = useMessages(loansTexts);
  const language = useLanguage();
  const { what, state = 'out', ...others } = filters;
  const kept = { ...others, ...(state === 'back' && { state }) };
  // Those that came back have no counts: a blank keeps the height.
  const count = (of: (typeof lentThings)[number] | 'all') =>
    counts === undefined || state === 'back' ? '\u00A0' : formatCount(counts[of], language);
  return (
    <>
      <div className={styles.fields}>
        <FindField label={t.find} className={styles.find} filters={filters} onChange={onChange} />
        <StateChoice filters={filters} onChange={onChange} />
      </div>
      <div className="row gap-8" role="group" aria-label={t.filters}>
        <Chip isOn={what === undefined} count={count('all')} onPress={() => onChange(kept)}>
          {t.all}
        </Chip>
        {lentThings.map((one) => (
          <Chip
            key={one}
            isOn={one === what}
            count={count(one)}
            onPress={() => onChange({ ...kept, what: one })}
          >
            {thingNames[one][language]}
          </Chip>
        ))}
      </div>
    </>
  );
}

function StateChoice({ filters, onChange }: Omit<FiltersProps, 'counts'>) {
  const t = useMessages(loansTexts);
  const { state = 'out', ...others } = filters;
  return (
    <Segment<LoanState>
      legend={t.state}
      legendHidden
      options={[
        { value: 'out', label: t.out },
        { value: 'back', label: t.back },
      ]}
      value={state}
      onChange={(next) => onChange(next === 'out' ? others : { ...others, state: next })}
    />
  );
}
