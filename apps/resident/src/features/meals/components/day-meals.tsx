// Breakfast and dinner of one day; where one of them or both are not served, it says so.
import type { DataOf } from '@yadori/api/contract/call';
import type { dayOfMeals } from '@yadori/api/meals/calls';
import { mealType } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { useMessages } from '@yadori/kit/language.ts';
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
  const { date, contract, breakfast, dinner } = meals;
  const t = useMessages(dayTexts);
  if (breakfast === null && dinner === null) return <NoMeals />;
  return (
    <>
      <ContractNote contract={contract} days={[date as CalendarDate]} />
      <Heading meal={mealType.breakfast} />
      {breakfast === null ? (
        <p className={styles.missing}>{t.noBreakfast}</p>
      ) : (
        <div className={styles.options}>
          {breakfastChoices(breakfast).map((choice) => (
            <DayMealCard key={choice.option.type_of_food} {...choice} onAct={onAct} />
          ))}
        </div>
      )}
      <Heading meal={mealType.dinner} />
      {dinner === null ? (
        <p className={styles.missing}>{t.noDinner}</p>
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

function NoMeals() {
  const t = useMessages(dayTexts);
  return (
    <div className={styles.none}>
      <img className="meal-art" src="/drawings/dish-rice.svg" alt="" width="112" height="112" />
      <p>{t.empty}</p>
    </div>
  );
}
