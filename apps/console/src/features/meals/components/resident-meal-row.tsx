// One meal of the chosen day with what staff may do in the resident's place (J4, SE007 to SE011).
import type { ResidentMeal } from '@yadori/api/meals/staff/staff-shapes';
import { date as dateOf } from '@yadori/api/time/tokyo';
import { Button } from '@yadori/kit/button.tsx';
import { formatDate, formatTime, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Tag } from '@yadori/kit/tag.tsx';
import { kindName } from '../../../parts/meal-names.ts';
import styles from '../meals.module.css';
import { residentMealsTexts } from '../resident-meals-texts.ts';
import { mealsTexts, stateNames, wayNames } from '../texts.ts';
import type { MealAct } from './act-dialogs.tsx';
import { KindTag } from './meters.tsx';

export interface MealRowProps {
  meal: ResidentMeal;
  meals: readonly ResidentMeal[];
  resident: { id: number; name: string; mayAct: boolean };
  onAsk: (asked: MealAct) => void;
}

export function MealRow(props: MealRowProps) {
  const { meal, resident } = props;
  const t = useMessages(residentMealsTexts);
  return (
    <li className={styles.dayRow}>
      <span className={styles.dayMeal}>
        <span className={styles.dayState}>
          <KindTag food={meal.type_of_food} />
        </span>
        <span className="note" lang={meal.language}>
          {meal.menu_name}
        </span>
      </span>
      <span className={styles.dayState}>
        {meal.wait_id !== null && (
          <Tag small tone="amber">
            {t.waits}
          </Tag>
        )}
        <StateTag meal={meal} />
        {resident.mayAct && <RowActs {...props} />}
      </span>
    </li>
  );
}

const tones = {
  reserved: 'green',
  checked_in: 'green',
  missed: 'amber',
  cancelled: 'plain',
} as const;

function StateTag({ meal: { state, at, booked_way: way, fee } }: { meal: ResidentMeal }) {
  const language = useLanguage();
  const t = useMessages(residentMealsTexts);
  if (state === null) return null;
  return (
    <Tag small tone={tones[state]}>
      {stateNames[state][language]}
      {at !== null && <span className="num"> {formatTime(Date.parse(at))}</span>}
      {way !== null && way !== 'own' && ` · ${wayNames[way][language]}`}
      {fee !== null && fee > 0 && ` · ${t.feeOf(formatYen(fee, language))}`}
    </Tag>
  );
}

/** Only what can be done now; a meal that residents cannot book any more says so in its slip. */
function RowActs({ meal, meals, resident, onAsk }: MealRowProps) {
  const acts = useMessages(mealsTexts);
  const t = useMessages(residentMealsTexts);
  const language = useLanguage();
  const name = `${formatDate(dateOf(meal.date), language)} ${kindName(meal.type_of_food, language)}`;
  const summary = `${resident.name} · ${name}`;
  const { reservation_id: id } = meal;
  return (
    <>
      <ChangeButton meal={meal} meals={meals} name={name} summary={summary} onAsk={onAsk} />
      {meal.can_cancel && id !== null && (
        <Button
          variant="line"
          size="small"
          aria-label={acts.cancelOf(name)}
          onClick={() => onAsk({ kind: 'cancel', id, summary })}
        >
          {acts.cancel}
        </Button>
      )}
      {meal.refusal === null && (
        <Button
          variant="line"
          size="small"
          aria-label={t.bookOf(name)}
          onClick={() => onAsk(bookingOf(meal, resident.id, summary))}
        >
          {t.book}
        </Button>
      )}
    </>
  );
}

interface ChangeButtonProps extends Pick<MealRowProps, 'meal' | 'meals' | 'onAsk'> {
  name: string;
  summary: string;
}

function ChangeButton({ meal, meals, name, summary, onAsk }: ChangeButtonProps) {
  const t = useMessages(mealsTexts);
  const { reservation_id: id } = meal;
  const other = meals.find(
    (one) => one !== meal && one.date === meal.date && one.type_of_meal === meal.type_of_meal,
  );
  if (!meal.can_change || id === null || other === undefined) return null;
  const [to, isFull] = [other.type_of_food, other.remain === 0];
  return (
    <Button
      variant="text"
      size="small"
      aria-label={t.changeOf(name)}
      onClick={() => onAsk({ kind: 'change', id, summary, to, isFull })}
    >
      {t.change}
    </Button>
  );
}

const bookingOf = (meal: ResidentMeal, id: number, summary: string): MealAct => ({
  kind: 'book',
  id,
  summary,
  meal: {
    date: dateOf(meal.date),
    type_of_meal: meal.type_of_meal,
    type_of_food: meal.type_of_food,
  },
  override: meal.override,
  waiting: meal.waiting,
});
