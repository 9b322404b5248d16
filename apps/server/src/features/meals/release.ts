// What becomes of a portion that was given back: the first resident who waits gets it, else it is free again (AM090).
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { writeHouseMessage } from '../messages/service.ts';
import { decideMenu, rulesOf } from './facts.ts';
import type { MealDecision } from './policy.ts';
import { findMenuById, type FoundMenu } from './queries.ts';
import { mealTexts } from './texts.ts';

interface Release {
  menu: FoundMenu;
  decision: MealDecision;
  /** The portion came out of the late stock. */
  wasLate: boolean;
}

/** Runs inside the transaction that gave the portion back and holds the menu's lock. */
export async function releasePortion(trx: Trx, release: Release, now: Instant): Promise<void> {
  const { menu, decision, wasLate } = release;
  // Nobody is booked into a meal that would cost a fee to give back.
  if (now <= decision.freeCancelUntil && (await promoteFirst(trx, menu, wasLate, now))) return;
  // Without a capacity the kitchen has cooked what was ordered by the deadline: the portion is left over.
  const joinsLateStock = menu.capacity === null && decision.isLate && !wasLate;
  await trx
    .updateTable('menus')
    .set({
      reserved: sql`reserved - 1`,
      late_reserved: sql`late_reserved - ${wasLate ? 1 : 0}`,
      late_stock: sql`late_stock + ${joinsLateStock ? 1 : 0}`,
    })
    .where('id', '=', menu.id)
    .execute();
}

/** After a raised capacity: residents who wait are booked while portions and time are left. */
export async function promoteIntoFreePortions(
  trx: Trx,
  menuId: number,
  now: Instant,
): Promise<void> {
  for (;;) {
    const menu = await findMenuById(trx, menuId);
    if (menu === undefined || menu.waiting === 0) return;
    const decision = decideMenu(menu, rulesOf(menu.house), now);
    const isFree = decision.remain === null || decision.remain > 0;
    if (!isFree || now > decision.freeCancelUntil) return;
    const isLate = decision.isLate && menu.capacity === null;
    // The portion is taken first: promotion hands on one that is counted already.
    await trx
      .updateTable('menus')
      .set({ reserved: sql`reserved + 1`, late_reserved: sql`late_reserved + ${isLate ? 1 : 0}` })
      .where('id', '=', menuId)
      .execute();
    await releasePortion(trx, { menu, decision, wasLate: isLate }, now);
  }
}

/** First come, first served. A resident who meanwhile holds the other breakfast is passed over. */
async function promoteFirst(trx: Trx, menu: FoundMenu, isLate: boolean, now: Instant) {
  for (;;) {
    const wait = await trx
      .selectFrom('waits')
      .select(['id', 'account_id', 'contract_id'])
      .where('menu_id', '=', menu.id)
      .where('ended_at', 'is', null)
      .orderBy('id')
      .limit(1)
      .forUpdate()
      .executeTakeFirst();
    if (wait === undefined) return false;
    const reservation = await trx
      .insertInto('reservations')
      .values({
        menu_id: menu.id,
        account_id: wait.account_id,
        contract_id: wait.contract_id,
        dormitory_id: menu.dormitory_id,
        date: menu.date,
        type_of_meal: menu.type_of_meal,
        type_of_food: menu.type_of_food,
        is_late: isLate,
        reserved_at: timestamp(now),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    await trx
      .updateTable('waits')
      .set({
        ended_at: timestamp(now),
        outcome: reservation === undefined ? 'booked_otherwise' : 'promoted',
        reservation_id: reservation?.id ?? null,
      })
      .where('id', '=', wait.id)
      .execute();
    if (reservation === undefined) continue;
    await announce(trx, menu, wait.account_id, reservation.id, now);
    return true;
  }
}

/** The house tells in both languages: which one the resident reads is not known here. */
async function announce(
  trx: Trx,
  menu: FoundMenu,
  accountId: number,
  reservationId: number,
  now: Instant,
): Promise<void> {
  const [ja, en] = menu.type_of_meal === 1 ? ['朝食', 'breakfast'] : ['夕食', 'dinner'];
  const day = menu.date.replaceAll('-', '/');
  const text = `${mealTexts('ja').promoted(day, ja)}\n${mealTexts('en').promoted(day, en)}`;
  await writeHouseMessage(trx, { accountId, text, at: now });
  await recordEvent(trx, {
    kind: 'meal.wait_promoted',
    actor: 'system',
    at: now,
    dormitoryId: menu.dormitory_id,
    accountId,
    subjectId: reservationId,
  });
}
