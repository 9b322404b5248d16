// The next meal of the dormitory, for Home (AM073, AM100, AM204).
import type { DataOf } from '@yadori/api/contract/call';
import type { menuForDay } from '@yadori/api/meals/calls';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { rulesOf } from './facts.ts';
import { mealTexts } from './texts.ts';
import { anyOption, heldOption, lastOrder, mealsOfDay, type Viewer } from './view.ts';
import type { NextMealRow } from './statements.ts';

type NextMealViewer = Omit<Viewer, 'rules'>;

/** The data, and the message where there is no meal to show. */
export function nextMeal(
  found: NextMealRow,
  { platform, now, language, serviceOn }: NextMealViewer,
): { data: DataOf<typeof menuForDay>; message?: string } {
  const viewer = { platform, now, rules: rulesOf(found.dormitory), serviceOn, language };
  const meals = mealsOfDay(serviceOn ? found.menus : [], viewer);
  const offered = anyOption(meals);
  const held = heldOption(meals);
  const text = mealTexts(language);
  const data = {
    next_date: offered?.date ?? null,
    current_time: isoInTokyo(now),
    reservation_id: held?.reservation_id ?? null,
    meal_type: offered?.type_of_meal ?? null,
    food_type: held?.type_of_food ?? null,
    menu_name: (held ?? offered)?.menu_name ?? null,
    language: (held ?? offered)?.language,
    time: offered?.time ?? null,
    before_check_in: offered?.before_check_in ?? false,
    is_checkin_time: offered?.is_checkin_time ?? false,
    checkin: held?.checkin ?? null,
    ...meals,
    last_breakfast_reservation: lastOrder(found.last_breakfast, viewer),
    last_dinner_reservation: lastOrder(found.last_dinner, viewer),
    has_reader: found.has_reader,
  };
  return offered === null ? { data, message: serviceOn ? text.noMeal : text.serviceOff } : { data };
}
