// Rules of the closing of a dormitory. Server and console read them alike (SJ038).
import { plannedDayProblem } from '../time/planned-day.ts';
import type { CalendarDate } from '../time/tokyo.ts';

/** Days ahead for which a closing can be planned. */
const mostDays = 1100;

/** What is wrong with a last day: today is the earliest one. */
export const lastDayProblem = (day: CalendarDate, today: CalendarDate) =>
  plannedDayProblem(day, { earliest: today, today, most: mostDays });

/** Whether the typed name is one of its two. */
export const isNameOf = (
  typed: string,
  { name_ja, name_en }: { name_ja: string; name_en: string },
): boolean => [name_ja, name_en].some((name) => plain(name) === plain(typed));

const plain = (name: string): string => name.normalize('NFKC').trim();
