// Taking many meals at once, all or none: the one way of bulk booking, change of order and weekly pattern.
import type { Instant } from '@yadori/api/time/tokyo';
import {
  ConcurrentChange,
  errorCode,
  isTransactionConflict,
  retryOnConflict,
  timestamp,
  uniqueViolation,
  type Database,
  type Trx,
} from '../../../platform/database/database.ts';
import { actorName } from '../../../platform/events.ts';
import { announceMeals } from '../announce.ts';
import { takePortions } from './bulk-statements.ts';
import { decideMenu, type DormitoryRow, rulesOfMonth } from '../facts.ts';
import { run } from '../run-statement.ts';
import { releasePortions, type Promotions, type Release } from './release.ts';
import { actorOf, type MealScope } from '../scope.ts';
import type { MonthMenu } from '../calendar/month-statements.ts';

interface Reserving {
  dormitory: DormitoryRow;
  /** Menus to book. */
  book: readonly MonthMenu[];
  /** Reserved breakfasts and the menus that they become. */
  change: readonly { from: MonthMenu; to: MonthMenu }[];
}

/**
 * Takes all of it in one transaction. Throws `ConcurrentChange` where a portion went, or something of the resident's own
 * changed, since `taking` was read. Answers the keys of the new reservations.
 */
export async function reserveMany(
  db: Database,
  scope: MealScope,
  reserving: Reserving,
  now: Instant,
): Promise<number[]> {
  if (reserving.book.length + reserving.change.length === 0) return [];
  const { reserved, promotions } = await asConcurrentChange(() =>
    reserving.change.length === 0
      ? retryOnConflict(() => reserveAll(db, scope, reserving, now), isTransactionConflict)
      : db.transaction((trx) => reserveAndRelease(trx, scope, reserving, now)),
  );
  announceMeals(db, scope.dormitoryId, {
    menuIds: [...menuIdsOf(reserving), ...reserved.waited, ...promotions.menuIds],
    accountIds: [scope.accountId, ...promotions.accountIds],
  });
  return reserved.booked;
}

const nobody: Promotions = { accountIds: [], menuIds: [] };

/** Without a change there is nothing to hand on: one statement is the whole transaction. */
async function reserveAll(
  db: Database | Trx,
  scope: MealScope,
  reserving: Reserving,
  now: Instant,
) {
  const [reserved] = await run(db, takePortions, valuesOf(scope, reserving, now));
  const { book, change } = reserving;
  if (reserved?.booked.length !== book.length || reserved.moved !== change.length)
    throw new ConcurrentChange();
  return { reserved, promotions: nobody };
}

async function reserveAndRelease(trx: Trx, scope: MealScope, reserving: Reserving, now: Instant) {
  const { reserved } = await reserveAll(trx, scope, reserving, now);
  const rules = rulesOfMonth(reserving.dormitory);
  const releases = reserving.change.map(({ from }): Release => {
    const decision = decideMenu(from, rules, now);
    return { menuId: from.id, capacity: from.capacity, decision, wasLate: from.is_late };
  });
  return { reserved, promotions: await releasePortions(trx, releases, now) };
}

/** Another request of the same resident was quicker. */
async function asConcurrentChange<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw errorCode(error) === uniqueViolation ? new ConcurrentChange() : error;
  }
}

const menuIdsOf = ({ book, change }: Reserving): number[] => [
  ...book.map((menu) => menu.id),
  ...change.flatMap(({ from, to }) => [from.id, to.id]),
];

function valuesOf(
  scope: MealScope,
  { dormitory, book, change }: Reserving,
  now: Instant,
): unknown[] {
  const rules = rulesOfMonth(dormitory);
  const isLate = (menu: MonthMenu) =>
    menu.capacity === null && decideMenu(menu, rules, now).isLate ? 1 : 0;
  const wanted = [...book, ...change.map(({ to }) => to)];
  return [
    wanted.map((menu) => menu.id),
    wanted.map(isLate),
    [...book.map(() => null), ...change.map(({ from }) => from.reservation_id)],
    change.map(({ from }) => from.id),
    scope.accountId,
    scope.contractId,
    timestamp(now),
    actorName(actorOf(scope).actor),
  ];
}
