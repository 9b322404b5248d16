// Meals as the resident's client sees them.
import { textIn, type Language } from '@yadori/api/language/language';
import type { AllergenStatements } from '@yadori/api/meals/dish';
import { checkinStatus, foodType, mealType, waitIconOf } from '@yadori/api/meals/kinds';
import type * as answers from '@yadori/api/meals/shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { fileAddress } from '../../platform/files/file-address.ts';
import type { Platform } from '../../platform/platform.ts';
import { decideMenu, holdingOf, type MenuRow } from './facts.ts';
import { energyLine, menuDescription, menuName, stopOf } from './menu-texts.ts';
import type { AllergenRow } from './menus/queries.ts';
import type { MealDecision, MealRules } from './policy.ts';
import type { findMenusInFull } from './queries.ts';
import type { LastOrderRow } from './statements.ts';

export type MealOption = AnswerInput<answers.MealOption>;
type BreakfastPart = AnswerInput<answers.BreakfastPart>;

export interface Viewer {
  language: Language;
  platform: Pick<Platform, 'secretKey'>;
  now: Instant;
  rules: MealRules;
  /** False where the dormitory has no meal service: everything is shown, nothing can be done (AM101). */
  serviceOn: boolean;
}

export interface MealsOfDay {
  breakfast: BreakfastPart | null;
  dinner: MealOption | null;
}

export function mealsOfDay(menus: readonly MenuRow[], viewer: Viewer): MealsOfDay {
  const find = (meal: number, food: number) => {
    const menu = menus.find((m) => m.type_of_meal === meal && m.type_of_food === food);
    return menu === undefined ? null : mealOption(menu, viewer);
  };
  const japanese = find(mealType.breakfast, foodType.japanese);
  const western = find(mealType.breakfast, foodType.western);
  return {
    breakfast: japanese === null && western === null ? null : breakfastPart(japanese, western),
    dinner: find(mealType.dinner, foodType.dinner),
  };
}

/** What both breakfasts say together: the resident can wait for either. */
function breakfastPart(japanese: MealOption | null, western: MealOption | null): BreakfastPart {
  const count = (japanese?.wait.count ?? 0) + (western?.wait.count ?? 0);
  const waitId = japanese?.wait_id ?? western?.wait_id ?? null;
  return {
    japanese,
    western,
    wait: { icon: waitIconOf(count), count },
    is_wait_for_meal: waitId !== null,
    wait_id: waitId,
  };
}

/** What is spread stands last: each member behind it costs a microsecond, in sixty options of a month (decision 0275). */
function mealOption(menu: MenuRow, viewer: Viewer): MealOption {
  const { rules, now, serviceOn, platform, language } = viewer;
  const decision = decideMenu(menu, rules, now);
  const { reserved, checkedIn } = holdingOf(menu);
  const waits = menu.wait_id !== null && decision.beforeCheckIn;
  const cancelled = !reserved && menu.cancelled_at !== null;
  const { menu_description: description, description_language } = menuDescription(menu, language);
  return {
    date: menu.date,
    type_of_meal: menu.type_of_meal,
    type_of_food: menu.type_of_food,
    description,
    description_language,
    image: fileAddress(platform, menu.image, now),
    remain: decision.remain,
    reservation_id: reserved ? menu.reservation_id : null,
    checkin: checkinOf(reserved, checkedIn, cancelled),
    is_cancel: cancelled,
    is_past: decision.isPast,
    is_reservation: serviceOn && decision.bookingRefusal === null,
    reservation_status: serviceOn ? decision.status : 'closed',
    can_wait: serviceOn && decision.waitRefusal === null && !waits,
    is_wait_for_meal: waits,
    wait_id: waits ? menu.wait_id : null,
    wait_position: waits ? menu.wait_position : null,
    wait: { icon: waitIconOf(menu.waiting), count: menu.waiting },
    time: receptionTime(menu, rules),
    before_check_in: decision.beforeCheckIn,
    is_checkin_time: decision.isCheckinTime,
    can_cancel: serviceOn && decision.cancelRefusal === null,
    can_change: serviceOn && decision.changeRefusal === null,
    fee: decision.fee,
    stopped: stopOf(menu, language),
    ...menuName(menu, language),
    ...deadlines(decision, menu, rules),
  };
}

function checkinOf(reserved: boolean, checkedIn: boolean, cancelled: boolean): number | null {
  if (reserved) return checkedIn ? checkinStatus.checkin : checkinStatus.not;
  return cancelled ? checkinStatus.cancel : null;
}

const receptionTime = (menu: MenuRow, rules: MealRules): string => {
  const { start, end } = rules.reception[menu.type_of_meal];
  return `${start.slice(0, 5)}-${end.slice(0, 5)}`;
};

const deadlines = (decision: MealDecision, menu: MenuRow, rules: MealRules) => ({
  // The last second that still counts, as residents read a deadline (23:59:59).
  bookable_until: decision.deadline - 1000,
  free_cancel_until: decision.ownFreeUntil,
  cancel_fee: rules.fee[menu.type_of_meal],
});

export function lastOrder(row: LastOrderRow | null, viewer: Viewer): answers.LastOrder | null {
  if (row === null) return null;
  const { liked, menu_name, menu_name_en, ...order } = row;
  const image = fileAddress(viewer.platform, row.image, viewer.now);
  const name = menuName({ menu_name, menu_name_en }, viewer.language);
  return { ...order, ...name, image, like: liked ? 1 : 0 };
}

/** The reservation that the meal panel of Home is about, if the resident holds one. */
export const heldOption = (meals: MealsOfDay): MealOption | null =>
  optionsOf(meals).find((option) => option.reservation_id !== null) ?? null;

export const optionsOf = ({ breakfast, dinner }: MealsOfDay): MealOption[] =>
  [breakfast?.japanese, breakfast?.western, dinner].filter((option) => option != null);

/** Any option of the meal: date, reception and check-in window are the same for all of them. */
export const anyOption = ({ breakfast, dinner }: MealsOfDay): MealOption | null =>
  breakfast?.japanese ?? breakfast?.western ?? dinner;

type FullMenuRow = Awaited<ReturnType<typeof findMenusInFull>>[number];

interface FullViewer extends Pick<Viewer, 'platform' | 'language' | 'now'> {
  /** The list of the day of the meal. */
  allergens: readonly AllergenRow[];
}

export const menuInFull = (
  row: FullMenuRow,
  { platform, language, now, allergens }: FullViewer,
): answers.Menu => ({
  kcal: row.kcal,
  protein_g: gramsOf(row.protein_g),
  fat_g: gramsOf(row.fat_g),
  carbohydrate_g: gramsOf(row.carbohydrate_g),
  salt_g: gramsOf(row.salt_g),
  allergens: allergenGroups(row.allergens as AllergenStatements, allergens, language),
  type_of_meal: row.type_of_meal,
  type_of_food: row.type_of_food,
  image: fileAddress(platform, row.photo_file ?? row.image, now),
  ...menuName(row, language),
  ...menuDescription(row, language),
  ...energyLine(row, language),
});

/** PostgreSQL sends numerics as text. */
const gramsOf = (value: string | null): number | null => (value === null ? null : Number(value));

/** An allergen that the dish does not name is unknown, never absent (SD031). */
function allergenGroups(
  stated: AllergenStatements,
  allergens: readonly AllergenRow[],
  language: Language,
): answers.Menu['allergens'] {
  const groups: answers.Menu['allergens'] = { contains: [], absent: [], unknown: [] };
  for (const { code, name_ja, name_en } of allergens)
    groups[stated[code] ?? 'unknown'].push(textIn(language, { ja: name_ja, en: name_en }));
  return groups;
}
