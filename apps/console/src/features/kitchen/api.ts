// Reads of the kitchen's sheets.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { mealCounts } from '@yadori/api/meals/sheet-calls';
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
