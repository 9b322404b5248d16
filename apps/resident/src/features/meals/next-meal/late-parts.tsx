// What Home shows below and beside its meal comes after its first paint.
import { lateComponent } from '@yadori/kit/loading/late-component.tsx';
import { StripSkeleton } from '../strip/strip-skeleton.tsx';

const load = () => import('./below-card.tsx');

export const LateBelowCard = lateComponent(async () => (await load()).BelowCard, <StripSkeleton />);

export const LateNoMeal = lateComponent(async () => (await load()).NoMeal, <StripSkeleton />);

export const LateLastMeals = lateComponent(async () => (await load()).LastMeals);
