// A forgotten password: the request, the mailed link, the new password (C003 to C015).
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited, reset } from '../../../platform/rate-limit.ts';
import type { Waiter } from '../../../platform/waiting-line.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import type { ResetLink } from '../../../platform/session/reset-link.ts';
import { revokeSession } from '../../../platform/session/token.ts';
import { findKnownCaller, type Caller } from '../known-callers.ts';
import {
  deviceResetClaims,
  failuresBeforeReset,
  mailClaims,
  resetNetworkClaims,
} from '../limits.ts';
import { recordSecurityChange, revokeOtherAccess } from '../security/security-changes.ts';
import { mailResetLinkJob } from './jobs.ts';

/**
 * Stores the request for any address; a job finds out later whether it is a resident's. So answer and response time
 * reveal nothing (AM069).
 */
export async function askForReset(
  platform: Platform,
  { email: typed, caller, language }: { email: string; caller: Caller; language: Language },
  now: Instant,
): Promise<void> {
  const { db } = platform;
  const email = typed.toLowerCase();
  const claims = await resetClaims(db, email, caller, now);
  const { waiter } = caller;
  await limited({ db, now, claims, waiter }, () =>
    db.transaction((trx) => queueReset(trx, { email, language }, now)),
  );
}

/** The request and its job; the caller limits them. */
export async function queueReset(
  trx: Trx,
  { email, language }: { email: string; language: Language },
  now: Instant,
): Promise<void> {
  const { id } = await trx
    .insertInto('password_reset_requests')
    .values({ email, language, requested_at: timestamp(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await enqueue(trx, mailResetLinkJob, { request_id: id }, { runAt: now });
}

/** The network first. A device that signed in before has a counter of its own, so no stranger closes its way back. */
async function resetClaims(db: Database, email: string, caller: Caller, now: Instant) {
  const { deviceKey, waiter } = caller;
  // Without a device nothing is looked up: the response time must not reveal whether the address is known (AM069).
  const known = deviceKey === undefined ? undefined : await findKnownCaller(db, email, caller, now);
  if (known?.knownDevice !== undefined) return deviceResetClaims(known.knownDevice, email);
  const { network } = waiter;
  return [...resetNetworkClaims(network), ...mailClaims('reset', email, network)];
}

interface Reset {
  password: string;
  waiter: Waiter;
  device: string;
  language: Language;
}

/**
 * Sets the password and ends every session and the calendar address; false where the link was used a moment ago
 * (AM070, AM215, C014, C015).
 */
export async function resetPassword(
  { db, publicUrl }: Platform,
  { sessionId, accountId }: ResetLink,
  { password, waiter, device, language }: Reset,
  now: Instant,
): Promise<boolean> {
  const { network, response } = waiter;
  const turn = { lane: 'fast', of: network, response } as const;
  const passwordHash = await hashPassword(password, turn);
  const email = await db.transaction(async (trx) => {
    if (!(await revokeSession(trx, sessionId, now))) return undefined;
    const account = await trx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('id', '=', accountId)
      .where('withdrawn_at', 'is', null)
      .returning('email')
      .executeTakeFirst();
    if (account === undefined) return undefined;
    await revokeOtherAccess(trx, accountId, now);
    const formerEmail = account.email;
    const change = { accountId, kind: 'password_reset', proven: true, formerEmail } as const;
    await recordSecurityChange(trx, { ...change, device, language, publicUrl }, now);
    const actor = { resident: accountId };
    await recordEvent(trx, { kind: 'password.reset', actor, at: now, accountId });
    return account.email;
  });
  if (email === undefined) return false;
  for (const failures of failuresBeforeReset(email, network)) await reset(db, failures);
  return true;
}
