// There is no meal to show, and why.
import { useMessages } from '@yadori/kit/language.ts';
import { Card } from '@yadori/kit/card.tsx';
import { mealTexts } from '../messages.ts';
import styles from './no-meal.module.css';

export function NoMeal({ message }: { message: string | undefined }) {
  const t = useMessages(mealTexts);
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
