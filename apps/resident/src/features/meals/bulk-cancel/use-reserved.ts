// The reserved meals of both kinds, and those that are chosen to be given back (E027, AM104).
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { reservedDays } from '@yadori/api/meals/calendar-calls';
import type { ReservedDay } from '@yadori/api/meals/calendar-shapes';
import { mealType, type Meal } from '@yadori/api/meals/kinds';
import type { DateRange } from '@yadori/api/meals/ranges';
import { readMeals } from '../api.ts';

function useReservedDays(range: DateRange, meal: Meal) {
  const query = { ...range, type_of_meal: String(mealType[meal]) };
  const answer = useQuery({ ...readMeals(reservedDays, { query }, { quiet: true }), staleTime: 0 });
  const days: ReadonlyMap<string, ReservedDay> = new Map(
    answer.data?.data.days.map((day) => [day.date, day]),
  );
  return { answer, days };
}

export function useReserved(range: DateRange) {
  const breakfast = useReservedDays(range, 'breakfast');
  const dinner = useReservedDays(range, 'dinner');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const both = [breakfast, dinner];
  // Only what can still be given back counts, whatever happened since it was chosen.
  const chosen = both
    .flatMap(({ days }) => [...days.values()])
    .filter((meal) => meal.can_cancel && picked.has(meal.reservation_id));
  const put = (ids: readonly number[], on: boolean) => {
    const next = new Set(picked);
    for (const id of ids) {
      if (on) next.add(id);
      else next.delete(id);
    }
    setPicked(next);
  };
  return {
    days: { breakfast: breakfast.days, dinner: dinner.days },
    known: both.every(({ answer }) => answer.data !== undefined),
    failed: both.some(({ answer }) => answer.isError && answer.data === undefined),
    busy: both.some(({ answer }) => answer.isFetching),
    again: () => both.forEach(({ answer }) => void answer.refetch()),
    chosen,
    isPicked: (id: number) => picked.has(id),
    put,
  };
}
