// Whether a day can be planned. Server and console check it alike.
import { addDays, type CalendarDate } from './tokyo.ts';

/** Days ahead for which changes, texts and versions can be planned: a later year is a slip of the hand. */
export const planDays = 400;

/** What is wrong with a day, of which `earliest` is the first; `most` days after today is the last one. */
export function plannedDayProblem(
  day: CalendarDate,
  {
    earliest,
    today,
    most = planDays,
  }: { earliest: CalendarDate; today: CalendarDate; most?: number },
): 'too_early' | 'too_late' | undefined {
  if (day < earliest) return 'too_early';
  return day > addDays(today, most) ? 'too_late' : undefined;
}
