// What becomes of portions that were given back: the first resident who waits gets one, else it is free again (AM090).
import { sql } from 'kysely';
import { mealOfType } from '@yadori/api/meals/kinds';
import { filledText } from '@yadori/api/operator-texts/filled';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events.ts';
import { writeAutomaticMessages } from '../../messages/service.ts';
import { decideMenu, rulesOf } from '../facts.ts';
import type { MealDecision } from '../policy.ts';
import { findMenuById } from '../queries.ts';
import { reassignFreedPortions, type HandedOn } from './release-statements.ts';
import { run } from '../run-statement.ts';
import { mealNames } from '../texts.ts';

/** One portion of a menu that was given back. */
export interface Release {
  menuId: number;
  capacity: number | null;
  decision: Pick<MealDecision, 'isLate' | 'freeCancelUntil'>;
  /** The portion came out of the late stock. */
  wasLate: boolean;
}

/** What a release changed beside its menus. */
export interface Promotions {
  accountIds: number[];
  /** Menus whose waiting lists lost somebody. */
  menuIds: number[];
}

/** Runs inside the transaction that gave the portions back and holds the locks of their menus. */
export async function releasePortions(
  trx: Trx,
  releases: readonly Release[],
  now: Instant,
): Promise<Promotions> {
  const promotions: Promotions = { accountIds: [], menuIds: [] };
  let open = releases;
  while (open.length > 0) {
    const rows = await run(trx, reassignFreedPortions, valuesOf(open, now));
    const promoted = rows.filter((row) => row.reservation_id !== null);
    await announcePromotions(trx, promoted, now);
    promotions.accountIds.push(...promoted.map((row) => row.account_id));
    promotions.menuIds.push(...(rows[0]?.elsewhere ?? []));
    // Who was first had booked otherwise: the next one's turn.
    const again = new Set(rows.filter((row) => row.again).map((row) => row.menu_id));
    open = open.filter((release) => again.has(release.menuId));
  }
  return promotions;
}

const valuesOf = (releases: readonly Release[], now: Instant): unknown[] => [
  releases.map((release) => release.menuId),
  // No promotion into a meal that would cost a fee to give back.
  releases.map((release) => now <= release.decision.freeCancelUntil),
  releases.map((release) => (release.wasLate ? 1 : 0)),
  // Without a capacity the kitchen has cooked what was ordered by the deadline: the portion is left over.
  releases.map(({ capacity, decision, wasLate }) =>
    capacity === null && decision.isLate && !wasLate ? 1 : 0,
  ),
  timestamp(now),
  dateAt(now),
];

/** After a raised capacity: residents who wait are booked while portions and time are left. */
export async function promoteIntoFreePortions(
  trx: Trx,
  menuId: number,
  now: Instant,
): Promise<number[]> {
  const accountIds: number[] = [];
  for (;;) {
    const menu = await findMenuById(trx, menuId);
    if (menu === undefined || menu.waiting === 0) return accountIds;
    const decision = decideMenu(menu, rulesOf(menu.dormitory), now);
    const isFree = decision.remain === null || decision.remain > 0;
    if (!isFree || now > decision.freeCancelUntil) return accountIds;
    const wasLate = decision.isLate && menu.capacity === null;
    // The portion is taken first: promotion hands on one that is counted already.
    await trx
      .updateTable('menus')
      .set({ reserved: sql`reserved + 1`, late_reserved: sql`late_reserved + ${wasLate ? 1 : 0}` })
      .where('id', '=', menuId)
      .execute();
    const release = { menuId, capacity: menu.capacity, decision, wasLate };
    const promoted = await releasePortions(trx, [release], now);
    // Who still waits has moved out meanwhile.
    if (promoted.accountIds.length === 0) return accountIds;
    accountIds.push(...promoted.accountIds);
  }
}

/** In both languages: each resident reads the one of the client. */
async function announcePromotions(trx: Trx, promoted: readonly HandedOn[], now: Instant) {
  const messages = promoted.map(({ account_id: accountId, date, type_of_meal, wording }) => {
    const day = date.replaceAll('-', '/');
    const values = { 日付: { ja: day, en: day }, 食事: mealNames[mealOfType[type_of_meal]] };
    const { ja: text, en: textEn } = filledText('meal_promoted', values, wording);
    return { accountId, text, textEn, at: now };
  });
  await writeAutomaticMessages(trx, messages);
  await recordEvents(
    trx,
    promoted.map((row) => ({
      kind: 'meal.wait_promoted' as const,
      actor: 'system' as const,
      at: now,
      dormitoryId: row.dormitory_id,
      accountId: row.account_id,
      subjectId: row.reservation_id ?? 0,
    })),
  );
}
