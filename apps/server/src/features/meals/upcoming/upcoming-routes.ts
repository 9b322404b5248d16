// Handler of the meals in the strip of Home (AM267).
import type { MealType } from '@yadori/api/meals/kinds';
import type { Handlers } from '../../../platform/http/handler.ts';
import { findMealsAfter } from './upcoming.ts';

/** Meals in the strip. */
const most = 3;

export const upcomingHandlers: Handlers<'mealsAfter'> = {
  mealsAfter: async ({ actor, platform, query, now, language }) => {
    const serviceOn = actor.features.meal_reservation;
    if (!serviceOn) return { data: { meals: [] } };
    const before = { date: query.date, type_of_meal: Number(query.type_of_meal) as MealType };
    const viewer = { platform, now, language, serviceOn };
    return { data: { meals: await findMealsAfter(platform.db, actor, { before, most }, viewer) } };
  },
};
