// A month of all dormitories: those that need a look first, those that can be closed as they are, those that are closed
// (SI043).
import { ledgerStates, type LedgerOfMonth, type LedgerState } from '@yadori/api/ledger/all-calls';
import { addMonths, startOfMonth } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { StateChips } from '@yadori/kit/dense/state-chips.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today } from '@yadori/web-client/clock.ts';
import { groupHeads } from '../../../parts/group-heads.ts';
import { BilledMonth } from '../../../parts/money/billed-month.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { ofRegion } from '../../../parts/regions/by-region.ts';
import {
  allFiltersOf,
  fittingRows,
  warningsOf,
  withoutState,
  type AllFilters,
} from '../all-filters.ts';
import styles from '../all-ledgers.module.css';
import { ledgerStateNames, ledgerWarningNames } from '../all-names.ts';
import { allLedgersTexts } from '../all-texts.ts';
import { useAllLedgers } from '../api.ts';
import { linkToClosing, useAllLedgerColumns } from '../components/all-ledger-columns.tsx';
import { AllWindows } from '../components/all-windows.tsx';
import { BillingExport } from '../components/billing-export.tsx';
import { CloseAll } from '../components/close-all.tsx';

export function LedgersScreen() {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const filters = allFiltersOf(useSearch());
  const setSearch = useSetSearch();
  const list = useAllLedgers(filters.month);
  const found = list.data?.data;
  const month = filters.month ?? startOfMonth(today());
  const rows = found?.rows;
  const isOpen = rows?.some(({ state }) => state !== 'closed') ?? true;
  return (
    <>
      <PageHead
        title={t.title}
        sub={
          rows === undefined
            ? null
            : t.ofMonth(
                formatMonth(month, language),
                formatMonth(addMonths(month, -1), language),
                formatCount(rows.length, language),
              )
        }
        acts={<BillingExport month={month} isOpen={isOpen} />}
      />
      <div className={styles.screen}>
        <List
          list={list}
          rows={rows}
          filters={filters}
          onChange={(next) => setSearch({ ...next })}
        />
        <div className={styles.sides}>
          <ReadView read={list} data={found} failed={t.failed} waiting={[280]}>
            {(page) => <CloseAll key={page.month} of={page} />}
          </ReadView>
          <After />
        </div>
      </div>
    </>
  );
}

interface FilterProps {
  filters: AllFilters;
  onChange: (filters: AllFilters) => void;
}

function List({ list, rows, filters, onChange }: RowsProps) {
  const t = useMessages(allLedgersTexts);
  const { region, ...everywhere } = filters;
  const own = rows && ofRegion(rows, region);
  return (
    <div className="stack gap-14 column">
      <AllWindows
        rows={rows}
        region={region}
        onRegion={(next) =>
          onChange(next === undefined ? everywhere : { ...filters, region: next })
        }
      />
      <section className="panel" aria-label={t.list}>
        <ListBar isInPanel count={own?.length}>
          <BilledMonth
            month={filters.month ?? startOfMonth(today())}
            ahead={1}
            onMonth={(next) => onChange({ ...filters, month: next })}
          />
          <div className="stack gap-8">
            <States rows={own ?? []} filters={filters} onChange={onChange} />
            <Warnings rows={own ?? []} filters={filters} onChange={onChange} />
          </div>
        </ListBar>
        <Rows list={list} rows={own} filters={filters} onChange={onChange} />
      </section>
    </div>
  );
}

function States({ rows, filters, onChange }: FilterProps & { rows: readonly LedgerOfMonth[] }) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const others = withoutState(filters);
  return (
    <StateChips<LedgerState>
      label={t.state}
      all={t.all}
      total={rows.length}
      states={ledgerStates}
      nameOf={(one) => ledgerStateNames[one][language]}
      rows={rows}
      chosen={filters.state}
      onChoose={(one) => onChange(one === undefined ? others : { ...others, state: one })}
    />
  );
}

/** Of those to look at first: why. */
function Warnings({ rows, filters, onChange }: FilterProps & { rows: readonly LedgerOfMonth[] }) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const { why, ...others } = filters;
  const found = warningsOf(rows, why);
  if (found.length === 0) return null;
  return (
    <div className="row gap-8" role="group" aria-label={t.why}>
      {found.map(([of, count]) => (
        <Chip
          key={of}
          isOn={of === why}
          count={formatCount(count, language)}
          onPress={() => onChange(of === why ? others : { ...others, state: 'look', why: of })}
        >
          {ledgerWarningNames[of][language]}
        </Chip>
      ))}
    </div>
  );
}

interface RowsProps extends FilterProps {
  list: ReturnType<typeof useAllLedgers>;
  rows: readonly LedgerOfMonth[] | undefined;
}

function Rows({ list, rows, filters, onChange }: RowsProps) {
  const t = useMessages(allLedgersTexts);
  const { region, ...others } = withoutState(filters);
  const isFiltered =
    region !== undefined || filters.state !== undefined || filters.why !== undefined;
  const shown = rows && fittingRows(rows, filters);
  const heading = useHeading(shown ?? []);
  return (
    <TableView
      list={list}
      rows={shown}
      failed={t.failed}
      empty={
        isFiltered
          ? { title: t.noneFits, onReset: () => onChange(others) }
          : { title: t.none, text: t.noneText }
      }
      caption={t.list}
      columns={useAllLedgerColumns()}
      rowKey={({ dormitory }) => dormitory}
      link={linkToClosing(filters.month ?? startOfMonth(today()))}
      headingOf={heading}
    />
  );
}

/** Above the first row of each state. */
function useHeading(rows: readonly LedgerOfMonth[]) {
  const t = useMessages(allLedgersTexts);
  const language = useLanguage();
  const heads = groupHeads(rows, ({ state }) => state);
  return (row: LedgerOfMonth) => {
    const head = heads.get(row);
    return (
      head && (
        <h2 className="size-13">
          {ledgerStateNames[head.group][language]}{' '}
          <span className="muted num">{t.dormitories(formatCount(head.count, language))}</span>
        </h2>
      )
    );
  };
}

function After() {
  const t = useMessages(allLedgersTexts);
  return (
    <section
      className={`panel ${styles.side ?? ''} ${styles.after ?? ''}`}
      aria-label={t.afterTitle}
    >
      <h2 className="size-13">{t.afterTitle}</h2>
      <p className="note">{t.afterLines}</p>
      <p className="note">{t.afterFile}</p>
      <p className="note">{t.afterReopen}</p>
    </section>
  );
}
