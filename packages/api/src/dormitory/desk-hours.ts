// Desk hours of a dormitory: when the desk is open, and for how long between two instants. All in Tokyo (SF020, SF022).
import { nationalHoliday } from '../time/national-holidays.ts';
import {
  addDays,
  dateAt,
  daysBetween,
  instantAt,
  weekdayOf,
  type CalendarDate,
  type Instant,
} from '../time/tokyo.ts';

/** The weekday of national holidays, after 0 Sunday to 6 Saturday. */
export const holidayWeekday = 7;
export const deskPeriodsPerDay = 2;

export interface DeskPeriod {
  weekday: number;
  /** `HH:mm`. */
  from: string;
  /** `HH:mm`, up to `24:00`; the first minute that is outside. */
  until: string;
}

export interface DeskCalendar {
  hours: readonly DeskPeriod[];
  /** Days without desk hours. */
  closingDays: readonly string[];
}

interface DeskSpan {
  from: Instant;
  until: Instant;
}

interface DeskState {
  isOpen: boolean;
  /** Since when; null where no other state came before. */
  since: Instant | null;
  /** Null where the state never ends. */
  until: Instant | null;
}

/** A dormitory that is closed for longer has no next opening; keeps the walks finite. In days. */
const longestClosure = 400;

/** Periods of a day must run forward, with a gap between them, two at most. */
export const areDeskHours = (hours: readonly DeskPeriod[]): boolean =>
  hours.every(({ from, until }) => from < until) &&
  [...new Set(hours.map(({ weekday }) => weekday))].every((weekday) => {
    const [first, second, ...more] = periodsOf(weekday, hours);
    return more.length === 0 && (second === undefined || (first?.until ?? '') < second.from);
  });

/** In their order. */
const periodsOf = (weekday: number, hours: readonly DeskPeriod[]) =>
  hours
    .filter((period) => period.weekday === weekday)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));

export function deskSpansOn(
  on: CalendarDate,
  { hours, closingDays }: DeskCalendar,
): readonly DeskSpan[] {
  if (closingDays.includes(on)) return [];
  const isHoliday = nationalHoliday(on, 'ja') !== undefined;
  return periodsOf(isHoliday ? holidayWeekday : weekdayOf(on), hours).map(({ from, until }) => ({
    from: instantAt(on, from),
    until: until === '24:00' ? instantAt(addDays(on, 1)) : instantAt(on, until),
  }));
}

/** Undefined for a dormitory without desk hours. */
export function deskStateAt(now: Instant, calendar: DeskCalendar): DeskState | undefined {
  if (calendar.hours.length === 0) return undefined;
  const today = dateAt(now);
  const open = deskSpansOn(today, calendar).find(({ from, until }) => from <= now && now < until);
  if (open !== undefined) {
    return {
      isOpen: true,
      since: beginOf(open.from, calendar),
      until: endOf(open.until, calendar),
    };
  }
  return {
    isOpen: false,
    since:
      nearest(today, -1, (on) => deskSpansOn(on, calendar).findLast((s) => s.until <= now))
        ?.until ?? null,
    until:
      nearest(today, 1, (on) => deskSpansOn(on, calendar).find((s) => s.from > now))?.from ?? null,
  };
}

/** Over midnights at which one period follows another. */
function endOf(until: Instant, calendar: DeskCalendar): Instant {
  let end = until;
  for (let days = 0; days < longestClosure; days += 1) {
    const [next] = deskSpansOn(dateAt(end), calendar);
    if (next?.from !== end) break;
    end = next.until;
  }
  return end;
}

function beginOf(from: Instant, calendar: DeskCalendar): Instant {
  let begin = from;
  for (let days = 0; days < longestClosure; days += 1) {
    const last = deskSpansOn(dateAt(begin - 1), calendar).at(-1);
    if (last?.until !== begin) break;
    begin = last.from;
  }
  return begin;
}

function nearest(
  from: CalendarDate,
  step: 1 | -1,
  find: (on: CalendarDate) => DeskSpan | undefined,
): DeskSpan | undefined {
  for (let days = 0; days < longestClosure; days += 1) {
    const found = find(addDays(from, days * step));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Milliseconds of desk hours between two instants; of the clock where there are no desk hours. */
export function deskMsBetween(from: Instant, until: Instant, calendar: DeskCalendar): number {
  if (calendar.hours.length === 0) return Math.max(0, until - from);
  const last = dateAt(until);
  const first = dateAt(Math.max(from, until - longestClosure * 24 * 60 * 60 * 1000));
  let sum = 0;
  for (let days = 0; days <= daysBetween(first, last); days += 1)
    for (const span of deskSpansOn(addDays(first, days), calendar))
      sum += Math.max(0, Math.min(span.until, until) - Math.max(span.from, from));
  return sum;
}

/**
 * What is earlier has waited for more than so many milliseconds of desk hours, as `deskMsBetween` counts them: one walk
 * for any number of conversations. Minus infinity where nothing has.
 */
export function deskMsBefore(until: Instant, ms: number, calendar: DeskCalendar): Instant {
  if (calendar.hours.length === 0) return until - ms;
  const last = dateAt(until);
  const first = dateAt(until - longestClosure * 24 * 60 * 60 * 1000);
  let left = ms;
  for (let on = last; on >= first; on = addDays(on, -1))
    for (const span of deskSpansOn(on, calendar).toReversed()) {
      const end = Math.min(span.until, until);
      const length = Math.max(0, end - span.from);
      if (length > left) return end - left;
      left -= length;
    }
  return -Infinity;
}
