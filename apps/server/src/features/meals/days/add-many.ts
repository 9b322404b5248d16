// Closing days and days without meals that are added to several dormitories: one transaction for each, so that one where
// it does not fit stops no other (SD026). What stands already stays as it is, with its reason: pressed twice, the second
// press finds nothing to do.
import type { MealType } from '@yadori/api/meals/kinds';
import { datesFrom, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { findClosingDays } from '../../dormitory/closing-days.ts';
import { announceMenus } from '../announce.ts';
import type { MenuAct } from '../menus/menu-act.ts';
import { lockDormitory } from '../menus/publish.ts';
import { planIn, writePlan, type DaysChange, type Plan } from './change-days.ts';
import { findNoMealDays, noMealText } from './no-meal-days.ts';

export interface AddedDays {
  from: CalendarDate;
  until: CalendarDate;
  /** Undefined: the office is not closed. */
  closing: { reason: string } | undefined;
  noMeals: { meals: readonly MealType[]; reason_ja: string; reason_en: string | null } | undefined;
}

type PlannedAddition = 'past' | 'same' | { change: DaysChange; plan: Plan };

async function planAddition(trx: Trx, act: MenuAct, days: AddedDays): Promise<PlannedAddition> {
  const change = await changeOf(trx, act.dormitoryId, days);
  const plan = await planIn(trx, act, change);
  if (plan === 'past') return 'past';
  const isSame = plan.closing.written.length === 0 && plan.noMeal.written.length === 0;
  return isSame ? 'same' : { change, plan };
}

/** The days of the period as they will be: those that are there, and what is added. */
async function changeOf(trx: Trx, dormitoryId: number, days: AddedDays): Promise<DaysChange> {
  const { from, until, closing, noMeals } = days;
  const dates = datesFrom(from, until);
  const closed = (await findClosingDays(trx, dormitoryId)).filter(
    ({ date }) => date >= from && date <= until,
  );
  const known = await findNoMealDays(trx, dormitoryId, { from, until });
  const isClosed = new Set(closed.map(({ date }) => date));
  const isKnown = new Set(known.map(noMealText));
  const added = dates.flatMap((date) =>
    (noMeals?.meals ?? []).map((type_of_meal) => ({
      date,
      type_of_meal,
      reason_ja: noMeals?.reason_ja ?? '',
      reason_en: noMeals?.reason_en ?? null,
    })),
  );
  return {
    from,
    until,
    closingDays: closing && [
      ...closed,
      ...dates
        .filter((date) => !isClosed.has(date))
        .map((date) => ({ date, reason: closing.reason, is_yearly: false })),
    ],
    keepLaterYears: true,
    noMealDays: noMeals && [...known, ...added.filter((row) => !isKnown.has(noMealText(row)))],
  };
}

/** Of one dormitory; nothing is kept. */
export const previewAdded = (act: MenuAct, days: AddedDays): Promise<'past' | 'same' | Plan> =>
  act.platform.db.transaction(async (trx) => {
    const found = await planAddition(trx, act, days);
    return typeof found === 'string' ? found : found.plan;
  });

type AdditionOutcome = 'saved' | 'same' | 'served' | 'changed' | 'past';

/** Of one dormitory, as its preview was read. */
export async function saveAdded(
  act: MenuAct,
  days: AddedDays,
  checked: string,
): Promise<AdditionOutcome> {
  const { db } = act.platform;
  const outcome = await db.transaction(async (trx): Promise<AdditionOutcome> => {
    await lockDormitory(trx, act.dormitoryId);
    const found = await planAddition(trx, act, days);
    if (typeof found === 'string') return found;
    const { change, plan } = found;
    if (plan.served.length > 0) return 'served';
    if (plan.checked !== checked) return 'changed';
    await writePlan(trx, act, change, plan);
    return 'saved';
  });
  if (outcome === 'saved') announceMenus(db, [act.dormitoryId], []);
  return outcome;
}
