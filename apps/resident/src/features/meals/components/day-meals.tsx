// Breakfast and dinner of one day; where one of them or both are not served, it says so.
import type { DataOf } from '@yadori/api/contract/call';
import type { dayOfMeals } from '@yadori/api/meals/calls';
import { mealType } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
import { ServerText } from '@yadori/kit/text/server-text.tsx';
import { dayTexts } from '../day-texts.ts';
import type { OnMealAction } from '../dialogs/use-meal-dialog.ts';
import { breakfastChoices } from '../options.ts';
import { ContractNote } from './contract-note.tsx';
import { DayMealCard } from './day-meal-card.tsx';
import styles from './day-meals.module.css';
import { MealTag } from './meal-tag.tsx';

interface DayMealsProps {
  meals: DataOf<typeof dayOfMeals>;
  onAct: OnMealAction;
}

export function DayMeals({ meals, onAct }: DayMealsProps) {
  const { date, contract, breakfast, dinner, no_meals: noMeals = [] } = meals;
  const t = useMessages(dayTexts);
  if (breakfast === null && dinner === null) return <NoMeals rows={noMeals} />;
  return (
    <>
      <ContractNote contract={contract} days={[date as CalendarDate]} />
      <Heading meal={mealType.breakfast} />
      {breakfast === null ? (
        <Missing text={t.noBreakfast} reason={reasonOf(noMeals, mealType.breakfast)} />
      ) : (
        <div className={styles.options}>
          {breakfastChoices(breakfast).map((choice) => (
            <DayMealCard key={choice.option.type_of_food} {...choice} onAct={onAct} />
          ))}
        </div>
      )}
      <Heading meal={mealType.dinner} />
      {dinner === null ? (
        <Missing text={t.noDinner} reason={reasonOf(noMeals, mealType.dinner)} />
      ) : (
        <DayMealCard option={dinner} sibling={null} onAct={onAct} />
      )}
    </>
  );
}

const Heading = ({ meal }: { meal: number }) => (
  <h3 className={styles.heading}>
    <MealTag kind={{ type_of_meal: meal, type_of_food: 0 }} />
  </h3>
);

type NoMeal = NonNullable<DayMealsProps['meals']['no_meals']>[number];

const reasonOf = (rows: readonly NoMeal[], meal: number) =>
  rows.find(({ type_of_meal }) => type_of_meal === meal);

/** Why, in the words of the staff, where they said it (SD025). */
const Missing = ({ text, reason }: { text: string; reason: NoMeal | undefined }) => (
  <p className={styles.missing}>
    {text}
    {reason !== undefined && <Reason reason={reason} />}
  </p>
);

const Reason = ({ reason: { reason, language } }: { reason: NoMeal }) => (
  <span className="anywhere block">
    <ServerText fallback={language}>{reason}</ServerText>
  </span>
);

function NoMeals({ rows }: { rows: readonly NoMeal[] }) {
  const t = useMessages(dayTexts);
  const reasons = rows.filter(
    ({ reason }, index) => rows.findIndex((row) => row.reason === reason) === index,
  );
  return (
    <div className={styles.none}>
      <img className="meal-art" src="/drawings/dish-rice.svg" alt="" width="112" height="112" />
      <p>
        {t.empty}
        {reasons.map((row) => (
          <Reason key={row.type_of_meal} reason={row} />
        ))}
      </p>
    </div>
  );
}
