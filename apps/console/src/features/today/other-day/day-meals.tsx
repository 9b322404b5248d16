// The meals of another day: before them what is booked, afterwards who ate, who did not come, and what was left.
import type { DayMeal } from '@yadori/api/today/shapes';
import { formatCount, formatTime, formatTimeRange } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import styles from '../meal-counts.module.css';
import { otherDayTexts } from './texts.ts';
import { todayTexts } from '../texts.ts';
import { BookingState } from '../components/meal-now.tsx';
import { MealTag } from '../components/meal-tag.tsx';
import { Quiet, Tile } from '../components/tile.tsx';

export function DayMeals({ meals }: { meals: readonly DayMeal[] }) {
  const t = useMessages(otherDayTexts);
  const language = useLanguage();
  const hours = (meal: DayMeal) =>
    formatTimeRange(
      `${formatTime(Date.parse(meal.reception_start))}-${formatTime(Date.parse(meal.reception_end))}`,
      language,
    );
  return (
    <Tile title={t.meals}>
      {meals.length === 0 && <Quiet>{t.noMeals}</Quiet>}
      {meals.map((meal) => (
        <div key={meal.type_of_meal} className={styles.aheadMeal}>
          <p className={styles.aheadDay}>
            {hours(meal)} {!meal.is_over && <BookingState meal={meal} />}
          </p>
          <ul>
            {meal.kinds.map((kind) => (
              <KindRow key={kind.type_of_food} meal={meal} kind={kind} />
            ))}
          </ul>
        </div>
      ))}
    </Tile>
  );
}

function KindRow({ meal, kind }: { meal: DayMeal; kind: DayMeal['kinds'][number] }) {
  const t = useMessages(otherDayTexts);
  const words = useMessages(todayTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const { cooked, left, wasted } = kind;
  const kitchen = [
    cooked === null ? undefined : t.cooked(count(cooked)),
    left === null ? undefined : t.left(count(left)),
    wasted === null ? undefined : t.wasted(count(wasted)),
  ].filter((one) => one !== undefined);
  return (
    <li className="stack gap-2">
      <span className={styles.aheadRow}>
        <MealTag meal={meal.type_of_meal} food={kind.type_of_food} small />
        <span className={styles.aheadName}>{kind.menu_name}</span>
        {kind.stopped && (
          <Tag tone="red" small>
            {words.stopped}
          </Tag>
        )}
        {kind.waiting > 0 && (
          <Tag tone="amber" small>
            {words.waiting(count(kind.waiting))}
          </Tag>
        )}
        <span className="num">
          <b>{count(meal.is_over ? kind.checked_in : kind.reserved + kind.guests)}</b>
          {meal.is_over ? (
            <span className="muted"> / {count(kind.reserved)}</span>
          ) : (
            kind.capacity !== null && <span className="muted"> / {count(kind.capacity)}</span>
          )}
        </span>
      </span>
      {meal.is_over && (
        <span className={styles.dayFacts}>
          {t.eaten(count(kind.checked_in))}
          {kind.missed !== null && <span>{t.missed(count(kind.missed))}</span>}
          {kind.guests > 0 && <span>{words.guests(count(kind.guests))}</span>}
          {kitchen.map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </span>
      )}
    </li>
  );
}
