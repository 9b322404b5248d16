// Subscribes a screen of meals to the dormitory.
import { useIdleModule } from '@yadori/kit/loading/use-idle-module.ts';

const load = () => import('./follow-meals.ts').then(({ followMeals }) => followMeals);

/** `on`: there is something to subscribe to; a dormitory without meals has no events of them. */
export const useLiveMeals = (on: boolean): void => useIdleModule(on, load);
