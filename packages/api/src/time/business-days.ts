// Business days: Monday to Friday without national holidays and without the dormitory's closing days (AM077).
import { dateOfDayNumber, dayNumberOf, type CalendarDate } from './tokyo.ts';

/** True for a day on which the office is shut though it is a weekday: a holiday or a closing day. */
export type IsClosed = (on: CalendarDate) => boolean;

/** The day that lies `count` business days before a date; the date itself is not counted. */
export function businessDaysBefore(
  on: CalendarDate,
  count: number,
  isClosed: IsClosed,
): CalendarDate {
  return walk(on, count, -1, isClosed);
}

/** The day that lies `count` business days after a date; the date itself is not counted. */
export function businessDaysAfter(
  on: CalendarDate,
  count: number,
  isClosed: IsClosed,
): CalendarDate {
  return walk(on, count, 1, isClosed);
}

/** A dormitory that is closed for longer than this has no next business day; keeps the loop finite. */
const longestClosure = 400;

function walk(from: CalendarDate, count: number, step: 1 | -1, isClosed: IsClosed): CalendarDate {
  // Counted in numbers: this runs for every meal of every screen, and most days need no date.
  let current = dayNumberOf(from);
  let left = count;
  for (let days = 0; left > 0 && days < longestClosure; days += 1) {
    current += step;
    if (!isWeekend(current) && !isClosed(dateOfDayNumber(current))) left -= 1;
  }
  return dateOfDayNumber(current);
}

/** Day 0 was a Thursday. */
const isWeekend = (dayNumber: number): boolean => (((dayNumber + 5) % 7) + 7) % 7 < 2;
