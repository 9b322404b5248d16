// Signs staff in: a password opens a half session, a second factor the full one.
import { createHash, randomBytes } from 'node:crypto';
import type { Assertion } from '@yadori/api/staff/passkey-fields';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordEvent } from '../../../platform/events.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited, reset } from '../../../platform/rate-limit.ts';
import { passwordMatches } from '../../../platform/session/password.ts';
import type { Waiter } from '../../../platform/waiting-line.ts';
import { SessionEnded } from '../../../platform/session/resident.ts';
import type { PartialStaff } from '../../../platform/session/staff.ts';
import { takeAssertion, takeChallenge } from '../passkeys.ts';
import { takeRecoveryCode } from '../recovery-codes.ts';
import { beginSession, openSession } from '../session/service.ts';
import { takeTotpCode } from '../totp-secrets.ts';
import { noteFailureJob } from './jobs.ts';
import { factorClaims, failuresBeforeSuccess, passwordClaims } from './limits.ts';
import { signInMail, type SignInNews } from './sign-in-mails.ts';
import { browserKnownMs, findSignInPerson, type SecondFactor } from './queries.ts';

export interface Caller {
  network: string;
  waiter: Waiter;
  /** System and browser. */
  device: string;
  /** In the cookie of the browser, where it signed in before. */
  deviceKey: string | undefined;
  requestId: string;
}

const hashBrowser = (deviceKey: string): Buffer => createHash('sha256').update(deviceKey).digest();

/**
 * The first step. Undefined for a wrong password, an unknown or disabled person: all take the same time and do the same
 * work. Throws `LimitReached` and `Busy` before it hashes.
 */
export async function signIn(
  { db }: Platform,
  { email: typed, password, caller }: { email: string; password: string; caller: Caller },
  now: Instant,
): Promise<{ token: string; factors: SecondFactor[] } | undefined> {
  const email = typed.toLowerCase();
  const { network, waiter, device, deviceKey } = caller;
  const browserHash = deviceKey === undefined ? undefined : hashBrowser(deviceKey);
  const person = await findSignInPerson(db, email, browserHash, now);
  const isKnown = person?.knowsBrowser === true;
  const knownBrowser = isKnown ? browserHash?.toString('base64url') : undefined;
  const attempt = { email, network, knownBrowser };
  const isSuccess = (matches: boolean) => matches;
  const lane = isKnown ? 'fast' : 'usual';
  const turn = { lane, of: network, response: waiter.response } as const;
  const claims = passwordClaims(attempt);
  const matches = await limited({ db, now, claims, waiter, isSuccess }, () =>
    passwordMatches(person?.passwordHash, password.normalize('NFKC'), turn),
  );
  if (!matches || person === undefined) {
    const request = { request_id: caller.requestId };
    const failure = { staff_id: person?.id ?? null, network, at: now, ...request };
    await enqueue(db.queries, noteFailureJob, failure, { runAt: now });
    return undefined;
  }
  await reset(db, failuresBeforeSuccess(attempt));
  const session = { staffId: person.id, stage: 'half', network, device, now } as const;
  return { token: await beginSession(db.queries, session), factors: person.factors };
}

/** What proves a second factor. */
export type Proof =
  | { kind: 'totp' | 'recovery'; code: string }
  | { kind: 'passkey'; assertion: Assertion };

interface SecondStep {
  proof: Proof;
  caller: Caller;
}

/** The second step: undefined for a wrong or used code or passkey. The half session ends, the full one has a new token (SA020). */
export async function proveSecondFactor(
  platform: Platform,
  partial: PartialStaff,
  { proof, caller }: SecondStep,
  now: Instant,
): Promise<{ token: string; deviceKey: string } | undefined> {
  const { db } = platform;
  const claims = factorClaims(partial.sessionId, partial.staffId);
  const { staffId } = partial;
  const { kind: factor } = proof;
  const isSuccess = (opened: unknown) => opened !== undefined;
  const opened = await limited({ db, now, claims, isSuccess }, () =>
    db.transaction(async (trx) => {
      if (!(await takeFactor(trx, platform, partial, proof, now))) return undefined;
      await endHalfSession(trx, partial, now);
      return openFullSession(trx, platform, { staffId, factor, caller }, now);
    }),
  );
  if (opened === undefined) {
    // The password was right before.
    const { network, requestId: request_id } = caller;
    const failure = { staff_id: staffId, network, at: now, factor, request_id };
    await enqueue(db.queries, noteFailureJob, failure, { runAt: now });
  }
  return opened;
}

/** Uses a code of the person or the challenge of the session up; false where the proof is wrong. */
export async function takeFactor(
  trx: Trx,
  { sensitive, secretKey, staff }: Platform,
  { sessionId, staffId }: PartialStaff,
  proof: Proof,
  now: Instant,
): Promise<boolean> {
  if (proof.kind === 'passkey') {
    const challenge = await takeChallenge(trx, sessionId, now);
    if (challenge === undefined) return false;
    const answered = { staff, assertion: proof.assertion, challenge, staffId };
    return (await takeAssertion(trx, answered, now)) !== undefined;
  }
  if (proof.kind === 'totp') return takeTotpCode(trx, { staffId, sensitive }, proof.code, now);
  return takeRecoveryCode(trx, { staffId, secretKey }, proof.code, now);
}

/** A session that ended meanwhile, by another tab or a changed password, opens nothing. */
async function endHalfSession(trx: Trx, { sessionId }: PartialStaff, now: Instant): Promise<void> {
  const ended = await trx
    .updateTable('staff_sessions')
    .set({ revoked_at: timestamp(now) })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 0n) throw new SessionEnded();
}

interface FullSession {
  staffId: number;
  factor: SecondFactor;
  caller: Caller;
}

/** Opens a full session, gives the browser a fresh key and mails what the person should know of. */
export async function openFullSession(
  trx: Trx,
  platform: Platform,
  { staffId, factor, caller }: FullSession,
  now: Instant,
): Promise<{ token: string; deviceKey: string }> {
  const person = await trx
    .selectFrom('staff')
    .select(['email', 'language'])
    .where('id', '=', staffId)
    .where('disabled_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new SessionEnded());
  const { network, device, deviceKey: former, requestId } = caller;
  const isKnown = former !== undefined && (await knowsBrowser(trx, staffId, former, now));
  const deviceKey = randomBytes(32).toString('base64url');
  const browserHash = hashBrowser(deviceKey);
  // Other staff who sign in on this browser keep knowing it.
  if (former !== undefined)
    await trx
      .updateTable('staff_sessions')
      .set({ browser_hash: browserHash })
      .where('browser_hash', '=', hashBrowser(former))
      .execute();
  const { token, sessionId } = await openSession(trx, {
    staffId,
    stage: 'full',
    factor,
    network,
    device,
    browserHash,
    now,
  });
  const event = { ...actOf({ staffId, sessionId }, requestId), at: now, subjectId: staffId };
  await recordEvent(trx, { ...event, kind: 'staff.signed_in', detail: { factor } });
  if (factor === 'recovery') await recordEvent(trx, { ...event, kind: 'staff.recovery_used' });
  const news: SignInNews[] = [
    ...(isKnown ? [] : ['new_browser' as const]),
    ...(factor === 'recovery' ? ['recovery_used' as const] : []),
  ];
  const context = { language: person.language as 'ja' | 'en', publicUrl: platform.staff.origin };
  for (const kind of news) {
    const mail = signInMail(kind, { at: now, network, device }, context);
    if (person.email !== null) await queueMail(trx, { to: person.email, ...mail }, now);
  }
  return { token, deviceKey };
}

async function knowsBrowser(
  trx: Trx,
  staffId: number,
  deviceKey: string,
  now: Instant,
): Promise<boolean> {
  const session = await trx
    .selectFrom('staff_sessions')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('stage', '=', 'full')
    .where('browser_hash', '=', hashBrowser(deviceKey))
    .where('created_at', '>', timestamp(now - browserKnownMs))
    .executeTakeFirst();
  return session !== undefined;
}
