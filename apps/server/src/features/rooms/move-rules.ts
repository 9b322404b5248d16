// What speaks against a move, and what is only said before it. Pure.
import { movePlannedDays, type MoveWarning } from '@yadori/api/rooms/move-calls';
import { isOutOfUse, overlapFrom, type RoomUse } from '@yadori/api/rooms/state';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Occupant } from './queries.ts';

export interface MovedContract {
  id: number;
  account_id: number | null;
  room_number: string;
  start_date: CalendarDate;
  last_day: CalendarDate | null;
}

export interface TargetRoom extends RoomUse {
  number: string;
  gender_rule: number | null;
}

export interface Move {
  room: string;
  from: CalendarDate;
  /** The room that the person was seen in. */
  current: string;
  accepts: readonly MoveWarning[];
  /** Of the room that is left; empty: it stays in use. */
  closedReason: string;
  /** Of a move of tonight. */
  keys: MovedKeys;
}

interface MovedKeys {
  /** Those that are out come back. */
  back: boolean;
  /** Handed over; empty: none. */
  given: string;
}

export type DayProblem = 'too_early' | 'too_late' | 'after_end';

export function dayProblem(
  { last_day: last }: Pick<MovedContract, 'last_day'>,
  from: CalendarDate,
  tonight: CalendarDate,
): DayProblem | undefined {
  if (from < tonight) return 'too_early';
  if (from > addDays(tonight, movePlannedDays)) return 'too_late';
  return last !== null && from > last ? 'after_end' : undefined;
}

export interface FoundWarning {
  kind: MoveWarning;
  on: CalendarDate | null;
  name: string | null;
}

interface Considered {
  contract: MovedContract;
  target: TargetRoom;
  others: readonly Occupant[];
  from: CalendarDate;
  /** Null: not said, or not to be compared. */
  gender: number | null;
}

export function warningsOf({ contract, target, others, from, gender }: Considered): FoundWarning[] {
  const first = from < contract.start_date ? contract.start_date : from;
  const own = { first, last: contract.last_day, leaves: contract.last_day };
  const days = { from: first, until: contract.last_day };
  const on = overlapFrom(target.beds, [...others, own], days) ?? null;
  const sleeper = others.find(
    (other) => on !== null && other.first <= on && (other.leaves === null || other.leaves > on),
  );
  const says = (kind: MoveWarning) => ({ kind, on: null, name: null });
  return [
    ...(on === null ? [] : [{ kind: 'overlap' as const, on, name: sleeper?.name ?? null }]),
    ...(isOutOfUse(target, first) ? [says('out_of_use')] : []),
    ...(target.is_preparing ? [says('preparing')] : []),
    // Those who said neither are in no rule.
    ...(gender !== null &&
    gender <= 2 &&
    target.gender_rule !== null &&
    gender !== target.gender_rule
      ? [says('gender')]
      : []),
  ];
}
