// Shapes of meals in answers and inputs.
import * as z from 'zod/mini';
import { fallbackLanguage } from '../language/fallback.ts';
import { calendarDate } from '../validation/fields.ts';
import {
  count,
  dateText,
  flag,
  instantText,
  pathText,
  plainText,
  rowId,
  yen,
} from '../validation/answers.ts';
import { documented, numberedBy } from '../validation/documented.ts';
import {
  checkin,
  givingBack,
  mealKinds,
  nutritionShape,
  reception,
  reservationStatus,
} from './answers.ts';
import { mealOfType, foodType, mealType, waitIcons, type FoodType } from './kinds.ts';
import { isMealType, mealTable } from './meal-table.ts';
import { mealRefusals } from './refusals.ts';

const menuName = plainText('In the language of the request where there is such a name.');
const picture = pathText('The picture, signed for a few hours.');

const wait = z.object({ icon: z.enum(waitIcons), count: count('Residents who wait.') });

/** One choosable meal of Home and of the day panel (D032, E007, AM079). */
export const mealOption = z.object({
  date: dateText(),
  ...mealKinds,
  menu_name: menuName,
  /** Of the name. */
  language: fallbackLanguage,
  description: plainText('May be empty.'),
  description_language: fallbackLanguage,
  image: z.nullable(
    pathText('The picture; null: the client then shows the drawing of the meal kind.'),
  ),
  remain: z.nullable(count('Portions left; null where the kitchen sets no limit.')),
  reservation_id: z.nullable(rowId('The live reservation.')),
  checkin,
  is_cancel: z.boolean(),
  is_past: z.boolean(),
  /** True when this meal may be booked now. */
  is_reservation: z.boolean(),
  reservation_status: reservationStatus,
  can_wait: z.boolean(),
  is_wait_for_meal: z.boolean(),
  wait_id: z.nullable(rowId('The wait of the resident.')),
  wait_position: z.nullable(
    count('Place in the waiting list, 1 is next; null where the resident does not wait.', 1),
  ),
  wait,
  time: reception,
  before_check_in: z.boolean(),
  is_checkin_time: z.boolean(),
  /** True when a reservation may be given back now. */
  can_cancel: z.boolean(),
  /** True when the reserved other breakfast can be changed into this one now (AM093). */
  can_change: z.boolean(),
  bookable_until: instantText('Until then booking needs no luck with left-over portions.'),
  free_cancel_until: givingBack.free_cancel_until,
  cancel_fee: yen('For giving back after that.'),
  fee: givingBack.fee,
  /** Staff stopped the meal: it is shown with the reason, and nothing can be done with it. */
  stopped: z.nullable(
    z.object({
      reason: plainText('In the language of the request where there is one.'),
      language: fallbackLanguage,
    }),
  ),
});

export type MealOption = z.output<typeof mealOption>;

export const breakfast = z.object({
  japanese: z.nullable(mealOption),
  western: z.nullable(mealOption),
  wait,
  is_wait_for_meal: z.boolean(),
  wait_id: z.nullable(rowId('The wait of the resident.')),
});

export type BreakfastPart = z.output<typeof breakfast>;

/** A meal that staff say is not served; left out where they say nothing (SD025). */
export const noMeal = z.object({
  type_of_meal: mealKinds.type_of_meal,
  reason: plainText('In the language of the request where there is one.'),
  language: fallbackLanguage,
});

export const mealsOfDay = {
  breakfast: z.nullable(breakfast),
  dinner: z.nullable(mealOption),
};

const dayKinds = ['business', 'weekend', 'holiday', 'closing'] as const;

/** Why free booking ends when it does: the days before the meal, the first of them the last free one (AM077). */
export const deadline = z.object({
  lead_days: count('Business days that the kitchen needs.'),
  fee_window_hours: count('Hours before the reception at which giving back starts to cost.'),
  days: z.array(
    z.object({
      date: dateText(),
      kind: z.enum(dayKinds),
      name: z.nullable(plainText('Name of the holiday; null for any other day.')),
    }),
  ),
});

export type Deadline = z.output<typeof deadline>;

/** A meal that the resident has eaten, to be rated (D033, AM100). */
export const lastOrder = z.object({
  id: rowId('The reservation.'),
  image: z.nullable(picture),
  menu_name: menuName,
  language: fallbackLanguage,
  like: flag('Liked'),
  date: dateText(),
  ...mealKinds,
});

export type LastOrder = z.output<typeof lastOrder>;

/** What a dish says about the allergens of its day, in three groups; a dish is never called safe (SD031). */
const allergenGroups = z.object({
  contains: z.array(plainText('Name of an allergen that the dish contains.')),
  absent: z.array(plainText('Name of one that it does not contain.')),
  unknown: z.array(plainText('Name of one that it says nothing about.')),
});

export type AllergenGroups = z.output<typeof allergenGroups>;

/** One menu in full (E009). */
export const menu = z.object({
  image: z.nullable(picture),
  menu_name: menuName,
  /** Of the name. */
  language: fallbackLanguage,
  menu_description: plainText('May be empty.'),
  description_language: fallbackLanguage,
  kcal: z.nullable(count('Kilocalories.')),
  energy_description: plainText('Nutrients in words; may be empty.'),
  energy_language: fallbackLanguage,
  ...nutritionShape,
  allergens: allergenGroups,
  ...mealKinds,
});

export type Menu = z.output<typeof menu>;

interface SentChoice {
  type_of_meal: number;
  type_of_food?: number | null | undefined;
}

/** A meal of one food only needs no choice. Undefined where the meal has no such food. */
function foodOf({ type_of_meal, type_of_food }: SentChoice): FoodType | undefined {
  if (!isMealType(type_of_meal)) return undefined;
  const foods: readonly FoodType[] = mealTable[mealOfType[type_of_meal]].foods;
  if (type_of_food == null) return foods.length === 1 ? foods[0] : undefined;
  return foods.find((food) => food === type_of_food);
}

const numbersOf = (kinds: Readonly<Record<string, number>>) => Object.values(kinds).join('');

/** `type_of_meal` in an address. */
export const mealParameter = documented(
  z.string().check(z.regex(new RegExp(`^[${numbersOf(mealType)}]$`), { error: 'choice' })),
  numberedBy(mealType, 'Meal'),
);

/** `type_of_food` in an address; empty means none. */
export const foodParameter = documented(
  z.string().check(z.regex(new RegExp(`^[${numbersOf(foodType)}]?$`), { error: 'choice' })),
  numberedBy(foodType, 'Kind of food'),
);

/** Which meal is meant. Dinner takes food type 3, null or none at all (AM080). */
export const mealChoice = z.pipe(
  z
    .object({
      date: calendarDate(),
      type_of_meal: documented(
        z.int({ error: 'choice' }).check(z.refine(isMealType, { error: 'choice' })),
        numberedBy(mealType, 'Meal'),
      ),
      type_of_food: z.optional(
        z.nullable(
          documented(
            z
              .int({ error: 'choice' })
              .check(z.minimum(1, { error: 'choice' }), z.maximum(3, { error: 'choice' })),
            numberedBy(foodType, 'Kind of food; of a dinner 3, null or left out'),
          ),
        ),
      ),
    })
    .check(
      z.refine((choice) => foodOf(choice) !== undefined, {
        error: 'choice',
        path: ['type_of_food'],
      }),
    ),
  z.transform((choice) => ({
    date: choice.date,
    type_of_meal: choice.type_of_meal,
    type_of_food: foodOf(choice) ?? foodType.dinner,
  })),
);

export type MealChoice = z.output<typeof mealChoice>;

/** Why the server refused, and whether the waiting list is open instead (AM107). */
export const mealRefusal = z.object({ reason: z.enum(mealRefusals), can_wait: z.boolean() });
