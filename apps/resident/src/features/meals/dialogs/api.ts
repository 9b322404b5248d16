// Calls of the dialogs.
import { useQuery } from '@tanstack/react-query';
import type { InputOf } from '@yadori/api/contract/call';
import { bulkCancel, checkBulkCancel } from '@yadori/api/meals/bulk-calls';
import * as calls from '@yadori/api/meals/calls';
import { send } from '../../../session/api.ts';
import { readMeals } from '../api.ts';

/** Quiet: the sheet shows a failure. */
export const useMenuDetail = (date: string, typeOfMeal: number, typeOfFood: number) =>
  useQuery(
    readMeals(
      calls.menuDetail,
      { query: { date, type_of_meal: String(typeOfMeal), type_of_food: String(typeOfFood) } },
      { quiet: true },
    ),
  );

export const fetchCancelFee = (body: { reservation_id: number }) =>
  send(calls.checkCancel, { body });

/** `fee`: what the resident has agreed to. */
export const cancelMeal = (body: { date: string; reservation_id: number; fee: number }) =>
  send(calls.cancel, { params: { id: body.reservation_id }, body });

type Meals = InputOf<typeof checkBulkCancel>['body'];

export const fetchCancelFees = (body: Meals) => send(checkBulkCancel, { body });

export const cancelMeals = (body: Meals & { fee: number }) => send(bulkCancel, { body });
