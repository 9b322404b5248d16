// Changing the mail address that one signs in with: a key goes to the new address, which counts once it came back.
import type { EmailChangeRefusal } from '@yadori/api/account/change-of-email';
import { validFor } from '@yadori/api/account/kinds';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Database,
  type Trx,
} from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { limited } from '../../../platform/rate-limit.ts';
import { lockAccount } from '../../../platform/session/lock-account.ts';
import type { AccountId } from '../../../platform/session/resident.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import { emailChangeClaims, mailClaims } from '../limits.ts';
import { addressInUseMail, emailChangeMail } from '../mails.ts';
import { issueKey, tryKey } from '../one-time-keys.ts';
import { isEmailTaken, isStaffAddress } from '../queries.ts';
import {
  recordSecurityChange,
  revokeOtherAccess,
  revokeResetLinks,
  voidEmailChanges,
} from '../security/security-changes.ts';

export interface EmailChangeRefused {
  failed: EmailChangeRefusal;
}

interface EmailChangeRequest {
  accountId: AccountId;
  email: string;
  /** The present password came with the request (AM215). */
  proven: boolean;
  /** The caller's network address. */
  network: string;
  language: Language;
}

/**
 * Mails a key to the new address and keeps both for half an hour; an earlier change is void. The address of another
 * resident gets the same answer, and a mail informs its owner (T003, AM192, AM193, AM218).
 */
export async function askForChange(
  platform: Platform,
  asked: EmailChangeRequest,
  now: Instant,
): Promise<EmailChangeRefused | undefined> {
  const { db } = platform;
  const { accountId, network } = asked;
  const email = asked.email.toLowerCase();
  return limited({ db, now, claims: emailChangeClaims(accountId) }, async () => {
    const failed = await whyNot(db, accountId, email);
    if (failed !== undefined) return { failed };
    return limited({ db, now, claims: mailClaims('change', email, network) }, async () => {
      await db.transaction((trx) => openChange(trx, platform, { ...asked, email }, now));
      return undefined;
    });
  });
}

/** Another key for an address whose change was proven within the life of a key needs no second proof (AM215). */
async function wasProven(
  trx: Trx,
  { accountId, email }: { accountId: AccountId; email: string },
  now: Instant,
): Promise<boolean> {
  const row = await trx
    .selectFrom('email_changes')
    .select('id')
    .where('account_id', '=', accountId)
    .where('new_email', '=', email)
    .where('proven', '=', true)
    .where('completed_at', 'is', null)
    .where('asked_at', '>', timestamp(now - validFor.emailKey))
    .executeTakeFirst();
  return row !== undefined;
}

/** The new address is not the current one and not a staff address (T008, AM192). */
async function whyNot(
  db: Database,
  accountId: AccountId,
  email: string,
): Promise<EmailChangeRefusal | undefined> {
  const own = await db.queries
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (own !== undefined) return 'email_current';
  return (await isStaffAddress(db.queries, email)) ? 'email_of_staff' : undefined;
}

async function openChange(
  trx: Trx,
  platform: Platform,
  { accountId, email, proven, language }: EmailChangeRequest,
  now: Instant,
): Promise<void> {
  await lockAccount(trx, accountId);
  const isProven = proven || (await wasProven(trx, { accountId, email }, now));
  const change = { accountId, email, proven: isProven, language, isByStaff: false };
  const id = await mailKey(trx, platform, change, now);
  const event = { actor: { resident: accountId }, at: now, accountId, subjectId: id };
  await recordEvent(trx, { kind: 'email.change_asked', ...event });
}

interface KeyedChange {
  accountId: number;
  /** In small letters. */
  email: string;
  proven: boolean;
  language: Language;
  /** The mail then says where the key is entered. */
  isByStaff: boolean;
}

/** Keeps the change and mails its key; an earlier change of the resident is void. The account is locked by the caller. */
export async function mailKey(
  trx: Trx,
  { secretKey, publicUrl }: Platform,
  { accountId, email, proven, language, isByStaff }: KeyedChange,
  now: Instant,
): Promise<number> {
  await voidEmailChanges(trx, accountId, now);
  const { id: keyId, key } = await issueKey(trx, { secretKey, validFor: validFor.emailKey, now });
  const { id } = await trx
    .insertInto('email_changes')
    .values({
      account_id: accountId,
      new_email: email,
      key_id: keyId,
      proven,
      asked_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The same work in both cases, so that not even the response time reveals whether the address has an account.
  const isTaken = await isEmailTaken(trx, email);
  const mailOf = isTaken ? addressInUseMail('change') : emailChangeMail(key, { isByStaff });
  const mail = mailOf({ language, publicUrl });
  const requestKey = `email-change:${id}`;
  await queueMail(trx, { to: email, requestKey, validFor: validFor.emailKey, ...mail }, now);
  return id;
}

interface Verify {
  accountId: AccountId;
  sessionId: number;
  /** The key as it was typed. */
  typed: string;
  device: string;
  language: Language;
}

/** Changes the login ID. Of two residents who want one address the second is refused (T009, AM057). */
export async function verifyChange(
  { db, secretKey, publicUrl }: Platform,
  { typed, ...verify }: Verify,
  now: Instant,
): Promise<{ email: string } | EmailChangeRefused> {
  const { accountId } = verify;
  try {
    return await db.transaction(async (trx) => {
      await lockAccount(trx, accountId);
      const change = await trx
        .selectFrom('email_changes')
        .select(['id', 'new_email', 'key_id', 'proven'])
        .where('account_id', '=', accountId)
        .where('completed_at', 'is', null)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (change === undefined) return { failed: 'no_change' };
      const outcome = await tryKey(trx, { secretKey, id: change.key_id, typed, now });
      if (outcome !== 'right') return { failed: outcome };
      // Staff may have been invited by the address since the key was mailed.
      if (await isStaffAddress(trx, change.new_email)) return { failed: 'email_taken' };
      await complete(trx, { ...verify, publicUrl, change }, now);
      return { email: change.new_email };
    });
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return { failed: 'email_taken' };
    throw error;
  }
}

interface Complete extends Omit<Verify, 'typed'> {
  publicUrl: string;
  change: { id: number; new_email: string; proven: boolean };
}

/** Links that were mailed to the former address end; without proof every other way into the account does (AM215). */
async function complete(
  trx: Trx,
  { accountId, sessionId, change, ...caller }: Complete,
  now: Instant,
): Promise<void> {
  const { id: changeId, new_email: email, proven } = change;
  await trx
    .updateTable('email_changes')
    .set({ completed_at: timestamp(now) })
    .where('id', '=', changeId)
    .execute();
  const { email: formerEmail } = await trx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await trx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
  await refreshIndex(trx, { accountIds: [accountId] }, now);
  if (proven) await revokeResetLinks(trx, accountId, now);
  else await revokeOtherAccess(trx, accountId, now, { except: sessionId });
  const security = { accountId, kind: 'email', proven, formerEmail } as const;
  await recordSecurityChange(trx, { ...security, ...caller }, now);
  const event = { actor: { resident: accountId }, at: now, accountId, subjectId: changeId };
  await recordEvent(trx, { kind: 'email.changed', ...event });
}
