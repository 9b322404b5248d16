// Who moves in and out within seven days, the next one first (SB007).
import { packageArrivalHours } from '@yadori/api/account/kinds';
import { roomName } from '@yadori/api/residents/room';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { TodayData } from '../api.ts';
import { formatDay } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { useDormitory } from '../../../routing/dormitory.ts';
import { Link } from '../../../routing/links.tsx';
import { alertTexts } from '../alert-texts.ts';
import { todayTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import { useWayTo } from '../use-way-to.ts';
import styles from '../today.module.css';
import { Quiet, Tile } from './tile.tsx';

interface Move {
  kind: 'in' | 'out';
  contract_id: number;
  account_id: number | null;
  name: string;
  room_number: string;
  date: string;
  time: string | null;
  /** Day and time of the luggage, as text. */
  luggage: { date: string; time: string | null } | null;
  is_invited?: boolean;
}

/** Both directions in one order. */
export function movesOf({ in: moveIns, out: moveOuts }: NonNullable<TodayData['moves']>): Move[] {
  const at = ({ date, time }: Move) => `${date} ${time ?? '99'}`;
  return [
    ...(moveIns ?? []).map((move) => ({
      ...move,
      kind: 'in' as const,
      luggage: move.luggage && { date: move.luggage.date, time: hoursOf(move.luggage.time) },
    })),
    ...(moveOuts ?? []).map((move) => ({ ...move, kind: 'out' as const })),
  ].toSorted((one, other) => at(one).localeCompare(at(other)));
}

const arrivalHours: Readonly<Record<number, { from: number; to: number }>> = packageArrivalHours;

function hoursOf(time: number | null): string | null {
  const hours = time === null ? undefined : arrivalHours[time];
  return hours === undefined ? null : `${hours.from}:00–${hours.to}:00`;
}

/** More would push everything else off the screen. */
const shown = 8;

interface MovesProps {
  moves: readonly Move[];
  /** Other words, for a day that is not today. */
  words?: { title: string; note: string; none: string };
}

export function Moves({ moves, words }: MovesProps) {
  const t = useMessages(todayTexts);
  const to = useWayTo()({ page: 'arrivals' });
  return (
    <Tile
      title={words?.title ?? t.moves}
      note={words?.note ?? t.movesNote}
      link={to === undefined ? undefined : { to, label: t.movesIn }}
    >
      {moves.length === 0 && <Quiet>{words?.none ?? t.noMoves}</Quiet>}
      <ul className={styles.rows}>
        {moves.slice(0, shown).map((move) => (
          <MoveRow key={`${move.kind} ${move.contract_id}`} move={move} />
        ))}
      </ul>
      {moves.length > shown && (
        <p className={styles.more}>{t.more(String(moves.length - shown))}</p>
      )}
    </Tile>
  );
}

function MoveRow({ move }: { move: Move }) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const dayName = useDayName();
  const { kind, luggage } = move;
  return (
    <li className={styles.move}>
      <span className={styles.moveDay}>
        <b>{dayName(move.date as CalendarDate)}</b>
        <span className="num">{move.time ?? t.timeUnknown}</span>
      </span>
      <span className={styles.moveWho}>
        <Tag tone={kind === 'in' ? 'green' : 'plain'} small>
          {kind === 'in' ? t.movesIn : t.movesOut}
        </Tag>{' '}
        <Who move={move} />
        {luggage !== null && (
          <span className="block muted size-12">
            {(kind === 'in' ? t.luggageIn : t.luggageOut)(
              `${formatDay(luggage.date as CalendarDate, language)} ${luggage.time ?? ''}`.trim(),
            )}
          </span>
        )}
      </span>
    </li>
  );
}

/** The way to the card; who has not registered has none. */
function Who({ move }: { move: Move }) {
  const { account_id: id, name, room_number: room, is_invited: isInvited = false } = move;
  const t = useMessages(todayTexts);
  const { san, someone } = useMessages(alertTexts);
  const wayTo = useWayTo();
  const code = useDormitory()?.code ?? '';
  const words = (
    <>
      <b className="num">{roomName(room)}</b>{' '}
      <span className={styles.name}>{name === '' ? someone : name + san}</span>
    </>
  );
  const to =
    id === null
      ? undefined
      : wayTo({ page: 'residents', address: `/${code}/residents/${id}/overview` });
  return (
    <span>
      {to === undefined ? words : <Link to={to}>{words}</Link>}
      {id === null && (
        <span className="block muted size-12">{isInvited ? t.invited : t.noAccount}</span>
      )}
    </span>
  );
}
