// Which meals a resident who is away does not eat.
import { addDays, datesFrom, type CalendarDate } from '../time/tokyo.ts';
import type { OwnReport } from './own-report.ts';

export interface AwayMeal {
  date: CalendarDate;
  /** 1 breakfast, 2 dinner. */
  type_of_meal: 1 | 2;
}

type Away = Pick<
  OwnReport,
  | 'outing_start_date'
  | 'outing_start_date_breakfast'
  | 'outing_start_date_dinner'
  | 'outing_end_date'
  | 'outing_end_date_breakfast'
  | 'outing_end_date_dinner'
>;

/** On the two edge days those marked 0, on the days between all of them, in the order of time (AM145, AM147). */
export function awayMeals(report: Away): AwayMeal[] {
  const { outing_start_date: start, outing_end_date: end } = report;
  const edge = (date: CalendarDate, breakfast: number, dinner: number): AwayMeal[] => [
    ...(breakfast === 0 ? [{ date, type_of_meal: 1 as const }] : []),
    ...(dinner === 0 ? [{ date, type_of_meal: 2 as const }] : []),
  ];
  const first = edge(start, report.outing_start_date_breakfast, report.outing_start_date_dinner);
  if (start === end) return first;
  const between = datesFrom(addDays(start, 1), addDays(end, -1)).flatMap((on) => edge(on, 0, 0));
  const last = edge(end, report.outing_end_date_breakfast, report.outing_end_date_dinner);
  return [...first, ...between, ...last];
}

/** Whether a meal is one of `awayMeals`, without writing out the days of a long absence. */
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
