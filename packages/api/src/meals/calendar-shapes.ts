// Days of the meal calendars: page, bulk booking, bulk cancelling, reservation list.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { reservationStatuses } from './kinds.ts';

const status = z.nullable(z.enum(reservationStatuses));

/** A day of the page's calendar (E002, AM079). */
export const calendarDay = z.object({
  date: z.string(),
  /** A menu is served: false draws the dash. */
  is_breakfast: z.boolean(),
  is_dinner: z.boolean(),
  /** The resident holds a live reservation: true draws the filled mark. */
  breakfast_reservation: z.boolean(),
  dinner_reservation: z.boolean(),
  /** Kind of the reserved breakfast, or null. */
  breakfast_food: z.nullable(z.int()),
  /** The better of the two breakfasts where neither is reserved; null where none is served. */
  breakfast_status: status,
  dinner_status: status,
  /** null not booked, 0 booked, 1 checked in, 2 cancelled (AM076). */
  breakfast_checkin: z.nullable(z.int()),
  dinner_checkin: z.nullable(z.int()),
  /** Name of the national holiday in the caller's language. */
  holiday: z.nullable(z.string()),
});

export type CalendarDay = z.output<typeof calendarDay>;

/** One kind of one day in the bulk calendar (E022). */
export const bulkMeal = z.object({
  /** True when this meal may be booked now: "select all" takes it. */
  is_reservation: z.boolean(),
  reservation_status: status,
  /** The other breakfast is reserved and booking this one would change it (AM087). */
  can_change: z.boolean(),
  /** Portions left; null where the kitchen sets no limit. */
  remain: z.nullable(z.int()),
  reservation_id: z.nullable(z.int()),
});

export type BulkMeal = z.output<typeof bulkMeal>;

export const bulkDay = z.object({
  date: z.string(),
  japanese: z.nullable(bulkMeal),
  western: z.nullable(bulkMeal),
  dinner: z.nullable(bulkMeal),
});

export type BulkDay = z.output<typeof bulkDay>;

/** A reserved meal in the cancel calendar (E027). */
export const reservedDay = z.object({
  date: z.string(),
  reservation_id: z.int(),
  type_of_meal: z.int(),
  type_of_food: z.int(),
  menu_name: z.string(),
  language: fallbackLanguage,
  can_cancel: z.boolean(),
  /** Yen that giving back costs now. */
  fee: z.int(),
  /** Instant (ISO, Tokyo) until which it costs nothing. */
  free_cancel_until: z.string(),
});

export type ReservedDay = z.output<typeof reservedDay>;

/** The newest reservation of one meal in the list; null stands for "no reservation" (E016, E018, AM109). */
export const listedMeal = z.object({
  menu_name: z.string(),
  language: fallbackLanguage,
  type_of_food: z.int(),
  is_cancel: z.boolean(),
  /** 0 booked, 1 eaten, 2 cancelled (AM076). */
  checkin: z.int(),
  reservation_id: z.int(),
  is_past: z.boolean(),
  can_cancel: z.boolean(),
  /** Yen that giving back costs now. */
  fee: z.int(),
  free_cancel_until: z.string(),
});

export type ListedMeal = z.output<typeof listedMeal>;

export const listedDay = z.object({
  date: z.string(),
  breakfast: z.nullable(listedMeal),
  dinner: z.nullable(listedMeal),
});

export type ListedDay = z.output<typeof listedDay>;
