// The move-outs of a dormitory: coming, unfinished and past ones, a day by half hour; details beside the list
// or in its place (SI013, SI018).
import { Outlet } from '@tanstack/react-router';
import type { MoveOutRow } from '@yadori/api/moveout/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Banner } from '@yadori/kit/banner.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { formatCount, formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { today as todayOfClock } from '@yadori/web-client/clock.ts';
import { usePageAct } from '../../../parts/acts/use-page-act.tsx';
import { lazyPart } from '../../../parts/lazy-part.tsx';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useMoveOuts } from '../api.ts';
import { DayBoard } from '../components/day-board.tsx';
import { ExportMoveOuts } from '../components/export-move-outs.tsx';
import { linkToMoveOut, useMoveOutColumns } from '../components/move-out-columns.tsx';
import { daysOf, filtersOf, rowsShown, shownKinds, type MoveOutFilters } from '../filters.ts';
import styles from '../moveout.module.css';
import { moveOutTexts } from '../texts.ts';

const FileForDialog = lazyPart(
  async () => (await import('../components/file-for-dialog.tsx')).FileForDialog,
);

const mayFile = { of: 'moveouts', level: 'edit' } as const;

export function MoveOutsScreen() {
  const t = useMessages(moveOutTexts);
  const { dormitory = '', id } = useAddress();
  const filters = filtersOf(useSearch());
  const days = daysOf(filters, todayOfClock());
  const list = useMoveOuts(dormitory, days);
  const found = list.data?.data;
  const today = (found?.today ?? todayOfClock()) as CalendarDate;
  const rows = found && rowsShown(found.rows, filters, today);
  const act = usePageAct({ label: t.file, right: mayFile, Dialog: FileForDialog });
  return (
    <>
      <PageHead
        title={t.title}
        sub={<DayFacts rows={found?.rows} days={days} today={today} />}
        acts={
          <>
            <ExportMoveOuts dormitory={dormitory} days={days} />
            {act.button}
          </>
        }
      />
      <div className={styles.screen}>
        <ListWithDetails details={id === undefined ? undefined : <Outlet />}>
          <div className="stack column gap-16">
            <Filters filters={filters} count={rows?.length} />
            {filters.show === 'days' && (
              <DayBoard rows={found?.rows} day={filters.day ?? today} today={today} />
            )}
            <Rows
              dormitory={dormitory}
              id={id}
              list={list}
              rows={rows}
              filters={filters}
              canFile={act.button !== null}
            />
            <Forgotten rows={found?.rows} />
          </div>
        </ListWithDetails>
      </div>
      {act.dialog}
    </>
  );
}

interface ListProps {
  dormitory: string;
  /** The one that is open. */
  id: string | undefined;
  list: ReturnType<typeof useMoveOuts>;
  rows: readonly MoveOutRow[] | undefined;
  filters: MoveOutFilters;
  /** The page offers its act. */
  canFile: boolean;
}

function Rows({ dormitory, id, list, rows, filters, canFile }: ListProps) {
  const t = useMessages(moveOutTexts);
  const setSearch = useSetSearch();
  return (
    <section className="panel" aria-label={t.title}>
      <TableView
        list={list}
        rows={rows}
        failed={t.failed}
        empty={
          filters.show === 'coming'
            ? { title: t.empty, text: t.emptyText + (canFile ? t.emptyAct : '') }
            : { title: t.none, onReset: () => setSearch({}) }
        }
        caption={t.title}
        columns={useMoveOutColumns()}
        rowKey={(row) => row.id}
        link={linkToMoveOut(dormitory)}
        current={id === undefined ? undefined : Number(id)}
        liveList={`${dormitory} ${filters.show} ${filters.day ?? ''}`}
      />
    </section>
  );
}

interface RowsProps {
  rows: readonly MoveOutRow[] | undefined;
}

type DayFactsProps = RowsProps & { days: ReturnType<typeof daysOf>; today: CalendarDate };

/** A list of other days does not say who leaves today. */
function DayFacts({ rows, days: { from, until }, today }: DayFactsProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const day = formatDate(today, language);
  const now = rows?.filter(({ move_out_on: on, state }) => on === today && state !== 'withdrawn');
  if (now === undefined || (from ?? today) > today || (until ?? today) < today) return day;
  if (now.length === 0) return t.subNone(day);
  const done = now.filter(({ state }) => state === 'finished').length;
  return t.sub(day, formatCount(now.length, language), formatCount(done, language));
}

/** Nothing ends by itself: seven days after their day they are named (SI046). */
function Forgotten({ rows = [] }: RowsProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const count = rows.filter(({ state }) => state === 'overdue').length;
  if (count === 0) return null;
  return (
    <Banner tone="warn" role="status">
      {t.overdueNote(formatCount(count, language))}
    </Banner>
  );
}

interface FiltersProps {
  filters: MoveOutFilters;
  count: number | undefined;
}

function Filters({ filters: { show }, count }: FiltersProps) {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const setSearch = useSetSearch();
  return (
    <ListBar count={count === undefined ? undefined : t.count(formatCount(count, language))}>
      <div className="row gap-8" role="group" aria-label={t.show}>
        {shownKinds.map((kind) => (
          <Chip
            key={kind}
            isOn={kind === show}
            onPress={() => setSearch(kind === 'coming' ? {} : { show: kind })}
          >
            {t[kind]}
          </Chip>
        ))}
      </div>
    </ListBar>
  );
}
