// The meals of Home: the one way for other features into this one.
import { menuForDayQuery, useMenuForDay, type MenuForDay } from './api.ts';
import { LoadFailed } from './components/load-failed.tsx';
import { LateLastMeals, LateMealStrip } from './next-meal/late-parts.tsx';
import { MealPanel } from './next-meal/meal-panel.tsx';
import { useLiveMeals } from './live/use-live-meals.ts';

/** The load of Home. Called once there: a part that appears later would start a failed load again. */
export const useHomeMeals = useMenuForDay;

/** The query of that load, to preload it before Home is rendered. */
export const homeMealsQuery = menuForDayQuery;

interface HomeMealsProps {
  meals: ReturnType<typeof useMenuForDay>;
}

/** The next meal with everything that can be done about it. */
export function NextMeal({ meals: { data, isFetching, refetch } }: HomeMealsProps) {
  useLiveMeals(data !== undefined && data.data.next_date !== null);
  if (data === undefined) return <LoadFailed busy={isFetching} onAgain={() => void refetch()} />;
  const card = breakfastOf(data.data) ?? data.data.dinner;
  return (
    <>
      <MealPanel menu={data.data} message={data.message} />
      {card != null && <LateMealStrip card={card} />}
    </>
  );
}

const breakfastOf = ({ breakfast }: MenuForDay) => breakfast?.japanese ?? breakfast?.western;

/** The newest eaten meals and their likes. */
export const EatenMeals = ({ meals: { data } }: HomeMealsProps) =>
  data === undefined ? null : <LateLastMeals menu={data.data} />;
