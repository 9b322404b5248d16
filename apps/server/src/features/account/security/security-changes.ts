// What follows from a new password, a new address and the end of an account: a row, a mail, and what is revoked (AM215).
import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { revokeSessionsOf } from '../../../platform/session/token.ts';
import { revokeSubscription } from './revoke-subscription.ts';
import { securityMail } from './security-mails.ts';
import type { SecurityKind } from './kinds.ts';

export type LinkPurpose = 'undo' | 'sign_out';

interface SecurityChange {
  accountId: number;
  kind: SecurityKind;
  proven: boolean;
  /** The address before the change: a mail informs its owner. */
  formerEmail: string;
  device: string;
  /** Of a member of staff who changed it for the resident: in words, in the language of the mail. */
  staffReason?: string | undefined;
  language: Language;
  publicUrl: string;
}

/** How long the links in the mail work, in milliseconds. */
const linkLifetime = 72 * 60 * 60 * 1000;

export const hashOfSecret = (secret: string): Buffer =>
  createHash('sha256').update(secret).digest();

/** Writes the change down and mails the former address, with links that end sessions and undo a new address. */
export async function recordSecurityChange(
  trx: Trx,
  change: SecurityChange,
  now: Instant,
): Promise<void> {
  const { accountId, kind, proven, device, staffReason, formerEmail, language, publicUrl } = change;
  const { id } = await trx
    .insertInto('security_changes')
    .values({
      account_id: accountId,
      kind,
      proven,
      device,
      changed_at: timestamp(now),
      former_email: kind === 'email' ? formerEmail : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const link = (purpose: LinkPurpose) => writeLink(trx, { changeId: id, purpose, publicUrl }, now);
  const mail = securityMail(
    {
      kind,
      at: now,
      device,
      staffReason,
      ...(kind === 'email' ? { undo: await link('undo') } : {}),
      // An account that has ended has no session left.
      ...(kind === 'withdrawal' ? {} : { signOut: await link('sign_out') }),
    },
    { language, publicUrl },
  );
  await queueMail(trx, { to: formerEmail, requestKey: `security-change:${id}`, ...mail }, now);
}

interface WriteLink {
  changeId: number;
  purpose: LinkPurpose;
  publicUrl: string;
}

/** The address of a link; the database has the hash of its secret alone. */
async function writeLink(
  trx: Trx,
  { changeId, purpose, publicUrl }: WriteLink,
  now: Instant,
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await trx
    .insertInto('account_links')
    .values({
      secret_hash: hashOfSecret(secret),
      change_id: changeId,
      purpose,
      expires_at: timestamp(now + linkLifetime),
    })
    .execute();
  return `${publicUrl}/account-links/${secret}`;
}

/** Ends every way into an account but the session `except`: other devices, reset links, calendar address. */
export async function revokeOtherAccess(
  trx: Trx,
  accountId: number,
  now: Instant,
  { except }: { except?: number } = {},
): Promise<void> {
  await revokeSessionsOf(trx, accountId, now, { except });
  await revokeSubscription(trx, accountId, now);
}

/** Ends mailed links for a new password: they went to an address that is no longer the account's. */
export const revokeResetLinks = (trx: Trx, accountId: number, now: Instant) =>
  trx
    .updateTable('sessions')
    .set({ revoked_at: timestamp(now) })
    .where('account_id', '=', accountId)
    .where('kind', '=', 'reset')
    .where('revoked_at', 'is', null)
    .execute();

/** Ends keys of a change of address that was not completed. */
export const voidEmailChanges = (trx: Trx, accountId: number, now: Instant) =>
  trx
    .updateTable('one_time_keys')
    .set({ voided_at: timestamp(now) })
    .where('id', 'in', (keys) =>
      keys
        .selectFrom('email_changes')
        .select('key_id')
        .where('account_id', '=', accountId)
        .where('completed_at', 'is', null),
    )
    .where('used_at', 'is', null)
    .where('voided_at', 'is', null)
    .execute();
