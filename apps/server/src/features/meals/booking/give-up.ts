// What becomes of the meals of a resident who leaves for good, or whose contract ends earlier (AM195, AM216).
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/events.ts';
import { announceMeals, type MealChange } from '../announce.ts';
import { findReturns, giveBack, type Return } from './cancel.ts';
import { lockMenus } from '../locks.ts';

interface GivenUp {
  meals: number;
  waits: number;
  /** What to publish to the dormitories after commit. */
  changes: ReadonlyMap<number, MealChange>;
}

/**
 * Leaves every waiting list and gives back every coming meal that can be given back free of charge; the waiting list
 * gets the portions. A meal inside the fee window stays as it is. Runs inside the transaction that ends the account.
 */
export async function giveUpFutureMeals(
  trx: Trx,
  accountId: number,
  now: Instant,
  actor: Actor = { resident: accountId },
): Promise<GivenUp> {
  const rows = await lockComingMeals(trx, accountId, now);
  await leaveWaits(trx, rows, now);
  const changes = new Map<number, MealChange>();
  let meals = 0;
  for (const held of byResident(rows)) {
    const free = (await returnsOf(trx, held, now)).filter(isFree);
    const promotions = await giveBack(trx, { ...held.scope, by: { actor } }, free, now);
    meals += free.length;
    addChange(changes, held, promotions);
  }
  return { meals, waits: countWaits(rows), changes };
}

/** Before what writes money in the same transaction: months are locked after menus. */
export const lockComingMeals = (trx: Trx, accountId: number, now: Instant): Promise<Row[]> =>
  lockRows(trx, () => findComing(trx, accountId, now));

/** By the limit of everybody, so that what stays names nobody who marked an allergen (decision 0174). */
const isFree = ({ decision }: Return) => decision.usualFee === 0;

export interface MealsGivenUp {
  mealsGivenBack: number;
  /** Those that stay, and what giving them back would cost in yen. */
  mealsKept: number;
  keptFee: number;
  waits: number;
}

/** What `giveUpFutureMeals` would do now. */
export async function findGivenUp(
  db: Database,
  accountId: number,
  now: Instant,
): Promise<MealsGivenUp> {
  const rows = await findComing(db.queries, accountId, now);
  const returns = [];
  for (const held of byResident(rows)) returns.push(...(await returnsOf(db, held, now)));
  const waits = countWaits(rows);
  const mealsGivenBack = returns.filter(isFree).length;
  const keptFee = returns.reduce((sum, { decision }) => sum + decision.usualFee, 0);
  return { mealsGivenBack, mealsKept: rows.length - waits - mealsGivenBack, keptFee, waits };
}

export interface GivenBack extends GivenUp {
  accountId: number;
  contractId: number;
}

/**
 * Gives back, free of charge, what lies outside the days of these contracts: meals whose reception has not opened, and
 * waits. Portions are handed on as by any giving back. Runs inside the transaction that moved the days and holds the
 * locks of the contracts (AM216).
 */
export async function giveBackOutside(
  trx: Trx,
  contractIds: readonly number[],
  { now, actor }: { now: Instant; actor: Actor },
): Promise<GivenBack[]> {
  const rows = await lockRows(trx, () => findOutside(trx, contractIds, now));
  await leaveWaits(trx, rows, now);
  const outcomes: GivenBack[] = [];
  for (const held of byResident(rows)) {
    const returns = (await returnsOf(trx, held, now)).map(freeOfCharge);
    const promotions = await giveBack(trx, { ...held.scope, by: { actor } }, returns, now);
    const changes = new Map<number, MealChange>();
    addChange(changes, held, promotions);
    const counts = { meals: returns.length, waits: countWaits(held.rows) };
    const { accountId, contractId } = held.scope;
    outcomes.push({ accountId, contractId, ...counts, changes });
  }
  return outcomes;
}

const freeOfCharge = (found: Return): Return => ({
  ...found,
  decision: { ...found.decision, fee: 0 },
});

/** Publishes to the dormitories, after commit. */
export function announceGivenUp(db: Database, { changes }: Pick<GivenUp, 'changes'>): void {
  for (const [dormitoryId, change] of changes) announceMeals(db, dormitoryId, change);
}

interface Row {
  account_id: number;
  contract_id: number;
  menu_id: number;
  dormitory_id: number;
  /** Null for a wait. */
  reservation_id: number | null;
  wait_id: number | null;
}

interface LockedMeals {
  scope: { accountId: number; contractId: number; dormitoryId: number };
  rows: Row[];
}

/** The rows as they are once the menus of all of them are locked: a wait may have been promoted meanwhile. */
async function lockRows(trx: Trx, find: () => Promise<Row[]>): Promise<Row[]> {
  const locked = new Set<number>();
  for (;;) {
    const rows = await find();
    const open = [...new Set(rows.map((row) => row.menu_id))].filter((id) => !locked.has(id));
    if (open.length === 0) return rows;
    await lockMenus(trx, open);
    for (const id of open) locked.add(id);
  }
}

function byResident(rows: readonly Row[]): LockedMeals[] {
  const residents = new Map<string, LockedMeals>();
  for (const row of rows) {
    const { account_id: accountId, contract_id: contractId, dormitory_id: dormitoryId } = row;
    const key = `${accountId}:${contractId}:${dormitoryId}`;
    const held = residents.get(key) ?? { scope: { accountId, contractId, dormitoryId }, rows: [] };
    held.rows.push(row);
    residents.set(key, held);
  }
  return [...residents.values()];
}

async function returnsOf(
  trx: Database | Trx,
  { scope, rows }: LockedMeals,
  now: Instant,
): Promise<Return[]> {
  const keys = rows.flatMap((row) => row.reservation_id ?? []);
  if (keys.length === 0) return [];
  const found = (await findReturns(trx, scope, { keys }, now)) ?? [];
  return found.filter(({ refusal }) => refusal === null);
}

const countWaits = (rows: readonly Row[]) => rows.filter((row) => row.wait_id !== null).length;

function addChange(
  changes: Map<number, MealChange>,
  { scope: { dormitoryId, accountId }, rows }: LockedMeals,
  promotions: MealChange,
): void {
  const known = changes.get(dormitoryId);
  const menuIds = [...rows.map((row) => row.menu_id), ...promotions.menuIds];
  changes.set(dormitoryId, {
    menuIds: [...(known?.menuIds ?? []), ...menuIds],
    accountIds: [...(known?.accountIds ?? []), accountId, ...promotions.accountIds],
  });
}

export const comingMeals = (trx: Queries, now: Instant) =>
  trx
    .selectFrom('reservations as r')
    .select(['r.account_id', 'r.contract_id', 'r.menu_id', 'r.dormitory_id'])
    .select(['r.id as reservation_id', sql<null>`null`.as('wait_id')])
    .where('r.date', '>=', dateAt(now))
    .where('r.cancelled_at', 'is', null)
    .where('r.checked_in_at', 'is', null);

export const openWaits = (trx: Queries) =>
  trx
    .selectFrom('waits as w')
    .innerJoin('menus as m', 'm.id', 'w.menu_id')
    .select(['w.account_id', 'w.contract_id', 'w.menu_id', 'm.dormitory_id'])
    .select([sql<null>`null`.as('reservation_id'), 'w.id as wait_id'])
    .where('w.ended_at', 'is', null);

async function findComing(trx: Queries, accountId: number, now: Instant): Promise<Row[]> {
  const meals = await comingMeals(trx, now).where('r.account_id', '=', accountId).execute();
  const waits = await openWaits(trx).where('w.account_id', '=', accountId).execute();
  return [...meals, ...waits];
}

async function findOutside(trx: Trx, contractIds: readonly number[], now: Instant): Promise<Row[]> {
  const ids = sql<number>`any(${contractIds}::bigint[])`;
  const outside = (date: 'r.date' | 'm.date') =>
    sql<boolean>`${sql.ref(date)} not between c.start_date and coalesce(c.last_day, 'infinity')`;
  const meals = await comingMeals(trx, now)
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.id', '=', 'r.contract_id').onRef('c.account_id', '=', 'r.account_id'),
    )
    .where('c.id', '=', ids)
    .where(outside('r.date'))
    .execute();
  const waits = await openWaits(trx)
    .innerJoin('contracts as c', (join) =>
      join.onRef('c.id', '=', 'w.contract_id').onRef('c.account_id', '=', 'w.account_id'),
    )
    .where('c.id', '=', ids)
    .where(outside('m.date'))
    .execute();
  return [...meals, ...waits];
}

async function leaveWaits(trx: Trx, rows: readonly Row[], now: Instant): Promise<void> {
  const ids = rows.flatMap((row) => row.wait_id ?? []);
  if (ids.length === 0) return;
  await trx
    .updateTable('waits')
    .set({ ended_at: timestamp(now), outcome: 'left' })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('ended_at', 'is', null)
    .execute();
}
