// All dormitories: which of them need a look, the one with the most harm first. A row opens what is known of it beside the
// list, from where the dormitory is opened (SB017).
import { Outlet } from '@tanstack/react-router';
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { harmNames } from '@yadori/api/today/alert-sentences';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ListWithDetails } from '../../../parts/details/list-with-details.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useRowOrder } from '../../../parts/row-order.ts';
import { useAddress, useSearch, useSetSearch } from '../../../routing/links.tsx';
import { ExportButton } from '../../exports/panel.tsx';
import { makeDashboardFile, useDashboard } from '../dashboard/api.ts';
import { AsUsual } from '../dashboard/as-usual.tsx';
import { Bar } from '../dashboard/bar.tsx';
import { linkToSummary, sortKeys, useColumns } from '../dashboard/columns.tsx';
import styles from '../dashboard/dashboard.module.css';
import {
  filtersOf,
  headingsOf,
  showsAll,
  shownRows,
  type DashboardFilters,
} from '../dashboard/filters.ts';
import { Summary } from '../dashboard/summary.tsx';
import { dashboardTexts } from '../dashboard/texts.ts';

export function DashboardScreen() {
  const t = useMessages(dashboardTexts);
  const { id } = useAddress();
  const search = useSearch();
  const setSearch = useSetSearch();
  const filters = filtersOf(search);
  const list = useDashboard();
  const found = list.data?.data;
  const change = (next: DashboardFilters) => setSearch({ ...next, sort: search['sort'] });
  return (
    <>
      <PageHead
        title={t.title}
        sub={found ? t.readAt(formatTime(Date.parse(found.read_at))) : null}
        acts={<ExportButton name={t.title} makeFile={makeDashboardFile(filters)} />}
      />
      <div className={styles.screen}>
        <Summary
          rows={found?.rows}
          region={filters.region}
          onRegion={(region) => change({ ...filters, region })}
        />
        <ListWithDetails
          className={styles.withDetails}
          details={id === undefined ? undefined : <Outlet />}
        >
          <section className={styles.panel} aria-label={t.list}>
            <Bar rows={found?.rows} filters={filters} onChange={change} />
            <List list={list} rows={found?.rows} filters={filters} onReset={() => change({})} />
            <AsUsual
              rows={found?.rows}
              filters={filters}
              onOpenAll={() => change({ region: filters.region, show: 'all' })}
            />
          </section>
        </ListWithDetails>
      </div>
    </>
  );
}

interface ListProps {
  list: ReturnType<typeof useDashboard>;
  rows: readonly DashboardRow[] | undefined;
  filters: DashboardFilters;
  onReset: () => void;
}

function List({ list, rows, filters, onReset }: ListProps) {
  const t = useMessages(dashboardTexts);
  const { id } = useAddress();
  const shown = rows && shownRows(rows, filters);
  const order = useRowOrder(shown, sortKeys);
  const isByHarm = rows !== undefined && order.sort === undefined && !showsAll(rows, filters);
  const heading = useHeading(isByHarm ? (shown ?? []) : []);
  return (
    <TableView
      list={list}
      failed={t.failed}
      empty={
        rows?.length === 0 ? { title: t.none, text: t.noneText } : { title: t.noneFits, onReset }
      }
      caption={t.list}
      columns={useColumns()}
      {...order}
      rowKey={({ dormitory }) => dormitory}
      link={linkToSummary}
      headingOf={heading}
      current={id}
      liveList={[filters.region, filters.topic, filters.show].join(' ')}
    />
  );
}

function useHeading(rows: readonly DashboardRow[]) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const headings = headingsOf(rows);
  return ({ dormitory }: DashboardRow) => {
    const group = headings.get(dormitory);
    return (
      group && (
        <h2 className="size-13">
          {harmNames[group.harm][language]}{' '}
          <span className="muted num">{t.dormitories(formatCount(group.count, language))}</span>
        </h2>
      )
    );
  };
}
