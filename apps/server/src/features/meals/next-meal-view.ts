// The meal of Home: the next one of the dormitory, or a later one while its reception runs without this resident
// (AM073, AM100, AM204, AM241).
import type { DataOf } from '@yadori/api/contract/call';
import { outsideContract } from '@yadori/api/contracts/days';
import type { menuForDay } from '@yadori/api/meals/calls';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { dateAt } from '@yadori/api/time/tokyo';
import { dayName } from '@yadori/api/time/day-name';
import { contractOf, rulesOf } from './facts.ts';
import { mealTexts } from './texts.ts';
import { isPassedOver } from './upcoming/home-meal.ts';
import {
  anyOption,
  heldOption,
  lastOrder,
  mealsOfDay,
  type MealOption,
  type MealsOfDay,
  type Viewer,
} from './view.ts';
import type { NextMealRow } from './statements.ts';

type NextMealViewer = Omit<Viewer, 'rules'>;

/** `later` finds the meal that is shown instead of one whose reception runs without this resident. */
export async function nextMeal(
  found: NextMealRow,
  viewer: NextMealViewer,
  later: (running: MealOption) => Promise<MealsOfDay | undefined>,
): Promise<MealOfHome> {
  const rules = rulesOf(found.dormitory);
  const outside = outsideContract(dateAt(viewer.now), contractOf(found.dormitory));
  if (viewer.serviceOn && outside?.side === 'before') {
    const none = mealOfHome(found, mealsOfDay([], { ...viewer, rules }), { ...viewer, rules });
    const day = dayName(outside.limit, viewer.language);
    return { ...none, message: mealTexts(viewer.language).fromFirstDay(day), isBefore: true };
  }
  const next = mealsOfDay(viewer.serviceOn ? found.menus : [], { ...viewer, rules });
  const running = isPassedOver(next) ? anyOption(next) : null;
  const instead = running === null ? undefined : await later(running);
  if (instead === undefined) return mealOfHome(found, next, { ...viewer, rules });
  return mealOfHome(found, { ...instead, running }, { ...viewer, rules });
}

interface MealOfHome {
  data: AnswerInput<DataOf<typeof menuForDay>>;
  /** Where there is no meal to show. */
  message?: string;
  /** The contract has not begun. */
  isBefore?: true;
}

function mealOfHome(
  found: NextMealRow,
  { running = null, ...meals }: MealsOfDay & { running?: MealOption | null },
  viewer: Viewer,
): MealOfHome {
  const { now, language, serviceOn } = viewer;
  const offered = anyOption(meals);
  const held = heldOption(meals);
  const text = mealTexts(language);
  const data = {
    next_date: offered?.date ?? null,
    current_time: now,
    reservation_id: held?.reservation_id ?? null,
    meal_type: offered?.type_of_meal ?? null,
    food_type: held?.type_of_food ?? null,
    menu_name: (held ?? offered)?.menu_name ?? null,
    language: (held ?? offered)?.language,
    time: offered?.time ?? null,
    before_check_in: offered?.before_check_in ?? false,
    is_checkin_time: offered?.is_checkin_time ?? false,
    checkin: held?.checkin ?? null,
    running,
    last_breakfast_reservation: lastOrder(found.last_breakfast, viewer),
    last_dinner_reservation: lastOrder(found.last_dinner, viewer),
    has_reader: found.has_reader,
    ...meals,
  };
  return offered === null ? { data, message: serviceOn ? text.noMeal : text.serviceOff } : { data };
}
