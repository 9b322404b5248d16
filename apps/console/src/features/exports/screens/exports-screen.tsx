// Exports that were made: what, by whom, when and what for (SJ027). The files themselves are kept nowhere.
import type { DataOf } from '@yadori/api/contract/call';
import { exportKindNames } from '@yadori/api/exports/kind-names';
import { exportPurposes } from '@yadori/api/exports/purposes';
import { madeExports, type exportOrders } from '@yadori/api/exports/staff-calls';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { TableView } from '@yadori/kit/dense/list-view.tsx';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { PageHead } from '../../../parts/page-head.tsx';
import { useServerOrder, type HeadOrders } from '../../../parts/row-order.ts';
import { useWhen } from '../../../parts/when.ts';
import { usePages } from '../../../session/read-pages.ts';
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
  const { order, heads } = useServerOrder(orders);
  const query = { ...(order && { sort: order }) };
  const { list, rows } = usePages(madeExports, { query }, { staleTime: 0 });
  return (
    <>
      <PageHead title={t.history} />
      <div className={styles.screen}>
        <ListBar count={rows?.length} hasMore={list.hasNextPage}>
          <p className="note phrases">{t.historyText}</p>
        </ListBar>
        <section className="panel" aria-label={t.history}>
          <TableView
            list={list}
            rows={rows}
            failed={t.unreadable}
            empty={{ title: t.empty, text: t.emptyText }}
            more={t.further}
            caption={t.history}
            columns={useColumns()}
            rowKey={({ id }) => id}
            {...heads}
          />
        </section>
      </div>
    </>
  );
}

function useColumns(): [Column<MadeExport>, ...Column<MadeExport>[]] {
  const t = useMessages(exportsTexts);
  const language = useLanguage();
  const when = useWhen();
  return [
    { id: 'when', header: t.when, sorts: true, value: ({ made_at: at }) => when(at) },
    {
      id: 'kind',
      header: t.kind,
      value: ({ kind, format, code_page: codePage }) => (
        <>
          {exportKindNames[kind]?.[language] ?? kind}
          <span className="muted size-12 anywhere block">
            {format === 'xlsx' ? t.xlsx : `${t.csv} ${codePage === 'cp932' ? 'CP932' : 'UTF-8'}`}
          </span>
        </>
      ),
    },
    { id: 'dormitory', header: t.dormitory, value: (row) => row.dormitory ?? t.none, wide: true },
    { id: 'by', header: t.by, value: ({ person }) => person },
    {
      id: 'rows',
      header: t.rows,
      sorts: true,
      align: 'end',
      value: ({ total_rows: total }) => formatCount(total, language),
      wide: true,
    },
    {
      id: 'purpose',
      header: t.purpose,
      value: ({ purpose, purpose_text: words }) => (
        <>
          {exportPurposes[purpose][language]}
          {words !== '' && <span className="muted size-12 anywhere block">{words}</span>}
        </>
      ),
    },
  ];
}
