// The columns of the people of a dormitory, a row for each person or unclaimed contract (SC005).
import type { ReactNode } from 'react';
import { roomName } from '@yadori/api/residents/room';
import type { ResidentRow } from '@yadori/api/residents/shapes';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { UnreadDot } from '@yadori/kit/unread-dot.tsx';
import { Link } from '../../../routing/links.tsx';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';
import { StatusTag } from './status-tag.tsx';
import { TodayCell } from './today-cell.tsx';

/** To the card; who has not registered has none. */
export const linkToCard =
  (dormitory: string) =>
  ({ account_id: id }: ResidentRow, content: ReactNode): ReactNode =>
    id === null ? (
      content
    ) : (
      <Link to={`/${dormitory}/residents/${id}/overview`} search data-row={id}>
        {content}
      </Link>
    );

export function useResidentColumns(): readonly [Column<ResidentRow>, ...Column<ResidentRow>[]] {
  const t = useMessages(residentsTexts);
  return [
    {
      id: 'room',
      header: t.room,
      sorts: true,
      value: (row) => <span className="num">{roomName(row.room_number)}</span>,
    },
    { id: 'kana', header: t.name, sorts: true, value: (row) => <NameCell row={row} /> },
    { id: 'today', header: t.today, value: (row) => <TodayCell row={row} /> },
    { id: 'status', header: t.status, value: ({ status }) => <StatusTag status={status} /> },
    {
      id: 'since',
      header: t.since,
      sorts: true,
      wide: true,
      value: ({ since }) => <span className="num">{shortDate(since)}</span>,
    },
    {
      id: 'end',
      header: t.contractEnd,
      wide: true,
      value: ({ contract_end: end }) => (
        <span className="num">{end === null ? t.none : shortDate(end)}</span>
      ),
    },
  ];
}

/** Short and of one length, so that dates align in a column. */
const shortDate = (on: string) => on.replaceAll('-', '/');

function NameCell({ row: { name, kana, unread } }: { row: ResidentRow }) {
  const t = useMessages(residentsTexts);
  return (
    <span className={styles.name}>
      <span>
        {name === '' ? <span className={styles.kana}>{t.noName}</span> : name}
        {kana !== '' && (
          <span className={styles.kana} lang="ja">
            {kana}
          </span>
        )}
      </span>
      {unread && <UnreadDot />}
    </span>
  );
}
