// The meals of a day, in one table. Apart from kinds.ts, which Home loads first.
import {
  foodType,
  mealOfType,
  mealType,
  type FoodType,
  type Meal,
  type MealType,
} from './kinds.ts';

/** The number on the wire, and the food that can be chosen. */
export const mealTable = {
  breakfast: { type: mealType.breakfast, foods: [foodType.japanese, foodType.western] },
  dinner: { type: mealType.dinner, foods: [foodType.dinner] },
} as const satisfies { [M in Meal]: { type: (typeof mealType)[M]; foods: readonly FoodType[] } };

/** By the number of the food on the wire. */
export const mealOfFood: Readonly<Record<FoodType, Meal>> = {
  1: 'breakfast',
  2: 'breakfast',
  3: 'dinner',
};

/** In the order of the day. */
export const mealKeys: readonly Meal[] = Object.values(mealOfType);

export const isMealType = (value: unknown): value is MealType =>
  typeof value === 'number' && value in mealOfType;
