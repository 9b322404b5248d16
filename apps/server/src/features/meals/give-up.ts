// What becomes of the meals of a resident who leaves for good (AM195).
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { announceMeals, type MealChange } from './announce.ts';
import { findReturns, giveBack } from './cancel.ts';
import { lockMenus } from './locks.ts';

export interface GivenUp {
  meals: number;
  waits: number;
  /** What to tell the houses once it is kept. */
  changes: ReadonlyMap<number, MealChange>;
}

/**
 * Leaves every waiting list and gives back every coming meal that costs nothing to give back; whoever waits gets the
 * portion. A meal inside the fee window stays as it is. Runs inside the transaction that ends the account.
 */
export async function giveUpFutureMeals(
  trx: Trx,
  accountId: number,
  now: Instant,
): Promise<GivenUp> {
  const meals = await findComing(trx, accountId, now);
  const waits = await findWaits(trx, accountId);
  // All of them once, in the order that everybody keeps.
  await lockMenus(
    trx,
    [...meals, ...waits].map((row) => row.menu_id),
  );
  await leaveAll(trx, accountId, now);
  const changes = new Map<number, MealChange>();
  let given = 0;
  for (const [dormitoryId, rows] of byHouse([...meals, ...waits])) {
    const keys = rows.flatMap((row) => row.reservation_id ?? []);
    const scope = { accountId, dormitoryId, contractId: 0 };
    const free = ((await findReturns(trx, scope, { keys }, now)) ?? []).filter(
      ({ refusal, decision }) => refusal === null && decision.fee === 0,
    );
    const promotions = await giveBack(trx, scope, free, now);
    given += free.length;
    changes.set(dormitoryId, {
      menuIds: [...rows.map((row) => row.menu_id), ...promotions.menuIds],
      accountIds: promotions.accountIds,
    });
  }
  return { meals: given, waits: waits.length, changes };
}

/** Tells the houses, after commit. */
export function announceGivenUp(db: Database, { changes }: GivenUp): void {
  for (const [dormitoryId, change] of changes) announceMeals(db, dormitoryId, change);
}

interface Row {
  menu_id: number;
  dormitory_id: number;
  /** Null for a wait. */
  reservation_id: number | null;
}

function byHouse(rows: readonly Row[]): Map<number, Row[]> {
  const houses = new Map<number, Row[]>();
  for (const row of rows)
    houses.set(row.dormitory_id, [...(houses.get(row.dormitory_id) ?? []), row]);
  return houses;
}

const findComing = (trx: Trx, accountId: number, now: Instant): Promise<Row[]> =>
  trx
    .selectFrom('reservations')
    .select(['menu_id', 'dormitory_id', 'id as reservation_id'])
    .where('account_id', '=', accountId)
    .where('date', '>=', dateAt(now))
    .where('cancelled_at', 'is', null)
    .where('checked_in_at', 'is', null)
    .execute();

const findWaits = (trx: Trx, accountId: number): Promise<Row[]> =>
  trx
    .selectFrom('waits as w')
    .innerJoin('menus as m', 'm.id', 'w.menu_id')
    .select(['w.menu_id', 'm.dormitory_id', sql<null>`null`.as('reservation_id')])
    .where('w.account_id', '=', accountId)
    .where('w.ended_at', 'is', null)
    .execute();

const leaveAll = (trx: Trx, accountId: number, now: Instant) =>
  trx
    .updateTable('waits')
    .set({ ended_at: timestamp(now), outcome: 'left' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
