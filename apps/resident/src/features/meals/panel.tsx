// The meals of Home: the one way for other features into this one.
import { menuForDayQuery, useMenuForDay } from './api.ts';
import { LoadFailed } from './components/load-failed.tsx';
import { LateBelowCard, LateLastMeals } from './next-meal/late-parts.tsx';
import { MealPanel } from './next-meal/meal-panel.tsx';
import { optionOfCard } from './options.ts';
import { useLiveMeals } from './live/use-live-meals.ts';

export { optionOfCard };

/** The load of Home. Called once there: a part that appears later would start a failed load again. */
export const useHomeMeals = useMenuForDay;

/** The query of that load, to preload it before Home is rendered. */
export const homeMealsQuery = menuForDayQuery;

interface HomeMealsProps {
  meals: ReturnType<typeof useMenuForDay>;
}

/** The next meal with everything that can be done about it. */
export function NextMeal({ meals: { data, isFetching, refetch } }: HomeMealsProps) {
  const isShown = data !== undefined && data.data.next_date !== null;
  useLiveMeals(isShown);
  if (data === undefined) return <LoadFailed busy={isFetching} onAgain={() => void refetch()} />;
  return (
    <>
      <MealPanel menu={data.data} message={data.message} />
      {isShown && <LateBelowCard menu={data.data} />}
    </>
  );
}

/** The newest eaten meals and their likes, where they are not below the next meal. */
export const EatenMeals = ({ meals: { data } }: HomeMealsProps) =>
  data === undefined ? null : <LateLastMeals menu={data.data} />;
