// The strip of Home: the meals after the one of its card.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { calendarDate } from '../validation/fields.ts';
import { mealParameter, mealsOfDay } from './shapes.ts';

export const mealsAfter = call({
  summary: 'The three served meals after one of them, on days of the contract.',
  source: 'AM267',
  method: 'GET',
  versions: ['v1'],
  path: '/menus/after',
  access: 'resident',
  /** The meal before. */
  query: z.object({ date: calendarDate(), type_of_meal: mealParameter }),
  data: z.object({ meals: z.array(z.object(mealsOfDay)) }),
});
