// Changes of meals: booking, waiting, giving back, checking in, liking. Each is one transaction.
import type { MealRefusal } from '@yadori/api/meals/kinds';
import type { MealChoice } from '@yadori/api/meals/shapes';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Database,
} from '../../platform/database/database.ts';
import { actorName, recordEvent } from '../../platform/events.ts';
import { chargeMealCancellation } from '../ledger/service.ts';
import { decideMenu, holdingOf, rulesOf } from './facts.ts';
import type { MealDecision } from './policy.ts';
import { findMenu, findReservation, type FoundMenu } from './queries.ts';
import { releasePortion } from './release.ts';
import { bookPortion } from './statements.ts';

/** Whose meals: keys that a live session or an operator's import gave. */
export interface MealScope {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}

export interface Refused {
  refused: MealRefusal;
  /** True where the waiting list is open instead (AM107). */
  canWait: boolean;
}

const refuse = (refused: MealRefusal, decision?: MealDecision): Refused => ({
  refused,
  canWait: decision?.waitRefusal === null,
});

/**
 * Books one meal. Booking what is booked answers the reservation that is there, so a repeated request does no harm.
 * Deadline, stock and the one-meal rule: E034, E036, E037, AM077, AM078, AM107.
 */
export async function book(
  db: Database,
  scope: MealScope,
  choice: MealChoice,
  now: Instant,
): Promise<{ reservationId: number } | Refused> {
  const menu = await findMenu(db, scope, choice);
  if (menu === undefined) return refuse('no_menu');
  const existing = liveReservation(menu);
  if (existing !== undefined) return { reservationId: existing };
  const decision = decideMenu(menu, rulesOf(menu.house), now);
  if (decision.bookingRefusal !== null) return refuse(decision.bookingRefusal, decision);
  const lateStock = decision.isLate && menu.capacity === null ? 1 : 0;
  const actor = actorName({ resident: scope.accountId });
  const values = [menu.id, scope.accountId, scope.contractId, timestamp(now), lateStock, actor];
  try {
    const [booked] = await db.named<{ id: number }>(bookPortion, values);
    if (booked !== undefined) return { reservationId: booked.id };
    return await refuseAfterRush(db, scope, choice, now);
  } catch (error) {
    if (errorCode(error) !== uniqueViolation) throw error;
    // Another request of the same resident was quicker.
    const again = await findMenu(db, scope, choice);
    const reservationId = again && liveReservation(again);
    return reservationId === undefined ? refuse('other_kind_reserved') : { reservationId };
  }
}

const liveReservation = (menu: FoundMenu): number | undefined =>
  holdingOf(menu).reserved ? (menu.reservation_id ?? undefined) : undefined;

/** The last portion went between reading and booking: say whether the waiting list is open. */
async function refuseAfterRush(
  db: Database,
  scope: MealScope,
  choice: MealChoice,
  now: Instant,
): Promise<Refused> {
  const menu = await findMenu(db, scope, choice);
  return refuse('full', menu && decideMenu(menu, rulesOf(menu.house), now));
}

/** Joins the waiting list of a full meal (F001, AM091); joining twice answers the wait that is there. */
export async function joinWaitingList(
  db: Database,
  scope: MealScope,
  choice: MealChoice,
  now: Instant,
): Promise<{ waitId: number } | Refused> {
  return db.transaction(async (trx) => {
    // The menu's lock keeps a portion that is given back at this moment from being overlooked.
    await trx
      .selectFrom('menus')
      .select('id')
      .where('dormitory_id', '=', scope.dormitoryId)
      .where('date', '=', choice.date)
      .where('type_of_meal', '=', choice.type_of_meal)
      .where('type_of_food', '=', choice.type_of_food)
      .forUpdate()
      .execute();
    const menu = await findMenu(trx, scope, choice);
    if (menu === undefined) return refuse('no_menu');
    const decision = decideMenu(menu, rulesOf(menu.house), now);
    if (decision.waitRefusal !== null) return refuse(decision.waitRefusal);
    if (menu.wait_id !== null) return { waitId: menu.wait_id };
    const { id } = await trx
      .insertInto('waits')
      .values({
        menu_id: menu.id,
        account_id: scope.accountId,
        contract_id: scope.contractId,
        created_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, eventOf('meal.wait_joined', scope, id, now));
    return { waitId: id };
  });
}

/** Leaves a waiting list; false where the resident has no such wait. */
export async function leaveWaitingList(
  db: Database,
  scope: MealScope,
  waitId: number,
  now: Instant,
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const left = await trx
      .updateTable('waits')
      .set({ ended_at: timestamp(now), outcome: 'left' })
      .where('id', '=', waitId)
      .where('account_id', '=', scope.accountId)
      .where('ended_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (left === undefined) return false;
    await recordEvent(trx, eventOf('meal.wait_left', scope, waitId, now));
    return true;
  });
}

/** What giving back would cost now, or why it is refused (F005, AM083). Undefined: no such reservation. */
export async function checkCancel(
  db: Database,
  scope: MealScope,
  reservationId: number,
  now: Instant,
): Promise<{ fee: number } | Refused | undefined> {
  const menu = await findReservation(db, scope, reservationId);
  if (menu === undefined) return undefined;
  if (menu.cancelled_at !== null) return refuse('cancelled');
  const decision = decideMenu(menu, rulesOf(menu.house), now);
  return decision.cancelRefusal === null ? { fee: decision.fee } : refuse(decision.cancelRefusal);
}

/**
 * Gives a meal back. The portion goes to the first resident who waits, else it is free again; inside the fee window
 * a charge is written (F008, F011, F012, AM082, AM090). Undefined: no such reservation on that date.
 */
export async function cancel(
  db: Database,
  scope: MealScope,
  reservation: { id: number; date: CalendarDate },
  now: Instant,
): Promise<{ fee: number } | Refused | undefined> {
  const menu = await findReservation(db, scope, reservation.id);
  if (menu === undefined || menu.date !== reservation.date) return undefined;
  if (menu.cancelled_at !== null) return refuse('cancelled');
  const decision = decideMenu(menu, rulesOf(menu.house), now);
  if (decision.cancelRefusal !== null) return refuse(decision.cancelRefusal);
  return db.transaction(async (trx) => {
    await trx.selectFrom('menus').select('id').where('id', '=', menu.id).forUpdate().execute();
    const given = await trx
      .updateTable('reservations')
      .set({ cancelled_at: timestamp(now) })
      .where('id', '=', reservation.id)
      .where('cancelled_at', 'is', null)
      .where('checked_in_at', 'is', null)
      .returning('is_late')
      .executeTakeFirst();
    if (given === undefined) return refuse('cancelled');
    await recordEvent(trx, eventOf('meal.cancelled', scope, reservation.id, now));
    if (decision.fee > 0)
      await chargeMealCancellation(
        trx,
        { ...scope, reservationId: reservation.id },
        decision.fee,
        now,
      );
    await releasePortion(trx, { menu, decision, wasLate: given.is_late }, now);
    return { fee: decision.fee };
  });
}

/** Checks a reserved meal in, inside the reception time, once (G005, AM075). Undefined: no such reservation. */
export async function checkIn(
  db: Database,
  scope: MealScope,
  reservationId: number,
  now: Instant,
): Promise<{ reservationId: number } | Refused | undefined> {
  const menu = await findReservation(db, scope, reservationId);
  if (menu === undefined) return undefined;
  if (menu.cancelled_at !== null) return refuse('cancelled');
  const { checkinRefusal } = decideMenu(menu, rulesOf(menu.house), now);
  if (checkinRefusal !== null) return refuse(checkinRefusal);
  return db.transaction(async (trx) => {
    const row = await trx
      .updateTable('reservations')
      .set({ checked_in_at: timestamp(now) })
      .where('id', '=', reservationId)
      .where('cancelled_at', 'is', null)
      .where('checked_in_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (row === undefined) return refuse('checked_in');
    await recordEvent(trx, eventOf('meal.checked_in', scope, reservationId, now));
    return { reservationId };
  });
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

const eventOf = (kind: `meal.${string}`, scope: MealScope, subjectId: number, at: Instant) => ({
  kind,
  actor: { resident: scope.accountId },
  at,
  dormitoryId: scope.dormitoryId,
  accountId: scope.accountId,
  subjectId,
});
