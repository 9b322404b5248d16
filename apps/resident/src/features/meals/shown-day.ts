// The days that can be shown, and the one that the address requests.
import { endOfMonth, parseDate, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import type { DayRange } from '@yadori/kit/calendar/grid-moves.ts';

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
