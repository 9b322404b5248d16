// What a month has: the marks of a day, and days side by side that are closed for the same reason as one entry. Pure.
import type { ClosingDay, NoMealDay } from '@yadori/api/meals/staff/day-calls';
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

/** A line of the list below the month. */
export interface MonthEntry {
  from: CalendarDate;
  until: CalendarDate;
  reason: { ja: string; en: string | null };
  isYearly: boolean;
  /** The meal that is not served; undefined: the office is closed. */
  meal?: number;
}

const follows = (entry: MonthEntry, { date, reason, is_yearly }: ClosingDay): boolean =>
  addDays(entry.until, 1) === date && entry.reason.ja === reason && entry.isYearly === is_yearly;

function closingSpans(days: readonly ClosingDay[]): MonthEntry[] {
  const spans: MonthEntry[] = [];
  for (const day of days) {
    const on = day.date as CalendarDate;
    const last = spans.at(-1);
    if (last !== undefined && follows(last, day)) last.until = on;
    else {
      const reason = { ja: day.reason, en: null };
      spans.push({ from: on, until: on, reason, isYearly: day.is_yearly });
    }
  }
  return spans;
}

const noMealEntry = ({ date, type_of_meal, reason_ja, reason_en }: NoMealDay): MonthEntry => ({
  from: date as CalendarDate,
  until: date as CalendarDate,
  reason: { ja: reason_ja, en: reason_en },
  isYearly: false,
  meal: type_of_meal,
});

/** By date. A span that reaches beyond the month is shown with its days of the year. */
export function entriesOf(
  { closing_days, no_meal_days }: Omit<Days, 'holidays'>,
  month: string,
): MonthEntry[] {
  const of = (date: string) => date.slice(0, 7);
  return [...closingSpans(closing_days), ...no_meal_days.map(noMealEntry)]
    .filter(({ from, until }) => of(from) <= of(month) && of(until) >= of(month))
    .toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0));
}
