// A screen of meals follows the house.
import { useLater } from '@yadori/kit/use-later.ts';

const load = () => import('./follow-meals.ts').then(({ followMeals }) => followMeals);

/** `on`: there is something to follow; a house without meals has no news of them. */
export const useLiveMeals = (on: boolean): void => useLater(on, load);
