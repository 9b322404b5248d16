// The state of a room on a day: pure, the one rule of grid, paper and move (SC037, SC045).
import { addDays, type CalendarDate } from '../time/tokyo.ts';

/** From the gravest one. A room is in one of them on a day. */
export const roomStates = [
  ...(['overlap', 'leaving', 'living'] as const),
  ...(['out_of_use', 'preparing', 'coming', 'free'] as const),
] as const;

export type RoomState = (typeof roomStates)[number];

/** So many days ahead somebody counts as leaving. */
export const leavingDays = 7;
/** So many days ahead two contracts in one bed are shown. */
export const overlapDays = 30;

/** Days of a contract in one room. */
export interface RoomStay {
  first: CalendarDate;
  /** On which the person still belongs to the room; null: without an end. */
  last: CalendarDate | null;
  /** The first night that is not slept there: the last day of a contract, the day of a move. */
  leaves: CalendarDate | null;
}

export interface RoomUse {
  beds: number;
  usable_from: CalendarDate | null;
  usable_until: CalendarDate | null;
  closed_from: CalendarDate | null;
  /** Last day; null: until it is opened again. */
  closed_until: CalendarDate | null;
  is_preparing: boolean;
}

interface RoomOnDay {
  state: RoomState;
  /** From when they overlap, when somebody leaves or comes; until when it is out of use; null: no such day. */
  on: CalendarDate | null;
  /** Beds without a contract from the day on. */
  free_beds: number;
}

const isOpen = (end: CalendarDate | null, day: CalendarDate): boolean => end === null || end >= day;

export const isLivingOn = ({ first, last }: RoomStay, day: CalendarDate): boolean =>
  first <= day && isOpen(last, day);

const sleepsOn = ({ first, leaves }: RoomStay, day: CalendarDate): boolean =>
  first <= day && (leaves === null || leaves > day);

export const isOutOfUse = (room: RoomUse, day: CalendarDate): boolean =>
  (room.usable_from !== null && day < room.usable_from) ||
  !isOpen(room.usable_until, day) ||
  (room.closed_from !== null && room.closed_from <= day && isOpen(room.closed_until, day));

/** The day and those after it on which somebody begins: only then there can be more people than before. */
const busyDays = (stays: readonly RoomStay[], day: CalendarDate): CalendarDate[] => [
  day,
  ...stays.map(({ first }) => first).filter((first) => first > day),
];

/**
 * The first night from the day on in which more people sleep than there are beds. On the day of a hand-over one leaves
 * and one comes: no overlap (SC037).
 */
export const overlapFrom = (
  beds: number,
  stays: readonly RoomStay[],
  { from, until }: { from: CalendarDate; until: CalendarDate | null },
): CalendarDate | undefined =>
  busyDays(stays, from)
    .filter((day) => isOpen(until, day))
    .toSorted()
    .find((day) => stays.filter((stay) => sleepsOn(stay, day)).length > beds);

/** Beds without a contract from the day on. */
export function freeBeds(room: RoomUse, stays: readonly RoomStay[], day: CalendarDate): number {
  if (isOutOfUse(room, day) || room.is_preparing) return 0;
  const here = stays.filter((stay) => isLivingOn(stay, day)).length;
  const later = busyDays(stays, day).map(
    (night) => stays.filter((stay) => sleepsOn(stay, night)).length,
  );
  return Math.max(0, room.beds - Math.max(here, ...later));
}

const earliest = (days: readonly (CalendarDate | null)[]): CalendarDate | null =>
  days.filter((day) => day !== null).toSorted()[0] ?? null;

export function roomOnDay(room: RoomUse, stays: readonly RoomStay[], day: CalendarDate): RoomOnDay {
  const free_beds = freeBeds(room, stays, day);
  const until = addDays(day, overlapDays);
  const overlap = overlapFrom(room.beds, stays, { from: day, until });
  if (overlap !== undefined) return { state: 'overlap', on: overlap, free_beds };
  const living = stays.filter((stay) => isLivingOn(stay, day));
  if (living.length > 0) {
    const leaves = earliest(living.map((stay) => stay.leaves));
    const isSoon = leaves !== null && leaves <= addDays(day, leavingDays);
    return { state: isSoon ? 'leaving' : 'living', on: isSoon ? leaves : null, free_beds };
  }
  const comes = earliest(stays.map(({ first }) => first).filter((first) => first > day));
  if (isOutOfUse(room, day)) return { state: 'out_of_use', on: outUntil(room, day), free_beds };
  if (room.is_preparing) return { state: 'preparing', on: comes, free_beds };
  return { state: comes === null ? 'free' : 'coming', on: comes, free_beds };
}

function outUntil({ usable_from, closed_from, closed_until }: RoomUse, day: CalendarDate) {
  if (usable_from !== null && day < usable_from) return addDays(usable_from, -1);
  return closed_from !== null && closed_from <= day && isOpen(closed_until, day)
    ? closed_until
    : null;
}
