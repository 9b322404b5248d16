// What stands for the meals of a day away before anything is reported: reserved, or not served at all.
import type { DataOf } from '@yadori/api/contract/call';
import { mealType, type Meal } from '@yadori/api/meals/kinds';
import type { dayOfMeals } from '@yadori/api/meals/calls';

type DayOfMeals = Pick<DataOf<typeof dayOfMeals>, 'breakfast' | 'dinner' | 'no_meals'>;

export type MealState = 'reserved' | 'unserved';

export type MealStates = Readonly<Partial<Record<Meal, MealState>>>;

/** A meal that is missing beside one that is served has no menu to wait for. */
export function mealStatesOf({ breakfast, dinner, no_meals = [] }: DayOfMeals): MealStates {
  const options = {
    breakfast: [breakfast?.japanese, breakfast?.western],
    dinner: [dinner],
  };
  const isServed = breakfast !== null || dinner !== null;
  const stateOf = (meal: Meal): MealState | undefined => {
    if (options[meal].some((option) => option?.reservation_id != null)) return 'reserved';
    const isClosed = no_meals.some((closed) => closed.type_of_meal === mealType[meal]);
    const isMissing = { breakfast, dinner }[meal] === null;
    return isMissing && (isServed || isClosed) ? 'unserved' : undefined;
  };
  const states: Partial<Record<Meal, MealState>> = {};
  for (const meal of ['breakfast', 'dinner'] as const) {
    const state = stateOf(meal);
    if (state !== undefined) states[meal] = state;
  }
  return states;
}
