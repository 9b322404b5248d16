// Calls of the console about bookings: the day of a meal, and what staff do on behalf of a resident.
import * as z from 'zod/mini';
import { staffCall } from '../../contract/call.ts';
import { actFields, silentForMistakes } from '../../staff/reason.ts';
import { count, dateText, instantText, plainText, rowId, yen } from '../../validation/answers.ts';
import { calendarDate, choice, idParameter, requiredText } from '../../validation/fields.ts';
import { mealRefusals } from '../refusals.ts';
import { mealKeys } from '../meal-table.ts';
import { mealChoice } from '../shapes.ts';
import {
  bookedForShape,
  eatenMeal,
  mealDayShape,
  mealFee,
  residentMeal,
  staffMealRefusals,
} from './staff-shapes.ts';

/** Meals that one act may book (SE008). */
export const mostBookedFor = 62;

/** No-shows are counted over so many days (SE047). */
export const missedDays = { short: 30, long: 90 } as const;

/** Eaten meals and fees that the card of a resident lists (SC013). */
export const mostEatenShown = 30;

const ofRow = z.object({ id: idParameter() });

export const mealDay = staffCall({
  summary: 'Everybody who booked a meal or waits for it, with the figures of its kinds.',
  source: 'SE001 SE002 SE003 SE006 SE047 SK069',
  method: 'GET',
  path: '/staff/dormitories/:dormitory/meals/:day/:meal',
  right: { of: 'meals', level: 'view' },
  leavesEvent: true,
  params: z.object({
    dormitory: requiredText(20),
    day: calendarDate(),
    meal: choice(mealKeys),
  }),
  data: mealDayShape,
});

export const residentMeals = staffCall({
  summary:
    "A resident's meals of a month and the next one, with waits, the last eaten, fees, and how many were missed.",
  source: 'SC013 SE007 SE047 SK070',
  method: 'GET',
  path: '/staff/residents/:id/meals',
  right: { of: 'meals', level: 'view' },
  params: ofRow,
  query: z.object({
    /** Any day of the first month; without it the present one. */
    month: z.optional(calendarDate()),
  }),
  data: z.object({
    name: plainText('Name.'),
    month: dateText('First day of the first month.'),
    meals: z.array(residentMeal),
    /** Newest first. */
    eaten: z.array(eatenMeal),
    /** Newest first; null for who reads neither health nor the ledger. */
    fees: z.nullable(z.array(mealFee)),
    missed: z.object({
      last_30_days: count('Missed in the last 30 days.'),
      last_90_days: count('Missed in the last 90 days.'),
    }),
    can: z.object({ act: z.boolean(), waive: z.boolean() }),
  }),
});

const act = actFields();

const flagged = () => z.optional(z.boolean({ error: 'invalid' }));

const refusal = {
  status: 409,
  data: z.object({ reason: z.enum(staffMealRefusals) }),
} as const;

export const bookFor = staffCall({
  summary:
    'Books meals for a resident, each with its own result. `override` sets aside what only staff may: no portion left, after the deadline, during the reception.',
  source: 'SE007 SE008 SE012 SK071 SA043 SA044',
  method: 'POST',
  path: '/staff/residents/:id/reservations',
  right: { of: 'meals', level: 'edit' },
  reason: true,
  params: ofRow,
  body: z
    .object({
      ...act,
      meals: z
        .array(mealChoice, { error: 'required' })
        .check(
          z.minLength(1, { error: 'required' }),
          z.maxLength(mostBookedFor, { error: 'invalid' }),
        ),
      override: flagged(),
      /** Books nothing where one of them cannot be booked. */
      all_or_none: flagged(),
    })
    .check(silentForMistakes()),
  data: z.object({ rows: z.array(bookedForShape), booked: count('Booked now.') }),
});

export const quoteCancel = staffCall({
  summary: 'What giving back a meal would cost the resident now.',
  source: 'SE009 SK072',
  method: 'GET',
  path: '/staff/reservations/:id/cancellation',
  right: { of: 'meals', level: 'view' },
  params: ofRow,
  data: z.object({
    fee: yen('By the rules, now.'),
    fee_window_hours: count('Hours before the reception from which giving back costs.'),
    free_until: instantText('Until then giving back is free.'),
    refusal: z.nullable(z.enum(mealRefusals)),
    can_waive: z.boolean(),
  }),
});

export const cancelFor = staffCall({
  summary: 'Gives a meal back for a resident, until the reception ends; with or without the fee.',
  source: 'SE009 SE010 SE012 SI035 SK073 SA043 SA044',
  method: 'POST',
  path: '/staff/reservations/:id/cancel',
  right: { of: 'meals', level: 'edit' },
  reason: true,
  params: ofRow,
  body: z.object({ ...act, waive: flagged() }).check(silentForMistakes()),
  data: z.object({
    fee: yen('Charged.'),
    waived: yen('Not charged, although the rules say so.'),
    promoted: count('Residents who came up from the waiting list.'),
  }),
  refusal,
});

export const changeFor = staffCall({
  summary: 'Makes a reserved breakfast the other kind, under the same key.',
  source: 'SE011 SE012 SK074 SA043 SA044',
  method: 'POST',
  path: '/staff/reservations/:id/change',
  right: { of: 'meals', level: 'edit' },
  reason: true,
  params: ofRow,
  body: z.object({ ...act, override: flagged() }).check(silentForMistakes()),
  data: z.object({ reservation_id: rowId('The reservation.') }),
  refusal,
});

export const promoteWait = staffCall({
  summary: 'Books a waiting resident out of turn; where nothing is left the capacity rises by one.',
  source: 'SE004 SE012 SK075 SA043 SA044',
  method: 'POST',
  path: '/staff/waits/:id/promote',
  right: { of: 'meals', level: 'edit' },
  reason: true,
  params: ofRow,
  body: z.object(act).check(silentForMistakes()),
  data: z.object({ reservation_id: rowId('The reservation.') }),
  refusal,
});

export const removeWait = staffCall({
  summary: 'Takes a resident off a waiting list.',
  source: 'SE005 SE012 SK075 SA043 SA044',
  method: 'POST',
  path: '/staff/waits/:id/remove',
  right: { of: 'meals', level: 'edit' },
  reason: true,
  params: ofRow,
  body: z.object(act).check(silentForMistakes()),
  data: z.null(),
});
