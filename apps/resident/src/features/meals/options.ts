// The meals of an answer as lists, and the words that belong to their kinds.
import { mealOfType, type FoodType, type Meal, type MealType } from '@yadori/api/meals/kinds';
import type { BreakfastPart, MealOption } from '@yadori/api/meals/shapes';

export interface Kind {
  type_of_meal: number;
  type_of_food: number;
}

export const mealKey = ({ type_of_meal }: Pick<Kind, 'type_of_meal'>): Meal =>
  mealOfType[type_of_meal as MealType];

/** Undefined for dinner: it has no choice, its label stays hidden (AM080). */
export const foodKey = ({ type_of_food }: Pick<Kind, 'type_of_food'>) =>
  foodKeys[type_of_food as FoodType];

const foodKeys: Readonly<Record<FoodType, 'japanese' | 'western' | undefined>> = {
  1: 'japanese',
  2: 'western',
  3: undefined,
};

export interface Choice {
  option: MealOption;
  sibling: MealOption | null;
}

interface MealsOfDay {
  breakfast: BreakfastPart | null;
  dinner: MealOption | null;
}

/** Of the meal that the card of Home shows: one of its kinds. */
export const optionOfCard = ({ breakfast, dinner }: MealsOfDay): MealOption | null =>
  breakfast?.japanese ?? breakfast?.western ?? dinner;

/** Both breakfasts, each with the other one beside it. */
export function breakfastChoices(part: BreakfastPart | null): Choice[] {
  if (part === null) return [];
  const { japanese, western } = part;
  return [
    ...(japanese === null ? [] : [{ option: japanese, sibling: western }]),
    ...(western === null ? [] : [{ option: western, sibling: japanese }]),
  ];
}
