// Shapes of meals in answers and inputs.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { calendarDate } from '../validation/fields.ts';
import { foodType, mealRefusals, mealType, reservationStatuses, waitIcons } from './kinds.ts';

const wait = z.object({ icon: z.enum(waitIcons), count: z.int() });

/** One choosable meal of Home and of the day panel (D032, E007, AM079). */
export const mealOption = z.object({
  date: z.string(),
  type_of_meal: z.int(),
  type_of_food: z.int(),
  menu_name: z.string(),
  /** Of the name. */
  language: fallbackLanguage,
  description: z.string(),
  description_language: fallbackLanguage,
  /** Address of the picture, or null: the client then shows the drawing of the meal kind. */
  image: z.nullable(z.string()),
  /** Portions left; null where the kitchen sets no limit. */
  remain: z.nullable(z.int()),
  reservation_id: z.nullable(z.int()),
  /** null not booked, 0 booked, 1 checked in, 2 cancelled (AM076). */
  checkin: z.nullable(z.int()),
  is_cancel: z.boolean(),
  is_past: z.boolean(),
  /** True when this meal may be booked now. */
  is_reservation: z.boolean(),
  reservation_status: z.nullable(z.enum(reservationStatuses)),
  can_wait: z.boolean(),
  is_wait_for_meal: z.boolean(),
  wait_id: z.nullable(z.int()),
  /** Place in the waiting list, 1 is next; null where the resident does not wait. */
  wait_position: z.nullable(z.int()),
  wait,
  /** Reception, `HH:mm-HH:mm`. */
  time: z.string(),
  before_check_in: z.boolean(),
  is_checkin_time: z.boolean(),
  /** True when a reservation may be given back now. */
  can_cancel: z.boolean(),
  /** True when the reserved other breakfast can be changed into this one now (AM093). */
  can_change: z.boolean(),
  /** Instant (ISO, Tokyo) until which booking needs no luck with left-over portions. */
  bookable_until: z.string(),
  /** Instant (ISO, Tokyo) until which giving back costs nothing. */
  free_cancel_until: z.string(),
  /** Yen for giving back after that. */
  cancel_fee: z.int(),
  /** Yen that giving back would cost now. */
  fee: z.int(),
});

export type MealOption = z.output<typeof mealOption>;

export const breakfast = z.object({
  japanese: z.nullable(mealOption),
  western: z.nullable(mealOption),
  wait,
  is_wait_for_meal: z.boolean(),
  wait_id: z.nullable(z.int()),
});

export type BreakfastPart = z.output<typeof breakfast>;

export const mealsOfDay = {
  breakfast: z.nullable(breakfast),
  dinner: z.nullable(mealOption),
};

export const dayKinds = ['business', 'weekend', 'holiday', 'closing'] as const;

/** Why free booking ends when it does: the days before the meal, the first of them the last free one (AM077). */
export const deadline = z.object({
  /** Business days that the kitchen needs. */
  lead_days: z.int(),
  /** Hours before the reception at which giving back starts to cost. */
  fee_window_hours: z.int(),
  days: z.array(
    z.object({
      date: z.string(),
      kind: z.enum(dayKinds),
      /** Name of the holiday; null for any other day. */
      name: z.nullable(z.string()),
    }),
  ),
});

export type Deadline = z.output<typeof deadline>;

/** A meal that the resident has eaten, to be rated (D033, AM100). */
export const lastOrder = z.object({
  id: z.int(),
  image: z.nullable(z.string()),
  menu_name: z.string(),
  language: fallbackLanguage,
  like: z.int(),
  date: z.string(),
  type_of_meal: z.int(),
  type_of_food: z.int(),
});

export type LastOrder = z.output<typeof lastOrder>;

/** One menu in full (E009). */
export const menu = z.object({
  image: z.nullable(z.string()),
  menu_name: z.string(),
  /** Of the name. */
  language: fallbackLanguage,
  menu_description: z.string(),
  description_language: fallbackLanguage,
  kcal: z.nullable(z.int()),
  energy_description: z.string(),
  energy_language: fallbackLanguage,
  type_of_meal: z.int(),
  type_of_food: z.int(),
});

export type Menu = z.output<typeof menu>;

const one = (value: unknown) => value === mealType.breakfast || value === mealType.dinner;

/** Which meal is meant. Dinner takes food type 3, null or none at all (AM080). */
export const mealChoice = z.pipe(
  z
    .object({
      date: calendarDate(),
      type_of_meal: z.int({ error: 'choice' }).check(z.refine(one, { error: 'choice' })),
      type_of_food: z.optional(
        z.nullable(
          z
            .int({ error: 'choice' })
            .check(z.minimum(1, { error: 'choice' }), z.maximum(3, { error: 'choice' })),
        ),
      ),
    })
    .check(
      z.refine(
        (choice) =>
          choice.type_of_meal === mealType.dinner
            ? choice.type_of_food === undefined ||
              choice.type_of_food === null ||
              choice.type_of_food === foodType.dinner
            : choice.type_of_food === foodType.japanese || choice.type_of_food === foodType.western,
        { error: 'choice', path: ['type_of_food'] },
      ),
    ),
  z.transform((choice) => ({
    date: choice.date,
    type_of_meal: choice.type_of_meal,
    type_of_food: choice.type_of_food ?? foodType.dinner,
  })),
);

export type MealChoice = z.output<typeof mealChoice>;

/** Why the server refused, and whether the waiting list is open instead (AM107). */
export const mealRefusal = z.object({ reason: z.enum(mealRefusals), can_wait: z.boolean() });
