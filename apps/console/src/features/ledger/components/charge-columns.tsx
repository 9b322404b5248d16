// The columns of the charges of a month (SI029).
import type { ReactNode } from 'react';
import type { Language } from '@yadori/api/language/language';
import type { ChargeLine } from '@yadori/api/ledger/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { Link } from '../../../routing/links.tsx';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';
import { ChargeText } from './charge-text.tsx';

export type MonthLine = ChargeLine & { person_total: number };

/** To the card, for those who may open it. */
export const linkToCard = (dormitory: string) => (row: MonthLine, content: ReactNode) => (
  <Link to={`/${dormitory}/residents/${row.account_id}/charges`}>{content}</Link>
);

export function useChargeColumns(
  onWaive: ((row: MonthLine) => void) | undefined,
): [Column<MonthLine>, ...Column<MonthLine>[]] {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const day = (on: string) => formatShortDate(on as CalendarDate, language);
  return [
    {
      id: 'person',
      header: t.person,
      value: ({ room_number: room, name, account_id: id }) => (
        <span>
          <b className="num">{roomName(room)}</b> {name ?? t.forgotten(String(id))}
        </span>
      ),
    },
    {
      id: 'day',
      header: t.day,
      wide: true,
      value: ({ date }) => <span className="num nowrap">{day(date)}</span>,
    },
    {
      id: 'charge',
      header: t.charge,
      value: (row) => (
        <>
          <span className={`num note ${styles.below ?? ''}`}>{day(row.date)}</span>
          <ChargeText row={row} />
          <WaiveBelow row={row} onWaive={onWaive} />
        </>
      ),
    },
    { id: 'by', header: t.by, wide: true, value: ({ by }) => by ?? t.self },
    ...yenColumns(t, language),
    ...(onWaive === undefined
      ? []
      : [
          {
            id: 'act',
            header: t.act,
            align: 'end' as const,
            wide: true as const,
            value: (row: MonthLine) => <Waive row={row} onWaive={onWaive} />,
          },
        ]),
  ];
}

const yenColumns = (
  t: Translated<typeof ledgerTexts.ja>,
  language: Language,
): Column<MonthLine>[] => [
  {
    id: 'amount',
    header: t.amount,
    align: 'end',
    value: ({ amount }) => <span className="num nowrap">{formatYen(amount, language)}</span>,
  },
  {
    id: 'total',
    header: t.personTotal,
    align: 'end',
    wide: true,
    value: ({ person_total: total }) => <b className="num nowrap">{formatYen(total, language)}</b>,
  },
];

/** A phone has no column for the act. */
function WaiveBelow({
  row,
  onWaive,
}: {
  row: MonthLine;
  onWaive: ((row: MonthLine) => void) | undefined;
}) {
  if (onWaive === undefined) return null;
  return (
    <div className={styles.actBelow}>
      <Waive row={row} onWaive={onWaive} />
    </div>
  );
}

interface WaiveProps<Row extends ChargeLine> {
  row: Row;
  onWaive: (row: Row) => void;
}

/** As long as something is left of it. */
export function Waive<Row extends ChargeLine>({ row, onWaive }: WaiveProps<Row>) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const paused = usePausedAct();
  if (row.left === 0) return null;
  const on = formatShortDate(row.date as CalendarDate, language);
  return (
    <Button
      {...paused}
      size="small"
      className="nowrap"
      aria-label={t.waiveOf(row.name ?? t.forgotten(String(row.account_id)), on)}
      onClick={() => onWaive(row)}
    >
      {t.waive}
    </Button>
  );
}
