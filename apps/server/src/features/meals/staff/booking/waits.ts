// Staff book a waiting resident out of turn, or take one off the list (SE004, SE005).
import type { StaffMealRefusal } from '@yadori/api/meals/staff/staff-shapes';
import { timestamp, type Trx } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { decideMenu, decideMenuForStaff, rulesOf } from '../../facts.ts';
import { lockContractDays, lockMenus } from '../../locks.ts';
import { eventOf, recordActs } from '../../meal-event.ts';
import { findMenuOf, type FoundMenu } from '../../queries.ts';
import { overrideDetail, scopeOf, type MealAct } from './act.ts';
import { announceMeals } from '../../announce.ts';
import { runAct } from '../../../acts/run-act.ts';
import { bookedWay, endWaits, takePortion } from './take-portion.ts';
import { mealActs } from '../texts.ts';

interface Waiting {
  waitId: number;
  menuId: number;
}

type Promoted = { reservationId: number } | { refused: StaffMealRefusal } | 'not_found';

/** The others keep their places: where no portion is left, the capacity rises by one (D19). */
export const promoteWaiting = (platform: Platform, act: MealAct, { waitId, menuId }: Waiting) =>
  runAct<Promoted>(platform, act, async (trx) => {
    const { scope, now } = act;
    const menu = await lockWait(trx, act, { waitId, menuId });
    if (menu === undefined) return { outcome: 'not_found' };
    const refused = refusalOf(menu, now);
    if (refused !== null) return { outcome: { refused } };
    const decision = decideMenuForStaff(menu, rulesOf(menu.dormitory), now);
    const way = bookedWay.promoted;
    const { id, capacity } = await takePortion(trx, { scope, menu, decision, way, now });
    const ended = { ended_at: timestamp(now), outcome: 'promoted', reservation_id: id };
    await trx.updateTable('waits').set(ended).where('id', '=', waitId).execute();
    const waited = await endWaits(trx, scope, await otherKindOf(trx, menu), now);
    const raised = decision.raises ? { ...overrideDetail('full'), capacity } : {};
    const by = scopeOf(act, platform, { menu_id: menuId, reservation_id: id, ...raised });
    await recordActs(trx, by, [eventOf('meal.wait_moved', by, waitId, now)]);
    return {
      outcome: { reservationId: id },
      done: {
        publish: () =>
          announceMeals(platform.db, scope.dormitoryId, {
            menuIds: [menuId, ...waited],
            accountIds: [scope.accountId],
          }),
        message: mealActs.promoted(menu),
      },
    };
  });

/** The menu once it is locked; undefined where the wait has ended. */
async function lockWait(trx: Trx, { scope }: MealAct, { waitId, menuId }: Waiting) {
  await lockContractDays(trx, scope.contractId);
  await lockMenus(trx, [menuId]);
  const menu = await findMenuOf(trx, scope, menuId);
  return menu?.wait_id === waitId ? menu : undefined;
}

function refusalOf(menu: FoundMenu, now: number): StaffMealRefusal | null {
  const rules = rulesOf(menu.dormitory);
  const { beforeCheckIn, freeCancelUntil } = decideMenu(menu, rules, now);
  if (!beforeCheckIn) return 'closed';
  // A resident is not booked by others into a meal that costs a fee to give back (AM090).
  if (now > freeCancelUntil) return 'fee_window';
  return decideMenuForStaff(menu, rules, now).refusal;
}

const otherKindOf = async (trx: Trx, menu: FoundMenu): Promise<number[]> => {
  const rows = await trx
    .selectFrom('menus')
    .select('id')
    .where('dormitory_id', '=', menu.dormitory_id)
    .where('date', '=', menu.date)
    .where('type_of_meal', '=', menu.type_of_meal)
    .where('id', '<>', menu.id)
    .execute();
  return rows.map(({ id }) => id);
};

/** False where the wait has ended. */
export const removeWaiting = (platform: Platform, act: MealAct, { waitId, menuId }: Waiting) =>
  runAct<boolean>(platform, act, async (trx) => {
    const { scope, now } = act;
    const menu = await lockWait(trx, act, { waitId, menuId });
    if (menu === undefined) return { outcome: false };
    const ended = { ended_at: timestamp(now), outcome: 'left' };
    await trx.updateTable('waits').set(ended).where('id', '=', waitId).execute();
    const by = scopeOf(act, platform, { menu_id: menuId });
    await recordActs(trx, by, [eventOf('meal.wait_removed', by, waitId, now)]);
    return {
      outcome: true,
      done: {
        publish: () =>
          announceMeals(platform.db, scope.dormitoryId, {
            menuIds: [menuId],
            accountIds: [scope.accountId],
          }),
        message: mealActs.removed(menu),
      },
    };
  });
