// The columns of the move-outs of a dormitory (SI013).
import type { ReactNode } from 'react';
import type { MoveOutRow } from '@yadori/api/moveout/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { classNames } from '@yadori/kit/class-names.ts';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Link } from '../../../routing/links.tsx';
import styles from '../moveout.module.css';
import { moveOutTexts } from '../texts.ts';
import { MoveOutStateTag } from './state-tag.tsx';

export const linkToMoveOut =
  (dormitory: string) =>
  ({ id }: MoveOutRow, content: ReactNode): ReactNode => (
    <Link to={`/${dormitory}/move-outs/${id}`} search data-row={id}>
      {content}
    </Link>
  );

export function useMoveOutColumns(): readonly [Column<MoveOutRow>, ...Column<MoveOutRow>[]] {
  const t = useMessages(moveOutTexts);
  const language = useLanguage();
  const at = (on: string, time: string) => (
    <span className={classNames('num', styles.name, styles.when)}>
      {t.at(formatDate(on as CalendarDate, language), time)}
    </span>
  );
  return [
    {
      id: 'when',
      header: t.when,
      value: ({ move_out_on: on, move_out_time: time }) => at(on, time),
    },
    {
      id: 'room',
      header: t.room,
      value: (row) => <span className="num">{roomName(row.room_number)}</span>,
    },
    {
      id: 'person',
      header: t.person,
      value: ({ name }) => <span className={styles.name}>{name}</span>,
    },
    { id: 'state', header: t.state, value: ({ state }) => <MoveOutStateTag state={state} /> },
    {
      id: 'luggage',
      header: t.luggage,
      wide: true,
      value: ({ luggage_on: on, luggage_time: time }) => at(on, time),
    },
    {
      id: 'carrier',
      header: t.carrier,
      wide: true,
      value: ({ carrier }) => (carrier === '' ? t.own : carrier),
    },
    {
      id: 'payer',
      header: t.payer,
      wide: true,
      value: (row) => <span className={styles.name}>{row.is_company ? t.company : t.private}</span>,
    },
  ];
}
