// Calls of meals. Arguments as the client's actions name them, snake_case only on the wire (E038).
import { useQuery } from '@tanstack/react-query';
import type { DataOf } from '@yadori/api/contract/call';
import * as calls from '@yadori/api/meals/calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { dormitorySettings } from '@yadori/api/house/calls';
import { send } from '../../shell/api.ts';
import { now } from '../../shell/clock.ts';
import { queryClient, read, readAgain } from '../../shell/query.ts';
import { nextChange } from './next-change.ts';

export type MenuForDay = DataOf<typeof calls.menuForDay>;

/** The load of Home (D001). It reads again when a moment passes that changes what may be done. */
export const useMenuForDay = () =>
  useQuery({
    ...read(calls.menuForDay, {}),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data === undefined ? false : nextChange(state.data.data, now()),
    refetchIntervalInBackground: true,
  });

export const useDayOfMeals = (date: CalendarDate) =>
  useQuery({ ...read(calls.dayOfMeals, { query: { date } }, { quiet: true }), staleTime: 0 });

/** Quiet: a failure is told inside the sheet. */
export const useMenuDetail = (date: string, typeOfMeal: number, typeOfFood: number) =>
  useQuery(
    read(
      calls.menuDetail,
      { query: { date, type_of_meal: String(typeOfMeal), type_of_food: String(typeOfFood) } },
      { quiet: true },
    ),
  );

/** Read with every load of Home; a failure hides the tag (G010, AM097). */
export const useDensity = (reservationId: number) =>
  useQuery({
    ...read(calls.density, { params: { id: reservationId } }, { quiet: true }),
    staleTime: 0,
  });

export const useCheckinTicket = (id: number) =>
  useQuery({ ...read(calls.checkinTicket, { params: { id } }, { quiet: true }), staleTime: 0 });

/** False only where the house says so; a failed look does not close the page (E030). */
export function useMealService(): boolean {
  const settings = useQuery(read(dormitorySettings, {}, { quiet: true }));
  return settings.data?.data.meal_reservation !== 0;
}

export interface MealArguments {
  date: string;
  typeOfMeal: number;
  typeOfFood: number;
}

const choice = ({ date, typeOfMeal, typeOfFood }: MealArguments) => ({
  body: { date, type_of_meal: typeOfMeal, type_of_food: typeOfFood },
});

export const bookMeal = (meal: MealArguments) => send(calls.book, choice(meal));

/** Failures of the waiting list are silent (F003). */
export const joinWait = (meal: MealArguments) =>
  send(calls.waitForMeal, choice(meal), undefined, { quiet: true });

export const leaveWait = (wait_id: number) =>
  send(calls.cancelWait, { params: { id: wait_id } }, undefined, { quiet: true });

export const askCancelFee = (body: { reservation_id: number }) => send(calls.checkCancel, { body });

export const cancelMeal = (body: { date: string; reservation_id: number }) =>
  send(calls.cancel, { params: { id: body.reservation_id }, body });

export const checkInMeal = (body: { reservation_id: number }) => send(calls.checkin, { body });

/** Everything that shows the state of a meal is read again (D028). */
export async function reloadMeals(): Promise<void> {
  await Promise.all([calls.menuForDay, calls.dayOfMeals, calls.density].map(readAgain));
}

/** Shown at once; where the house refuses, silently as before (D016). */
export async function setLike(id: number, liked: boolean): Promise<void> {
  const { queryKey } = read(calls.menuForDay, {});
  await queryClient.cancelQueries({ queryKey });
  putLike(id, liked);
  const body = { is_like: liked ? 1 : 0 };
  const answer = await send(calls.like, { params: { id }, body }, undefined, { quiet: true });
  if (!answer.ok) putLike(id, !liked);
  await readAgain(calls.menuForDay);
}

function putLike(id: number, liked: boolean): void {
  const { queryKey } = read(calls.menuForDay, {});
  const put = <Order extends { id: number; like: number } | null>(order: Order): Order =>
    order?.id === id ? { ...order, like: liked ? 1 : 0 } : order;
  queryClient.setQueryData(queryKey, (answer) =>
    answer === undefined
      ? undefined
      : {
          ...answer,
          data: {
            ...answer.data,
            last_breakfast_reservation: put(answer.data.last_breakfast_reservation),
            last_dinner_reservation: put(answer.data.last_dinner_reservation),
          },
        },
  );
}
