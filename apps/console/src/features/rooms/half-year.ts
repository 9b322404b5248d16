// Six months of a room from the first of a month on: who has its beds, and when it is out of use. Pure.
import {
  addDays,
  addMonths,
  daysBetween,
  startOfMonth,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import type { Room } from './api.ts';

const months = 6;

interface Span {
  /** Shares of the half year, 0 to 1. */
  from: number;
  until: number;
}

interface Stay extends Span {
  key: string;
  name: string;
}

interface HalfYear {
  /** Stays that do not lie over each other, one lane for a bed; more where more contracts than beds are there. */
  lanes: readonly (readonly Stay[])[];
  closed: Span | undefined;
  /** First days. */
  months: readonly CalendarDate[];
}

export function halfYearOf(room: Room, day: CalendarDate): HalfYear {
  const first = startOfMonth(day);
  const all = daysBetween(first, addMonths(first, months));
  const share = (on: string) => daysBetween(first, on as CalendarDate) / all;
  /** Up to a day that is none of it; null: without an end. */
  const spanOf = (from: string, end: string | null): Span | undefined => {
    const span = {
      from: Math.max(0, share(from)),
      until: end === null ? 1 : Math.min(1, share(end)),
    };
    return span.from < span.until ? span : undefined;
  };
  const lanes: Stay[][] = Array.from({ length: room.beds }, () => []);
  // On the day of a departure somebody else may come.
  for (const { contract_id: id, first: from, leaves, name } of room.people) {
    const span = spanOf(from, leaves);
    if (span === undefined) continue;
    const free = lanes.find((lane) => (lane.at(-1)?.until ?? 0) <= span.from);
    const stay = { ...span, key: `${id} ${from}`, name };
    if (free === undefined) lanes.push([stay]);
    else free.push(stay);
  }
  const { closed_from: closedFrom, closed_until: closedUntil } = room;
  return {
    lanes,
    closed:
      closedFrom === null
        ? undefined
        : spanOf(closedFrom, closedUntil && addDays(closedUntil as CalendarDate, 1)),
    months: Array.from({ length: months }, (_, at) => addMonths(first, at)),
  };
}
