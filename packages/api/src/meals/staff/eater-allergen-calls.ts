// The call of the counter about the allergen marks of somebody who was just checked in.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { plainText } from '../../validation/answers.ts';
import { idParameter } from '../../validation/fields.ts';

export const eaterAllergens = staffCall({
  summary:
    'Marks of who was checked in within the last ten minutes, as far as the dish contains them or does not say so; the reading is on record first.',
  source: 'SD032 SC021 SE035',
  method: 'GET',
  path: '/staff/reservations/:id/allergens',
  right: { of: 'counter', level: 'edit' },
  leavesEvent: true,
  params: z.object({ id: idParameter() }),
  data: z.object({
    contains: z.array(plainText('Name of a marked allergen that the dish contains.')),
    unknown: z.array(plainText('Name of a marked one that the dish says nothing about.')),
    /** There are marks whose seal does not open: the person has to be asked. */
    unreadable: z.boolean(),
  }),
});
