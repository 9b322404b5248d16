// Lists below a resident's calendar: waits, the last meals that were eaten, fees (SC013).
import type { ReactNode } from 'react';
import type { Answer } from '@yadori/api/contract/call';
import type { residentMeals } from '@yadori/api/meals/staff/staff-calls';
import { date as dateOf } from '@yadori/api/time/tokyo';
import { formatCount, formatDate, formatTime, formatYen } from '@yadori/kit/format.ts';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { kindName } from '../../../parts/meal-names.ts';
import styles from '../meals.module.css';
import { residentMealsTexts } from '../resident-meals-texts.ts';
import { mealsTexts } from '../texts.ts';
import { KindTag } from './meters.tsx';
import type { MealRowProps } from './resident-meal-row.tsx';
import { WaitActs } from './wait-acts.tsx';
import { WaiveFeeButton } from './waive-fee-button.tsx';

type ResidentMeals = Extract<Answer<typeof residentMeals>, { ok: true }>['data'];

interface ListProps {
  title: string;
  /** In the place of rows. */
  empty: string;
  children: readonly ReactNode[];
}

function List({ title, empty, children }: ListProps) {
  return (
    <section aria-label={title}>
      <h3 className={styles.panelTitle}>{title}</h3>
      {children.length === 0 ? (
        <p className="note">{empty}</p>
      ) : (
        <ul className="stack">{children}</ul>
      )}
    </section>
  );
}

/** Of the shown months. Absent without one. */
export function OwnWaits({ meals, resident, onAsk }: Omit<MealRowProps, 'meal'>) {
  const t = useMessages(residentMealsTexts);
  const language = useLanguage();
  const waits = meals.flatMap(({ wait_id: id, ...meal }) => (id === null ? [] : [{ id, meal }]));
  if (waits.length === 0) return null;
  return (
    <List title={t.waits} empty="">
      {waits.map(({ id, meal }) => (
        <li key={id} className={styles.dayRow}>
          <span className={styles.dayMeal}>
            <MealOfRow {...meal} />
            <span className="note">
              {t.place(
                formatCount(meal.wait_position ?? 1, language),
                formatCount(meal.waiting, language),
              )}
            </span>
          </span>
          {resident.mayAct && (
            <WaitActsOfMeal id={id} meal={meal} name={resident.name} onAsk={onAsk} />
          )}
        </li>
      ))}
    </List>
  );
}

type MealOfRowProps = Record<'date', string> & Record<'type_of_food', number>;

function MealOfRow({ date, type_of_food: food }: MealOfRowProps) {
  const language = useLanguage();
  return (
    <span className={styles.dayState}>
      <b>{formatDate(dateOf(date), language)}</b>
      <KindTag food={food} />
    </span>
  );
}

interface WaitActsOfMealProps extends Pick<MealRowProps, 'onAsk'> {
  id: number;
  meal: MealOfRowProps;
  /** Of the resident. */
  name: string;
}

function WaitActsOfMeal({ id, meal, name, onAsk }: WaitActsOfMealProps) {
  const language = useLanguage();
  const meant = `${formatDate(dateOf(meal.date), language)} ${kindName(meal.type_of_food, language)}`;
  return <WaitActs id={id} onAsk={onAsk} of={meant} summary={`${name} · ${meant}`} canPromote />;
}

export function EatenMeals({ meals }: { meals: ResidentMeals['eaten'] }) {
  const t = useMessages(residentMealsTexts);
  return (
    <List title={t.eaten} empty={t.noneEaten}>
      {meals.map((meal) => (
        <li key={meal.reservation_id} className={styles.dayRow}>
          <span className={styles.dayMeal}>
            <MealOfRow {...meal} />
            <span className="note" lang={meal.language}>
              {meal.menu_name}
            </span>
          </span>
          <span className="num">{formatTime(Date.parse(meal.at))}</span>
        </li>
      ))}
    </List>
  );
}

interface MealFeesProps {
  fees: NonNullable<ResidentMeals['fees']>;
  /** By the key of the reservation (SE014). */
  onWaive: ((reservationId: number) => void) | undefined;
}

export function MealFees({ fees, onWaive }: MealFeesProps) {
  const t = useMessages(residentMealsTexts);
  const meals = useMessages(mealsTexts);
  const language = useLanguage();
  return (
    <List title={t.fees} empty={t.noFees}>
      {fees.map((fee) => (
        <li key={fee.reservation_id} className={styles.dayRow}>
          <span className={styles.dayMeal}>
            <MealOfRow {...fee} />
          </span>
          <span className={styles.dayState}>
            <span className="num">{formatYen(fee.fee, language)}</span>
            {fee.fee_left < fee.fee && (
              <span className="num note">
                {meals.feeWaived(formatYen(fee.fee_left - fee.fee, language))}
              </span>
            )}
            {onWaive !== undefined && fee.fee_left > 0 && (
              <WaiveFeeButton
                who={`${formatDate(dateOf(fee.date), language)} ${kindName(fee.type_of_food, language)}`}
                onPress={() => onWaive(fee.reservation_id)}
              />
            )}
          </span>
        </li>
      ))}
    </List>
  );
}
