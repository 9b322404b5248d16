// Ends the private calendar address of an account.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events.ts';

/** Ends the address because the way into the account changed, e.g. by a new password (AM215). */
export async function revokeSubscription(trx: Trx, accountId: number, now: Instant): Promise<void> {
  const actor = { resident: accountId };
  const event = { kind: 'meal.calendar_closed', actor, at: now, accountId } as const;
  const ended = await revokeAddress(trx, accountId, now);
  await recordEvents(
    trx,
    ended.map((subjectId) => ({ ...event, subjectId })),
  );
}

/** Ids of the addresses that ended. */
export async function revokeAddress(trx: Trx, accountId: number, now: Instant): Promise<number[]> {
  const rows = await trx
    .updateTable('calendar_subscriptions')
    .set({ revoked_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}
