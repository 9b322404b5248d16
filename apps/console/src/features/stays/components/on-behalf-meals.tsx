// The meals of the days away, each kept or given back, with what giving it back costs now (SI005).
import { mealKeyOf } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { Segment } from '@yadori/kit/fields/segment.tsx';
import { ReadView } from '@yadori/kit/dense/read-view.tsx';
import { formatShortDate, formatYen, wordSpace } from '@yadori/kit/format.ts';
import { Icon } from '@yadori/kit/icon.tsx';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { mealIcons } from '../../meals/panel.tsx';
import type { useStayCheck } from '../api.ts';
import { onBehalfTexts } from '../on-behalf-texts.ts';
import styles from '../on-behalf.module.css';

type Check = ReturnType<typeof useStayCheck>;
type Meal = NonNullable<Check['data']>['data']['meals'][number];

interface OnBehalfMealsProps {
  check: Check;
  given: readonly Meal[];
  onChoose: (key: string, gives: boolean) => void;
}

export function OnBehalfMeals({ check, given, onChoose }: OnBehalfMealsProps) {
  const t = useMessages(onBehalfTexts);
  const language = useLanguage();
  const fee = given.reduce((sum, meal) => sum + meal.fee, 0);
  return (
    <section aria-label={t.meals}>
      <div className="row apart baseline gap-8">
        <h3 className="size-14">{t.meals}</h3>
        <span className="note">{t.mealsHint}</span>
      </div>
      <ReadView read={check} data={check.data?.data.meals} failed={t.notRead} waiting={96}>
        {(meals) =>
          meals.length === 0 ? (
            <p className="note">{t.noMeals}</p>
          ) : (
            <>
              <ul>
                {meals.map((meal) => (
                  <MealRow
                    key={meal.key}
                    meal={meal}
                    isGiven={given.includes(meal)}
                    onChoose={(gives) => onChoose(meal.key, gives)}
                  />
                ))}
              </ul>
              <p className={styles.sum}>{t.fees(formatYen(fee, language))}</p>
            </>
          )
        }
      </ReadView>
    </section>
  );
}

interface MealRowProps {
  meal: Meal;
  isGiven: boolean;
  onChoose: (gives: boolean) => void;
}

function MealRow({ meal, isGiven, onChoose }: MealRowProps) {
  const t = useMessages(onBehalfTexts);
  const language = useLanguage();
  const key = mealKeyOf(meal.type_of_meal);
  const day = formatShortDate(meal.date as CalendarDate, language);
  const name = `${day} ${t[key]}`;
  const costs = meal.fee > 0 ? t.fee(formatYen(meal.fee, language)) : t.free;
  return (
    <li className={styles.meal}>
      <span className={styles.mealName}>
        <Icon svg={mealIcons[key]} size={16} />
        <b>{name}</b>
      </span>
      <span className={meal.fee > 0 ? styles.costs : 'note'}>
        {meal.is_wait ? `${t.wait}${wordSpace[language]}` : costs}
      </span>
      <Segment
        legend={name}
        legendHidden
        options={[
          { value: 'keep', label: t.keep },
          { value: 'give', label: t.give },
        ]}
        value={isGiven ? 'give' : 'keep'}
        onChange={(value) => onChoose(value === 'give')}
      />
    </li>
  );
}
