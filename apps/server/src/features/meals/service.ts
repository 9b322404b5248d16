// Changes of one meal: booking, giving back, checking in, liking. Each is one transaction.
import type { MealChoice } from '@yadori/api/meals/shapes';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  isTransactionConflict,
  retryOnConflict,
  timestamp,
  uniqueViolation,
  type Database,
} from '../../platform/database/database.ts';
import { actorName, recordEvent } from '../../platform/events.ts';
import type { PendingClaim } from '../../platform/rate-limit.ts';
import { announceCheckIn, announceMeals } from './announce.ts';
import { cancelMeals, findReturns } from './booking/cancel.ts';
import { decideMenu, holdingOf, rulesOf } from './facts.ts';
import { findMenu, type FoundMenu } from './queries.ts';
import { bookCountedPortion, bookPortion } from './statements.ts';
import { actorOf, type MealScope } from './scope.ts';
import { eventOf } from './meal-event.ts';
import { refuse, type RefusedMeal } from './refusal.ts';

/**
 * Books one meal. Booking what is booked answers the reservation that is there, so a repeated request does no harm.
 * Deadline, stock and the one-meal rule: E034, E036, E037, AM077, AM078, AM107.
 */
export const book = async (db: Database, scope: MealScope, choice: MealChoice, now: Instant) =>
  bookFound(db, scope, choice, await findMenu(db, scope, choice), now);

/** As `book`, where the caller has read the menu; what is booked consumes the claim. */
export async function bookFound(
  db: Database,
  scope: MealScope,
  choice: MealChoice,
  menu: FoundMenu | undefined,
  now: Instant,
  claim?: PendingClaim,
): Promise<{ reservationId: number } | RefusedMeal> {
  if (menu === undefined) return refuse('no_menu');
  const existing = liveReservation(menu);
  if (existing !== undefined) return { reservationId: existing };
  const decision = decideMenu(menu, rulesOf(menu.dormitory), now);
  if (decision.bookingRefusal !== null) return refuse(decision.bookingRefusal, decision);
  const lateStock = decision.isLate && menu.capacity === null ? 1 : 0;
  const actor = actorName(actorOf(scope).actor);
  const values = [menu.id, scope.accountId, scope.contractId, timestamp(now), lateStock, actor];
  try {
    const reservationId = await takePortion(db, values, claim);
    if (reservationId !== undefined) {
      const changed = { menuIds: [menu.id], accountIds: [scope.accountId] };
      announceMeals(db, scope.dormitoryId, changed);
      return { reservationId };
    }
    return await refuseAfterRush(db, scope, choice, now);
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    // Another request of the same resident was quicker.
    const again = await findMenu(db, scope, choice);
    const reservationId = again && liveReservation(again);
    return reservationId === undefined ? refuse('other_kind_reserved') : { reservationId };
  }
}

async function takePortion(
  db: Database,
  values: unknown[],
  claim: PendingClaim | undefined,
): Promise<number | undefined> {
  if (claim === undefined) {
    const write = () => db.named(bookPortion, values);
    return (await retryOnConflict(write, isTransactionConflict))[0]?.id;
  }
  const write = () => db.named(bookCountedPortion, [...values, ...claim.values]);
  const [row] = await retryOnConflict(write, isTransactionConflict);
  await claim.settle(row?.hits ?? null);
  return row?.id ?? undefined;
}

const liveReservation = (menu: FoundMenu): number | undefined =>
  holdingOf(menu).reserved ? (menu.reservation_id ?? undefined) : undefined;

/** The last portion went, the meal was stopped or the contract was shortened between reading and booking. */
async function refuseAfterRush(
  db: Database,
  scope: MealScope,
  choice: MealChoice,
  now: Instant,
): Promise<RefusedMeal> {
  const menu = await findMenu(db, scope, choice);
  const decision = menu && decideMenu(menu, rulesOf(menu.dormitory), now);
  if (menu === undefined) return refuse('no_menu');
  if (menu.is_stopped) return refuse('stopped', decision);
  return refuse(decision?.outside === undefined ? 'full' : 'outside_contract', decision);
}

/** What giving back would cost now, or why it is refused (F005, AM083). Undefined: no such reservation. */
export async function checkCancel(
  db: Database,
  scope: MealScope,
  reservationId: number,
  now: Instant,
): Promise<{ fee: number } | RefusedMeal | undefined> {
  const [found] = (await findReturns(db, scope, { keys: [reservationId] }, now)) ?? [];
  if (found === undefined) return undefined;
  return found.refusal === null ? { fee: found.decision.fee } : refuse(found.refusal);
}

/** Gives one meal back, see `cancelMeals`. Undefined: no such reservation on that date. */
export async function cancel(
  db: Database,
  scope: MealScope,
  { id, ...meant }: { id: number; date: CalendarDate; fee?: number | undefined },
  now: Instant,
): Promise<{ fee: number; canUndo: boolean } | RefusedMeal | undefined> {
  const outcome = await cancelMeals(db, scope, { keys: [id], ...meant }, now);
  if (outcome === undefined) return undefined;
  if ('refused' in outcome) return refuse(outcome.refused[0]?.refusal ?? 'not_reserved');
  const [returned] = outcome.returns;
  if (returned === undefined) return refuse('cancelled');
  const { fee } = outcome;
  return { fee, canUndo: fee === 0 && (await canUndo(db, scope, returned.meal, now)) };
}

/** How long a cancellation can be undone by booking again, in milliseconds. */
const undoMs = 10_000;

/** Whether the waiting list of the portion is empty and it can be booked again to the end of the undo (AM267). */
async function canUndo(
  db: Database,
  scope: MealScope,
  meal: Parameters<typeof findMenu>[2],
  now: Instant,
): Promise<boolean> {
  const menu = await findMenu(db, scope, meal);
  if (menu === undefined || menu.waiting > 0) return false;
  return decideMenu(menu, rulesOf(menu.dormitory), now + undoMs).bookingRefusal === null;
}

/** How staff checked somebody in; null: the resident did. */
export const checkinWays = { scan: 2, list: 3, offline: 4, late: 5 } as const;
type CheckinWay = (typeof checkinWays)[keyof typeof checkinWays];

export interface CheckinBy {
  way: CheckinWay;
  /** Of the meal code: one that was used, or an earlier one, checks in no more (SE031). */
  codeStep?: number;
}

/** Checks a reserved meal in, inside the reception time, once (G005, AM075). Undefined: no such reservation. */
export async function checkIn(
  db: Database,
  scope: MealScope,
  reservationId: number,
  now: Instant,
  { way, codeStep }: Partial<CheckinBy> = {},
): Promise<{ reservationId: number } | RefusedMeal | undefined> {
  const [found] = (await findReturns(db, scope, { keys: [reservationId] }, now)) ?? [];
  if (found === undefined) return undefined;
  if (found.refusal === 'cancelled') return refuse('cancelled');
  const { checkinRefusal } = found.decision;
  if (checkinRefusal !== null) return refuse(checkinRefusal);
  const isDone = await db.transaction(async (trx) => {
    const row = await trx
      .updateTable('reservations')
      .set({
        checked_in_at: timestamp(now),
        checkin_way: way ?? null,
        ...(codeStep === undefined ? {} : { code_step: codeStep }),
      })
      .where('id', '=', reservationId)
      .where('cancelled_at', 'is', null)
      .where('checked_in_at', 'is', null)
      .$if(codeStep !== undefined, (update) =>
        update.where((own) =>
          own.or([own('code_step', 'is', null), own('code_step', '<', codeStep ?? 0)]),
        ),
      )
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    await recordEvent(trx, eventOf('meal.checked_in', scope, reservationId, now));
    return true;
  });
  if (!isDone) return refuse('checked_in');
  announceCheckIn(db, scope);
  return { reservationId };
}

/** Sets or takes back the like of an eaten meal (D016, AM100); false where there is no such eaten meal. */
export async function setLike(
  db: Database,
  scope: MealScope,
  reservationId: number,
  liked: boolean,
  now: Instant,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = await trx
      .updateTable('reservations')
      .set({ liked_at: liked ? timestamp(now) : null })
      .where('id', '=', reservationId)
      .where('account_id', '=', scope.accountId)
      .where('dormitory_id', '=', scope.dormitoryId)
      .where('checked_in_at', 'is not', null)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return false;
    const kind = liked ? 'meal.liked' : 'meal.like_withdrawn';
    await recordEvent(trx, eventOf(kind, scope, reservationId, now));
    return true;
  });
}
