// The resident's own places in waiting lists. Joining and leaving stand with the calls of one meal.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { call } from '../contract/call.ts';

export const waits = call({
  summary: 'Waiting lists that the resident is on, with the place in each.',
  source: 'F001 AM090',
  method: 'GET',
  versions: ['v1'],
  path: '/menus/waits',
  access: 'resident',
  data: z.object({
    waits: z.array(
      z.object({
        id: z.int(),
        date: z.string(),
        type_of_meal: z.int(),
        type_of_food: z.int(),
        menu_name: z.string(),
        language: fallbackLanguage,
        /** 1 is next. */
        position: z.int(),
        /** Residents who wait for that meal. */
        count: z.int(),
        /** Instant (ISO, Tokyo) after which no freed portion is handed on any more. */
        promoted_until: z.string(),
        /** Instant (ISO, Tokyo) at which the wait ends. */
        ends_at: z.string(),
      }),
    ),
  }),
});
