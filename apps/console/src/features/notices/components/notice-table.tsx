// Published notices: a row for each, with who has read it.
import type { ReactNode } from 'react';
import type { StaffNoticeHead } from '@yadori/api/notices/staff-calls';
import { parseDate } from '@yadori/api/time/tokyo';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { formatCount, formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../../routing/links.tsx';
import {
  inOrder,
  useServerOrder,
  type HeadOrders,
  type SortKeys,
} from '../../../parts/row-order.ts';
import type { NoticeOrder } from '../api.ts';
import styles from '../notices.module.css';
import { targetText } from '../target-text.ts';
import { noticesTexts } from '../texts.ts';
import { PosterIcon } from './poster-button.tsx';
import { NoticeMarks, NoticeState } from './notice-tags.tsx';

interface NoticeTableProps {
  rows: readonly StaffNoticeHead[] | undefined;
  /** No further pages are left on the server. */
  isWhole: boolean;
  /** Undefined: of all dormitories. */
  dormitory: string | undefined;
}

const pagedOrders: HeadOrders<NoticeOrder | 'newest'> = {
  newest: { column: 'newest' },
  title: { column: 'title' },
  period: { column: 'period' },
};

/** Nothing stores how many read a notice: the server would have to count them all for one page. */
const wholeOrders: HeadOrders<string> = {
  ...pagedOrders,
  read: { column: 'read' },
  confirmed: { column: 'confirmed' },
};

/** The shares of those who read and confirmed. */
const sortKeys: SortKeys<StaffNoticeHead> = {
  read: ({ read, recipients }) => read / Math.max(recipients, 1),
  confirmed: ({ must_confirm: isMust, confirmed, recipients }) =>
    isMust ? confirmed / Math.max(recipients, 1) : null,
};

export function NoticeTable({ rows, isWhole, dormitory }: NoticeTableProps) {
  const t = useMessages(noticesTexts);
  const { order, heads } = useServerOrder(isWhole ? wholeOrders : pagedOrders);
  const key = sortKeys[order ?? ''];
  return (
    <DataTable
      caption={t.published}
      columns={useColumns(dormitory, isWhole)}
      rows={rows && key ? inOrder(rows, key) : rows}
      {...heads}
      rowKey={({ id }) => id}
      link={linkIn(dormitory)}
    />
  );
}

const linkIn =
  (dormitory: string | undefined) =>
  ({ id }: StaffNoticeHead, content: ReactNode): ReactNode =>
    dormitory === undefined ? (
      <Link to="/all/notices" search={{ notice: id }}>
        {content}
      </Link>
    ) : (
      <Link to={`/${dormitory}/notices/${id}`}>{content}</Link>
    );

type Columns = readonly [Column<StaffNoticeHead>, ...Column<StaffNoticeHead>[]];

function useColumns(dormitory: string | undefined, isWhole: boolean): Columns {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const days = usePeriod();
  const part = (count: number, { recipients }: StaffNoticeHead) =>
    t.of(formatCount(count, language), formatCount(recipients, language));
  return [
    {
      id: 'title',
      header: t.name,
      sorts: true,
      value: (row) => (
        <span className={styles.name}>
          <b>{row.title}</b> <NoticeMarks notice={row} />
        </span>
      ),
    },
    { id: 'state', header: t.state, value: ({ state }) => <NoticeState state={state} /> },
    {
      id: 'target',
      header: t.target,
      wide: true,
      value: (row) => targetText(targetOf(row), language, dormitory),
    },
    { id: 'period', header: t.period, sorts: true, wide: true, value: (row) => days(row) },
    {
      id: 'read',
      header: t.read,
      ...(isWhole && ({ sorts: true } as const)),
      align: 'end',
      value: (row) => <Part>{part(row.read, row)}</Part>,
    },
    {
      id: 'confirmed',
      header: t.confirmed,
      ...(isWhole && ({ sorts: true } as const)),
      align: 'end',
      wide: true,
      value: (row) => row.must_confirm && <Part>{part(row.confirmed, row)}</Part>,
    },
    {
      id: 'poster',
      header: t.poster,
      wide: true,
      value: (row) => <PosterIcon notice={row} dormitory={dormitory} />,
    },
  ];
}

const Part = ({ children }: { children: string }) => (
  <span className={`num ${'nowrap'}`}>{children}</span>
);

/** What the command line published has no target but its dormitory. */
export const targetOf = ({ target, dormitory }: Pick<StaffNoticeHead, 'target' | 'dormitory'>) => ({
  ...target,
  dormitories: dormitory === null ? null : [dormitory],
});

/** First and last day in words. */
export function usePeriod(): (notice: Pick<StaffNoticeHead, 'start_date' | 'end_date'>) => string {
  const t = useMessages(noticesTexts);
  const language = useLanguage();
  const spoken = (day: string) => {
    const date = parseDate(day);
    return date === undefined ? day : formatDay(date, language);
  };
  return ({ start_date: start, end_date: end }) =>
    [t.from(spoken(start)), ...(end === null ? [] : [t.until(spoken(end))])].join(' ');
}
