// Reads of the kitchen's sheets.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import type { Meal } from '@yadori/api/meals/kinds';
import { checkSheet, mealCounts } from '@yadori/api/meals/sheet-calls';
import type { CheckOrder } from '@yadori/api/meals/sheet-shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { readAgain } from '@yadori/web-client/query.ts';
import { useWakes } from '../../routing/use-wakes.ts';
import { read } from '../../session/read.ts';

export type Counts = DataOf<typeof mealCounts>;

export interface Days {
  from: CalendarDate;
  until: CalendarDate;
}

export function useCounts(dormitory: string, days: Days) {
  useWakes(['meals', 'stays'], () => readAgain(mealCounts));
  return useQuery({
    ...read(mealCounts, { params: { dormitory }, query: { ...days } }),
    placeholderData: keepPreviousData,
  });
}

export interface CheckedMeal {
  day: CalendarDate;
  meal: Meal;
  order: CheckOrder;
}

/** Kept in memory for the day: a sheet that was opened once is printed without the network, too. */
export function useCheckSheet(dormitory: string, meal: CheckedMeal) {
  useWakes(['meals', 'board', 'stays'], () => readAgain(checkSheet));
  return useQuery({
    ...read(checkSheet, { params: { dormitory }, query: { ...meal } }),
    gcTime: 24 * 60 * 60 * 1000,
  });
}
