// The call that gives a resident's phone the keys of its meal codes.
import * as z from 'zod/mini';
import { call } from '../contract/call.ts';
import { dateText, instantText, plainText, rowId } from '../validation/answers.ts';
import { mealKinds } from './answers.ts';

export const mealCode = call({
  summary:
    'Keys of the meal codes of today and tomorrow. A device that has them draws codes without network.',
  source: 'SE029',
  method: 'GET',
  versions: ['v1'],
  path: '/reservations/codes',
  access: 'resident',
  data: z.object({
    codes: z.array(
      z.object({
        reservation_id: rowId('The reservation.'),
        date: dateText(),
        ...mealKinds,
        key: plainText('Base64url; signs the codes of this reservation and no other.'),
        reception_start: instantText('Reception opens.'),
        reception_end: instantText('Reception ends, exclusive.'),
      }),
    ),
  }),
});
