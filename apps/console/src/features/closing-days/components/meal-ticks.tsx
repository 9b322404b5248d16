// Which meals of a day are not served.
import type { Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';
import { Checkbox } from '@yadori/kit/fields/checkbox.tsx';
import styles from '../closing-days.module.css';

type Ticks = Readonly<Record<Meal, boolean>>;

interface MealTicksProps {
  texts: Readonly<Record<Meal | 'meals', string>>;
  values: Ticks;
  replace: (values: Partial<Ticks>) => void;
}

export function MealTicks({ texts, values, replace }: MealTicksProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{texts.meals}</legend>
      {mealKeys.map((meal) => (
        <Checkbox
          key={meal}
          checked={values[meal]}
          onChange={({ currentTarget: { checked } }) => replace({ [meal]: checked })}
        >
          {texts[meal]}
        </Checkbox>
      ))}
    </fieldset>
  );
}
