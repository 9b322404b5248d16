// The days that another report of the same kind covers: a new one there would be refused (AM150).
import type { ReportAnswer } from '@yadori/api/stays/report-shapes';
import { addDays, addMonths, type CalendarDate } from '@yadori/api/time/tokyo';
import { daysOf, isGuest } from './report-days.ts';

/** Both ends belong to it. */
export interface TakenDays {
  first: CalendarDate;
  last: CalendarDate;
}

/** Of own reports every day, of guests every night: on the last morning of one another may come. */
export function takenBy(
  reports: readonly ReportAnswer[],
  { guests, except }: { guests: boolean; except: number | undefined },
): TakenDays[] {
  return reports
    .filter((report) => report.is_active && isGuest(report) === guests && report.id !== except)
    .map((report) => {
      const { first, last } = daysOf(report);
      return { first, last: guests ? addDays(last, -1) : last };
    });
}

/** Whether the calendar of a month marks a day; after a start, also those that a taken day lies before. */
export const hasTakenIn = (
  taken: readonly TakenDays[],
  month: CalendarDate,
  start: CalendarDate = month,
): boolean => isTaken(taken, start < month ? start : month, addDays(addMonths(month, 1), -1));

/** Whether one of the days, both included, is taken. */
export const isTaken = (
  taken: readonly TakenDays[],
  from: CalendarDate,
  to: CalendarDate = from,
): boolean => taken.some(({ first, last }) => first <= to && last >= from);
