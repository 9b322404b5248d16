// Which meals a resident who is away does not eat.
import type { CalendarDate } from '../time/tokyo.ts';
import type { OwnReport } from './own-report.ts';

interface AwayMeal {
  date: CalendarDate;
  /** 1 breakfast, 2 dinner. */
  type_of_meal: 1 | 2;
}

export type Away = Pick<
  OwnReport,
  | 'outing_start_date'
  | 'outing_start_date_breakfast'
  | 'outing_start_date_dinner'
  | 'outing_end_date'
  | 'outing_end_date_breakfast'
  | 'outing_end_date_dinner'
>;

/** On the two edge days the meals marked 0 are missed, on the days between all of them (AM145, AM147). */
export function missesMeal(report: Away, { date, type_of_meal }: AwayMeal): boolean {
  const { outing_start_date: start, outing_end_date: end } = report;
  if (date < start || date > end) return false;
  const isBreakfast = type_of_meal === 1;
  if (date === start)
    return (
      (isBreakfast ? report.outing_start_date_breakfast : report.outing_start_date_dinner) === 0
    );
  if (date < end) return true;
  return (isBreakfast ? report.outing_end_date_breakfast : report.outing_end_date_dinner) === 0;
}
