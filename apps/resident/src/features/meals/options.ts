// The meals of an answer as lists, and the words that belong to their kinds.
import { foodType, mealType } from '@yadori/api/meals/kinds';
import type { BreakfastPart, MealOption } from '@yadori/api/meals/shapes';

export interface Kind {
  type_of_meal: number;
  type_of_food: number;
}

export const isBreakfast = ({ type_of_meal }: Pick<Kind, 'type_of_meal'>): boolean =>
  type_of_meal === mealType.breakfast;

export const mealKey = (kind: Kind): 'breakfast' | 'dinner' =>
  isBreakfast(kind) ? 'breakfast' : 'dinner';

/** Undefined for dinner: it has no choice, its label stays hidden (AM080). */
export function foodKey(kind: Kind): 'japanese' | 'western' | undefined {
  if (!isBreakfast(kind)) return undefined;
  return kind.type_of_food === foodType.western ? 'western' : 'japanese';
}

export interface Choice {
  option: MealOption;
  sibling: MealOption | null;
}

/** Both breakfasts, each with the other one beside it. */
export function breakfastChoices(part: BreakfastPart | null): Choice[] {
  if (part === null) return [];
  const { japanese, western } = part;
  return [
    ...(japanese === null ? [] : [{ option: japanese, sibling: western }]),
    ...(western === null ? [] : [{ option: western, sibling: japanese }]),
  ];
}
