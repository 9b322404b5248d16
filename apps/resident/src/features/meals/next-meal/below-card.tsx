// What Home shows below its meal, and in its place: one module, since each is listed by name in the first load.
import { useIsPc } from '@yadori/kit/use-media.ts';
import { FirstSteps } from '../../first-steps/panel.tsx';
import type { MenuForDay } from '../api.ts';
import { optionOfCard } from '../options.ts';
import { MealStrip } from '../strip/meal-strip.tsx';
import { LastMeals } from './last-meals.tsx';
import styles from './below-card.module.css';

export { LastMeals };
export { NoMeal } from './no-meal.tsx';

/** On the PC also the eaten meals, which the phone shows below the notices. */
export function BelowCard({ menu }: { menu: MenuForDay }) {
  const isPc = useIsPc();
  const card = optionOfCard(menu);
  return (
    <div className={styles.below}>
      {card != null && <MealStrip card={card} />}
      <FirstSteps />
      {isPc && <LastMeals menu={menu} />}
    </div>
  );
}
