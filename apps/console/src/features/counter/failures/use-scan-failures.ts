// The refused scans of a meal.
import { useQuery } from '@tanstack/react-query';
import type { CounterBoard } from '@yadori/api/meals/staff/counter-calls';
import type { MealType } from '@yadori/api/meals/kinds';
import { mealOfType } from '@yadori/api/meals/meal-table';
import { scanFailures } from '@yadori/api/meals/staff/scan-calls';
import { read } from '../../../session/read.ts';

export function useScanFailures(dormitory: string, { date, type_of_meal }: CounterBoard) {
  const query = { day: date, meal: mealOfType[type_of_meal as MealType] };
  return useQuery(read(scanFailures, { params: { dormitory }, query }));
}
