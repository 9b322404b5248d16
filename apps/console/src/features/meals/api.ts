// Reads and acts on bookings.
import { useQuery } from '@tanstack/react-query';
import type { Call } from '@yadori/api/contract/call';
import { mealDay, quoteCancel, residentMeals } from '@yadori/api/meals/staff/staff-calls';
import type { Meal } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { read } from '../../session/read.ts';

export interface MealAddress {
  dormitory: string;
  day: CalendarDate;
  meal: Meal;
}

export const useMealDay = (params: MealAddress) => useQuery(read(mealDay, { params }));

export const useResidentMeals = (id: number, month: CalendarDate) =>
  useQuery(read(residentMeals, { params: { id }, query: { month } }));

/** What the cancellation of a booking costs now, whatever was read before. */
export const useCancelQuote = (id: number) =>
  useQuery({ ...read(quoteCancel, { params: { id } }), staleTime: 0 });

/** What shows bookings. */
export const readsOfBookings: readonly Call[] = [mealDay, residentMeals];
