// What Home shows below and beside its meal comes after its first paint.
import { lateComponent } from '@yadori/kit/loading/late-component.tsx';
import { StripSkeleton } from '../strip/strip-skeleton.tsx';

export const LateMealStrip = lateComponent(
  async () => (await import('../strip/meal-strip.tsx')).MealStrip,
  <StripSkeleton />,
);

export const LateLastMeals = lateComponent(
  async () => (await import('./last-meals.tsx')).LastMeals,
);
