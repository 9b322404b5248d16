// The people of the dormitory, with the card of one of them beside the list or in its place (SC005, SL045).
import { Outlet } from '@tanstack/react-router';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { nameOfDormitory, useDormitory } from '../../../routing/dormitory.ts';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useRowInView } from '../../../parts/details/row-in-view.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { ExportButton } from '../../exports/panel.tsx';
import { useResidents, exportOf } from '../api.ts';
import { ResidentFilterChips } from '../components/resident-filters.tsx';
import { linkToCard, useResidentColumns } from '../components/resident-table.tsx';
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
  const found = useResidents(dormitory, filters);
  const { first } = found;
  useRowInView(id, first !== undefined);
  const change = (next: ResidentFilters) => setSearch({ ...next });
  return (
    <>
      <PageHead title={t.title} acts={<ExportResidents dormitory={dormitory} />} />
      <div className={styles.screen}>
        <ListWithDetails
          className={styles.withCard}
          details={id === undefined ? undefined : <Outlet />}
        >
          <section className={`panel ${styles.list ?? ''}`} aria-label={t.title}>
            <ListBar
              count={first && t.count(formatCount(first.total, language))}
              className={styles.listBar}
            >
              <ResidentFilterChips
                filters={filters}
                floors={first?.floors ?? []}
                counts={first?.counts}
                onChange={change}
              />
            </ListBar>
            <Rows
              dormitory={dormitory}
              found={found}
              filters={filters}
              onChange={change}
              current={id === undefined ? undefined : Number(id)}
            />
          </section>
        </ListWithDetails>
      </div>
    </>
  );
}

interface RowsProps {
  dormitory: string;
  found: ReturnType<typeof useResidents>;
  filters: ResidentFilters;
  onChange: (filters: ResidentFilters) => void;
  /** Account whose card is open. */
  current: number | undefined;
}

function Rows({ dormitory, found, filters, onChange, current }: RowsProps) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const { sort = usualOrder, ...unsorted } = filters;
  // A second press on the column of the order goes back to the usual one.
  const order = (column: string) =>
    onChange(column === sort ? unsorted : { ...filters, sort: column as ResidentOrder });
  const { status, floor, away } = filters;
  const isFiltered = (status ?? floor ?? away) !== undefined;
  const picture = `${import.meta.env.BASE_URL}drawings/dish-empty.svg`;
  return (
    <TableView
      list={found.list}
      rows={found.rows}
      failed={{ title: t.failed, text: t.failedText }}
      empty={
        isFiltered
          ? { title: t.zeroTitle, text: t.zeroText, onReset: () => onChange({}) }
          : { title: t.emptyTitle, text: t.emptyText, picture }
      }
      more={t.more(formatCount(found.left, language))}
      caption={t.title}
      columns={useResidentColumns()}
      rowKey={(row) => row.account_id ?? `contract-${row.contract_id}`}
      link={linkToCard(dormitory)}
      sort={sort}
      onSort={order}
      current={current}
    />
  );
}

function ExportResidents({ dormitory: code }: { dormitory: string }) {
  const t = useMessages(residentsTexts);
  const language = useLanguage();
  const dormitory = useDormitory();
  return (
    <ExportButton
      name={t.exported}
      place={dormitory === undefined ? code : nameOfDormitory(dormitory, language)}
      makeFile={exportOf(code)}
    />
  );
}
