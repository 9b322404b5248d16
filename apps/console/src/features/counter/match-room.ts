// Who is meant by the digits typed so far. Pure.
import { roomName } from '@yadori/api/residents/room';

interface Placed {
  /** Four signs, padded with zeros. */
  room_number: string;
}

/** Rooms are typed as they stand on the door: without leading zeros. Spelled out in full, a room is meant alone. */
export function matchRoom<Row extends Placed>(rows: readonly Row[], typed: string): readonly Row[] {
  if (typed === '') return [];
  const exact = rows.filter((row) => isRoom(row, typed));
  return exact.length > 0
    ? exact
    : rows.filter((row) => roomName(row.room_number).startsWith(typed));
}

/** The room is typed in full. */
export const isRoom = (row: Placed, typed: string): boolean => roomName(row.room_number) === typed;

/** Digits of the longest room. */
const longest = 4;

export const addDigit = (typed: string, digit: string): string =>
  typed.length < longest ? typed + digit : typed;
