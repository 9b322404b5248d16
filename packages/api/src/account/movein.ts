// When a resident may move in: dates and times, for the form, the picker and the server alike.
import { timeOfMinutes } from '../time/minutes.ts';
import { addMonths, date, type CalendarDate } from '../time/tokyo.ts';
import { rule } from '../validation/rule.ts';
import type { RuleKey } from '../validation/rule-messages.ts';

/** No move-in before this day (A058, Y017). */
const earliestMovein = date('1940-01-01');

/** The same month-day five years after today; 29 February becomes the 28th (AM051). */
export const latestMovein = (today: CalendarDate): CalendarDate => addMonths(today, 5 * 12);

/** Month and day, both ends included; the second holiday crosses the year's end (AM050, Y018). */
const blackouts = [
  { name: 'obon', from: '08-10', to: '08-17' },
  { name: 'new_year', from: '12-28', to: '01-05' },
] as const;

/** True on a day of Obon or New Year (A060). */
export function isBlackout(on: CalendarDate): boolean {
  const day = on.slice(5);
  return blackouts.some(({ from, to }) =>
    from <= to ? from <= day && day <= to : from <= day || day <= to,
  );
}

/** The last time that a front desk receives: a setting of the dormitory (AM048). */
export const moveinLastTimes = ['18:00', '17:00'] as const;
export type MoveinLastTime = (typeof moveinLastTimes)[number];

/** 09:00, 09:30 and so on; in hour 18 only 18:00 (A061, AM048, AM049). */
export function moveinTimes(last: MoveinLastTime = '18:00'): string[] {
  const slots = Array.from({ length: 19 }, (_, index) => timeOfMinutes(9 * 60 + index * 30));
  return slots.filter((slot) => slot <= last);
}

/** Earliest day that a picker offers (AM052). */
export const moveinFrom = (contractStart: CalendarDate | undefined): CalendarDate =>
  contractStart !== undefined && contractStart > earliestMovein ? contractStart : earliestMovein;

interface MoveinFacts {
  /** In Tokyo. */
  today: CalendarDate;
  contractStart?: CalendarDate | undefined;
}

/** The rule that a move-in date breaks, if any (A058, A059, A060). */
export function moveinProblem(
  on: CalendarDate,
  { today, contractStart }: MoveinFacts,
): RuleKey | undefined {
  const first = moveinFrom(contractStart);
  const last = latestMovein(today);
  if (on < first) return rule('date_from', spoken(first));
  if (on > last) return rule('date_limit', spoken(last));
  return isBlackout(on) ? 'movein_date' : undefined;
}

/** `YYYY/MM/DD`, as registration writes birthday and move-in on the wire and messages name a day (A062, AM025). */
export const spoken = (on: CalendarDate): string => on.replaceAll('-', '/');
