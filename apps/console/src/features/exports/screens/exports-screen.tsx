// Exports that were made: what, by whom, when and what for (SJ027). The files themselves are kept nowhere.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { exportKindNames } from '@yadori/api/exports/kind-names';
import { exportPurposes, madeExports, type exportOrders } from '@yadori/api/exports/staff-calls';
import { FailedPanel } from '@yadori/kit/dense/failed-panel.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { MoreRows } from '@yadori/kit/dense/more-rows.tsx';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useServerOrder, type HeadOrders } from '../../../parts/row-order.ts';
import { useWhen } from '../../../parts/when.ts';
import { readPages } from '../../../session/read-pages.ts';
import styles from '../exports.module.css';
import { exportsTexts } from '../texts.ts';

type MadeExport = DataOf<typeof madeExports>['rows'][number];
type Order = (typeof exportOrders)[number];

const orders: HeadOrders<Order> = {
  newest: { column: 'when', isFalling: true },
  oldest: { column: 'when' },
  rows: { column: 'rows', isFalling: true },
};

export function ExportsScreen() {
  const t = useMessages(exportsTexts);
  const columns = useColumns();
  const { order, heads } = useServerOrder(orders);
  const list = useMadeExports(order);
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <PageHead title={t.history} />
      <div className={styles.screen}>
        <ListBar count={rows?.length} hasMore={list.hasNextPage}>
          <p className="note phrases">{t.historyText}</p>
        </ListBar>
        <section className="panel" aria-label={t.history}>
          {list.isLoadingError ? (
            <FailedPanel title={t.unreadable} onAgain={() => void list.refetch()} />
          ) : rows?.length === 0 ? (
            <StatePanel kind="empty" title={t.empty} text={t.emptyText} />
          ) : (
            <DataTable
              caption={t.history}
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              {...heads}
            />
          )}
          <MoreRows list={list}>{t.further}</MoreRows>
        </section>
      </div>
    </>
  );
}

const useMadeExports = (sort: Order | undefined) =>
  useInfiniteQuery({
    ...readPages(madeExports, { query: { ...(sort && { sort }) } }),
    staleTime: 0,
  });

function useColumns(): [Column<MadeExport>, ...Column<MadeExport>[]] {
  const t = useMessages(exportsTexts);
  const language = useLanguage();
  const when = useWhen();
  return [
    { id: 'when', head: t.when, sorts: true, cell: ({ made_at: at }) => when(at) },
    {
      id: 'kind',
      head: t.kind,
      cell: ({ kind, format, code_page: codePage }) => (
        <>
          {exportKindNames[kind]?.[language] ?? kind}
          <span className="muted size-12 anywhere block">
            {format === 'xlsx' ? t.xlsx : `${t.csv} ${codePage === 'cp932' ? 'CP932' : 'UTF-8'}`}
          </span>
        </>
      ),
    },
    { id: 'dormitory', head: t.dormitory, cell: (row) => row.dormitory ?? t.none, wide: true },
    { id: 'by', head: t.by, cell: ({ person }) => person },
    {
      id: 'rows',
      head: t.rows,
      sorts: true,
      align: 'end',
      cell: ({ total_rows: total }) => formatCount(total, language),
      wide: true,
    },
    {
      id: 'purpose',
      head: t.purpose,
      cell: ({ purpose, purpose_text: words }) => (
        <>
          {exportPurposes[purpose][language]}
          {words !== '' && <span className="muted size-12 anywhere block">{words}</span>}
        </>
      ),
    },
  ];
}
