// Calls of the page of meals.
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import { dormitorySettings } from '@yadori/api/dormitory/calls';
import { dayOfMeals } from '@yadori/api/meals/calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { queryClient } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';
import { readMeals } from './api.ts';
import { nextChange } from './next-change.ts';

export type DayOfMeals = DataOf<typeof dayOfMeals>;

const dayOf = (date: CalendarDate) => readMeals(dayOfMeals, { query: { date } }, { quiet: true });

/** Reads again when a moment passes that changes what may be done. */
export const useDayOfMeals = (date: CalendarDate) =>
  useQuery({
    ...dayOf(date),
    staleTime: 0,
    refetchInterval: ({ state }) => nextChange(state.data?.data),
  });

/** How long a day that was fetched ahead counts as fresh, in milliseconds. */
const aheadFor = 10_000;

/** A day that is pointed at is there when it is chosen. */
export const prefetchDay = (date: CalendarDate): void =>
  void queryClient.prefetchQuery({ ...dayOf(date), staleTime: aheadFor });

/** False only where the server says so; undefined until it is known, which does not close the page (E030). */
export function useMealService(): boolean | undefined {
  const settings = useQuery(read(dormitorySettings, {}, { quiet: true }));
  return settings.data && settings.data.data.meal_reservation !== 0;
}
