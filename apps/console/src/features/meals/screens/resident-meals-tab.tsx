// The meals of a resident, two weeks at a time, with what staff may do in the resident's place (J4, SE007 to SE011).
import { useState } from 'react';
import { residentMeals } from '@yadori/api/meals/staff-calls';
import type { ResidentMeal } from '@yadori/api/meals/staff-shapes';
import { addDays, date as dateOf } from '@yadori/api/time/tokyo';
import { today } from '@yadori/web-client/clock.ts';
import { readAgain } from '@yadori/web-client/query.ts';
import { Button } from '@yadori/kit/button.tsx';
import { StatePanel } from '@yadori/kit/dense/state-panel.tsx';
import { formatCount, formatDate, formatTime } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { Skeleton, SkeletonRegion } from '@yadori/kit/skeleton.tsx';
import { Tag } from '@yadori/kit/tag.tsx';
import { useAddress } from '../../../routing/links.tsx';
import { useWakes } from '../../../routing/use-wakes.ts';
import { useResidentMeals } from '../api.ts';
import { ActDialogs, type Asked } from '../components/act-dialogs.tsx';
import { KindTag } from '../components/meters.tsx';
import { kindName, mealsTexts, stateNames, wayNames } from '../texts.ts';
import styles from '../meals.module.css';

const daysShown = 14;

export function ResidentMealsTab() {
  const t = useMessages(mealsTexts);
  const { id = '' } = useAddress();
  const [from, setFrom] = useState(today);
  const { data, isError, refetch } = useResidentMeals(Number(id), from);
  const [asked, setAsked] = useState<Asked>();
  useWakes(['meals', 'board'], () => readAgain(residentMeals));
  if (isError)
    return (
      <StatePanel
        kind="failed"
        title={t.failed}
        acts={<Button onClick={() => void refetch()}>{t.again}</Button>}
      />
    );
  if (data === undefined)
    return (
      <SkeletonRegion>
        <Skeleton height={120} />
      </SkeletonRegion>
    );
  const { meals, name, can, missed } = data.data;
  return (
    <div className={styles.fortnight}>
      <Missed {...missed} />
      <div className={styles.fortnightHead}>
        <Button size="small" onClick={() => setFrom(addDays(from, -daysShown))}>
          {t.earlier}
        </Button>
        <Button size="small" onClick={() => setFrom(addDays(from, daysShown))}>
          {t.later}
        </Button>
      </div>
      {meals.length === 0 && <StatePanel kind="empty" title={t.noMeals} />}
      <ul className={styles.dayRows}>
        {meals.map((meal) => (
          <MealRow
            key={`${meal.date} ${meal.type_of_food}`}
            meal={meal}
            meals={meals}
            resident={{ id: Number(id), name, mayAct: can.act }}
            onAsk={setAsked}
          />
        ))}
      </ul>
      <ActDialogs asked={asked} onClose={() => setAsked(undefined)} />
    </div>
  );
}

function Missed(missed: { last_30_days: number; last_90_days: number }) {
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  const { last_30_days: short, last_90_days: long } = missed;
  if (long === 0) return null;
  return (
    <p className={styles.told}>
      {t.missedOf(formatCount(short, language), formatCount(long, language))}
    </p>
  );
}

interface MealRowProps {
  meal: ResidentMeal;
  meals: readonly ResidentMeal[];
  resident: { id: number; name: string; mayAct: boolean };
  onAsk: (asked: Asked) => void;
}

function MealRow(props: MealRowProps) {
  const { meal, resident } = props;
  const t = useMessages(mealsTexts);
  const language = useLanguage();
  return (
    <li className={styles.dayRow}>
      <span className={styles.dayMeal}>
        <span className={styles.dayState}>
          <b>{formatDate(dateOf(meal.date), language)}</b>
          <KindTag food={meal.type_of_food} />
        </span>
        <span className={styles.told} lang={meal.language}>
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

function StateTag({ meal: { state, at, booked_way: way } }: { meal: ResidentMeal }) {
  const language = useLanguage();
  if (state === null) return null;
  return (
    <Tag small tone={tones[state]}>
      {stateNames[state][language]}
      {at !== null && <span className="num"> {formatTime(Date.parse(at))}</span>}
      {way !== null && way !== 'own' && ` · ${wayNames[way][language]}`}
    </Tag>
  );
}

/** Only what can be done now; a meal that residents cannot book any more says so in its slip. */
function RowActs({ meal, meals, resident, onAsk }: MealRowProps) {
  const t = useMessages(mealsTexts);
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
          aria-label={t.cancelOf(name)}
          onClick={() => onAsk({ kind: 'cancel', id, summary })}
        >
          {t.cancel}
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

const bookingOf = (meal: ResidentMeal, id: number, summary: string): Asked => ({
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
