// Days of the meal calendars: page, bulk booking, bulk cancelling, reservation list.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { count, dateText, numbered, plainText, rowId } from '../validation/answers.ts';
import { checkin, givingBack, mealKinds, reservationStatus } from './answers.ts';
import { checkinStatus } from './kinds.ts';

/** A day of the page's calendar (E002, AM079). */
export const calendarDay = z.object({
  date: dateText(),
  /** A menu is served: false draws the dash. */
  is_breakfast: z.boolean(),
  is_dinner: z.boolean(),
  /** The resident holds a live reservation: true draws the filled mark. */
  breakfast_reservation: z.boolean(),
  dinner_reservation: z.boolean(),
  /** Kind of the reserved breakfast, or null. */
  breakfast_food: z.nullable(mealKinds.type_of_food),
  /** The better of the two breakfasts where neither is reserved; null where none is served. */
  breakfast_status: reservationStatus,
  dinner_status: reservationStatus,
  breakfast_checkin: checkin,
  dinner_checkin: checkin,
  holiday: z.nullable(plainText("Name of the national holiday in the caller's language.")),
});

export type CalendarDay = z.output<typeof calendarDay>;

/** One kind of one day in the bulk calendar (E022). */
const bulkMeal = z.object({
  /** True when this meal may be booked now: "select all" takes it. */
  is_reservation: z.boolean(),
  reservation_status: reservationStatus,
  /** The other breakfast is reserved and booking this one would change it (AM087). */
  can_change: z.boolean(),
  remain: z.nullable(count('Portions left; null where the kitchen sets no limit.')),
  reservation_id: z.nullable(rowId('The live reservation.')),
});

export type BulkMeal = z.output<typeof bulkMeal>;

export const bulkDay = z.object({
  date: dateText(),
  japanese: z.nullable(bulkMeal),
  western: z.nullable(bulkMeal),
  dinner: z.nullable(bulkMeal),
});

export type BulkDay = z.output<typeof bulkDay>;

/** A reserved meal in the cancel calendar (E027). */
export const reservedDay = z.object({
  date: dateText(),
  reservation_id: rowId('The reservation.'),
  ...mealKinds,
  menu_name: plainText('In the language of the request where there is such a name.'),
  language: fallbackLanguage,
  can_cancel: z.boolean(),
  ...givingBack,
});

export type ReservedDay = z.output<typeof reservedDay>;

/** The newest reservation of one meal in the list; null means "no reservation" (E016, E018, AM109). */
export const listedMeal = z.object({
  menu_name: plainText('In the language of the request where there is such a name.'),
  language: fallbackLanguage,
  type_of_food: mealKinds.type_of_food,
  is_cancel: z.boolean(),
  checkin: numbered(checkinStatus, 'State of the reservation'),
  reservation_id: rowId('The reservation.'),
  is_past: z.boolean(),
  can_cancel: z.boolean(),
  ...givingBack,
});

export type ListedMeal = z.output<typeof listedMeal>;

export const listedDay = z.object({
  date: dateText(),
  breakfast: z.nullable(listedMeal),
  dinner: z.nullable(listedMeal),
});

export type ListedDay = z.output<typeof listedDay>;
