// Unlocks a session and renews the proof of a second factor.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { passwordMatches } from '../../../platform/session/password.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { factorClaims, unlockClaims } from '../sign-in/limits.ts';
import { takeFactor } from '../sign-in/service.ts';

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
    await db.queries
      .updateTable('staff_sessions')
      .set({ locked_at: null, last_seen_at: timestamp(now) })
      .where('id', '=', sessionId)
      .where('revoked_at', 'is', null)
      .execute();
    return true;
  });
}

/** False where the code is wrong or was used (SA025). */
export async function prove(
  platform: Platform,
  { sessionId, staffId }: Staff,
  code: string,
  now: Instant,
): Promise<boolean> {
  const { db } = platform;
  const claims = factorClaims(sessionId, staffId);
  const isSuccess = (proved: boolean) => proved;
  return limited({ db, now, claims, isSuccess }, () =>
    db.transaction(async (trx) => {
      if (!(await takeFactor(trx, platform, staffId, { kind: 'totp', code }, now))) return false;
      await noteProof(trx, sessionId, now);
      return true;
    }),
  );
}

const noteProof = (trx: Trx, sessionId: number, now: Instant) =>
  trx
    .updateTable('staff_sessions')
    .set({ proved_at: timestamp(now) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute();
