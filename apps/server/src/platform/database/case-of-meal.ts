// What a meal has, in SQL: a further meal does not compile without its own.
import { mealType, type Meal } from '@yadori/api/meals/kinds';
import { mealKeys } from '@yadori/api/meals/meal-table';

/** `column` has the number of the meal. */
export const caseOfMeal = (column: string, values: Readonly<Record<Meal, string>>): string =>
  `case ${column} ${mealKeys.map((meal) => `when ${mealType[meal]} then ${values[meal]}`).join(' ')} end`;

/** The hour at which the reception of a meal begins or ends, in a row `d` of dormitories. */
export const receptionOf = (column: string, edge: 'start' | 'end'): string =>
  caseOfMeal(column, { breakfast: `d.breakfast_${edge}`, dinner: `d.dinner_${edge}` });

/** Rows of one column with the number of each meal. */
export const valuesOfMeals = `values ${Object.values(mealType)
  .map((type) => `(${type}::smallint)`)
  .join(', ')}`;
