// Unlocks a session and renews the proof of a second factor.
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { passwordMatches } from '../../../platform/session/password.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { factorClaims, unlockClaims } from '../sign-in/limits.ts';
import { takeFactor, type Proof } from '../sign-in/service.ts';

/** False where the password is wrong. The session goes on as it was (SA022). */
export async function unlock(
  { db }: Platform,
  { sessionId, staffId }: Staff,
  password: string,
  now: Instant,
): Promise<boolean> {
  const claims = unlockClaims(sessionId, staffId);
  const isSuccess = (matches: boolean) => matches;
  return limited({ db, now, claims, isSuccess }, async () => {
    const person = await db.queries
      .selectFrom('staff')
      .select('password_hash')
      .where('id', '=', staffId)
      .executeTakeFirst();
    const storedHash = person?.password_hash ?? undefined;
    if (!(await passwordMatches(storedHash, password.normalize('NFKC')))) return false;
    await noteUnlock(db.queries, sessionId, now);
    return true;
  });
}

/** As by the password: false where the passkey is not the person's, or its answer is wrong. */
export async function unlockByPasskey(
  platform: Platform,
  { sessionId, staffId }: Staff,
  assertion: Assertion,
  now: Instant,
): Promise<boolean> {
  const { db } = platform;
  const claims = factorClaims(sessionId, staffId);
  const isSuccess = (proved: boolean) => proved;
  return limited({ db, now, claims, isSuccess }, () =>
    db.transaction(async (trx) => {
      const proof = { kind: 'passkey', assertion } as const;
      if (!(await takeFactor(trx, platform, { sessionId, staffId }, proof, now))) return false;
      await noteUnlock(trx, sessionId, now);
      return true;
    }),
  );
}

/** False where the code is wrong or was used, or the passkey is not the person's (SA025). */
export async function prove(
  platform: Platform,
  { sessionId, staffId }: Staff,
  proof: Proof,
  now: Instant,
): Promise<boolean> {
  const { db } = platform;
  const claims = factorClaims(sessionId, staffId);
  const isSuccess = (proved: boolean) => proved;
  return limited({ db, now, claims, isSuccess }, () =>
    db.transaction(async (trx) => {
      if (!(await takeFactor(trx, platform, { sessionId, staffId }, proof, now))) return false;
      await noteProof(trx, sessionId, now);
      return true;
    }),
  );
}

const noteUnlock = (queries: Queries, sessionId: number, now: Instant) =>
  queries
    .updateTable('staff_sessions')
    .set({ locked_at: null, last_seen_at: timestamp(now) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();

const noteProof = (trx: Trx, sessionId: number, now: Instant) =>
  trx
    .updateTable('staff_sessions')
    .set({ proved_at: timestamp(now) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
