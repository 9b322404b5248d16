// The weekly pattern: which meals a resident wants on each day of the week.
import * as z from 'zod/mini';
import { weekdayOf, type CalendarDate } from '../time/tokyo.ts';
import { documented, numberedBy } from '../validation/documented.ts';
import { foodType, mealType, type FoodType, type MealType } from './kinds.ts';
import { mealTable } from './meal-table.ts';

const patternDay = z.object({
  /** Kind of breakfast, or null for none. */
  breakfast: z.nullable(
    documented(
      z
        .int({ error: 'choice' })
        .check(
          z.minimum(foodType.japanese, { error: 'choice' }),
          z.maximum(foodType.western, { error: 'choice' }),
        ),
      numberedBy(
        { japanese: foodType.japanese, western: foodType.western },
        'Breakfast; null for none',
      ),
    ),
  ),
  dinner: z.boolean({ error: 'choice' }),
});

export type PatternDay = z.output<typeof patternDay>;

/** Seven days, Sunday first, as the calendars begin (E003). */
export const weeklyPattern = z
  .array(patternDay, { error: 'required' })
  .check(z.length(7, { error: 'invalid' }));

export type WeeklyPattern = z.output<typeof weeklyPattern>;

export const emptyPattern: WeeklyPattern = Array.from({ length: 7 }, () => ({
  breakfast: null,
  dinner: false,
}));

export const isEmptyPattern = (pattern: WeeklyPattern): boolean =>
  pattern.every((day) => day.breakfast === null && !day.dinner);

interface PatternMeal {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
}

/** The meals of the pattern on these days, breakfast before dinner. */
export const mealsOfPattern = (
  pattern: WeeklyPattern,
  dates: readonly CalendarDate[],
): PatternMeal[] =>
  dates.flatMap((date) => {
    const day = pattern[weekdayOf(date)];
    if (day === undefined) return [];
    const meals: PatternMeal[] = [];
    const breakfast = mealTable.breakfast.foods.find((food) => food === day.breakfast);
    if (breakfast !== undefined)
      meals.push({ date, type_of_meal: mealType.breakfast, type_of_food: breakfast });
    if (day.dinner)
      meals.push({ date, type_of_meal: mealType.dinner, type_of_food: foodType.dinner });
    return meals;
  });
