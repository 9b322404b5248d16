// Calls of the dialogs. Arguments as the client's actions name them, snake_case only on the wire (E038).
import { useQuery } from '@tanstack/react-query';
import { changeOrder } from '@yadori/api/meals/bulk-calls';
import * as calls from '@yadori/api/meals/calls';
import { send } from '../../../session/api.ts';
import { read } from '../../../session/read.ts';
import type { MealArguments } from '../options.ts';

/** Quiet: the sheet shows a failure. */
export const useMenuDetail = (date: string, typeOfMeal: number, typeOfFood: number) =>
  useQuery(
    read(
      calls.menuDetail,
      { query: { date, type_of_meal: String(typeOfMeal), type_of_food: String(typeOfFood) } },
      { quiet: true },
    ),
  );

const choice = ({ date, typeOfMeal, typeOfFood }: MealArguments) => ({
  body: { date, type_of_meal: typeOfMeal, type_of_food: typeOfFood },
});

export const bookMeal = (meal: MealArguments) => send(calls.book, choice(meal));

/** Failures of the waiting list are silent (F003). */
export const joinWait = (meal: MealArguments) =>
  send(calls.waitForMeal, choice(meal), undefined, { quiet: true });

/** The wanted kind of the reserved breakfast (E010). */
export const changeMeal = (meal: MealArguments) => send(changeOrder, choice(meal));

export const askCancelFee = (body: { reservation_id: number }) => send(calls.checkCancel, { body });

export const cancelMeal = (body: { date: string; reservation_id: number }) =>
  send(calls.cancel, { params: { id: body.reservation_id }, body });

export const checkInMeal = (body: { reservation_id: number }) => send(calls.checkin, { body });
