// What booking, waiting and changing are given of a meal. Not among the options, which Home loads first.
import type { MealOption } from '@yadori/api/meals/shapes';

/** As the client's actions name them (E038). */
interface MealArguments {
  date: string;
  typeOfMeal: number;
  typeOfFood: number;
}

export const argumentsOf = (option: MealOption): MealArguments => ({
  date: option.date,
  typeOfMeal: option.type_of_meal,
  typeOfFood: option.type_of_food,
});

/** As the wire has them. */
export function choiceOf(option: MealOption) {
  const { date, typeOfMeal, typeOfFood } = argumentsOf(option);
  return { body: { date, type_of_meal: typeOfMeal, type_of_food: typeOfFood } };
}
