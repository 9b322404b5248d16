// Calls of the counter about residents who come without a booking (SE020).
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { fallbackLanguage } from '../../language/fallback.ts';
import { reasonField } from '../../staff/reason.ts';
import { count, instantText, plainText, rowId, yen } from '../../validation/answers.ts';
import { calendarDate, choice, id, numberedChoice, requiredText } from '../../validation/fields.ts';
import { mealKinds } from '../answers.ts';
import { eaterKinds, eatersRefusals, eatersShape, mostEaters } from '../eaters.ts';
import { foodType } from '../kinds.ts';
import { mealKeys } from '../meal-table.ts';
import { cameShape } from './staff-shapes.ts';

/** Why the resident is not added: `full` without a reason alone. */
const walkInRefusals = [
  'full',
  'too_early',
  'too_late',
  'stopped',
  'no_menu',
  'checked_in',
  'already_reserved',
  'other_kind_reserved',
  'outside_contract',
] as const;
export type WalkInRefusal = (typeof walkInRefusals)[number];

const changeOfEaters = () =>
  z.int({ error: 'invalid' }).check(
    z.minimum(-mostEaters, { error: 'invalid' }),
    z.maximum(mostEaters, { error: 'invalid' }),
    z.refine((value) => value !== 0, { error: 'invalid' }),
  );

const dormitory = z.object({ dormitory: requiredText(20) });

const roomShape = z.object({
  /** Null while walk-ins can be added: during the reception of today's meal. */
  refusal: z.nullable(z.enum(['too_early', 'too_late', 'stopped', 'no_menu'])),
  /** Who lives in the room, but those who are expected anyway; empty while no one can be added. */
  people: z.array(
    z.object({
      account: rowId('The resident.'),
      room_number: plainText('Four signs.'),
      name: plainText('Name; empty of an anonymous one.'),
      at: z.nullable(instantText('Checked in since; null of who can be added.')),
    }),
  ),
  kinds: z.array(
    z.object({
      type_of_food: mealKinds.type_of_food,
      menu_name: plainText('In the language of the request where there is such a name.'),
      language: fallbackLanguage,
      remain: z.nullable(count('Portions left; null without limit. With none it takes a reason.')),
    }),
  ),
  price: yen('Charged for a walk-in.'),
});

export type WalkInRoom = z.output<typeof roomShape>;

export const walkInRoom = staffCall({
  summary:
    'Who of one room can be added to the running meal. Names of that room alone, during the reception alone.',
  source: 'SE018 SE020 SK079',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/walk-ins',
  right: { of: 'counter', level: 'edit' },
  leavesEvent: true,
  params: dormitory,
  query: z.object({ meal: choice(mealKeys), room: requiredText(4) }),
  data: roomShape,
});

export const walkIn = staffCall({
  summary:
    'Books a resident who came without a booking and checks in at once, with a reason also where no portion is left: the stock rises by one. Or counts visitors, staff and tasters of a meal up or down.',
  source: 'SE020 SE023 SK079 SA043 SA044',
  method: 'POST',
  path: '/staff/dormitories/:dormitory/walk-ins',
  right: { of: 'counter', level: 'edit' },
  reason: true,
  params: dormitory,
  body: z
    .object({
      /** A resident, or else `others`. */
      account: z.optional(id()),
      others: z.optional(choice(eaterKinds)),
      /** Of others: how many more, or fewer. */
      count: z.optional(changeOfEaters()),
      /** Of others; left out: today. */
      day: z.optional(calendarDate()),
      meal: choice(mealKeys),
      /** Left out: the only kind of the meal. */
      type_of_food: z.optional(numberedChoice(foodType, 'Kind of food')),
      /** Of a resident; left out: `requested_desk`, which needs a portion that is left. */
      reason: z.optional(reasonField()),
    })
    .check(
      z.refine(({ account, others }) => (account === undefined) !== (others === undefined), {
        error: 'required',
        path: ['account'],
      }),
    ),
  data: z.object({
    /** The resident; null of others. */
    came: z.nullable(cameShape),
    /** The figures of the kind of food; null of a resident. */
    eaters: z.nullable(eatersShape),
    fee: yen('Charged.'),
  }),
  refusal: {
    status: 409,
    data: z.object({
      reason: z.enum([...walkInRefusals, ...eatersRefusals]),
      at: z.nullable(instantText('checked_in: since when.')),
    }),
  },
});
