// The three meals after the next one (SB004).
import type { TodayMeal } from '@yadori/api/today/shapes';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { formatCount } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { todayTexts } from '../texts.ts';
import { useDayName } from '../use-day-name.ts';
import styles from '../meal-counts.module.css';
import { BookingState } from './meal-now.tsx';
import { MealTag } from './meal-tag.tsx';
import { Quiet, Tile } from './tile.tsx';

export function MealsAhead({ meals }: { meals: readonly TodayMeal[] }) {
  const t = useMessages(todayTexts);
  const dayName = useDayName();
  return (
    <Tile title={t.ahead}>
      {meals.length === 0 && <Quiet>{t.noMeal}</Quiet>}
      {meals.map((meal) => (
        <div key={`${meal.date} ${meal.type_of_meal}`} className={styles.aheadMeal}>
          <p className={styles.aheadDay}>
            {dayName(meal.date as CalendarDate)} <BookingState meal={meal} />
          </p>
          <ul>
            {meal.kinds.map((kind) => (
              <AheadRow key={kind.type_of_food} meal={meal} kind={kind} />
            ))}
          </ul>
        </div>
      ))}
    </Tile>
  );
}

interface AheadRowProps {
  meal: TodayMeal;
  kind: TodayMeal['kinds'][number];
}

function AheadRow({ meal, kind }: AheadRowProps) {
  const t = useMessages(todayTexts);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  return (
    <li className={styles.aheadRow}>
      <MealTag meal={meal.type_of_meal} food={kind.type_of_food} small />
      <span className={styles.aheadName}>{kind.menu_name}</span>
      {kind.stopped && (
        <Tag tone="red" small>
          {t.stopped}
        </Tag>
      )}
      {kind.waiting > 0 && (
        <Tag tone="amber" small>
          {t.waiting(count(kind.waiting))}
        </Tag>
      )}
      <span className="num">
        <b>{count(kind.reserved + kind.guests)}</b>
        {kind.capacity !== null && <span className="muted"> / {count(kind.capacity)}</span>}
      </span>
    </li>
  );
}
