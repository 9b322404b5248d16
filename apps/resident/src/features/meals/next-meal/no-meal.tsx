// There is no meal to show, and why (D010). Before the contract: the first steps, and the first meals from there on.
import { addDays } from '@yadori/api/time/tokyo';
import { mealType } from '@yadori/api/meals/kinds';
import { useToday } from '@yadori/web-client/clock.ts';
import { useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { FirstSteps, useArrival } from '../../first-steps/panel.tsx';
import { MealStrip } from '../strip/meal-strip.tsx';
import { mealTexts } from '../texts.ts';
import styles from './no-meal.module.css';

export function NoMeal({ message }: { message: string | undefined }) {
  const t = useMessages(mealTexts);
  const today = useToday();
  const arrival = useArrival();
  if (arrival !== undefined && arrival.firstDay > today)
    return (
      <div className={styles.before}>
        <FirstSteps />
        <MealStrip
          first
          card={{ date: addDays(arrival.firstDay, -1), type_of_meal: mealType.dinner }}
        />
      </div>
    );
  return (
    <section>
      <h2 className={styles.heading}>{t.next}</h2>
      <Card as="div" className={styles.card}>
        <img className="meal-art" src="/drawings/dish-rice.svg" alt="" width="112" height="112" />
        <p className={styles.message}>{message ?? t.noMeal}</p>
      </Card>
    </section>
  );
}
