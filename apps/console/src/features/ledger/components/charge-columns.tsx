// The columns of the charges of a month (SI029).
import type { ReactNode } from 'react';
import type { ChargeLine } from '@yadori/api/ledger/staff-calls';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Avatar } from '@yadori/kit/avatar.tsx';
import { Button } from '@yadori/kit/button.tsx';
import type { Column } from '@yadori/kit/dense/data-table.tsx';
import { formatShortDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages, type Translated } from '@yadori/kit/language.ts';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { groupHeads } from '../../../parts/group-heads.ts';
import { usePausedAct } from '../../../parts/paused-act.ts';
import { Link } from '../../../routing/links.tsx';
import styles from '../ledger.module.css';
import { ledgerTexts } from '../texts.ts';
import { ChargeText } from './charge-text.tsx';

export type MonthLine = ChargeLine & { person_total: number };

/** Charges that single keys open, by the key. */
type Keyed = ReadonlyMap<number, 'J' | 'K'>;

/** `J` opens the line after that which is open, or the first one, `K` the one before. */
export function keysOfLines(
  rows: readonly MonthLine[] | undefined,
  current: number | undefined,
): Keyed {
  const at = rows?.findIndex(({ id }) => id === current) ?? -1;
  const [before, after] = [rows?.[at - 1], rows?.[at + 1]];
  return new Map([
    ...(before === undefined ? [] : [[before.id, 'K'] as const]),
    ...(after === undefined ? [] : [[after.id, 'J'] as const]),
  ]);
}

export const linkToCharge = (dormitory: string, keys?: Keyed) =>
  function ChargeLink({ id }: MonthLine, content: ReactNode) {
    return (
      <Link
        to={`/${dormitory}/ledger/${id}`}
        search
        data-row={id}
        aria-keyshortcuts={keys?.get(id)}
      >
        {content}
      </Link>
    );
  };

export function useChargeColumns(
  onWaive: ((row: MonthLine) => void) | undefined,
): [Column<MonthLine>, ...Column<MonthLine>[]] {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const day = (on: string) => formatShortDate(on as CalendarDate, language);
  return [
    {
      id: 'day',
      header: t.day,
      // The name stands above the rows of the person; the link says it for itself.
      value: (row) => (
        <span className="num nowrap">
          <VisuallyHidden>{personOf(row, t)} </VisuallyHidden>
          {day(row.date)}
        </span>
      ),
    },
    {
      id: 'charge',
      header: t.charge,
      value: (row) => <ChargeText row={row} />,
    },
    { id: 'by', header: t.by, wide: true, value: ({ by }) => by ?? t.self },
    {
      id: 'amount',
      header: t.amount,
      align: 'end',
      value: ({ amount }) => <span className="num nowrap">{formatYen(amount, language)}</span>,
    },
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

export const personOf = (
  { room_number: room, name, account_id: id }: ChargeLine,
  t: Translated<typeof ledgerTexts.ja>,
): string => `${roomName(room)} ${name ?? t.forgotten(String(id))}`;

/** Above the first line of a resident: who it is, and the sum of the month. Lines of one stand together. */
export function usePersonHeading(
  rows: readonly MonthLine[] | undefined,
): (row: MonthLine) => ReactNode {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const heads = groupHeads(rows ?? [], (row) => row.account_id);
  return (row) =>
    heads.has(row) ? (
      <span className="bar apart gap-12">
        <span className="bar gap-8 middle">
          <span className={styles.initials}>
            <Avatar src={null} name={row.name ?? ''} size={24} />
          </span>
          <span>
            <b className="num">{personOf(row, t)}</b>{' '}
            {row.company !== null && <span className="note">{row.company}</span>}
          </span>
        </span>
        <span className="num nowrap">
          <span className="note">{t.personTotal}</span>{' '}
          <b>{formatYen(row.person_total, language)}</b>
        </span>
      </span>
    ) : undefined;
}

interface WaiveProps<Row extends ChargeLine> {
  row: Row;
  onWaive: (row: Row) => void;
  /** Takes the width of a phone. */
  wide?: true;
}

/** As long as something is left of it. */
export function Waive<Row extends ChargeLine>({ row, onWaive, wide }: WaiveProps<Row>) {
  const t = useMessages(ledgerTexts);
  const language = useLanguage();
  const paused = usePausedAct();
  if (row.left === 0) return null;
  const on = formatShortDate(row.date as CalendarDate, language);
  return (
    <Button
      {...paused}
      {...(wide && { wide, variant: 'tonal' as const })}
      size="small"
      className="nowrap"
      aria-label={t.waiveOf(row.name ?? t.forgotten(String(row.account_id)), on)}
      onClick={() => onWaive(row)}
    >
      {t.waive}
    </Button>
  );
}
