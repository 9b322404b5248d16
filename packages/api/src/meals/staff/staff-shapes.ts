// What the console shows of the meals of a dormitory.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../../language/fallback.ts';
import {
  count,
  dateText,
  instantText,
  pathText,
  plainText,
  rowId,
  yen,
} from '../../validation/answers.ts';
import { mealKinds } from '../answers.ts';
import { mealRefusals } from '../refusals.ts';

/** How a reservation came about (SE001): `own` by the resident, `promoted` out of the waiting list. */
const bookedWays = ['own', 'promoted', 'staff', 'walk_in'] as const;
export type BookedWay = (typeof bookedWays)[number];

/** `missed`: the reception has ended without a check-in (SE047). */
export const reservationStates = ['reserved', 'checked_in', 'missed', 'cancelled'] as const;
export type ReservationState = (typeof reservationStates)[number];

/** A rule of residents that staff set aside: no portion is left, booking is closed, the reception is open (SE007). */
const overrides = ['full', 'deadline', 'reception'] as const;
export type Override = (typeof overrides)[number];

/** Words of a refused act of staff. */
export const staffMealRefusals = [...mealRefusals, 'override_needed', 'over_limit'] as const;
export type StaffMealRefusal = (typeof staffMealRefusals)[number];

const stockFigures = {
  capacity: z.nullable(count('Portions; null while the kitchen sets no limit.')),
  reserved: count('Portions that residents hold.'),
  waiting: count('Residents in the waiting list.'),
  remain: z.nullable(count('Portions that may be booked now; null without limit.')),
};

/** Of the meal, by the wall of the dining hall. */
export const mealHours = {
  reception_start: instantText('Reception opens.'),
  reception_end: instantText('Reception ends, exclusive.'),
  deadline: instantText('The first instant at which only left-over portions can be booked.'),
  free_cancel_until: instantText('Until then giving back is free; promotions end then, too.'),
};

const kindOfDay = z.object({
  menu_id: rowId('The menu.'),
  type_of_food: mealKinds.type_of_food,
  menu_name: plainText('In the language of the request where there is such a name.'),
  language: fallbackLanguage,
  ...stockFigures,
  /** The kitchen cannot serve it (D20). */
  stopped: z.boolean(),
  checked_in: count('Checked in.'),
  missed: count('Not checked in when the reception ended.'),
});

const person = {
  account_id: rowId('The resident.'),
  room_number: plainText('Four signs.'),
  name: plainText('Name; empty of an anonymous one.'),
  kana: plainText('In katakana.'),
};

const bookingOfDay = z.object({
  reservation_id: rowId('The reservation.'),
  ...person,
  type_of_food: mealKinds.type_of_food,
  state: z.enum(reservationStates),
  /** Of the check-in or of giving back. */
  at: z.nullable(instantText('When the state began; null of a reserved or missed one.')),
  booked_way: z.enum(bookedWays),
  is_late: z.boolean(),
  fee: z.nullable(
    yen('Charged for giving back; null for who reads neither health nor the ledger.'),
  ),
  fee_left: z.nullable(yen('Of the fee, what no reversal has taken off (SE014).')),
});

export type BookingOfDay = z.output<typeof bookingOfDay>;

const waitOfDay = z.object({
  wait_id: rowId('The wait.'),
  ...person,
  type_of_food: mealKinds.type_of_food,
  position: count('Place in the list, 1 is next.', 1),
  since: instantText('When it began.'),
  /** The other breakfast has a portion that may be booked now. */
  other_kind_open: z.boolean(),
});

export const mealDayShape = z.object({
  date: dateText(),
  type_of_meal: mealKinds.type_of_meal,
  ...mealHours,
  kinds: z.array(kindOfDay),
  bookings: z.array(bookingOfDay),
  waits: z.array(waitOfDay),
  can: z.object({ act: z.boolean(), waive: z.boolean() }),
});

export type MealDay = z.output<typeof mealDayShape>;

/** What a resident holds of one meal. */
export const residentMeal = z.object({
  date: dateText(),
  ...mealKinds,
  menu_name: plainText('In the language of the request where there is such a name.'),
  language: fallbackLanguage,
  ...stockFigures,
  reservation_id: z.nullable(rowId('The reservation; null where there is none.')),
  state: z.nullable(z.enum(reservationStates)),
  at: z.nullable(instantText('When the state began; null of a reserved or missed one.')),
  booked_way: z.nullable(z.enum(bookedWays)),
  fee: z.nullable(
    yen('Charged for giving back; null for who reads neither health nor the ledger.'),
  ),
  wait_id: z.nullable(rowId('The wait.')),
  wait_position: z.nullable(count('Place in the list, 1 is next.', 1)),
  /** Null where staff can book it now, with `override` where that is not null. */
  refusal: z.nullable(z.enum(mealRefusals)),
  override: z.nullable(z.enum(overrides)),
  can_cancel: z.boolean(),
  can_change: z.boolean(),
});

export type ResidentMeal = z.output<typeof residentMeal>;

export const eatenMeal = z.object({
  reservation_id: rowId('The reservation.'),
  date: dateText(),
  type_of_food: mealKinds.type_of_food,
  menu_name: plainText('In the language of the request where there is such a name.'),
  language: fallbackLanguage,
  at: instantText('When the resident was checked in.'),
});

/** For giving a meal back late. */
export const mealFee = z.object({
  reservation_id: rowId('The reservation.'),
  date: dateText(),
  type_of_food: mealKinds.type_of_food,
  fee: yen('Charged.'),
  fee_left: yen('What no reversal has taken off.'),
});

export const bookedForShape = z.object({
  date: dateText(),
  ...mealKinds,
  reservation_id: z.nullable(rowId('The reservation; null where it was not booked.')),
  refused: z.nullable(z.enum(staffMealRefusals)),
  override: z.nullable(z.enum(overrides)),
  waiting: count('Residents who wait for this kind.'),
});

export type BookedFor = z.output<typeof bookedForShape>;

/** Why somebody is not checked in at the counter, or a check-in is not taken back (SE019). */
export const counterRefusals = [
  'not_reserved',
  'checked_in',
  'cancelled',
  'too_early',
  'too_late',
  'stopped',
  // Of a scanned code: of a meal of another dormitory, out of date or used, or none at all.
  'other_dormitory',
  'expired',
  'unknown_code',
] as const;
export type CounterRefusal = (typeof counterRefusals)[number];

/** A person at the counter. */
export const eaterShape = z.object({
  reservation_id: rowId('The reservation.'),
  room_number: person.room_number,
  name: person.name,
  type_of_food: mealKinds.type_of_food,
});

export const cameShape = z.object({
  ...eaterShape.shape,
  at: instantText('When the person was checked in.'),
  photo: z.nullable(pathText('The photo, signed for a few hours.')),
  /** Checked in by the resident, with a code, at the list, afterwards or without a booking. */
  way: z.enum(['own', 'scan', 'list', 'offline', 'late', 'walk_in']),
  can_undo: z.boolean(),
});

export type Came = z.output<typeof cameShape>;
