// Handlers of the meal calls.
import { foodType, type MealType } from '@yadori/api/meals/kinds';
import { addDays, datesFrom, weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';
import { fileAddress } from '../../platform/files/file-address.ts';
import { CallError } from '../../platform/http/call-error.ts';
import { notFound } from '../../platform/http/common-errors.ts';
import { countedInWrite, readWithSession, type Handlers } from '../../platform/http/handler.ts';
import { contractOf, rulesOf, type DormitoryRow } from './facts.ts';
import { menuName } from './menu-texts.ts';
import { nextNoMeal, noMealsOf } from './days/no-meal-days.ts';
import { findAllergens } from './menus/queries.ts';
import { findDensity, findMenusInFull, findTicket, nextMealValues } from './queries.ts';
import { bookFound, cancel, checkCancel, checkIn, setLike } from './service.ts';
import type { RefusedMeal } from './refusal.ts';
import { dayOfSession, menuOfSession, nextMealOfSession } from './session-reads.ts';
import { mealTexts, refusalText } from './texts.ts';
import { mealsOfDay, menuInFull } from './view.ts';
import { nextMeal } from './next-meal-view.ts';
import { findMealToShow } from './upcoming/upcoming.ts';
import { joinWaitingList, leaveWaitingList } from './booking/waiting.ts';
import type { Language } from '@yadori/api/language/language';
import type { DayRow, MenuOfDay, NextMealRow } from './statements.ts';
import type { Deadline } from '@yadori/api/meals/shapes';
import { businessDaysBefore } from '@yadori/api/time/business-days';
import { holidayName } from '../../platform/holidays.ts';

type DayBefore = Deadline['days'][number];

/** The days from the last free one to the eve of the meal, each with what it counts as. */
function deadlineOf(date: CalendarDate, dormitory: DormitoryRow, language: Language): Deadline {
  const { leadDays, feeWindowHours, isClosed } = rulesOf(dormitory);
  const first = businessDaysBefore(date, leadDays, isClosed);
  const days = datesFrom(first, addDays(date, -1)).map((on) => kindOf(on, dormitory, language));
  return { lead_days: leadDays, fee_window_hours: feeWindowHours, days };
}

function kindOf(date: CalendarDate, dormitory: DormitoryRow, language: Language): DayBefore {
  const weekday = weekdayOf(date);
  if (weekday === 0 || weekday === 6) return { date, kind: 'weekend', name: null };
  const name = holidayName(date, language);
  if (name !== null) return { date, kind: 'holiday', name };
  if (dormitory.closing_days.includes(date)) return { date, kind: 'closing', name: null };
  return { date, kind: 'business', name: null };
}

type MealCalls =
  | 'menuForDay'
  | 'menuDetail'
  | 'dayOfMeals'
  | 'book'
  | 'waitForMeal'
  | 'cancelWait'
  | 'checkCancel'
  | 'cancel'
  | 'density'
  | 'like'
  | 'checkin'
  | 'checkinTicket';

const refused = (language: Language, { refused: reason, canWait, ...facts }: RefusedMeal) => ({
  refused: { reason, can_wait: canWait },
  message: refusalText(language, reason, facts),
});

export const mealHandlers: Handlers<MealCalls> = {
  menuForDay: readWithSession(
    nextMealOfSession,
    (_input, now) => nextMealValues(now),
    async ({ actor, platform, now, language }, found: NextMealRow) => {
      const serviceOn = actor.features.meal_reservation;
      const viewer = { platform, now, language, serviceOn };
      const { isBefore, ...next } = await nextMeal(found, viewer, (running) =>
        findMealToShow(platform.db, actor, running, viewer),
      );
      if (next.message === undefined || !serviceOn || isBefore) return next;
      const message = await nextNoMeal(platform.db, actor.dormitoryId, { now, language });
      return { ...next, message: message ?? next.message };
    },
  ),

  menuDetail: async ({ actor, platform, query, now, language }) => {
    const meal = Number(query.type_of_meal) as MealType;
    const [rows, allergens] = await Promise.all([
      findMenusInFull(platform.db, actor, query.date, meal),
      findAllergens(platform.db.queries, { from: query.date, until: query.date }),
    ]);
    const menus = rows.map((row) => menuInFull(row, { platform, language, now, allergens }));
    const byFood = (food: number) => menus.find((menu) => menu.type_of_food === food);
    const asked = byFood(Number(query.type_of_food)) ?? menus[0];
    if (asked === undefined) throw notFound(language);
    const variants = {
      japanese: byFood(foodType.japanese) ?? null,
      western: byFood(foodType.western) ?? null,
    };
    return { data: { ...asked, ...variants } };
  },

  dayOfMeals: readWithSession(
    dayOfSession,
    ({ query }) => [query.date],
    async ({ actor, platform, query: { date }, now, language }, { dormitory, menus }: DayRow) => {
      const serviceOn = actor.features.meal_reservation;
      const viewer = { platform, now, rules: rulesOf(dormitory), serviceOn, language };
      const deadline = deadlineOf(date, dormitory, language);
      const day = mealsOfDay(menus, viewer);
      // Read where a meal is missing alone: most days have both.
      const isWhole = day.breakfast !== null && day.dinner !== null;
      const no_meals = isWhole
        ? []
        : await noMealsOf(platform.db, actor.dormitoryId, { date, language });
      const contract = contractOf(dormitory);
      return {
        data: { date, deadline, contract, ...day, ...(no_meals.length > 0 && { no_meals }) },
      };
    },
  ),

  book: countedInWrite(
    menuOfSession,
    ({ body }) => [body.date, body.type_of_meal, body.type_of_food],
    async ({ actor, platform, body, now, language }, row: MenuOfDay | { id: null }, claim) => {
      const menu = row.id === null ? undefined : { ...row, dormitory_id: actor.dormitoryId };
      const outcome = await bookFound(platform.db, actor, body, menu, now, claim);
      if ('refused' in outcome) return refused(language, outcome);
      const message = mealTexts(language).reserved;
      return { data: { reservation_id: outcome.reservationId }, message };
    },
  ),

  waitForMeal: async ({ actor, platform, body, now, language }) => {
    const outcome = await joinWaitingList(platform.db, actor, body, now);
    return 'refused' in outcome ? refused(language, outcome) : { data: { id: outcome.waitId } };
  },

  cancelWait: async ({ actor, platform, params, now, language }) => {
    if (!(await leaveWaitingList(platform.db, actor, params.id, now))) throw notFound(language);
    return { data: null };
  },

  checkCancel: async ({ actor, platform, body, now, language }) => {
    const outcome = await checkCancel(platform.db, actor, body.reservation_id, now);
    if (outcome === undefined) throw notFound(language);
    if ('refused' in outcome)
      return {
        refused: { reason: endedAs(outcome), fee: 0 },
        message: refusalText(language, outcome.refused),
      };
    if (outcome.fee === 0) return { data: null };
    const { fee } = outcome;
    return { refused: { reason: 'fee', fee }, message: mealTexts(language).fee(fee) };
  },

  cancel: async ({ actor, platform, params, body, now, language }) => {
    if (body.reservation_id !== params.id) throw notFound(language);
    const reservation = { id: params.id, date: body.date, fee: body.fee };
    const outcome = await cancel(platform.db, actor, reservation, now);
    if (outcome === undefined) throw notFound(language);
    if ('refused' in outcome) return refused(language, outcome);
    const { fee, canUndo } = outcome;
    return { data: { fee, can_undo: canUndo }, message: mealTexts(language).cancelled };
  },

  density: async ({ actor, platform, params, now, language }) => {
    const density = await findDensity(platform.db, actor, params.id, now);
    if (density === undefined) throw notFound(language);
    if (density === null)
      throw new CallError({ status: 404, message: mealTexts(language).crowdUnknown });
    return { data: { density } };
  },

  like: async ({ actor, platform, params, body, now, language }) => {
    if (!(await setLike(platform.db, actor, params.id, body.is_like === 1, now)))
      throw new CallError({ status: 404, message: mealTexts(language).notEaten });
    return { data: null };
  },

  checkin: async ({ actor, platform, body, now, language }) => {
    const outcome = await checkIn(platform.db, actor, body.reservation_id, now);
    if (outcome === undefined) throw notFound(language);
    if ('refused' in outcome) return refused(language, outcome);
    return { data: { reservation_id: outcome.reservationId } };
  },

  checkinTicket: async ({ actor, platform, params, now, language }) => {
    const ticket = await findTicket(platform.db, actor, params.id);
    if (ticket === undefined || ticket.checked_in_at === null) throw notFound(language);
    const { avatar_file, checked_in_at, image, menu_name, menu_name_en, ...rest } = ticket;
    return {
      data: {
        ...rest,
        ...menuName({ menu_name, menu_name_en }, language),
        avatar: fileAddress(platform, avatar_file, now),
        image: fileAddress(platform, image, now),
        checked_in_at,
      },
    };
  },
};

/** Why a reservation can no longer be given back, in the words of check-cancel. */
function endedAs({ refused: reason }: RefusedMeal): 'past' | 'checked_in' | 'cancelled' {
  return reason === 'checked_in' || reason === 'cancelled' ? reason : 'past';
}
