// The read and the writes of the strip of Home.
import { useQuery } from '@tanstack/react-query';
import * as calls from '@yadori/api/meals/calls';
import type { MealOption } from '@yadori/api/meals/shapes';
import { mealsAfter } from '@yadori/api/meals/upcoming-calls';
import { freshOnce } from '@yadori/web-client/query.ts';
import { send } from '../../../session/api.ts';
import { readMeals } from '../api.ts';
import { choiceOf } from '../dialogs/choice.ts';
import { nextChangeOf } from '../next-change.ts';
import type { MealOfCard } from './strip-meal.ts';

/** The three meals after that of the card. It reads again when a moment passes that changes what may be done. */
export const useMealsAfter = ({ date, type_of_meal }: MealOfCard) =>
  useQuery({
    ...readMeals(mealsAfter, { query: { date, type_of_meal: String(type_of_meal) } }, quiet),
    staleTime: freshOnce,
    placeholderData: (before) => before,
    refetchInterval: ({ state }) => nextChangeOf(state.data?.data.meals ?? []),
  });

const quiet = { quiet: true };

export const bookMeal = (option: MealOption) => send(calls.book, choiceOf(option));
