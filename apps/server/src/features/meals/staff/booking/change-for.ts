// Staff make a reserved breakfast the other kind (SE011).
import { sql } from 'kysely';
import type { StaffMealRefusal } from '@yadori/api/meals/staff/staff-shapes';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { decideMenu, holdingOf, rulesOfMonth, type DormitoryRow } from '../../facts.ts';
import { lockContractDays, lockMenus } from '../../locks.ts';
import { eventOf, recordActs } from '../../meal-event.ts';
import { findMonth } from '../../calendar/month-queries.ts';
import type { MonthMenu } from '../../calendar/month-statements.ts';
import { releasePortions } from '../../booking/release.ts';
import { overrideDetail, scopeOf, type MealAct } from './act.ts';
import { announceMeals } from '../../announce.ts';
import { runAct } from '../../../acts/run-act.ts';
import { countPortion, endWaits } from './take-portion.ts';
import { mealActs } from '../texts.ts';

type Outcome = { reservationId: number } | { refused: StaffMealRefusal };

interface Wanted {
  reservationId: number;
  date: CalendarDate;
  override: boolean;
}

export const changeForResident = (platform: Platform, act: MealAct, wanted: Wanted) =>
  runAct<Outcome>(platform, act, async (trx) => {
    const { scope, now } = act;
    const { dormitory, from, to } = await lockBreakfasts(trx, act, wanted);
    const refused = refusalOf({ dormitory, from, to }, wanted.override, now);
    if (refused !== null || from === undefined || to === undefined)
      return { outcome: { refused: refused ?? 'not_reserved' } };
    const { decision, raises } = stockOf(dormitory, to, now);
    const isLate = to.capacity === null && decision.isLate;
    const capacity = await countPortion(trx, { menu: to, decision: { raises, isLate } });
    await move(trx, { reservationId: wanted.reservationId, to, isLate, now });
    const given = decideMenu(from, rulesOfMonth(dormitory), now);
    const release = { menuId: from.id, capacity: from.capacity, decision: given };
    const released = await releasePortions(trx, [{ ...release, wasLate: from.is_late }], now);
    const waited = await endWaits(trx, scope, [from.id, to.id], now);
    const raised = raises
      ? { ...overrideDetail(to.capacity === null ? 'deadline' : 'full'), capacity }
      : {};
    const by = scopeOf(act, platform, { menu_id: to.id, ...raised });
    await recordActs(trx, by, [eventOf('meal.changed', by, wanted.reservationId, now)]);
    const menuIds = [from.id, to.id, ...waited, ...released.menuIds];
    return {
      outcome: { reservationId: wanted.reservationId },
      done: {
        publish: () =>
          announceMeals(platform.db, scope.dormitoryId, {
            menuIds,
            accountIds: [scope.accountId, ...released.accountIds],
          }),
        message: mealActs.changed(to),
      },
    };
  });

async function lockBreakfasts(trx: Trx, { scope }: MealAct, { reservationId, date }: Wanted) {
  await lockContractDays(trx, scope.contractId);
  const range = { from_date: date, to_date: date };
  const before = await findMonth(trx, scope, range);
  await lockMenus(
    trx,
    before.menus.map(({ id }) => id),
  );
  const { dormitory, menus } = await findMonth(trx, scope, range);
  const from = menus.find(
    (menu) => menu.reservation_id === reservationId && holdingOf(menu).reserved,
  );
  const to = menus.find(
    (menu) => from !== undefined && menu.type_of_meal === from.type_of_meal && menu !== from,
  );
  return { dormitory, from, to };
}

interface Breakfasts {
  dormitory: DormitoryRow;
  from: MonthMenu | undefined;
  to: MonthMenu | undefined;
}

/** By the residents' rules; a kind without a portion left may be raised. */
function refusalOf(
  { dormitory, from, to }: Breakfasts,
  mayOverride: boolean,
  now: Instant,
): StaffMealRefusal | null {
  if (from === undefined) return 'not_reserved';
  if (to === undefined) return 'no_menu';
  if (holdingOf(from).checkedIn) return 'checked_in';
  const { decision, raises } = stockOf(dormitory, to, now);
  const isStockAlone = decision.changeRefusal === 'full' || decision.changeRefusal === 'closed';
  if (raises && isStockAlone && decision.beforeCheckIn) return mayOverride ? null : 'full';
  return decision.changeRefusal;
}

function stockOf(dormitory: DormitoryRow, to: MonthMenu, now: Instant) {
  const decision = decideMenu(to, rulesOfMonth(dormitory), now);
  return { decision, raises: decision.remain === 0 };
}

interface Move {
  reservationId: number;
  to: MonthMenu;
  isLate: boolean;
  now: Instant;
}

const move = (trx: Trx, { reservationId, to, isLate, now }: Move) =>
  trx
    .updateTable('reservations')
    .set({
      menu_id: to.id,
      type_of_food: to.type_of_food,
      is_late: isLate,
      free_until_reception: false,
      changes: sql`changes + 1`,
      changed_at: timestamp(now),
    })
    .where('id', '=', reservationId)
    .execute();
