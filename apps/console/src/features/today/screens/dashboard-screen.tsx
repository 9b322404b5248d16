// All dormitories: which of them need a look, the one with the most harm first. A row opens its Today (SB017).
import type { DashboardRow } from '@yadori/api/today/dashboard-calls';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { Chip } from '@yadori/kit/dense/chip.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { formatCount, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useRowOrder } from '../../../parts/row-order.ts';
import { useSearch, useSetSearch } from '../../../routing/links.tsx';
import { useDashboard } from '../dashboard/api.ts';
import { linkToToday, sortKeys, useColumns } from '../dashboard/columns.tsx';
import styles from '../dashboard/dashboard.module.css';
import { filtersOf, lookOf, shownRows, type DashboardFilters } from '../dashboard/filters.ts';
import { Summary } from '../dashboard/summary.tsx';
import { dashboardTexts } from '../dashboard/texts.ts';

export function DashboardScreen() {
  const t = useMessages(dashboardTexts);
  const search = useSearch();
  const setSearch = useSetSearch();
  const filters = filtersOf(search);
  const list = useDashboard();
  const found = list.data?.data;
  const shown = found && shownRows(found.rows, filters);
  const change = (next: DashboardFilters) => setSearch({ ...next, sort: search['sort'] });
  return (
    <>
      <PageHead title={t.title} sub={found && t.readAt(formatTime(Date.parse(found.read_at)))} />
      <div className={styles.screen}>
        <Summary
          rows={found?.rows}
          region={filters.region}
          onRegion={(region) => change({ ...filters, region })}
        />
        <section className={styles.panel} aria-label={t.list}>
          <Bar rows={found?.rows} shown={shown?.length} filters={filters} onChange={change} />
          <TableView
            list={list}
            failed={t.failed}
            empty={
              found?.rows.length === 0
                ? { title: t.none, text: t.noneText }
                : { title: t.noneFits, onReset: () => change({}) }
            }
            caption={t.list}
            columns={useColumns()}
            {...useRowOrder(shown, sortKeys)}
            rowKey={({ dormitory }) => dormitory}
            link={linkToToday}
            liveList={[filters.region, filters.show].join(' ')}
          />
        </section>
      </div>
    </>
  );
}

interface BarProps {
  rows: readonly DashboardRow[] | undefined;
  shown: number | undefined;
  filters: DashboardFilters;
  onChange: (filters: DashboardFilters) => void;
}

function Bar({ rows, shown, filters: { region, show }, onChange }: BarProps) {
  const t = useMessages(dashboardTexts);
  const language = useLanguage();
  const count = (value: number | undefined) =>
    value === undefined ? '\u00A0' : formatCount(value, language);
  return (
    <ListBar count={shown} className={styles.bar}>
      <div className="row gap-8">
        <Chip
          isOn={show !== 'all'}
          count={count(rows && lookOf(rows))}
          onPress={() => onChange({ region })}
        >
          {t.needsLook}
        </Chip>
        <Chip
          isOn={show === 'all'}
          count={count(rows?.length)}
          onPress={() => onChange({ region, show: 'all' })}
        >
          {t.all}
        </Chip>
        {region !== undefined && (
          <Chip isOn onPress={() => onChange({ show })}>
            {region}
          </Chip>
        )}
      </div>
    </ListBar>
  );
}
