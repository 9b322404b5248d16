// The meal that is next by the hours that most dormitories have.
import type { Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { timeAt } from '@yadori/api/time/tokyo';
import { now } from '@yadori/web-client/clock.ts';

const over: Readonly<Record<Meal, string>> = { breakfast: '10:00', dinner: '24:00' };

export const nextMeal = (): Meal => mealKeys.find((meal) => timeAt(now()) < over[meal]) ?? 'dinner';
