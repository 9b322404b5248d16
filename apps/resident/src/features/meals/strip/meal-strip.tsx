// The strip of Home: the three meals after that of the card, each booked or given back by one press (AM267).
import { useState } from 'react';
import type { MealOption } from '@yadori/api/meals/shapes';
import { Card } from '@yadori/kit/card.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { SectionHead } from '@yadori/kit/section-head.tsx';
import { Link } from '../../../routing/links.tsx';
import { LazyMealDialogs } from '../dialogs/lazy-meal-dialogs.tsx';
import { useMealDialog } from '../dialogs/use-meal-dialog.ts';
import type { KindChoice } from './choose-dialog.tsx';
import { LazyChooseDialog } from './lazy-choose-dialog.tsx';
import { useMealsAfter } from './api.ts';
import { isAfter, optionsOf, type MealOfCard } from './strip-meal.ts';
import { StripRow } from './strip-row.tsx';
import { StripSkeleton } from './strip-skeleton.tsx';
import { stripTexts } from './strip-texts.ts';
import styles from './meal-strip.module.css';

interface MealStripProps {
  /** The meal that the card shows. */
  card: MealOfCard;
  /** The first meals of a contract that has not begun. */
  first?: boolean;
}

export function MealStrip({ card, first = false }: MealStripProps) {
  const t = useMessages(stripTexts);
  const online = useOnline();
  const { isPending, data } = useMealsAfter(card);
  const { opened, open, close, heading } = useMealDialog();
  const [choice, setChoice] = useState<KindChoice>();
  if (isPending) return <StripSkeleton />;
  // While the answer for another card is on its way, the one before may still have the meal of this card.
  const meals = data?.data.meals.filter((meal) => isAfter(meal, card)) ?? [];
  if (meals.length === 0) return null;
  return (
    <section className={styles.strip} data-kept>
      <SectionHead
        title={
          <span ref={heading} tabIndex={-1}>
            {t[first ? 'firstTitle' : 'title'](meals.length)}
          </span>
        }
        action={<Link to="/meal-reservation">{t.toMeals}</Link>}
      />
      <Card as="ul" className={styles.rows}>
        {meals.map((meal) => (
          <StripRow
            key={keyOf(optionsOf(meal)[0])}
            meal={meal}
            online={online}
            onAct={open}
            onChoose={setChoice}
          />
        ))}
      </Card>
      <LazyMealDialogs opened={opened} onClose={close} />
      {choice !== undefined && (
        <LazyChooseDialog choice={choice} onClose={() => setChoice(undefined)} />
      )}
    </section>
  );
}

const keyOf = (option: MealOption | undefined) => `${option?.date} ${option?.type_of_meal}`;
