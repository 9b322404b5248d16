// Reads and acts on bookings.
import { useQuery } from '@tanstack/react-query';
import type { Answer, Call, InputOf } from '@yadori/api/contract/call';
import { mealDay, residentMeals } from '@yadori/api/meals/staff/staff-calls';
import type { Meal } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { readAgain } from '@yadori/web-client/query.ts';
import { send } from '../../session/api.ts';
import { read } from '../../session/read.ts';

export interface MealAddress {
  dormitory: string;
  day: CalendarDate;
  meal: Meal;
}

export const useMealDay = (params: MealAddress) => useQuery(read(mealDay, { params }));

export const useResidentMeals = (id: number, month: CalendarDate) =>
  useQuery(read(residentMeals, { params: { id }, query: { month } }));

/** An act on behalf of a resident: what shows bookings is read again, also after a refusal. */
export async function act<C extends Call>(declaration: C, input: InputOf<C>): Promise<Answer<C>> {
  const answer = await send(declaration, input);
  await Promise.all([readAgain(mealDay), readAgain(residentMeals)]);
  return answer;
}
