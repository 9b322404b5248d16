// Staff book meals for a resident: by the residents' rules, or with one of them set aside (SE007, SE008).
import type { BookedFor, StaffMealRefusal } from '@yadori/api/meals/staff/staff-shapes';
import type { MealChoice } from '@yadori/api/meals/shapes';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { chargeWalkIn } from '../../../ledger/service.ts';
import { decideMenuForStaff, rulesOfMonth } from '../../facts.ts';
import { lockContractDays, lockMenus } from '../../locks.ts';
import { eventOf, recordActs } from '../../meal-event.ts';
import { findMonth, type Month } from '../../calendar/month-queries.ts';
import type { MonthMenu } from '../../calendar/month-statements.ts';
import type { StaffDecision } from '../../policy.ts';
import { overrideDetail, scopeOf, type MealAct } from './act.ts';
import { announceMeals } from '../../announce.ts';
import { runAct } from '../../../acts/run-act.ts';
import { bookedWay, endWaits, takePortion } from './take-portion.ts';
import { mealActs } from '../texts.ts';
import { countWaiting, findWalkInPrice } from '../queries.ts';

interface Wanted {
  meals: readonly MealChoice[];
  /** Sets aside what only staff may. */
  override: boolean;
  allOrNone: boolean;
}

export interface Plan {
  meal: MealChoice;
  menu: MonthMenu | undefined;
  decision: StaffDecision;
  refused: StaffMealRefusal | null;
}

/** A row for each meal, in its order; undefined where the account has ended. */
export const bookForResident = (platform: Platform, act: MealAct, wanted: Wanted) =>
  runAct(platform, act, async (trx) => {
    const plans = await planLocked(trx, act, wanted);
    const waiting = await countWaiting(trx, menuIdsOf(plans));
    const isHeldUp = plans.some(
      ({ refused }) => refused !== null && refused !== 'already_reserved',
    );
    const isNone = wanted.allOrNone && isHeldUp;
    const open = isNone ? [] : plans.filter(({ refused }) => refused === null);
    const booked = await bookAll(trx, platform, act, open);
    const rows = plans.map((plan) => rowOf(plan, booked.ids, waiting));
    if (open.length === 0) return { outcome: rows };
    const menuIds = [...menuIdsOf(open), ...booked.waited];
    return {
      outcome: rows,
      done: {
        publish: () =>
          announceMeals(platform.db, act.scope.dormitoryId, {
            menuIds,
            accountIds: [act.scope.accountId],
          }),
        message: mealActs.booked(open.map(({ meal }) => meal)),
      },
    };
  });

const menuIdsOf = (plans: readonly Plan[]): number[] => plans.flatMap(({ menu }) => menu?.id ?? []);

/** Both kinds of each meal are locked, so that the resident's own booking cannot come between. */
export async function planLocked(
  trx: Trx,
  { scope, now, servedAt = now }: MealAct,
  wanted: Wanted,
): Promise<Plan[]> {
  await lockContractDays(trx, scope.contractId);
  const range = rangeOf(wanted.meals);
  const days = new Set(wanted.meals.map(({ date }) => date));
  const before = await findMonth(trx, scope, range);
  const ids = before.menus.filter(({ date }) => days.has(date)).map(({ id }) => id);
  await lockMenus(trx, ids);
  return plansOf(await findMonth(trx, scope, range), wanted, servedAt);
}

function rangeOf(meals: readonly MealChoice[]) {
  const dates = meals.map(({ date }) => date).toSorted();
  return { from_date: dates[0] as CalendarDate, to_date: dates.at(-1) as CalendarDate };
}

/** Of two kinds of one breakfast, or one meal named twice, the first is booked. */
function plansOf({ dormitory, menus }: Month, { meals, override }: Wanted, now: Instant): Plan[] {
  const rules = rulesOfMonth(dormitory);
  const known = new Map(menus.map((menu) => [`${menu.date} ${menu.type_of_food}`, menu]));
  const taken = new Map<string, number>();
  return meals.map((meal) => {
    const menu = known.get(`${meal.date} ${meal.type_of_food}`);
    if (menu === undefined) return { meal, menu, decision: noMenu, refused: 'no_menu' };
    const decision = decideMenuForStaff(menu, rules, now);
    const key = `${meal.date} ${meal.type_of_meal}`;
    const first = taken.get(key);
    const refused = first === undefined ? refusalOf(decision, override) : repeated(first, menu);
    if (refused === null) taken.set(key, menu.id);
    return { meal, menu, decision, refused };
  });
}

const noMenu: StaffDecision = { refusal: 'no_menu', override: null, raises: false, isLate: false };

const refusalOf = (decision: StaffDecision, mayOverride: boolean): StaffMealRefusal | null =>
  decision.refusal ?? (decision.override === null || mayOverride ? null : 'override_needed');

const repeated = (first: number, { id }: MonthMenu) =>
  first === id ? 'already_reserved' : 'other_kind_reserved';

export async function bookAll(trx: Trx, platform: Platform, act: MealAct, open: readonly Plan[]) {
  const { scope, now, servedAt = now } = act;
  const ids = new Map<Plan, number>();
  const waited: number[] = [];
  for (const plan of open) {
    const { menu, decision } = plan;
    if (menu === undefined) continue;
    const way = decision.override === 'reception' ? bookedWay.walkIn : bookedWay.staff;
    const portion = { scope, menu, decision, way, now: servedAt };
    const { id, capacity } = await takePortion(trx, portion);
    const meal = await menusOfMeal(trx, menu.id);
    waited.push(...(await endWaits(trx, scope, meal, now)));
    const detail = {
      menu_id: menu.id,
      ...overrideDetail(decision.override),
      ...(decision.raises ? { capacity } : {}),
    };
    const by = scopeOf(act, platform, detail);
    await recordActs(trx, by, [eventOf('meal.reserved', by, id, now)]);
    if (way === bookedWay.walkIn) {
      const amount = await findWalkInPrice(trx, scope.dormitoryId, menu.type_of_meal);
      await chargeWalkIn(trx, by, { reservationId: id, date: menu.date, amount }, now);
    }
    ids.set(plan, id);
  }
  return { ids, waited };
}

async function menusOfMeal(trx: Trx, menuId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('menus as m')
    .innerJoin('menus as o', (join) =>
      join
        .onRef('o.dormitory_id', '=', 'm.dormitory_id')
        .onRef('o.date', '=', 'm.date')
        .onRef('o.type_of_meal', '=', 'm.type_of_meal'),
    )
    .select('o.id')
    .where('m.id', '=', menuId)
    .execute();
  return rows.map(({ id }) => id);
}

function rowOf(
  plan: Plan,
  ids: ReadonlyMap<Plan, number>,
  waiting: ReadonlyMap<number, number>,
): BookedFor {
  const { meal, menu, decision, refused } = plan;
  const isReserved = refused === 'already_reserved';
  return {
    date: meal.date,
    type_of_meal: meal.type_of_meal,
    type_of_food: meal.type_of_food,
    reservation_id: ids.get(plan) ?? (isReserved ? (menu?.reservation_id ?? null) : null),
    refused,
    override: decision.override,
    waiting: (menu && waiting.get(menu.id)) ?? 0,
  };
}
