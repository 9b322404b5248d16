// The charges of a month of the dormitory, by room (SI029).
import { Outlet } from '@tanstack/react-router';
import type { Answer } from '@yadori/api/contract/call';
import { chargeReasonNames } from '@yadori/api/ledger/reasons';
import type { ledgerMonth } from '@yadori/api/ledger/staff-calls';
import { addDays, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { formatMonth } from '@yadori/kit/calendar/format-month.ts';
import { classNames } from '@yadori/kit/class-names.ts';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { ListView, TableView } from '@yadori/kit/dense/list-view.tsx';
import { useDialogOf } from '@yadori/kit/dialog/use-dialog.ts';
import { formatCount, formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useMedia } from '@yadori/kit/use-media.ts';
import { today } from '@yadori/web-client/clock.ts';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { useRowInView } from '../../../parts/details/row-in-view.ts';
import { KeyHints } from '../../../routing/key-hints.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { BilledMonth } from '../../../parts/money/billed-month.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useWhen } from '../../../parts/when.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useLedgerMonth } from '../api.ts';
import { BillingExport } from '../components/billing-export.tsx';
import {
  keysOfLines,
  linkToCharge,
  useChargeColumns,
  usePersonHeading,
  type MonthLine,
} from '../components/charge-columns.tsx';
import { CloseNow } from '../components/close-now.tsx';
import { MonthFilters } from '../components/month-filters.tsx';
import { PersonList } from '../components/person-list.tsx';
import { filtersOf, type LedgerFilters } from '../filters.ts';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';

const WaiveDialog = lazyPart(
  async () => (await import('../components/waive-dialog.tsx')).WaiveDialog,
);

type Month = Extract<Answer<typeof ledgerMonth>, { ok: true }>['data'];

export function LedgerScreen() {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const { dormitory = '', id } = useAddress();
  const filters = filtersOf(useSearch());
  const setSearch = useSetSearch();
  const found = useLedgerMonth(dormitory, filters);
  const month = filters.month ?? startOfMonth(today(), 1);
  const canReverse = found.first?.can_reverse === true;
  const change = (next: LedgerFilters) => setSearch({ ...next });
  useRowInView(id, found.first !== undefined);
  return (
    <>
      <PageHead
        title={t.title}
        sub={t.ofMonth(formatMonth(month, language), useDaysOf(month))}
        acts={<Export month={month} isOpen={found.first?.state !== 'closed'} />}
      />
      <div className={styles.screen}>
        {!found.list.isError && <Sums of={found.first} dormitory={dormitory} />}
        <ListWithDetails details={id === undefined ? undefined : <Outlet />}>
          <section className="panel" aria-label={t.title}>
            <ListBar isInPanel count={found.first?.total}>
              <BilledMonth
                month={month}
                ahead={3}
                onMonth={(next) => change({ ...filters, month: next })}
              />
              <MonthFilters filters={filters} counts={found.first?.counts} onChange={change} />
            </ListBar>
            <Rows
              dormitory={dormitory}
              found={found}
              month={month}
              filters={filters}
              current={id === undefined ? undefined : Number(id)}
            />
            {(found.rows?.length ?? 0) > 0 && (
              <KeyHints
                hints={[['J K', t.keyMove], ...(canReverse ? [['W', t.keyWaive] as const] : [])]}
              />
            )}
          </section>
        </ListWithDetails>
      </div>
    </>
  );
}

function Export({ month, isOpen }: { month: CalendarDate; isOpen: boolean }) {
  const language = useLanguage();
  const { dormitory: code = '' } = useAddress();
  const here = useDormitory();
  const name = here === undefined ? code : nameOfDormitory(here, language);
  return <BillingExport month={month} isOpen={isOpen} dormitory={{ code, name }} />;
}

/** First and last day of what the month bills. */
function useDaysOf(month: CalendarDate): string {
  const language = useLanguage();
  const day = (on: CalendarDate) => formatShortDate(on, language);
  return `${day(startOfMonth(month, -1))}–${day(addDays(month, -1))}`;
}

/** They keep their place while they are read. */
function Sums({ of, dormitory }: { of: Month | undefined; dormitory: string }) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const yen = (amount: number | undefined) =>
    amount === undefined ? '\u00A0' : formatYen(amount, language);
  const count = (lines: number) => formatCount(lines, language);
  const sums = of?.sums;
  return (
    <section className={`panel ${styles.sums ?? ''}`} aria-label={t.sums}>
      <p className={styles.sum}>
        {t.total} <b className="num">{yen(sums?.total)}</b>
        <span className="num note">
          {of === undefined ? '\u00A0' : t.peopleAndLines(count(of.people), count(of.sums.lines))}
        </span>
      </p>
      <p className={classNames(styles.sum, styles.charged)}>
        {t.charged} <b className="num">{yen(sums?.charged)}</b>
        <Breakdown of={of} />
      </p>
      <p className={styles.sum}>
        {t.reversed}{' '}
        <b className={classNames('num', styles.off)}>{yen(sums && 0 - sums.reversed)}</b>
        <span className="num note">{of !== undefined && t.lines(count(of.reversals))}</span>
      </p>
      <div className={styles.state}>
        {of !== undefined && <MonthState of={of} />}
        {of?.can_write === true && <CloseNow dormitory={dormitory} />}
      </div>
    </section>
  );
}

/** The two largest reasons by their charges, and how many have another. */
function Breakdown({ of }: { of: Month | undefined }) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const reasons = (of?.counts.reasons ?? []).toSorted((one, other) => other.lines - one.lines);
  const others = reasons.slice(2).reduce((sum, { lines }) => sum + lines, 0);
  const parts = reasons
    .slice(0, 2)
    .map(
      ({ reason, lines }) =>
        `${chargeReasonNames[reason][language]} ${formatCount(lines, language)}`,
    );
  if (others > 0) parts.push(t.otherReasons(formatCount(others, language)));
  return <span className="num note">{of === undefined ? '\u00A0' : parts.join(t.between)}</span>;
}

function MonthState({ of: { closed, closes_from: from } }: { of: Month }) {
  const t = useMessages(ledgerTexts);
  const when = useWhen();
  if (closed === null)
    return (
      <p>
        <Tag>{t.isOpen}</Tag> <span className="note">{t.closesFrom(when(from))}</span>
      </p>
    );
  return (
    <>
      <p>
        <Tag tone="green">{t.sealed}</Tag> <b>{t.isClosed}</b>
      </p>
      <p className="note">{t.closedBy(closed.by, when(closed.at))}</p>
      <p className="num note">{t.digest(closed.digest.slice(0, 12))}</p>
    </>
  );
}

interface RowsProps {
  dormitory: string;
  found: ReturnType<typeof useLedgerMonth>;
  month: CalendarDate;
  filters: LedgerFilters;
  /** The charge that is open. */
  current: number | undefined;
}

function Rows({ dormitory, found, month, filters, current }: RowsProps) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  const [waive, dialog] = useDialogOf<MonthLine>((line, close) => (
    <WaiveDialog subject={line} onClose={close} />
  ));
  const isPhone = useMedia('(width < 600px)');
  const isFiltered = (filters.reason ?? filters.reversed ?? filters.company) !== undefined;
  const reset = () => setSearch(filters.month === undefined ? {} : { month: filters.month });
  const onWaive = found.first?.can_reverse === true ? waive : undefined;
  const shown = (found.first?.month ?? month) as CalendarDate;
  const columns = useChargeColumns(onWaive);
  const headingOf = usePersonHeading(found.rows);
  const read = {
    list: found.list,
    rows: found.rows,
    failed: t.unreadable,
    empty: isFiltered
      ? { title: t.noneFits, text: t.noneFitsText, onReset: reset }
      : { title: t.empty(formatMonth(shown, language)), text: t.emptyText },
    more: t.more(formatCount(found.left, language)),
  };
  return (
    <>
      {isPhone ? (
        <ListView {...read} waiting={[64, 64, 64]}>
          {(rows) => (
            <PersonList rows={rows} dormitory={dormitory} onWaive={onWaive} current={current} />
          )}
        </ListView>
      ) : (
        <TableView
          {...read}
          caption={t.title}
          columns={columns}
          rowKey={({ id }) => id}
          headingOf={headingOf}
          link={linkToCharge(dormitory, keysOfLines(found.rows, current))}
          current={current}
          liveList={`${dormitory} ${month} ${JSON.stringify(filters)}`}
        />
      )}
      {dialog}
    </>
  );
}
