// Signs staff in by a passkey alone (SA009).
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { takeAssertion, takeOpenChallenge } from '../passkeys.ts';
import { passkeyClaims } from './limits.ts';
import { openFullSession, type Caller } from './service.ts';

interface PasskeySignIn {
  /** Of the session that keeps the challenge. */
  token: string | undefined;
  assertion: Assertion;
  caller: Caller;
}

/** Undefined for whatever is wrong. What strangers fail by passwords does not count here (SA015). */
export async function signInByPasskey(
  platform: Platform,
  { token, assertion, caller }: PasskeySignIn,
  now: Instant,
): Promise<{ token: string; deviceKey: string } | undefined> {
  const { db, staff } = platform;
  const claims = passkeyClaims(caller.network);
  const isSuccess = (opened: unknown) => opened !== undefined;
  const { waiter } = caller;
  return limited({ db, now, claims, waiter, isSuccess }, async () => {
    if (token === undefined) return undefined;
    return db.transaction(async (trx) => {
      const challenge = await takeOpenChallenge(trx, token, now);
      if (challenge === undefined) return undefined;
      const answered = { staff, assertion, challenge, staffId: undefined };
      const staffId = await takeAssertion(trx, answered, now);
      if (staffId === undefined) return undefined;
      return openFullSession(trx, platform, { staffId, factor: 'passkey', caller }, now);
    });
  });
}
