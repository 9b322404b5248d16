// Everybody who booked the meal, in the order of rooms unless sorted (SE001).
import type { BookingOfDay, MealDay } from '@yadori/api/meals/staff/staff-shapes';
import { foodType } from '@yadori/api/meals/kinds';
import { roomName } from '@yadori/api/residents/room';
import { Button } from '@yadori/kit/button.tsx';
import { DataTable, type Column } from '@yadori/kit/dense/data-table.tsx';
import { formatTime, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { addDays, date as dateOf, instantAt } from '@yadori/api/time/tokyo';
import { useNow } from '@yadori/web-client/clock.ts';
import { useAddress } from '../../../routing/links.tsx';
import { useRowOrder, type SortKeys } from '../../../parts/row-order.ts';
import { hasRight, useSession } from '../../../session/session.ts';
import { mealsTexts, stateNames, wayNames } from '../texts.ts';
import styles from '../meals.module.css';
import type { MealAct } from './act-dialogs.tsx';
import { WaiveFeeButton } from './waive-fee-button.tsx';
import { KindTag } from './meters.tsx';

interface BookingTableProps {
  day: MealDay;
  rows: readonly BookingOfDay[];
  /** Names day, meal and filters. */
  list: string;
  /** Room, name and meal in one line. */
  summaryOf: (row: { room_number: string; name: string; type_of_food: number }) => string;
  onAsk: (asked: MealAct) => void;
  /** Of a fee that was written already (SE014). */
  onWaive: (row: BookingOfDay) => void;
}

/** Who is still expected comes before who has eaten. */
const states: readonly BookingOfDay['state'][] = ['reserved', 'checked_in', 'missed', 'cancelled'];

const sortKeys: SortKeys<BookingOfDay> = {
  name: ({ kana, name }) => kana || name || null,
  state: ({ state }) => states.indexOf(state),
};

export function BookingTable(props: BookingTableProps) {
  const t = useMessages(mealsTexts);
  const columns = useColumns(props);
  return (
    <DataTable
      caption={t.title}
      columns={columns}
      {...useRowOrder(props.rows, sortKeys)}
      rowKey={(row) => row.reservation_id}
      liveList={props.list}
    />
  );
}

const tones = {
  reserved: 'plain',
  checked_in: 'green',
  missed: 'amber',
  cancelled: 'plain',
} as const;

function useColumns(props: BookingTableProps): readonly [BookingColumn, ...BookingColumn[]] {
  const { day, summaryOf, onAsk, onWaive } = props;
  const t = useMessages(mealsTexts);
  const state = useStateColumns();
  const mayMark = useMayMark(day);
  const kind: BookingColumn = {
    id: 'kind',
    header: t.kind,
    wide: true,
    value: (row) => <KindTag food={row.type_of_food} />,
  };
  const seesFees = day.bookings.every((row) => row.fee !== null);
  const fee: BookingColumn = {
    id: 'fee',
    header: t.fee,
    wide: true,
    align: 'end',
    value: (row) => <FeeCell row={row} />,
  };
  const acts: BookingColumn = {
    id: 'acts',
    header: t.acts,
    align: 'end',
    value: (row) => (
      <RowActs
        row={row}
        day={day}
        mayMark={mayMark}
        onAsk={onAsk}
        onWaive={onWaive}
        summary={summaryOf(row)}
      />
    ),
  };
  return [
    {
      id: 'room',
      header: t.room,
      value: (row) => <span className="num">{roomName(row.room_number)}</span>,
    },
    { id: 'name', header: t.name, sorts: true, value: (row) => <NameCell row={row} /> },
    ...(day.kinds.length > 1 ? [kind] : []),
    ...state,
    ...(seesFees ? [fee] : []),
    ...(day.can.act || mayMark || (day.can.waive && seesFees) ? [acts] : []),
  ];
}

type BookingColumn = Column<BookingOfDay>;

/** State and way of booking. */
function useStateColumns(): BookingColumn[] {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  return [
    {
      id: 'state',
      header: t.state,
      sorts: true,
      value: ({ state, at }) => (
        <Tag small tone={tones[state]}>
          {stateNames[state][language]}
          {at !== null && <span className="num"> {formatTime(Date.parse(at))}</span>}
        </Tag>
      ),
    },
    {
      id: 'way',
      header: t.way,
      wide: true,
      value: (row) => (
        <span className={styles.way}>
          {wayNames[row.booked_way][language]}
          {row.is_late && <Tag small>{t.late}</Tag>}
        </span>
      ),
    },
  ];
}

/** The fee, and what of it was taken off. */
function FeeCell({ row: { fee, fee_left: left } }: { row: BookingOfDay }) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  if (fee === null || fee === 0) return null;
  const taken = fee - (left ?? fee);
  return (
    <span className="num">
      {formatYen(fee, language)}
      {taken > 0 && <span className="note block">{t.feeWaived(formatYen(-taken, language))}</span>}
    </span>
  );
}

function NameCell({ row: { name, kana } }: { row: BookingOfDay }) {
  const t = useMessages(mealsTexts);
  return (
    <span>
      {name === '' ? t.anonymous : name}
      {kana !== '' && (
        <span className={styles.kana} lang="ja">
          {kana}
        </span>
      )}
    </span>
  );
}

/** A missed meal becomes an eaten one until noon of the next day, by those who may check in (SE022). */
function useMayMark({ date, reception_end: end }: MealDay): boolean {
  const { dormitory: code } = useAddress();
  const session = useSession();
  const dormitory = session.dormitories.find((one) => one.code === code);
  const at = useNow(60_000);
  const until = instantAt(addDays(dateOf(date), 1), '12:00');
  return (
    at >= Date.parse(end) &&
    at < until &&
    hasRight(session, dormitory, { of: 'counter', level: 'edit' })
  );
}

interface RowActsProps {
  row: BookingOfDay;
  day: MealDay;
  mayMark: boolean;
  summary: string;
  onAsk: (asked: MealAct) => void;
  onWaive: (row: BookingOfDay) => void;
}

/** Only what can be done now. */
function RowActs({ row, day, mayMark, summary, onAsk, onWaive }: RowActsProps) {
  const t = useMessages(mealsTexts);
  const { reservation_id: id, type_of_food: food } = row;
  const who = `${roomName(row.room_number)} ${row.name}`;
  if (row.state === 'missed' && mayMark)
    return (
      <Button
        variant="text"
        size="small"
        aria-label={t.markLateOf(who)}
        onClick={() => onAsk({ kind: 'late', id, summary })}
      >
        {t.markLate}
      </Button>
    );
  if (day.can.waive && (row.fee_left ?? 0) > 0)
    return <WaiveFeeButton who={who} onPress={() => onWaive(row)} />;
  if (row.state !== 'reserved' || !day.can.act) return null;
  const to = food === foodType.japanese ? foodType.western : foodType.japanese;
  const other = day.kinds.find((kind) => food !== foodType.dinner && kind.type_of_food === to);
  return (
    <span className={styles.rowActs}>
      {other !== undefined && !other.stopped && (
        <Button
          variant="text"
          size="small"
          aria-label={t.changeOf(who)}
          onClick={() => onAsk({ kind: 'change', id, summary, to, isFull: other.remain === 0 })}
        >
          {t.change}
        </Button>
      )}
      <Button
        variant="text"
        size="small"
        aria-label={t.cancelOf(who)}
        onClick={() => onAsk({ kind: 'cancel', id, summary })}
      >
        {t.cancel}
      </Button>
    </span>
  );
}
