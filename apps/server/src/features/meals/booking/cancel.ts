// Giving meals back, one or many: all of them or none, in a fixed number of round trips.
import { sql } from 'kysely';
import type { MealRefusal } from '@yadori/api/meals/refusals';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import {
  ConcurrentChange,
  isConcurrentChange,
  retryOnConflict,
  timestamp,
  type Database,
  type Trx,
} from '../../../platform/database/database.ts';
import { chargeMealCancellations } from '../../ledger/service.ts';
import { announceMeals } from '../announce.ts';
import { decideHeld, rulesOf } from '../facts.ts';
import { lockMenus } from '../locks.ts';
import { eventOf, recordActs } from '../meal-event.ts';
import { findHeldByKey } from '../calendar/month-queries.ts';
import type { MealDecision, MealRules } from '../policy.ts';
import { releasePortions, type Promotions } from './release.ts';
import type { MealScope } from '../scope.ts';
import type { HeldMeal } from '../calendar/month-statements.ts';

/** A reservation and what giving it back means now. */
export interface Return {
  meal: HeldMeal;
  decision: MealDecision;
  feeWindowHours: number;
  /** Null where it may be given back; `cancelled` where it was before. */
  refusal: MealRefusal | null;
}

interface CancelTarget {
  keys: readonly number[];
  /** The day that the reservation must be of, where the caller names one. */
  date?: CalendarDate;
  /** Yen that the resident has agreed to; undefined: what it costs. */
  fee?: number | undefined;
}

/** Undefined where one of the keys is not the resident's, or of another day. In the order of the keys. */
export async function findReturns(
  db: Database | Trx,
  scope: MealScope,
  { keys, date }: CancelTarget,
  now: Instant,
): Promise<Return[] | undefined> {
  const { dormitory, meals } = await findHeldByKey(db, scope, keys);
  if (meals.length < new Set(keys).size) return undefined;
  if (date !== undefined && meals.some((meal) => meal.date !== date)) return undefined;
  const rules = rulesOf(dormitory);
  return meals.map((meal) => {
    const decision = decideReturn(meal, rules, now);
    const refusal = meal.cancelled_at === null ? decision.cancelRefusal : 'cancelled';
    return { meal, decision, feeWindowHours: rules.feeWindowHours, refusal };
  });
}

/** A booking may be undone for ten seconds; the rest is for the way of answer and press, in milliseconds. */
const undoneFor = 15_000;

/** What was free to give back when it was booked is free for the seconds of its undo (AM267). */
function decideReturn(meal: HeldMeal, rules: MealRules, now: Instant): MealDecision {
  const decision = decideHeld(meal, rules, now);
  const bookedAt = Date.parse(meal.reserved_at ?? '');
  const isUndo = now - bookedAt < undoneFor && decideHeld(meal, rules, bookedAt).fee === 0;
  return isUndo ? { ...decision, fee: 0 } : decision;
}

interface Cancelled {
  /** What was given back now. */
  returns: Return[];
  /** Yen. */
  fee: number;
}

/**
 * Gives these meals back. Their portions go to the first residents who wait, else they are free again; inside the fee
 * window charges are written (F008, F011, F012, AM082, AM090, AM105). What was given back before is left as it is.
 * Undefined: a key that is not the resident's. Refused: the meals that cannot be given back, or that cost more by now than
 * was agreed to; none of them is.
 */
export async function cancelMeals(
  db: Database,
  scope: MealScope,
  meant: CancelTarget,
  now: Instant,
): Promise<Cancelled | { refused: Return[] } | undefined> {
  return retryOnConflict(async () => {
    const returns = await findReturns(db, scope, meant, now);
    if (returns === undefined) return undefined;
    const live = returns.filter(({ refusal }) => refusal !== 'cancelled');
    const refused = live.filter(({ refusal }) => refusal !== null);
    if (refused.length > 0) return { refused };
    if (live.length === 0) return { returns: [], fee: 0 };
    const fee = live.reduce((sum, { decision }) => sum + decision.fee, 0);
    if (meant.fee !== undefined && fee > meant.fee)
      return { refused: live.filter(hasFee).map((one) => ({ ...one, refusal: 'fee_changed' })) };
    const menuIds = live.map(({ meal }) => meal.menu_id);
    const promotions = await db.transaction(async (trx) => {
      await lockMenus(trx, menuIds);
      return giveBack(trx, scope, live, now);
    });
    announceMeals(db, scope.dormitoryId, {
      menuIds: [...menuIds, ...promotions.menuIds],
      accountIds: [scope.accountId, ...promotions.accountIds],
    });
    return { returns: live, fee };
  }, isConcurrentChange);
}

/**
 * Gives back inside a transaction that holds the locks of the menus; charges and promotions come with it. Throws
 * `ConcurrentChange` where a reservation was changed, eaten or given back since it was read.
 */
export async function giveBack(
  trx: Trx,
  scope: MealScope,
  live: readonly Return[],
  now: Instant,
): Promise<Promotions> {
  const isLate = await markCancelled(trx, live, now);
  await recordActs(trx, scope, live.map(cancelledBy(scope, now)));
  await chargeMealCancellations(trx, scope, live.filter(hasFee).map(chargeOf), now);
  const releases = live.map(({ meal, decision }) => ({
    menuId: meal.menu_id,
    capacity: meal.capacity,
    decision,
    wasLate: isLate.get(meal.reservation_id) ?? false,
  }));
  return releasePortions(trx, releases, now);
}

/** Of each reservation, whether its portion came out of the late stock. */
async function markCancelled(trx: Trx, live: readonly Return[], now: Instant) {
  const given = await trx
    .updateTable('reservations as r')
    .set({ cancelled_at: timestamp(now) })
    .from(
      sql<{ id: number; menu_id: number }>`unnest(
        ${live.map(({ meal }) => meal.reservation_id)}::bigint[],
        ${live.map(({ meal }) => meal.menu_id)}::bigint[])`.as<'k'>(sql`k (id, menu_id)`),
    )
    .whereRef('r.id', '=', 'k.id')
    // A change of order since the reading would give back the wrong portion.
    .whereRef('r.menu_id', '=', 'k.menu_id')
    .where('r.cancelled_at', 'is', null)
    .where('r.checked_in_at', 'is', null)
    .returning(['r.id', 'r.is_late', 'r.free_until_reception'])
    .execute();
  if (given.length < live.length) throw new ConcurrentChange();
  // A dish that was changed since the reading may have made it free: the fee is decided again (SD015).
  const freed = new Set(given.flatMap((row) => (row.free_until_reception ? row.id : [])));
  const isFreed = ({ meal }: Return) =>
    freed.has(meal.reservation_id) && meal.free_until_reception !== true;
  if (freed.size > 0 && live.some(isFreed)) throw new ConcurrentChange();
  return new Map(given.map((row) => [row.id, row.is_late]));
}

const hasFee = ({ decision }: Return) => decision.fee > 0;

const chargeOf = ({ meal, decision, feeWindowHours }: Return) => ({
  reservationId: meal.reservation_id,
  date: meal.date,
  amount: decision.fee,
  feeWindowHours,
});

const cancelledBy =
  (scope: MealScope, at: Instant) =>
  ({ meal }: Return) =>
    eventOf('meal.cancelled', scope, meal.reservation_id, at, { menu_id: meal.menu_id });
