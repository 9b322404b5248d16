// What people change about their own factors. The session that changes them stays, the others end (SA021).
// A new app waits beside the confirmed one until a code proves it: with the former one removed first, an interrupted
// change locks the person out.
import { staffPasswordProblem, type StaffPasswordProblem } from '@yadori/api/staff/password';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import { recordEvent, type Event } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { hashPassword, passwordMatches } from '../../../platform/session/password.ts';
import { SessionEnded } from '../../../platform/session/resident.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { newTotpSecret, totpAddress } from '../../../platform/session/totp.ts';
import { voidLinks } from '../links/links.ts';
import { renewRecoveryCodes } from '../recovery-codes.ts';
import { revokeOtherSessions } from '../session/service.ts';
import { factorClaims, unlockClaims } from '../sign-in/limits.ts';
import { confirmPendingTotp, keepPendingTotp } from '../totp-secrets.ts';

/** Who acts, by which request. */
export interface OwnAct {
  actor: Staff;
  requestId: string;
}

/** A secret for an app, which a code has to confirm; it takes the place of one that was not confirmed. */
export async function beginTotp(
  { db, sensitive }: Platform,
  { staffId }: Staff,
  now: Instant,
): Promise<{ secret: string; address: string }> {
  const secret = newTotpSecret();
  return db.transaction(async (trx) => {
    const { email } = await lockPerson(trx, staffId);
    await keepPendingTotp(trx, { staffId, sensitive }, secret, now);
    return { secret, address: totpAddress(secret, email) };
  });
}

/** False for a wrong code, and where no secret waits for one. Throws `LimitReached` before it compares. */
export async function confirmTotp(
  { db, sensitive }: Platform,
  { actor, requestId }: OwnAct,
  code: string,
  now: Instant,
): Promise<boolean> {
  const { staffId, sessionId } = actor;
  const isSuccess = (isRight: boolean) => isRight;
  return limited({ db, now, claims: factorClaims(sessionId, staffId), isSuccess }, () =>
    db.transaction(async (trx) => {
      await lockPerson(trx, staffId);
      if (!(await confirmPendingTotp(trx, { staffId, sensitive }, code, now))) return false;
      await revokeOtherSessions(trx, actor, now);
      const detail = { factor: 'totp' };
      await recordOwn(trx, { actor, requestId }, { kind: 'staff.factor_added', detail }, now);
      return true;
    }),
  );
}

/** One factor beside the recovery codes stays: `last_factor` where the app is the only one. */
export async function removeTotp(
  { db }: Platform,
  { actor, requestId }: OwnAct,
  now: Instant,
): Promise<'done' | 'last_factor'> {
  const { staffId } = actor;
  return db.transaction(async (trx) => {
    await lockPerson(trx, staffId);
    const passkey = await trx
      .selectFrom('staff_passkeys')
      .select('id')
      .where('staff_id', '=', staffId)
      .executeTakeFirst();
    if (passkey === undefined) return 'last_factor';
    const removed = await trx
      .deleteFrom('staff_totp')
      .where('staff_id', '=', staffId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    if (removed.numDeletedRows === 0n) return 'done';
    await revokeOtherSessions(trx, actor, now);
    const detail = { factor: 'totp' };
    await recordOwn(trx, { actor, requestId }, { kind: 'staff.factor_removed', detail }, now);
    return 'done';
  });
}

export async function renewOwnCodes(
  { db, secretKey }: Platform,
  { actor, requestId }: OwnAct,
  now: Instant,
): Promise<readonly string[]> {
  const { staffId } = actor;
  return db.transaction(async (trx) => {
    await lockPerson(trx, staffId);
    const codes = await renewRecoveryCodes(trx, { staffId, secretKey });
    const detail = { factor: 'recovery' };
    await recordOwn(trx, { actor, requestId }, { kind: 'staff.factor_added', detail }, now);
    return codes;
  });
}

type PasswordOutcome = { done: true } | { wrong: { old: 'wrong' } | { new: StaffPasswordProblem } };

/** Throws `LimitReached` and `Busy` before it hashes. */
export async function changePassword(
  { db }: Platform,
  { actor, requestId }: OwnAct,
  { old, new: wanted }: { old: string; new: string },
  now: Instant,
): Promise<PasswordOutcome> {
  const { staffId, sessionId } = actor;
  const claims = unlockClaims(sessionId, staffId);
  const isSuccess = (outcome: PasswordOutcome) => !('wrong' in outcome && 'old' in outcome.wrong);
  return limited({ db, now, claims, isSuccess }, async (): Promise<PasswordOutcome> => {
    const person = await db.queries
      .selectFrom('staff')
      .select(['email', 'name', 'password_hash'])
      .where('id', '=', staffId)
      .executeTakeFirstOrThrow();
    const stored = person.password_hash ?? undefined;
    if (!(await passwordMatches(stored, old.normalize('NFKC')))) return { wrong: { old: 'wrong' } };
    const problem = staffPasswordProblem(wanted, { ...person, email: person.email ?? '' });
    if (problem !== undefined) return { wrong: { new: problem } };
    const hash = await hashPassword(wanted.normalize('NFKC'));
    return db.transaction(async (trx) => {
      const changed = await trx
        .updateTable('staff')
        .set({ password_hash: hash })
        .where('id', '=', staffId)
        // A link that was used meanwhile has set another one.
        .where('password_hash', '=', stored ?? '')
        .where('disabled_at', 'is', null)
        .executeTakeFirst();
      if (changed.numUpdatedRows === 0n) throw new SessionEnded();
      await voidLinks(trx, staffId, now);
      await revokeOtherSessions(trx, actor, now);
      await recordOwn(trx, { actor, requestId }, { kind: 'staff.password_changed' }, now);
      return { done: true };
    });
  });
}

/** Changes of one person's factors come one by one. A person who was disabled meanwhile changes none. */
export async function lockPerson(trx: Trx, staffId: number): Promise<{ email: string }> {
  const { email } = await trx
    .selectFrom('staff')
    .select('email')
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new SessionEnded());
  return { email: email ?? '' };
}

export const recordOwn = (
  trx: Trx,
  { actor: { staffId, sessionId }, requestId }: OwnAct,
  event: Pick<Event, 'kind' | 'detail'>,
  now: Instant,
) =>
  recordEvent(trx, {
    ...event,
    actor: { staff: staffId },
    at: now,
    subjectId: staffId,
    sessionId,
    requestId,
  });
