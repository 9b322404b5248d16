// Staff give a meal back for a resident, until the reception ends, with or without the fee (SE009, SE010).
import type { MealRefusal } from '@yadori/api/meals/refusals';
import type { StaffMealRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { ConcurrentChange, type Trx } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { releaseWalkIn } from '../../../ledger/service.ts';
import { findWaivers, isOverLimit } from '../../../ledger/waivers.ts';
import { findReturns, giveBack, type Return } from '../../booking/cancel.ts';
import { lockMenus } from '../../locks.ts';
import { overrideDetail, scopeOf, type MealAct } from './act.ts';
import { announceMeals } from '../../announce.ts';
import { runAct } from '../../../acts/run-act.ts';
import { mealActs } from '../texts.ts';

interface CancelledFor {
  fee: number;
  waived: number;
  promoted: number;
}

type Outcome = CancelledFor | { refused: StaffMealRefusal } | 'not_found';

/** What residents may not any more, staff may: after the reception has begun, with the reason. */
export const refusalForStaff = ({ refusal }: Return): MealRefusal | null =>
  refusal === 'begun' ? null : refusal;

export const cancelForResident = (
  platform: Platform,
  act: MealAct,
  { reservationId, waive }: { reservationId: number; waive: boolean },
): Promise<Outcome | undefined> =>
  runAct<Outcome>(platform, act, async (trx) => {
    const { scope, now } = act;
    const found = await lockReturn(trx, act, reservationId);
    if (found === undefined) return { outcome: 'not_found' };
    const refused = refusalForStaff(found);
    if (refused !== null) return { outcome: { refused } };
    const { meal, decision } = found;
    const waived = waive ? decision.fee : 0;
    // The lock of the account makes the waivers of one resident follow each other.
    if (
      waived > 0 &&
      isOverLimit(await findWaivers(trx, scope, now), { amount: waived, before: 0 })
    )
      return { outcome: { refused: 'over_limit' } };
    const fee = decision.fee - waived;
    const override = overrideDetail(decision.beforeCheckIn ? null : 'reception');
    const by = scopeOf(act, platform, { ...override, ...(waived === 0 ? {} : { waived }) });
    const given = { ...found, decision: { ...decision, fee } };
    const promotions = await giveBack(trx, by, [given], now);
    await releaseWalkIn(trx, by, reservationId, now);
    const accountIds = [scope.accountId, ...promotions.accountIds];
    return {
      outcome: { fee, waived, promoted: promotions.accountIds.length },
      done: {
        publish: () =>
          announceMeals(platform.db, scope.dormitoryId, {
            menuIds: [meal.menu_id, ...promotions.menuIds],
            accountIds,
          }),
        message: mealActs.cancelled(meal, fee),
      },
    };
  });

/** As it is once its menu is locked; a change of order meanwhile begins again. */
async function lockReturn(trx: Trx, { scope, now }: MealAct, reservationId: number) {
  const find = async () => (await findReturns(trx, scope, { keys: [reservationId] }, now))?.[0];
  const before = await find();
  if (before === undefined) return undefined;
  await lockMenus(trx, [before.meal.menu_id]);
  const found = await find();
  if (found?.meal.menu_id !== before.meal.menu_id) throw new ConcurrentChange();
  return found;
}
