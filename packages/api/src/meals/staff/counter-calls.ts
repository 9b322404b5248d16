// Calls of the counter: who is expected at a meal, who came, and checking in by hand.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { actFields, silentForMistakes } from '../../staff/reason.ts';
import { count, dateText, instantText, plainText } from '../../validation/answers.ts';
import { choice, idParameter, requiredText } from '../../validation/fields.ts';
import { fallbackLanguage } from '../../language/fallback.ts';
import { mealKinds } from '../answers.ts';
import { eatersShape } from '../eaters.ts';
import { mealKeys } from '../meal-table.ts';
import { cameShape, counterRefusals, eaterShape, mealHours } from './staff-shapes.ts';

/** Those who came last are listed. */
export const cameShown = 10;
/** A check-in can be taken back for so long, in minutes (SE021). */
export const undoMinutes = 10;

const ofRow = z.object({ id: idParameter() });

const boardShape = z.object({
  date: dateText(),
  type_of_meal: mealKinds.type_of_meal,
  ...mealHours,
  kinds: z.array(
    z.object({
      type_of_food: mealKinds.type_of_food,
      menu_name: plainText('In the language of the request where there is such a name.'),
      language: fallbackLanguage,
      stopped: z.boolean(),
      reserved: count('Portions that residents hold.'),
      checked_in: count('Of them checked in.'),
      guests: count('Portions of guests, who are not checked in.'),
      eaters: eatersShape,
    }),
  ),
  totals: z.object({
    reserved: count('Portions that residents hold.'),
    checked_in: count('Of them checked in.'),
    guests: count('Portions of guests, who are not checked in.'),
    others: count('Portions of staff, and of tasting.'),
  }),
  /** By room. */
  expected: z.array(eaterShape),
  /** The last one first. */
  came: z.array(cameShape),
});

export type CounterBoard = z.output<typeof boardShape>;

export const counter = staffCall({
  summary: 'The running or next meal at the counter: figures, who is expected, who came last.',
  source: 'SE015 SE016 SK076',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/counter',
  right: { of: 'counter', level: 'view' },
  params: z.object({ dormitory: requiredText(20) }),
  /** Left out: the meal whose reception ends next; else one of today. */
  query: z.object({ meal: z.optional(choice(mealKeys)) }),
  data: z.object({ board: z.nullable(boardShape) }),
});

const counterRefusal = {
  status: 409,
  data: z.object({
    reason: z.enum(counterRefusals),
    at: z.nullable(instantText('checked_in: since when. too_early: when the reception opens.')),
  }),
} as const;

export const checkInFor = staffCall({
  summary: 'Checks a resident in at the counter, inside the reception time, once.',
  source: 'SE017 SE019 SE036 SK077',
  method: 'POST',
  path: '/staff/reservations/:id/checkin',
  right: { of: 'counter', level: 'edit' },
  params: ofRow,
  data: cameShape,
  refusal: counterRefusal,
});

export const undoCheckIn = staffCall({
  summary: 'Takes a check-in of the last ten minutes back.',
  source: 'SE021 SK077',
  method: 'POST',
  path: '/staff/reservations/:id/undo',
  right: { of: 'counter', level: 'edit' },
  params: ofRow,
  data: z.null(),
  refusal: counterRefusal,
});

export const checkInLate = staffCall({
  summary: 'Marks a missed meal as eaten, until noon of the next day.',
  source: 'SE022 SK077 SA043 SA044',
  method: 'POST',
  path: '/staff/reservations/:id/late',
  right: { of: 'counter', level: 'edit' },
  reason: true,
  params: ofRow,
  body: z.object(actFields()).check(silentForMistakes()),
  data: z.null(),
  refusal: counterRefusal,
});
