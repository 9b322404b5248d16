// Rooms with more contracts than beds on a day, each contract in its room of the day (SC037). A hand-over on one day is
// none.
import { grouped } from '@yadori/api/grouped';
import type { CalendarDate } from '@yadori/api/time/tokyo';

export interface Occupation {
  id: number;
  room_number: string;
  start_date: CalendarDate;
  /** Null: without an end. */
  last_day: CalendarDate | null;
  /** Planned ones, by day. */
  moves?: readonly { from: CalendarDate; room: string }[];
}

const none = '9999-12-31';

/** Of each contract in such a room the first day from today on, by its key. */
export function findOverlaps(
  occupations: readonly Occupation[],
  today: CalendarDate,
  bedsOf: (room: string) => number,
): Map<number, CalendarDate> {
  const found = new Map<number, CalendarDate>();
  for (const [room, all] of byRoom(occupations)) {
    const beds = bedsOf(room);
    if (all.length <= beds) continue;
    for (const own of all) {
      const day = daysOfArrival(all, own, today).find(
        (on) => all.filter((other) => isThere(other, on)).length > beds,
      );
      const known = found.get(own.id);
      if (day !== undefined && (known === undefined || day < known)) found.set(own.id, day);
    }
  }
  return found;
}

/** The people of a room grow in number on days on which somebody arrives, alone. */
function daysOfArrival(
  all: readonly Occupation[],
  own: Occupation,
  today: CalendarDate,
): CalendarDate[] {
  const days = all.map(({ start_date: start }) => (start < today ? today : start));
  return [...new Set(days)].filter((day) => isThere(own, day)).toSorted();
}

/** On the night that follows the day. */
const isThere = ({ start_date: start, last_day: last }: Occupation, on: CalendarDate): boolean =>
  start <= on && on < (last ?? none);

const byRoom = (occupations: readonly Occupation[]) =>
  grouped(occupations.flatMap(ofEachRoom), ({ room_number: room }) => room);

/** Who moves leaves the one room on the day of the other. */
function ofEachRoom({ moves = [], ...own }: Occupation): Occupation[] {
  const { start_date: start, last_day: last, room_number: present } = own;
  const begins = [{ from: start, room: present }, ...moves];
  return begins
    .map(({ from, room }, at) => {
      const next = begins[at + 1]?.from;
      return {
        ...own,
        room_number: room,
        start_date: from < start ? start : from,
        last_day: next !== undefined && (last === null || next < last) ? next : last,
      };
    })
    .filter((stay) => stay.last_day === null || stay.start_date <= stay.last_day);
}
