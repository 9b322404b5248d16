// The people of the dormitory, with the card of one of them beside the list or in its place (SC005, SL045).
import { Outlet } from '@tanstack/react-router';
import { exportResidents } from '@yadori/api/exports/staff-calls';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { MoreRows } from '@yadori/kit/dense/more-rows.tsx';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { ListWithDetails } from '../../../parts/list-with-details.tsx';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { send } from '../../../session/api.ts';
import { ExportButton } from '../../exports/panel.tsx';
import { useResidents } from '../api.ts';
import { ResidentFilterChips } from '../components/resident-filters.tsx';
import { ResidentTable } from '../components/resident-table.tsx';
import { filtersOf, type ResidentFilters, type ResidentOrder } from '../filters.ts';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';

const usualOrder = 'room';

export function ResidentsScreen() {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const { dormitory = '', id } = useAddress();
  const filters = filtersOf(useSearch());
  const setSearch = useSetSearch();
  const list = useResidents(dormitory, filters);
  const [first] = list.data?.pages ?? [];
  const change = (next: ResidentFilters) => setSearch({ ...next });
  const { sort = usualOrder, ...unsorted } = filters;
  // A second press on the column of the order goes back to the usual one.
  const order = (column: string) =>
    change(column === sort ? unsorted : { ...filters, sort: column as ResidentOrder });
  return (
    <>
      <PageHead title={t.title} acts={<ExportResidents dormitory={dormitory} />} />
      <div className={styles.screen}>
        <ListWithDetails
          className={styles.withCard}
          details={id === undefined ? undefined : <Outlet />}
        >
          <section className="panel" aria-label={t.title}>
            <ListBar
              count={first && t.count(formatCount(first.total, language))}
              className={styles.listBar}
            >
              <ResidentFilterChips
                filters={filters}
                floors={first?.floors ?? []}
                onChange={change}
              />
            </ListBar>
            {list.isLoadingError ? (
              <Failed onAgain={() => void list.refetch()} />
            ) : (
              <ResidentTable
                dormitory={dormitory}
                rows={list.data?.pages.flatMap(({ rows }) => rows)}
                sort={sort}
                onSort={order}
                current={id === undefined ? undefined : Number(id)}
              />
            )}
            <ListEnd list={list} filters={filters} onReset={() => change({})} />
          </section>
        </ListWithDetails>
      </div>
    </>
  );
}

function Failed({ onAgain }: { onAgain: () => void }) {
  const t = useMessages(residentsTexts);
  return <FailedPanel title={t.failed} text={t.failedText} onAgain={onAgain} />;
}

function ExportResidents({ dormitory: code }: { dormitory: string }) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <ExportButton
      name={t.exported}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={(body) => send(exportResidents, { params: { dormitory: code }, body })}
    />
  );
}

interface ListEndProps {
  list: ReturnType<typeof useResidents>;
  filters: ResidentFilters;
  onReset: () => void;
}

/** More rows, or why there are none. */
function ListEnd({ list, filters, onReset }: ListEndProps) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const [first] = list.data?.pages ?? [];
  if (first === undefined || list.isLoadingError) return null;
  const shown = list.data?.pages.reduce((sum, { rows }) => sum + rows.length, 0) ?? 0;
  if (list.hasNextPage) {
    return <MoreRows list={list}>{t.more(formatCount(first.total - shown, language))}</MoreRows>;
  }
  if (shown > 0) return null;
  const isFiltered = filters.status !== undefined || filters.floor !== undefined;
  return isFiltered ? (
    <StatePanel
      kind="empty"
      title={t.zeroTitle}
      text={t.zeroText}
      acts={<Button onClick={onReset}>{t.reset}</Button>}
    />
  ) : (
    <StatePanel
      kind="empty"
      title={t.emptyTitle}
      text={t.emptyText}
      picture={`${import.meta.env.BASE_URL}drawings/dish-empty.svg`}
    />
  );
}
