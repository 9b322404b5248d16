// Calls of a station for the time without network: the list that it keeps, and the check-ins that it made meanwhile.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { fallbackLanguage } from '../../language/fallback.ts';
import {
  count,
  dateText,
  instantText,
  pathText,
  plainText,
  rowId,
} from '../../validation/answers.ts';
import {
  calendarDate,
  choice,
  id,
  instant,
  numberedChoice,
  requiredText,
} from '../../validation/fields.ts';
import { mealKinds } from '../answers.ts';
import { foodType } from '../kinds.ts';
import { mealKeys, mealTable } from '../meal-table.ts';
import { eaterShape, mealHours } from './staff-shapes.ts';

/** Check-ins in one call (SK082). */
const mostQueued = 200;

const offlineStates = ['reserved', 'checked_in', 'cancelled'] as const;

const offlineMealShape = z.object({
  date: dateText(),
  type_of_meal: mealKinds.type_of_meal,
  ...mealHours,
  kinds: z.array(
    z.object({
      type_of_food: mealKinds.type_of_food,
      menu_name: plainText('In the language of the request where there is such a name.'),
      language: fallbackLanguage,
    }),
  ),
  guests: count('Portions of guests, who are not checked in.'),
  others: count('Portions of staff, and of tasting.'),
  /** By room. */
  rows: z.array(
    z.object({
      ...eaterShape.shape,
      state: z.enum(offlineStates),
      at: z.nullable(instantText('When the person was checked in.')),
      key: plainText('Verifies the meal codes of this reservation, in base64url.'),
      /** The person marked allergens: without network the staff have to ask which, since they are not in the list. */
      has_marks: z.boolean(),
      photo: z.nullable(pathText('The photo, signed for a few hours; the station keeps it small.')),
    }),
  ),
});

export type OfflineMeal = z.output<typeof offlineMealShape>;

export const offlineList = staffCall({
  summary: 'What a station needs to go on without network; of people, who have a console, nothing.',
  source: 'SE037 SK081',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/counter/offline',
  right: { of: 'counter', level: 'edit' },
  params: z.object({ dormitory: requiredText(20) }),
  data: z.object({ meals: z.array(offlineMealShape) }),
});

/**
 * `duplicate`: in already, by another way or station. `cancelled`: given back before. `unknown`: no reservation of this
 * dormitory, or nobody lives in the room. `not_taken`: the reception had not begun, or is over for a day. `choose`: several people of the room may
 * be meant; sent again with one of them it is decided. `not_added`: the meal cannot be booked. A second sending of a
 * check-in has the outcome of the first.
 */
const queueOutcomes = [
  'done',
  'duplicate',
  'cancelled',
  'unknown',
  'choose',
  'not_added',
  'not_taken',
] as const;
export type QueueOutcome = (typeof queueOutcomes)[number];

/** As pages make them, also at addresses without TLS. */
const nonceField = () =>
  z
    .string({ error: 'invalid' })
    .check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, { error: 'invalid' }));

const walkInShape = z
  .object({
    /** As it was typed, without leading zeros. */
    room: requiredText(4),
    day: calendarDate(),
    meal: choice(mealKeys),
    type_of_food: numberedChoice(foodType, 'Kind of food'),
    /** Left out: the one person of the room who has no booking. */
    account: z.optional(id()),
  })
  .check(
    z.refine(({ meal, type_of_food: food }) => mealTable[meal].foods.some((one) => one === food), {
      error: 'invalid',
      path: ['type_of_food'],
    }),
  );

export type WalkInMark = z.output<typeof walkInShape>;

const queuedShape = z
  .object({
    nonce: nonceField(),
    /** A booking, or else `walk_in`. */
    reservation_id: z.optional(id()),
    /** Somebody without a booking, by the room: a station keeps no names of those (SE039). */
    walk_in: z.optional(walkInShape),
    at: instant(),
    way: choice(['scan', 'list']),
  })
  .check(
    z.refine(
      ({ reservation_id: booked, walk_in: added }) =>
        (booked === undefined) !== (added === undefined),
      { error: 'required', path: ['reservation_id'] },
    ),
  );

export type QueuedCheckIn = z.output<typeof queuedShape>;

export const offlineQueue = staffCall({
  summary:
    'Check-ins of a station from the time without network, in their order, each once. People have none.',
  source: 'SE040 SE041 SK082 AM254',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/counter/queue',
  right: { of: 'counter', level: 'edit' },
  params: z.object({ dormitory: requiredText(20) }),
  body: z.object({
    items: z
      .array(queuedShape, { error: 'invalid' })
      .check(z.minLength(1, { error: 'required' }), z.maxLength(mostQueued, { error: 'invalid' })),
  }),
  data: z.object({
    outcomes: z.array(
      z.object({
        nonce: plainText('Of the check-in.'),
        outcome: z.enum(queueOutcomes),
        since: z.nullable(instantText('duplicate: since when the person is in.')),
        /** choose: who lives in the room and has no booking. */
        people: z.array(
          z.object({
            account: rowId('The resident.'),
            name: plainText('Name; empty of an anonymous one.'),
          }),
        ),
      }),
    ),
  }),
});
