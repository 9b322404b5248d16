// Signing out: one device, or all of them (AM196, AM217).
import type { Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { revokeFamily } from '../../../platform/session/family.ts';
import { lockAccount } from '../../../platform/session/lock-account.ts';
import { revokeSessionsOf } from '../../../platform/session/token.ts';

/** False where the account has no such device, or no longer. */
export async function signOutDevice(
  db: Database,
  device: { accountId: number; familyId: string },
  now: Instant,
): Promise<boolean> {
  const { accountId } = device;
  return db.transaction(async (trx) => {
    if (!(await revokeFamily(trx, device, now))) return false;
    const actor = { resident: accountId };
    await recordEvent(trx, { kind: 'session.closed', actor, at: now, accountId });
    return true;
  });
}

export async function signOutEverywhere(
  db: Database,
  accountId: number,
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    await lockAccount(trx, accountId);
    await revokeSessionsOf(trx, accountId, now);
    const actor = { resident: accountId };
    await recordEvent(trx, { kind: 'session.all_closed', actor, at: now, accountId });
  });
}
