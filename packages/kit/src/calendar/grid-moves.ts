// The month as a grid, and where a key leads in it. Weeks begin on Sunday (E003). Pure.
import {
  addDays,
  addMonths,
  endOfMonth,
  startOfMonth,
  weekdayOf,
  type CalendarDate,
} from '@yadori/api/time/tokyo';

export interface DayRange {
  first: CalendarDate;
  last: CalendarDate;
}

/** The week of a day, Sunday first (E003). */
export function weekOf(day: CalendarDate): CalendarDate[] {
  const sunday = addDays(day, -weekdayOf(day));
  return [0, 1, 2, 3, 4, 5, 6].map((offset) => addDays(sunday, offset));
}

/** Every week that has a day of the month, whole: days of the neighbours fill the ends. */
export function weeksOfMonth(month: CalendarDate): CalendarDate[][] {
  const last = endOfMonth(month);
  const weeks: CalendarDate[][] = [];
  for (let day = startOfMonth(month); ; day = addDays(day, 7)) {
    const week = weekOf(day);
    if ((week[0] ?? last) > last) return weeks;
    weeks.push(week);
  }
}

export const isOfMonth = (day: CalendarDate, month: CalendarDate): boolean =>
  day.slice(0, 7) === month.slice(0, 7);

/** The days that a key means from a day; undefined where the key moves nothing. */
const moves: Readonly<Record<string, (day: CalendarDate) => CalendarDate>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** Where a key leads, kept inside the range; undefined for a key of no meaning here. */
export function moveInGrid(
  key: string,
  from: CalendarDate,
  range: DayRange,
): CalendarDate | undefined {
  const wanted = Object.hasOwn(moves, key) ? moves[key]?.(from) : undefined;
  return wanted === undefined ? undefined : clampDay(wanted, range);
}

export const clampDay = (day: CalendarDate, { first, last }: DayRange): CalendarDate =>
  day < first ? first : day > last ? last : day;

/** The one day of a shown month that the Tab key reaches: the wanted one, or the first that may be reached. */
export function tabStopOf(
  month: CalendarDate,
  wanted: CalendarDate,
  range: DayRange,
): CalendarDate {
  return isOfMonth(wanted, month) ? wanted : clampDay(startOfMonth(month), range);
}

/** The month beside a shown one, by its first day; undefined where the days end. */
export function monthBeside(
  month: CalendarDate,
  step: 1 | -1,
  { first, last }: DayRange,
): CalendarDate | undefined {
  const wanted = startOfMonth(month, step);
  return wanted < startOfMonth(first) || wanted > last ? undefined : wanted;
}
