// Calls that book, change and give back several meals at once. Each is all or nothing and safe to repeat.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { call } from '../contract/call.ts';
import { count, dateText, plainText, rowId, yen } from '../validation/answers.ts';
import { calendarDate, id, yenInput } from '../validation/fields.ts';
import { mealKinds } from './answers.ts';
import { bothBreakfasts } from './choices.ts';
import { mealType } from './kinds.ts';
import { mealRefusals } from './refusals.ts';
import { longestBulkList, longestCancelList } from './ranges.ts';
import { mealChoice, mealRefusal } from './shapes.ts';

const feature = 'meal_reservation';

const days = () =>
  z.pipe(
    z
      .array(calendarDate(), { error: 'invalid' })
      .check(z.maxLength(longestBulkList, { error: 'invalid' })),
    z.transform((dates) => [...new Set(dates)].toSorted()),
  );

/** One refused meal of a bulk booking. */
export const refusedMeal = z.object({
  date: dateText(),
  ...mealKinds,
  reason: z.enum(mealRefusals),
});

export type RefusedMeal = z.output<typeof refusedMeal>;

/** `err_code` of a bulk booking that includes a meal without a portion left or past its deadline (AM086). */
export const exceedReservation = 'exceed_reservation';

export const bulkBook = call({
  summary:
    'Books the chosen days of all three kinds; a day of the other breakfast becomes a change.',
  source: 'E025 E026 E036 W024 AM086 AM087',
  method: 'POST',
  versions: ['v1.5'],
  path: '/reservations/bulk-all',
  access: 'resident',
  feature,
  body: z.object({ japanese: days(), western: days(), dinner: days() }).check(
    z.refine((lists) => bothBreakfasts(lists).length === 0, {
      error: 'invalid',
      path: ['western'],
    }),
  ),
  data: z.object({
    booked: count('Newly booked.'),
    changed: count('Breakfasts that became the other kind.'),
    already: count('Were booked already: left as they are.'),
    reservation_ids: z.array(rowId('A newly booked meal, for the undo of the press.')),
  }),
  refusal: {
    status: 409,
    errCodes: [exceedReservation],
    data: z.object({
      reason: z.enum(['nothing_chosen', exceedReservation, 'refused']),
      items: z.array(refusedMeal),
    }),
  },
});

const reservationIds = z.object({
  reservation_ids: z.pipe(
    z
      .array(id(), { error: 'required' })
      .check(
        z.minLength(1, { error: 'required' }),
        z.maxLength(longestCancelList, { error: 'invalid' }),
      ),
    z.transform((ids) => [...new Set(ids)].toSorted((a, b) => a - b)),
  ),
});

/** One meal of a bulk cancel: what it costs, or why it is refused. */
const cancelItem = z.object({
  reservation_id: rowId('The reservation.'),
  date: dateText(),
  ...mealKinds,
  menu_name: plainText('In the language of the request where there is such a name.'),
  language: fallbackLanguage,
  fee: yen('What giving this one back costs.'),
  /** Null where it may be given back. */
  reason: z.nullable(z.enum(mealRefusals)),
});

export type CancelItem = z.output<typeof cancelItem>;

export const checkBulkCancel = call({
  summary: 'Tells what giving these meals back costs; answers `error` with the notice if anything.',
  source: 'E028 W028 AM083 AM105',
  method: 'POST',
  versions: ['v1'],
  path: '/reservations/check-bulk-cancel',
  access: 'resident',
  failures: [404],
  feature,
  body: reservationIds,
  data: z.null(),
  refusal: {
    status: 200,
    data: z.object({
      /** `fee`: going on is the resident's choice. `refused`: an item cannot be given back. */
      reason: z.enum(['fee', 'refused']),
      fee: yen('For all of them together.'),
      /** The meals that carry a fee, or those that are refused. */
      items: z.array(cancelItem),
    }),
  },
});

export const bulkCancel = call({
  summary: 'Gives these meals back; those that are given back already are left as they are.',
  source: 'E028 E029 W025 AM105',
  method: 'POST',
  versions: ['v1.5'],
  path: '/reservations/cancel',
  access: 'resident',
  failures: [404],
  feature,
  body: z.extend(reservationIds, {
    /** As of a single one: what the resident has agreed to for all of them. */
    fee: z.optional(yenInput()),
  }),
  data: z.object({
    cancelled: count('Reservations that were given back.'),
    fee: yen('Charged for them.'),
  }),
  refusal: {
    status: 409,
    data: z.object({ reason: z.enum(['refused']), items: z.array(cancelItem) }),
  },
});

export const changeOrder = call({
  summary: 'Makes a reserved breakfast the other kind; the reservation keeps its key.',
  source: 'E010 E011 F014 W026 AM093',
  method: 'POST',
  versions: ['v1.5'],
  path: '/reservations/change',
  access: 'resident',
  feature,
  body: mealChoice.check(
    z.refine((choice) => choice.type_of_meal === mealType.breakfast, {
      error: 'choice',
      path: ['type_of_meal'],
    }),
  ),
  data: z.object({ reservation_id: rowId('The reservation.') }),
  refusal: { status: 409, data: mealRefusal },
});
