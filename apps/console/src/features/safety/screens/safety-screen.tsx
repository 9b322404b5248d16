// Safety checks of the dormitory: the one under way, and how fast residents answered the others (SH026).
import type { ReactNode } from 'react';
import { causeNames, rateMinutes } from '@yadori/api/safety/kinds';
import type { ListedCheck } from '@yadori/api/safety/shapes';
import { dateAt } from '@yadori/api/time/tokyo';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { ListView } from '@yadori/kit/dense/list-view.tsx';
import { ListBar } from '@yadori/kit/dense/list-bar.tsx';
import { formatDateWithYear, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link, useAddress } from '../../../routing/links.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useRowOrder, type SortKeys } from '../../../parts/row-order.ts';
import { useChecks } from '../api.ts';
import styles from '../safety.module.css';
import { safetyTexts } from '../texts.ts';

export function SafetyScreen() {
  const t = useMessages(safetyTexts);
  const { dormitory = '' } = useAddress();
  const list = useChecks(dormitory);
  return (
    <>
      <PageHead title={t.title} />
      <div className={styles.screen}>
        <ListView
          list={list}
          rows={list.data?.data.rows}
          failed={{ title: t.failed, text: t.failedText }}
          empty={{ title: t.none, text: t.noneText }}
          waiting={160}
          radius={16}
        >
          {(rows) => (
            <section className={styles.panel} aria-label={t.history}>
              <ListBar count={rows.length}>
                <h2>{t.history}</h2>
              </ListBar>
              <CheckTable rows={rows} dormitory={dormitory} />
            </section>
          )}
        </ListView>
      </div>
    </>
  );
}

/** The first of all, and those that the fewest answered. */
const sortKeys: SortKeys<ListedCheck> = {
  started: ({ started_at: at }) => at,
  answered: ({ figures }) => (figures.asked - figures.missing) / Math.max(figures.asked, 1),
};

function CheckTable({ rows, dormitory }: { rows: readonly ListedCheck[]; dormitory: string }) {
  const t = useMessages(safetyTexts);
  return (
    <DataTable
      caption={t.history}
      columns={useColumns()}
      {...useRowOrder(rows, sortKeys)}
      rowKey={({ id }) => id}
      link={linkBelow(`/${dormitory}/safety`)}
    />
  );
}

const linkBelow =
  (list: string) =>
  ({ id }: ListedCheck, content: ReactNode): ReactNode => (
    <Link to={`${list}/${id}`}>{content}</Link>
  );

function useColumns(): readonly [Column<ListedCheck>, ...Column<ListedCheck>[]] {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  return [
    {
      id: 'started',
      header: t.startedAt,
      sorts: true,
      value: ({ started_at: at }) => {
        const started = Date.parse(at);
        return `${formatDateWithYear(dateAt(started), language)} ${formatTime(started)}`;
      },
    },
    { id: 'cause', header: t.cause, value: (row) => <CauseCell row={row} /> },
    {
      id: 'answered',
      header: t.answered,
      sorts: true,
      align: 'end',
      value: ({ figures }) => `${figures.asked - figures.missing} / ${figures.asked}`,
    },
    ...rateMinutes.map((minutes) => ({
      id: `after-${minutes}`,
      header: t.after(minutes),
      align: 'end' as const,
      wide: true as const,
      value: ({ figures, rates }: ListedCheck) =>
        figures.asked === 0
          ? '–'
          : `${Math.round((rates[`after_${minutes}`] / figures.asked) * 100)}%`,
    })),
  ];
}

function CauseCell({ row: { cause, kind, state } }: { row: ListedCheck }) {
  const t = useMessages(safetyTexts);
  const language = useLanguage();
  return (
    <span className={styles.cause}>
      {causeNames[cause][language]}
      {kind === 'drill' && ` (${t.drill})`}
      {state === 'open' && <b> {t.open}</b>}
    </span>
  );
}
