// The meals that are about to be given back, each with what that costs now.
import type { ReservedDay } from '@yadori/api/meals/calendar-shapes';
import { date } from '@yadori/api/time/tokyo';
import { formatDate, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { Icon } from '@yadori/kit/icon.tsx';
import { mealIcons } from '../components/meal-tag.tsx';
import { mealKey } from '../options.ts';
import styles from './cancel-sheet.module.css';
import { cancelSheetTexts } from './texts.ts';

export function ChosenMeals({ meals }: { meals: readonly ReservedDay[] }) {
  const t = useMessages(cancelSheetTexts);
  const language = useLanguage();
  const ordered = meals.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <ul className="stack gap-2">
      {ordered.map((meal) => (
        <li
          key={meal.reservation_id}
          className={`${styles.meal ?? ''} ${styles[mealKey(meal)] ?? ''}`}
        >
          <Icon svg={mealIcons[mealKey(meal)]} size={18} />
          <span className={styles.name}>
            <b className="num">{formatDate(date(meal.date), language)}</b>
            <ServerText>{meal.menu_name}</ServerText>
          </span>
          <span className={meal.fee > 0 ? styles.fee : 'muted'}>
            {meal.fee > 0 ? t.fee(formatYen(meal.fee, language)) : t.free}
          </span>
        </li>
      ))}
    </ul>
  );
}
