// What the live stream of meals says: figures of the house, never who did what.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { waitIcons } from './kinds.ts';

/** The stream itself: asked with the bearer token in its header, answered with events instead of an envelope. */
export const mealStream = call({
  summary: 'Server-sent events: portions and waiting lists of the house as they change.',
  source: 'E002 E005',
  method: 'GET',
  versions: ['v1'],
  path: '/calendars/live',
  access: 'resident',
  feature: 'meal_reservation',
  data: z.null(),
});

/** Address of the stream. Written out: in a browser the declaration stands apart from the rest of this file. */
export const mealStreamPath = '/api/v1/calendars/live';

/** Names of the events on the stream. */
export const mealEvents = {
  /** Portions or waiting lists of the house changed: the data is a `mealNews`. */
  meals: 'meals',
  /** Something of the resident's own changed elsewhere (promoted, another device): read again. */
  own: 'own',
  /** News may have been missed: read again. */
  refresh: 'refresh',
  /** A newer stream of the same resident took this one's place: do not connect again by itself. */
  replaced: 'replaced',
} as const;

export const mealNews = z.object({
  dormitory_id: z.int(),
  meals: z.array(
    z.object({
      date: z.string(),
      type_of_meal: z.int(),
      type_of_food: z.int(),
      /** Portions left; null where the kitchen sets no limit. */
      remain: z.nullable(z.int()),
      wait: z.object({ icon: z.enum(waitIcons), count: z.int() }),
    }),
  ),
});

export type MealNews = z.output<typeof mealNews>;
