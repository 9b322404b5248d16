// The resident's own places in waiting lists. Joining and leaving stand with the calls of one meal.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { call } from '../contract/call.ts';
import { count, dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { mealKinds } from './answers.ts';

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
        id: rowId('The wait.'),
        date: dateText(),
        ...mealKinds,
        menu_name: plainText('In the language of the request where there is such a name.'),
        language: fallbackLanguage,
        position: count('Place in the waiting list; 1 is next.', 1),
        count: count('Residents who wait for that meal.'),
        promoted_until: instantText('After it no freed portion is handed on any more.'),
        ends_at: instantText('When the wait ends.'),
      }),
    ),
  }),
});
