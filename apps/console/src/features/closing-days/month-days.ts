// What a month has: the marks of a day, and days side by side that are closed for the same reason as one entry. Pure.
import type { ClosingDay, NoMealDay } from '@yadori/api/meals/day-calls';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { CalendarYear } from './api.ts';

export interface DayMarks {
  holiday: string | undefined;
  closing: ClosingDay | undefined;
  noMeals: NoMealDay[];
}

type Days = Pick<CalendarYear, 'holidays' | 'closing_days' | 'no_meal_days'>;

export const marksOf = (year: Days, on: CalendarDate): DayMarks => ({
  holiday: year.holidays.find(({ date }) => date === on)?.name,
  closing: year.closing_days.find(({ date }) => date === on),
  noMeals: year.no_meal_days.filter(({ date }) => date === on),
});

export interface ClosingSpan extends Omit<ClosingDay, 'date'> {
  from: CalendarDate;
  until: CalendarDate;
}

const follows = (span: ClosingSpan, day: ClosingDay): boolean =>
  addDays(span.until, 1) === day.date &&
  span.reason === day.reason &&
  span.is_yearly === day.is_yearly;

/** By date. A span that reaches beyond the month is shown with its days of the year. */
export function closingSpans(year: Pick<Days, 'closing_days'>, month: string): ClosingSpan[] {
  const spans: ClosingSpan[] = [];
  for (const { date, ...rest } of year.closing_days) {
    const on = date as CalendarDate;
    const last = spans.at(-1);
    if (last !== undefined && follows(last, { date, ...rest })) last.until = on;
    else spans.push({ from: on, until: on, ...rest });
  }
  const of = (date: string) => date.slice(0, 7);
  return spans.filter(({ from, until }) => of(from) <= of(month) && of(until) >= of(month));
}
