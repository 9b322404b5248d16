// The columns of the contracts of a dormitory, each with its one state that matters most.
import type { ReactNode } from 'react';
import type { ContractRow } from '@yadori/api/contracts/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import { daysBetween, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatCount, formatShortDate } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { today } from '@yadori/web-client/clock.ts';
import { Link } from '../../../routing/links.tsx';
import { StatusTag } from '../../residents/panel.tsx';
import styles from '../contracts.module.css';
import { renewalTexts } from '../renewal-texts.ts';
import { contractsTexts } from '../texts.ts';

export const linkToContract =
  (dormitory: string) =>
  ({ id }: { id: number }, content: ReactNode): ReactNode => (
    <Link to={`/${dormitory}/contracts/${id}`} search data-row={id}>
      {content}
    </Link>
  );

/** Of one length, so that dates align in a column. */
export const dayOf = (on: string) => on.replaceAll('-', '/');

export function useContractColumns(): readonly [Column<ContractRow>, ...Column<ContractRow>[]] {
  const t = useMessages(contractsTexts);
  return [
    {
      id: 'room',
      header: t.room,
      sorts: true,
      value: (row) => <span className="num">{roomName(row.room_number)}</span>,
    },
    { id: 'number', header: t.person, sorts: true, value: (row) => <PersonCell row={row} /> },
    {
      id: 'company',
      header: t.company,
      wide: true,
      value: ({ company }) => <span className={styles.name}>{company?.name ?? ''}</span>,
    },
    { id: 'end', header: t.end, sorts: true, value: (row) => <EndCell row={row} /> },
    {
      id: 'state',
      header: t.state,
      wide: true,
      value: (row) => (
        <span className={styles.state}>
          <ContractState row={row} />
        </span>
      ),
    },
  ];
}

function PersonCell({ row: { name, number } }: { row: ContractRow }) {
  const t = useMessages(contractsTexts);
  return (
    <span className="stack gap-2 anywhere">
      {name === '' ? <span className="muted">{t.noName}</span> : name}
      <span className="muted size-12 num">{number}</span>
    </span>
  );
}

/** A phone has no column for the state. */
function EndCell({ row }: { row: ContractRow }) {
  const { end_date: end } = row;
  const t = useMessages(contractsTexts);
  const left = useDaysLeft();
  return (
    <span className="stack gap-2">
      {end === null ? (
        <span className="muted">{t.noEnd}</span>
      ) : (
        <>
          <span className="num nowrap">{dayOf(end)}</span>
          <span className="muted size-12">{left(end)}</span>
        </>
      )}
      <span className={styles.stateBelow}>
        <ContractState row={row} />
      </span>
    </span>
  );
}

/** Until the last day of a contract, in words. */
export function useDaysLeft(): (end: string) => string {
  const t = useMessages(contractsTexts);
  const language = useLanguage();
  return (end) => {
    const days = daysBetween(today(), end as CalendarDate);
    if (days < 0) return t.over;
    return days === 0 ? t.lastDay : t.days(formatCount(days, language));
  };
}

const wishTones = { stay: 'green', leave: 'amber', undecided: 'plain', none: 'plain' } as const;

/** One of them: an overlap before a filed move-out before what the resident would like before the status. */
export function ContractState({ row }: { row: ContractRow }) {
  const t = useMessages(contractsTexts);
  const language = useLanguage();
  const renewals = useMessages(renewalTexts);
  const { overlaps_from: from, move_out_on: out, renewal, status } = row;
  if (from !== null)
    return (
      <Tag tone="red" small>
        {t.overlapsFrom(formatShortDate(from as CalendarDate, language))}
      </Tag>
    );
  if (out !== null)
    return (
      <Tag tone="plain" small>
        {t.movesOut}
      </Tag>
    );
  if (renewal !== null)
    return (
      <Tag tone={wishTones[renewal]} small>
        {renewal === 'leave' ? renewals.leaveUnfiled : renewals.tag(renewals[renewal])}
      </Tag>
    );
  return <StatusTag status={status} />;
}
