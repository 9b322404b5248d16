// What becomes of the meals of a resident who leaves for good (AM195).
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { decideMenu, rulesOf } from './facts.ts';
import { findReservation } from './queries.ts';
import { releasePortion } from './release.ts';

interface Reservation {
  id: number;
  dormitory_id: number;
}

/**
 * Leaves every waiting list and gives back every coming meal that costs nothing to give back; whoever waits gets the
 * portion. A meal inside the fee window stays as it is. Runs inside the transaction that ends the account.
 */
export async function giveUpFutureMeals(
  trx: Trx,
  accountId: number,
  now: Instant,
): Promise<{ meals: number; waits: number }> {
  const reservations = await trx
    .selectFrom('reservations')
    .select(['id', 'dormitory_id', 'menu_id'])
    .where('account_id', '=', accountId)
    .where('date', '>=', dateAt(now))
    .where('cancelled_at', 'is', null)
    .where('checked_in_at', 'is', null)
    .orderBy('id')
    .execute();
  await lockMenus(
    trx,
    accountId,
    reservations.map((reservation) => reservation.menu_id),
  );
  const left = await trx
    .updateTable('waits')
    .set({ ended_at: timestamp(now), outcome: 'left' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  let meals = 0;
  for (const reservation of reservations)
    if (await giveBackIfFree(trx, accountId, reservation, now)) meals += 1;
  return { meals, waits: left.length };
}

/** All of them once, in the order of their keys, as every change of stock takes them. */
async function lockMenus(trx: Trx, accountId: number, menuIds: readonly number[]): Promise<void> {
  await sql`
    select id from menus
     where id = any(${menuIds}::bigint[])
        or id in (select menu_id from waits where account_id = ${accountId} and ended_at is null)
     order by id for update`.execute(trx);
}

async function giveBackIfFree(
  trx: Trx,
  accountId: number,
  { id, dormitory_id: dormitoryId }: Reservation,
  now: Instant,
): Promise<boolean> {
  const menu = await findReservation(trx, { accountId, dormitoryId, contractId: 0 }, id);
  if (menu === undefined) return false;
  const decision = decideMenu(menu, rulesOf(menu.house), now);
  if (decision.cancelRefusal !== null || decision.fee > 0) return false;
  const given = await trx
    .updateTable('reservations')
    .set({ cancelled_at: timestamp(now) })
    .where('id', '=', id)
    .where('cancelled_at', 'is', null)
    .where('checked_in_at', 'is', null)
    .returning('is_late')
    .executeTakeFirst();
  if (given === undefined) return false;
  await recordEvent(trx, {
    kind: 'meal.cancelled',
    actor: { resident: accountId },
    at: now,
    dormitoryId,
    accountId,
    subjectId: id,
  });
  await releasePortion(trx, { menu, decision, wasLate: given.is_late }, now);
  return true;
}
