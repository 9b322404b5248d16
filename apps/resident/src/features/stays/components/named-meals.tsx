// The meals that a report gives up, with what that costs (M012, AM144).
import { mealOfType, type MealType } from '@yadori/api/meals/kinds';
import type { MealsToGiveUp } from '@yadori/api/stays/report-shapes';
import { date } from '@yadori/api/time/tokyo';
import { formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Banner } from '@yadori/kit/banner.tsx';
import { formTexts } from '../form-texts.ts';
import { dayText } from '../report-days.ts';
import styles from './named-meals.module.css';

export function NamedMeals({ named }: { named: MealsToGiveUp }) {
  const t = useMessages(formTexts);
  const language = useLanguage();
  return (
    <>
      <p className={styles.summary}>{t.mealsSummary}</p>
      <ul className={styles.meals}>
        {named.meals.map((meal) => (
          <li key={`${meal.date}-${meal.type_of_food}`} className={styles.meal}>
            <span className="bold">
              <span className="num">{dayText(date(meal.date), language)}</span>{' '}
              {t[mealOfType[meal.type_of_meal as MealType]]}
            </span>
            <span className="muted">
              <ServerText>{meal.menu_name}</ServerText>
            </span>
            {meal.is_wait && <span className="muted">{t.waiting}</span>}
            {meal.fee > 0 && (
              <span className={styles.fee}>{t.feeOf(formatYen(meal.fee, language))}</span>
            )}
          </li>
        ))}
      </ul>
      {named.fee > 0 && (
        <Banner tone="warn" className={styles.total}>
          {t.feeTotal(formatYen(named.fee, language))}
        </Banner>
      )}
    </>
  );
}
