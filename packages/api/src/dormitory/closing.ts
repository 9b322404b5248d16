// Rules of the closing of a dormitory. Server and console read them alike (SJ038).
import { addDays, type CalendarDate } from '../time/tokyo.ts';

/** Days ahead for which a closing can be planned. */
const planDays = 1100;

/** What is wrong with a last day: today is the earliest one. */
export const lastDayProblem = (
  day: CalendarDate,
  today: CalendarDate,
): 'too_early' | 'too_late' | undefined => {
  if (day < today) return 'too_early';
  return day > addDays(today, planDays) ? 'too_late' : undefined;
};

/** Whether the typed name is one of its two. */
export const isNameOf = (
  typed: string,
  { name_ja, name_en }: { name_ja: string; name_en: string },
): boolean => [name_ja, name_en].some((name) => plain(name) === plain(typed));

const plain = (name: string): string => name.normalize('NFKC').trim();
