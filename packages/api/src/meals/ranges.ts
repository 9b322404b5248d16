// Which days the meal calendars cover and how much one call may ask or carry (Y049, E004, E021).
import * as z from 'zod/mini';
import {
  addDays,
  daysBetween,
  endOfMonth,
  startOfMonth,
  type CalendarDate,
} from '../time/tokyo.ts';
import { calendarDate } from '../validation/fields.ts';

export interface DateRange {
  from_date: CalendarDate;
  to_date: CalendarDate;
}

/** A month as the tabs of the calendars name it: its first day, and the range that its call requests. */
export interface CalendarMonth extends DateRange {
  /** First day of the month. */
  month: CalendarDate;
}

const monthAt = (today: CalendarDate, distance: number): CalendarMonth => {
  const month = startOfMonth(today, distance);
  return { month, from_date: month, to_date: endOfMonth(month) };
};

/** Current and next month: page calendar, bulk booking, bulk cancelling (E004, E020). */
export const bookingMonths = (today: CalendarDate): CalendarMonth[] =>
  [0, 1].map((distance) => monthAt(today, distance));

/** Previous, current and next month: the reservation list (E014). */
export const listMonths = (today: CalendarDate): CalendarMonth[] =>
  [-1, 0, 1].map((distance) => monthAt(today, distance));

/** First day of this month to the last of the next: what the bulk calendar requests (E021). */
export const bookingRange = (today: CalendarDate): DateRange => ({
  from_date: startOfMonth(today),
  to_date: endOfMonth(today, 1),
});

/** Days that one calendar call may cover: a quarter with room for the margins of a month view. */
const longestRange = 100;

/** Days of the two longest months that follow each other: the most that one bulk list can hold. */
export const longestBulkList = 62;

/** Both meals of every one of those days: the most that one bulk cancel can hold. */
export const longestCancelList = 2 * longestBulkList;

/** `from_date` and `to_date` of the calendar calls; a wrong range is an error of `to_date`. */
export const dateRange = () =>
  z
    .object({ from_date: calendarDate(), to_date: calendarDate() })
    .check(z.refine(isInOrder, { error: 'invalid', path: ['to_date'] }));

/** The last day that a range from this day may have. */
export const lastOfRange = (from: CalendarDate): CalendarDate => addDays(from, longestRange - 1);

const isInOrder = ({ from_date, to_date }: DateRange) => {
  const days = daysBetween(from_date, to_date) + 1;
  return days >= 1 && days <= longestRange;
};
