// The days that can be shown, and the one that is asked for.
import {
  addDays,
  endOfMonth,
  parseDate,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '@yadori/api/time/tokyo';

export interface DayRange {
  first: CalendarDate;
  last: CalendarDate;
}

/** From the previous month to the end of the next. */
export const rangeAround = (today: CalendarDate): DayRange => ({
  first: startOfMonth(today, -1),
  last: endOfMonth(today, 1),
});

export const isWithin = (day: CalendarDate, { first, last }: DayRange): boolean =>
  day >= first && day <= last;

/** The day of the address where it is one that can be shown, otherwise today (E001). */
export function shownDay(asked: string | undefined, today: CalendarDate): CalendarDate {
  const day = asked === undefined ? undefined : parseDate(asked);
  return day !== undefined && isWithin(day, rangeAround(today)) ? day : today;
}

/** The week of a day, Sunday first (E003). */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const sunday = addDays(day, -weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(sunday, offset));
}
