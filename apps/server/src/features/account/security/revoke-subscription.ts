// Ends the private calendar address of an account.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';

/** Ends the address because the way into the account changed, e.g. by a new password (AM215). */
export async function revokeSubscription(trx: Trx, accountId: number, now: Instant): Promise<void> {
  const actor = { resident: accountId };
  for (const subjectId of await revokeAddress(trx, accountId, now))
    await recordEvent(trx, { kind: 'meal.calendar_closed', actor, at: now, accountId, subjectId });
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
