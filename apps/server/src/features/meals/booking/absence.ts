// Meals that a resident has reserved or waits for and will not be there to eat: found, and given up together.
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { dateAt } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../../platform/database/database.ts';
import { announceMeals, type MealChange } from '../announce.ts';
import { findReturns, giveBack, type Return } from './cancel.ts';
import { lockMenus } from '../locks.ts';
import type { NamedMenu } from '../menu-texts.ts';
import type { MealScope } from '../scope.ts';

/** Days on which the resident is away, at least from one meal on. */
export interface Absence {
  from: CalendarDate;
  to: CalendarDate;
  misses(meal: { date: CalendarDate; type_of_meal: MealType }): boolean;
}

export interface MissedMeals {
  /** Reservations that can still be given back, with what that costs now. */
  returns: Return[];
  waits: MissedWait[];
}

interface MissedWait extends NamedMenu {
  id: number;
  menu_id: number;
  date: CalendarDate;
  type_of_meal: number;
  type_of_food: FoodType;
}

/** What an absence would give up now. A meal whose reception has opened stays as it is (AM143, AM144). */
export async function findMissedMeals(
  db: Database | Trx,
  scope: MealScope,
  absence: Absence,
  now: Instant,
): Promise<MissedMeals> {
  const queries = 'queries' in db ? db.queries : db;
  const keys = await findReserved(queries, scope, absence, now);
  const found = keys.length === 0 ? [] : ((await findReturns(db, scope, { keys }, now)) ?? []);
  const returns = found.filter(({ refusal }) => refusal === null).toSorted(inTime);
  return { returns, waits: await findWaits(queries, scope, absence, now) };
}

const inTime = ({ meal: one }: Return, { meal: other }: Return) =>
  one.date.localeCompare(other.date) || one.type_of_meal - other.type_of_meal;

/** As `findMissedMeals`, with the locks that giving up needs. */
export async function lockMissedMeals(
  trx: Trx,
  scope: MealScope,
  absence: Absence,
  now: Instant,
): Promise<MissedMeals> {
  const { returns, waits } = await findMissedMeals(trx, scope, absence, now);
  await lockMenus(trx, [...returns.map(({ meal }) => meal.menu_id), ...waits.map(menuIdOf)]);
  return findMissedMeals(trx, scope, absence, now);
}

const menuIdOf = (wait: MissedWait) => wait.menu_id;

/** Inside the transaction that holds the locks. Fees are charged and portions handed on as by any giving back. */
export async function giveUpMissedMeals(
  trx: Trx,
  scope: MealScope,
  { returns, waits }: MissedMeals,
  now: Instant,
): Promise<MealChange> {
  if (waits.length > 0)
    await trx
      .updateTable('waits')
      .set({ ended_at: timestamp(now), outcome: 'left' })
      .where(
        'id',
        'in',
        waits.map(({ id }) => id),
      )
      .where('ended_at', 'is', null)
      .execute();
  const promotions =
    returns.length === 0
      ? { menuIds: [], accountIds: [] }
      : await giveBack(trx, scope, returns, now);
  return {
    menuIds: [
      ...returns.map(({ meal }) => meal.menu_id),
      ...waits.map(menuIdOf),
      ...promotions.menuIds,
    ],
    accountIds: [scope.accountId, ...promotions.accountIds],
  };
}

/** Publishes the change, after the commit. */
export function announceMissed(db: Database, { dormitoryId }: MealScope, change: MealChange): void {
  if (change.menuIds.length > 0) announceMeals(db, dormitoryId, change);
}

async function findReserved(
  queries: Queries,
  { accountId, dormitoryId }: MealScope,
  absence: Absence,
  now: Instant,
): Promise<number[]> {
  const rows = await queries
    .selectFrom('reservations')
    .select(['id', 'date', 'type_of_meal'])
    .where('account_id', '=', accountId)
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', later(absence.from, dateAt(now)))
    .where('date', '<=', absence.to)
    .where('cancelled_at', 'is', null)
    .where('checked_in_at', 'is', null)
    .execute();
  return rows.filter((row) => absence.misses(mealOf(row))).map((row) => row.id);
}

async function findWaits(
  queries: Queries,
  { accountId, dormitoryId }: MealScope,
  absence: Absence,
  now: Instant,
): Promise<MissedWait[]> {
  const rows = await queries
    .selectFrom('waits as w')
    .innerJoin('menus as m', 'm.id', 'w.menu_id')
    .select(['w.id', 'w.menu_id', 'm.date', 'm.type_of_meal', 'm.type_of_food'])
    .select(['m.menu_name', 'm.menu_name_en'])
    .where('w.account_id', '=', accountId)
    .where('m.dormitory_id', '=', dormitoryId)
    .where('w.ended_at', 'is', null)
    .where('m.date', '>=', later(absence.from, dateAt(now)))
    .where('m.date', '<=', absence.to)
    .orderBy('m.date')
    .orderBy('m.type_of_meal')
    // The database admits no other number.
    .$narrowType<{ type_of_food: FoodType }>()
    .execute();
  return rows.filter((row) => absence.misses(mealOf(row)));
}

const later = (one: CalendarDate, other: CalendarDate) => (one > other ? one : other);

/** The database admits no other number. */
const mealOf = ({ date, type_of_meal }: { date: CalendarDate; type_of_meal: number }) => ({
  date,
  type_of_meal: type_of_meal as MealType,
});
