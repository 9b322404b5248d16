// The cell of a resident's row that says what is going on today (SC005).
import check from '@phosphor-icons/core/bold/check-bold.svg?raw';
import type { Meal } from '@yadori/api/meals/kinds';
import type { ResidentRow } from '@yadori/api/residents/shapes';
import { Icon } from '@yadori/kit/icon.tsx';
import { useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { VisuallyHidden } from '@yadori/kit/visually-hidden.tsx';
import { mealIcons } from '../../meals/panel.tsx';
import styles from '../residents.module.css';
import { residentsTexts } from '../texts.ts';

/** Which meals of today are booked and which are eaten, and who is away. Empty before a registration. */
export function TodayCell({ row }: { row: ResidentRow }) {
  const t = useMessages(residentsTexts);
  const { account_id: id, is_away: isAway, meals_today: meals } = row;
  if (id === null) return null;
  return (
    <span className={styles.today}>
      {meals !== null && (
        <>
          <MealSign meal="breakfast" state={meals.breakfast} />
          <MealSign meal="dinner" state={meals.dinner} />
        </>
      )}
      {isAway === true && (
        <Tag small tone="dinner">
          {t.away}
        </Tag>
      )}
    </span>
  );
}

interface MealSignProps {
  meal: Meal;
  state: 'booked' | 'eaten' | null;
}

/** The sign of the meal; a check beside it once it is eaten. Without a booking a dash keeps the column. */
function MealSign({ meal, state }: MealSignProps) {
  const t = useMessages(residentsTexts);
  const words = { breakfast: t.breakfastIs, dinner: t.dinnerIs }[meal];
  if (state === null)
    return (
      <span className={styles.noMeal}>
        <span aria-hidden="true">–</span>
        <VisuallyHidden>{words(t.notBooked)}</VisuallyHidden>
      </span>
    );
  return (
    <span className={styles[meal]} data-state={state}>
      <Icon svg={mealIcons[meal]} size={18} />
      {state === 'eaten' && <Icon svg={check} size={12} />}
      <VisuallyHidden>{words(state === 'eaten' ? t.eaten : t.booked)}</VisuallyHidden>
    </span>
  );
}
