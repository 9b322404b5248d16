// Days of the meal calendars as the resident's client sees them.
import { grouped } from '@yadori/api/grouped';
import type { Language } from '@yadori/api/language/language';
import type {
  BulkDay,
  BulkMeal,
  CalendarDay,
  ListedDay,
  ListedMeal,
  ReservedDay,
} from '@yadori/api/meals/calendar-shapes';
import {
  checkinStatus,
  foodType,
  mealType,
  type MealType,
  type ReservationStatus,
} from '@yadori/api/meals/kinds';
import type { DateRange } from '@yadori/api/meals/ranges';
import { datesFrom, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { holidayName } from '../../../platform/holidays.ts';
import { decideHeld, decideMenu, holdingOf, rulesOfMonth } from '../facts.ts';
import { menuName } from '../menu-texts.ts';
import type { CalendarMenu, CalendarMonth, MonthMeals, Month } from './month-queries.ts';
import type { MealDecision, MealRules } from '../policy.ts';
import type { MonthMenu, HeldMeal } from './month-statements.ts';

interface CalendarViewer {
  now: Instant;
  language: Language;
  /** False where the dormitory has no meal service: everything is shown, nothing can be done (AM101). */
  serviceOn: boolean;
}

interface Slot {
  menu: CalendarMenu;
  status: ReservationStatus;
  checkin: number | null;
}

/** Every day of the range, also those without a menu (E002). */
export function calendarDays(
  { dormitory, menus }: CalendarMonth,
  range: DateRange,
  { now, language, serviceOn }: CalendarViewer,
): CalendarDay[] {
  const rules = rulesOfMonth(dormitory);
  const all = menus.map((menu): Slot => {
    const { status } = decideMenu(menu, rules, now);
    return { menu, status: serviceOn ? status : 'closed', checkin: checkinOf(menu) };
  });
  const slots = grouped(all, ({ menu }) => menu.date);
  return datesFrom(range.from_date, range.to_date).map((date) => {
    const day = slots.get(date) ?? [];
    const breakfast = bestOf(day, mealType.breakfast);
    const dinner = bestOf(day, mealType.dinner);
    return {
      date,
      is_breakfast: breakfast !== undefined,
      is_dinner: dinner !== undefined,
      breakfast_reservation: isReserved(breakfast),
      dinner_reservation: isReserved(dinner),
      breakfast_food: isReserved(breakfast) ? (breakfast?.menu.type_of_food ?? null) : null,
      breakfast_status: breakfast?.status ?? null,
      dinner_status: dinner?.status ?? null,
      breakfast_checkin: breakfast?.checkin ?? null,
      dinner_checkin: dinner?.checkin ?? null,
      holiday: holidayName(date, language),
    };
  });
}

const isReserved = (slot: Slot | undefined) => slot !== undefined && holdingOf(slot.menu).reserved;

/** What a resident looks for first: what is held, then what is waited for, then what can be had. */
const rank: readonly ReservationStatus[] = ['reserved', 'waiting', 'open', 'full', 'closed'];

/** Lower is sooner. */
const placeOf = (slot: Slot): number =>
  (isReserved(slot) ? 0 : 100) + rank.indexOf(slot.status) * 10 + (slot.checkin === null ? 1 : 0);

function bestOf(day: readonly Slot[], meal: MealType): Slot | undefined {
  let best: Slot | undefined;
  for (const slot of day)
    if (slot.menu.type_of_meal === meal && (best === undefined || placeOf(slot) < placeOf(best)))
      best = slot;
  return best;
}

function checkinOf(menu: CalendarMenu): number | null {
  const { reserved, checkedIn } = holdingOf(menu);
  if (reserved) return checkedIn ? checkinStatus.checkin : checkinStatus.not;
  return menu.cancelled_at === null ? null : checkinStatus.cancel;
}

/** Days that have a menu (E022). */
export function bulkDays(
  { dormitory, menus }: Month,
  { now, serviceOn }: Pick<CalendarViewer, 'now' | 'serviceOn'>,
): BulkDay[] {
  const rules = rulesOfMonth(dormitory);
  const days = grouped(menus, ({ date }) => date);
  return [...days].map(([date, ofDay]) => {
    const find = (food: number) => {
      const menu = ofDay.find(({ type_of_food: served }) => served === food);
      return menu ? bulkMealOf(menu, decideMenu(menu, rules, now), serviceOn) : null;
    };
    return {
      date,
      japanese: find(foodType.japanese),
      western: find(foodType.western),
      dinner: find(foodType.dinner),
    };
  });
}

const bulkMealOf = (menu: MonthMenu, decision: MealDecision, serviceOn: boolean): BulkMeal => ({
  is_reservation: serviceOn && decision.bookingRefusal === null,
  reservation_status: serviceOn ? decision.status : 'closed',
  can_change: serviceOn && decision.changeRefusal === null,
  remain: decision.remain,
  reservation_id: holdingOf(menu).reserved ? menu.reservation_id : null,
});

/** Live reservations of one meal that have not been eaten and are not over (E027). */
export function reservedDays(
  { dormitory, meals }: MonthMeals,
  meal: MealType,
  { now, language, serviceOn }: CalendarViewer,
): AnswerInput<ReservedDay[]> {
  const rules = rulesOfMonth(dormitory);
  return meals
    .filter((held) => held.type_of_meal === meal && held.cancelled_at === null)
    .map((held) => ({ held, decision: decideHeld(held, rules, now) }))
    .filter(({ held, decision }) => held.checked_in_at === null && !decision.isPast)
    .map(({ held, decision }) => ({
      date: held.date,
      reservation_id: held.reservation_id,
      type_of_meal: held.type_of_meal,
      type_of_food: held.type_of_food,
      ...menuName(held, language),
      ...cancelTerms(decision, serviceOn),
    }));
}

const cancelTerms = (decision: MealDecision, serviceOn: boolean) => ({
  can_cancel: serviceOn && decision.cancelRefusal === null,
  fee: decision.fee,
  free_cancel_until: decision.ownFreeUntil,
});

/** Days with a reservation, each with its newest one of either meal, and the totals of the rows (E015, AM103). */
export function reservedList({ dormitory, meals }: MonthMeals, viewer: CalendarViewer) {
  const rules = rulesOfMonth(dormitory);
  const days = grouped(meals, ({ date }) => date);
  const dates = [...days].map(([date, held]): AnswerInput<ListedDay> => {
    const find = (meal: MealType) => {
      const found = held.find((entry) => entry.type_of_meal === meal);
      return found === undefined ? null : listedMeal(found, rules, viewer);
    };
    return { date, breakfast: find(mealType.breakfast), dinner: find(mealType.dinner) };
  });
  const cancelled = meals.filter((held) => held.cancelled_at !== null).length;
  return {
    total_reservations: meals.length - cancelled,
    total_meals: meals.filter((held) => held.checked_in_at !== null).length,
    total_cancel: cancelled,
    dates,
  };
}

function listedMeal(
  held: HeldMeal,
  rules: MealRules,
  { now, language, serviceOn }: CalendarViewer,
): AnswerInput<ListedMeal> {
  const decision = decideHeld(held, rules, now);
  const isCancelled = held.cancelled_at !== null;
  const eaten = held.checked_in_at === null ? checkinStatus.not : checkinStatus.checkin;
  return {
    ...menuName(held, language),
    type_of_food: held.type_of_food,
    is_cancel: isCancelled,
    checkin: isCancelled ? checkinStatus.cancel : eaten,
    reservation_id: held.reservation_id,
    is_past: decision.isPast,
    ...cancelTerms(decision, serviceOn),
  };
}
