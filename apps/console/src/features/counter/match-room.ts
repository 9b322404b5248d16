// Who is meant by the digits typed so far. Pure.

interface Placed {
  /** Four signs, padded with zeros. */
  room_number: string;
}

/** Rooms are typed as they stand on the door: without leading zeros. Spelled out in full, a room is meant alone. */
export function matchRoom<Row extends Placed>(rows: readonly Row[], typed: string): readonly Row[] {
  if (typed === '') return [];
  const exact = rows.filter((row) => isRoom(row, typed));
  return exact.length > 0 ? exact : rows.filter((row) => roomOf(row).startsWith(typed));
}

/** As it is written on the door. */
export const roomOf = ({ room_number }: Placed): string => room_number.replace(/^0+(?=.)/, '');

/** The room is typed in full. */
export const isRoom = (row: Placed, typed: string): boolean => roomOf(row) === typed;

/** Digits of the longest room. */
const longest = 4;

export const addDigit = (typed: string, digit: string): string =>
  typed.length < longest ? typed + digit : typed;
