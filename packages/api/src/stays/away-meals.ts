// Which meals a resident who is away does not eat.
import { mealOfType, type MealType } from '../meals/kinds.ts';
import type { CalendarDate } from '../time/tokyo.ts';
import type { OwnReport } from './own-report.ts';

interface AwayMeal {
  date: CalendarDate;
  type_of_meal: MealType;
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
  const meal = mealOfType[type_of_meal];
  if (date === start) return report[`outing_start_date_${meal}`] === 0;
  if (date < end) return true;
  return report[`outing_end_date_${meal}`] === 0;
}
