// Changing one day of the weekly pattern. Pure.
import type { PatternDay, WeeklyPattern } from '@yadori/api/meals/pattern';

/** Sunday is 0. */
export const withDay = (
  pattern: WeeklyPattern,
  weekday: number,
  change: Partial<PatternDay>,
): WeeklyPattern => pattern.map((day, index) => (index === weekday ? { ...day, ...change } : day));

export const samePattern = (one: WeeklyPattern, other: WeeklyPattern): boolean =>
  one.every(
    (day, index) =>
      day.breakfast === other[index]?.breakfast && day.dinner === other[index]?.dinner,
  );
