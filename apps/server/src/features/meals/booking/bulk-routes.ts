// Handlers of the calls that book, change and give back several meals at once.
import type { Language } from '@yadori/api/language/language';
import { countOf } from '@yadori/api/meals/choices';
import { exceedReservation, type CancelItem } from '@yadori/api/meals/bulk-calls';
import type { MealRefusal } from '@yadori/api/meals/refusals';
import { notFound } from '../../../platform/http/common-errors.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { bulkBook, changeOrder, type Plan } from './bulk.ts';
import { bulkTexts, mealName } from './bulk-texts.ts';
import { cancelMeals, findReturns, type Return } from './cancel.ts';
import { menuName } from '../menu-texts.ts';
import { refusalText } from '../texts.ts';

type BulkCalls = 'bulkBook' | 'bulkCancel' | 'checkBulkCancel' | 'changeOrder';

export const bulkHandlers: Handlers<BulkCalls> = {
  bulkBook: async ({ actor, platform, body, now, language }) => {
    const text = bulkTexts(language);
    if (countOf(body) === 0)
      return { refused: { reason: 'nothing_chosen', items: [] }, message: text.nothingChosen };
    const outcome = await bulkBook(platform.db, actor, body, now);
    if ('refused' in outcome) return refusedBooking(outcome.refused, language);
    return { data: outcome, message: text.booked(outcome.booked, outcome.changed) };
  },

  checkBulkCancel: async ({ actor, platform, body, now, language }) => {
    const returns = await findReturns(platform.db, actor, { keys: body.reservation_ids }, now);
    if (returns === undefined) throw notFound(language);
    const live = returns.filter(({ refusal }) => refusal !== 'cancelled');
    const refused = live.filter(({ refusal }) => refusal !== null);
    if (refused.length > 0) return refusedCancel(refused, language);
    const costly = live.filter(({ decision }) => decision.fee > 0);
    if (costly.length === 0) return { data: null };
    const fee = costly.reduce((sum, { decision }) => sum + decision.fee, 0);
    const message = bulkTexts(language).fee(costly.map(lineOf(language)), fee);
    return { refused: { reason: 'fee', fee, items: costly.map(itemOf(language)) }, message };
  },

  bulkCancel: async ({ actor, platform, body, now, language }) => {
    const meant = { keys: body.reservation_ids, fee: body.fee };
    const outcome = await cancelMeals(platform.db, actor, meant, now);
    if (outcome === undefined) throw notFound(language);
    if ('refused' in outcome) {
      const { message, refused } = refusedCancel(outcome.refused, language);
      return { refused: { reason: 'refused', items: refused.items }, message };
    }
    const { returns, fee } = outcome;
    return {
      data: { cancelled: returns.length, fee },
      message: bulkTexts(language).cancelled(returns.length, fee),
    };
  },

  changeOrder: async ({ actor, platform, body, now, language }) => {
    const outcome = await changeOrder(platform.db, actor, body, now);
    if ('refused' in outcome) {
      const { refused: reason, canWait: can_wait, ...facts } = outcome;
      return { refused: { reason, can_wait }, message: refusalText(language, reason, facts) };
    }
    const message = bulkTexts(language).changed;
    return { data: { reservation_id: outcome.reservationId }, message };
  },
};

/** No portion left, or past its deadline: the words for which the bulk calendar closes (AM086). */
const exceeding: readonly MealRefusal[] = ['full', 'closed', 'past'];

function refusedBooking(plans: readonly Plan[], language: Language) {
  const text = bulkTexts(language);
  const items = plans.map(({ date, type_of_meal, type_of_food, refusal }) => ({
    date,
    type_of_meal,
    type_of_food,
    reason: refusal ?? 'full',
  }));
  const lines = items.map((item, index) =>
    text.refusedLine(mealName(language, item), refusalText(language, item.reason, plans[index])),
  );
  if (items.some(({ reason }) => exceeding.includes(reason)))
    return {
      refused: { reason: exceedReservation, items },
      errCode: exceedReservation,
      message: text.exceeded(lines),
    } as const;
  return { refused: { reason: 'refused', items }, message: text.refused(lines) } as const;
}

function refusedCancel(returns: readonly Return[], language: Language) {
  const text = bulkTexts(language);
  const lines = returns.map(({ meal, refusal }) =>
    text.refusedLine(mealName(language, meal), refusalText(language, refusal ?? 'too_late')),
  );
  return {
    refused: { reason: 'refused', fee: 0, items: returns.map(itemOf(language)) },
    message: text.notCancelled(lines),
  } as const;
}

const lineOf =
  (language: Language) =>
  ({ meal, decision }: Return) =>
    bulkTexts(language).feeLine(mealName(language, meal), decision.fee);

const itemOf =
  (language: Language) =>
  ({ meal, decision, refusal }: Return): CancelItem => ({
    reservation_id: meal.reservation_id,
    date: meal.date,
    type_of_meal: meal.type_of_meal,
    type_of_food: meal.type_of_food,
    ...menuName(meal, language),
    fee: decision.fee,
    reason: refusal,
  });
