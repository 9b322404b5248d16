// Events of meals: figures of the dormitory, never who did what.
import * as z from 'zod/mini';
import { waitIcons } from './kinds.ts';

export const mealEvents = {
  /** Portions or waiting lists of the dormitory changed: the data is a `mealNews`. */
  meals: 'meals',
  /** Something of the resident's own changed elsewhere (promoted, another device): read again. */
  own: 'own-meals',
  /** Menus of the dormitory were added or changed: read again. */
  menus: 'menus',
} as const;

const mealNews = z.object({
  dormitory_id: z.int(),
  meals: z.array(
    z.object({
      date: z.string(),
      type_of_meal: z.int(),
      type_of_food: z.int(),
      /** Portions left; null where the kitchen sets no limit. */
      remain: z.nullable(z.int()),
      wait: z.object({ icon: z.enum(waitIcons), count: z.int() }),
    }),
  ),
});

export type MealNews = z.output<typeof mealNews>;
