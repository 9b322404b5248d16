// A forgotten password: the request, the mailed link, the new password (C003 to C015).
import { validFor } from '@yadori/api/account/kinds';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited, reset } from '../../../platform/rate-limit.ts';
import { hashPassword } from '../../../platform/session/password.ts';
import type { ResetLink } from '../../../platform/session/reset-link.ts';
import { issueToken, revokeSession } from '../../../platform/session/token.ts';
import { findKnownCaller, type Caller } from '../known-callers.ts';
import { deviceResetClaims, disclosureClaims, failuresBeforeReset, mailClaims } from '../limits.ts';
import { passwordResetMail } from '../mails.ts';
import { recordSecurityChange, revokeOtherAccess } from '../security/changes.ts';

export const passwordResetTask = 'password_reset.mail';

/** A request nobody answered is worth nothing once its link would be over. */
const keptFor = validFor.passwordReset;

/**
 * Writes the request down, whoever asks: a job looks afterwards whether the address is a resident's. So the answer
 * and its time tell nothing (AM069).
 */
export async function askForReset(
  platform: Platform,
  { email: typed, caller, language }: { email: string; caller: Caller; language: Language },
  now: Instant,
): Promise<void> {
  const { db } = platform;
  const email = typed.toLowerCase();
  const claims = await resetClaims(platform, email, caller, now);
  await limited({ db, now, claims }, () =>
    db.transaction(async (trx) => {
      const { id } = await trx
        .insertInto('password_reset_requests')
        .values({ email, language, requested_at: timestamp(now) })
        .returning('id')
        .executeTakeFirstOrThrow();
      const payload = { request_id: id };
      await enqueue(trx, { task: passwordResetTask, payload, key: `reset:${id}`, runAt: now });
    }),
  );
}

/** The network first. A device that signed in before has a counter of its own, so no stranger closes its way back. */
async function resetClaims(platform: Platform, email: string, caller: Caller, now: Instant) {
  const { deviceKey, network } = caller;
  // Without a device nothing is looked up: the time must not tell whether the address is known (AM069).
  const known =
    deviceKey === undefined ? undefined : await findKnownCaller(platform, email, caller, now);
  if (known?.knownDevice !== undefined) return deviceResetClaims(known.knownDevice, email);
  return [...disclosureClaims(network), ...mailClaims(email, network)];
}

/** The job behind a request: link and mail in one transaction; a second run finds no request. */
export async function mailResetLink(
  platform: Platform,
  requestId: number,
  now: Instant,
): Promise<void> {
  await platform.db.transaction(async (trx) => {
    const request = await trx
      .deleteFrom('password_reset_requests')
      .where('id', '=', requestId)
      .returning(['email', 'language', 'requested_at'])
      .executeTakeFirst();
    if (request === undefined || request.requested_at.getTime() + keptFor <= now) return;
    const account = await trx
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', request.email)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst();
    if (account === undefined) return;
    const { email } = request;
    const language = request.language === 'en' ? 'en' : 'ja';
    await sendLink(trx, platform, { accountId: account.id, email, language, requestId, now });
  });
}

interface SendLink {
  accountId: number;
  email: string;
  language: Language;
  requestId: number;
  now: Instant;
}

async function sendLink(
  trx: Trx,
  { secretKey, publicUrl }: Platform,
  { accountId, email, language, requestId, now }: SendLink,
): Promise<void> {
  // Only the newest link works.
  await trx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reset')
    .where('revoked_at', 'is', null)
    .execute();
  const token = await issueToken(trx, { secretKey, kind: 'reset', accountId, now });
  const link = `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`;
  const mail = passwordResetMail(link, { language, publicUrl });
  const requestKey = `password-reset:${requestId}`;
  await queueMail(trx, { to: email, requestKey, validFor: validFor.passwordReset, ...mail }, now);
  await recordEvent(trx, { kind: 'password.reset_asked', actor: 'system', at: now, accountId });
}

interface Reset {
  password: string;
  /** The caller's network address. */
  network: string;
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
  { password, network, device, language }: Reset,
  now: Instant,
): Promise<boolean> {
  const passwordHash = await hashPassword(password);
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
