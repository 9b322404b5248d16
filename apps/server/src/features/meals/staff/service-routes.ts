// Handlers of what became of a meal.
import type { Language } from '@yadori/api/language/language';
import { mealTable } from '@yadori/api/meals/meal-table';
import type { MealService } from '@yadori/api/meals/staff/service-calls';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { StaffHandlers } from '../../../platform/http/handler.ts';
import type { Platform } from '../../../platform/platform.ts';
import { may, type StaffOfDormitory } from '../../../platform/session/staff.ts';
import { findDormitoryDays } from '../../presence/dormitory-day.ts';
import { findEaters } from '../sheets/extra-eaters.ts';
import { rulesOf } from '../facts.ts';
import { menuName } from '../menu-texts.ts';
import { timesOf, type MealRules } from '../policy.ts';
import { canEnter, findServices, saveService, type ServedMenu } from '../sheets/services.ts';
import { serviceTexts } from '../sheets/texts.ts';
import { menuActOf } from './menus/menu-scope.ts';
import { menuTexts } from './menus/staff-menu-texts.ts';
import { invalidField } from '../../../platform/http/common-errors.ts';

export const serviceHandlers = {
  mealServices: async (context) => {
    const { query, now } = context;
    const { day, until = day, meal } = query;
    const rows = await servicesOf(context, { from: day, until });
    const wanted = meal && mealTable[meal].type;
    return {
      data: {
        rows: rows.filter((row) => wanted === undefined || row.type_of_meal === wanted),
        at: now,
      },
    };
  },

  saveMealService: async (context) => {
    const { actor, body, language, now } = context;
    const { day, meal, cooked, left, wasted, note, revision } = body;
    const { type, foods } = mealTable[meal];
    const only = foods.length === 1 ? foods[0] : undefined;
    const food = foods.find((one) => one === (body.type_of_food ?? only));
    const days = { from: day, until: day };
    const isRow = (row: AnswerInput<MealService>) =>
      row.type_of_meal === type && row.type_of_food === food;
    const texts = serviceTexts(language);
    if (food === undefined || !(await servicesOf(context, days)).some(isRow))
      throw invalidField('type_of_food', texts.noMenu);
    if (!canEnter(day, now)) throw invalidField('day', texts.closed);
    const kind = { date: day, type_of_meal: type, type_of_food: food };
    const entered = { ...kind, cooked, left_over: left, wasted_kg: wasted, note };
    const act = menuActOf(context, actor.dormitoryId);
    const isSaved = await saveService(act, entered, revision);
    const row = (await servicesOf(context, days)).find(isRow);
    if (row === undefined) throw invalidField('type_of_food', texts.noMenu);
    if (isSaved) return { data: row };
    return { refused: row, code: 'changed', message: menuTexts(language).changed };
  },
} satisfies Partial<StaffHandlers>;

interface Caller {
  actor: StaffOfDormitory;
  platform: Platform;
  language: Language;
  now: Instant;
}

async function servicesOf(
  { actor, platform: { db }, language, now }: Caller,
  days: { from: CalendarDate; until: CalendarDate },
): Promise<AnswerInput<MealService>[]> {
  const { dormitoryId } = actor;
  const [{ dormitory, menus }, guestsOn, eatersOn] = await Promise.all([
    findServices(db, dormitoryId, days),
    findDormitoryDays(db, dormitoryId, days),
    findEaters(db.queries, dormitoryId, days),
  ]);
  const mayEnter = may(actor, dormitoryId, 'kitchen', 'edit');
  const rules = rulesOf(dormitory);
  return menus.map((menu) => ({
    ...serviceView(menu, { rules, language, now }),
    guests: eatersOn(menu.date, guestsOn(menu.date).guests)(menu.type_of_food).visitor,
    can_edit: mayEnter && canEnter(menu.date, now),
  }));
}

interface ViewContext {
  rules: MealRules;
  language: Language;
  now: Instant;
}

function serviceView(
  menu: ServedMenu,
  { rules, language, now }: ViewContext,
): AnswerInput<Omit<MealService, 'guests' | 'can_edit'>> {
  const hasEnded = now >= timesOf(menu.date, menu.type_of_meal, rules).receptionEnd;
  return {
    ...menu,
    ...menuName(menu, language),
    stopped: menu.is_stopped,
    missed: hasEnded ? menu.reserved - menu.eaten : null,
    left: menu.left_over,
    wasted: menu.wasted_kg,
    note: menu.note ?? '',
    updated_at: menu.updated_at && new Date(menu.updated_at),
  };
}
