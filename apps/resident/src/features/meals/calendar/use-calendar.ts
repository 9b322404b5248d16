// Reads of the page's calendar.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { calendar } from '@yadori/api/meals/calendar-calls';
import type { CalendarDay } from '@yadori/api/meals/calendar-shapes';
import type { DateRange } from '@yadori/api/meals/ranges';
import { readMeals } from '../api.ts';

/** All shown months in one read, so that turning the page waits for nothing. */
export function useCalendar(query: DateRange) {
  const answer = useQuery({
    ...readMeals(calendar, { query }, { quiet: true }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const days: ReadonlyMap<string, CalendarDay> = new Map(
    answer.data?.data.days.map((day) => [day.date, day]),
  );
  return {
    days,
    contract: answer.data?.data.contract,
    failed: answer.isError && answer.data === undefined,
    isPending: answer.isPending,
    again: answer.refetch,
    isFetching: answer.isFetching,
  };
}
