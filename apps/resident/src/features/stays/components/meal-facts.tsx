// Both meals of a day, each with its sign, and whether they are eaten here (AM145).
import moonStars from '@phosphor-icons/core/fill/moon-stars-fill.svg?raw';
import sunHorizon from '@phosphor-icons/core/fill/sun-horizon-fill.svg?raw';
import { useMessages } from '@yadori/kit/language.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { formTexts } from '../form-texts.ts';
import styles from './report-meal-facts.module.css';

interface MealFactsProps {
  /** 1 eats at the dormitory, anything else does not. */
  breakfast: unknown;
  dinner: unknown;
}

export function MealFacts({ breakfast, dinner }: MealFactsProps) {
  const t = useMessages(formTexts);
  const meals = [
    { label: t.breakfast, eats: breakfast, icon: sunHorizon, tone: styles.breakfast },
    { label: t.dinner, eats: dinner, icon: moonStars, tone: styles.dinner },
  ];
  return (
    <span className="stack gap-2">
      {meals.map(({ label, eats, icon, tone }) => (
        <span key={label} className={styles.meal}>
          <Icon svg={icon} size={17} className={tone} />
          <span className={styles.name}>{label} </span>
          <span>{Number(eats) === 1 ? t.eats : t.eatsNot}</span>
        </span>
      ))}
    </span>
  );
}
