// Which meal the card of Home shows (AM241). Pure.
import { anyOption, optionsOf, type MealsOfDay } from '../view.ts';

/**
 * Whether Home shows a later meal than the next one: its reception runs without this resident. Before its reception
 * the next meal stands, as the documents say (AM073).
 */
export const isPassedOver = (meals: MealsOfDay): boolean =>
  anyOption(meals)?.before_check_in === false && !canHave(meals);

/** The resident has the meal, can book it, or waits or can wait for it. */
export const canHave = (meals: MealsOfDay): boolean =>
  optionsOf(meals).some(
    (option) =>
      option.reservation_id !== null ||
      option.is_reservation ||
      option.can_wait ||
      option.is_wait_for_meal,
  );
