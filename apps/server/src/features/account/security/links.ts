// The one-time links in mails about changes: looked at without effect, carried out by a press (AM215).
import type { Instant } from '@yadori/api/time/tokyo';
import {
  errorCode,
  timestamp,
  uniqueViolation,
  type Database,
  type Queries,
  type Trx,
} from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { AccountGone, lockAccount } from '../../../platform/session/lock-account.ts';
import { refreshIndex } from '../../resident-index/refresh-index.ts';
import {
  hashOfSecret,
  revokeOtherAccess,
  voidEmailChanges,
  type LinkPurpose,
} from './security-changes.ts';

/** `taken`: the former address belongs to another resident by now. */
type LinkOutcome = { state: 'done'; purpose: LinkPurpose } | { state: 'over' | 'taken' };

interface Link {
  change_id: number;
  account_id: number;
  former_email: string | null;
  purpose: LinkPurpose;
}

/** What a link would do; undefined where it was used, is over, or never was. */
export async function findLink(
  queries: Queries,
  secret: string,
  now: Instant,
): Promise<Link | undefined> {
  const row = await queries
    .selectFrom('account_links as l')
    .innerJoin('security_changes as c', 'c.id', 'l.change_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['l.change_id', 'l.purpose', 'c.account_id', 'c.former_email'])
    .where('l.secret_hash', '=', hashOfSecret(secret))
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', timestamp(now))
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && { ...row, purpose: row.purpose === 'undo' ? 'undo' : 'sign_out' };
}

/** Carries a link out, once. */
export async function useLink(db: Database, secret: string, now: Instant): Promise<LinkOutcome> {
  try {
    return await db.transaction((trx) => redeemLink(trx, secret, now));
  } catch (error) {
    if (errorCode(error) === uniqueViolation) return { state: 'taken' };
    if (error instanceof AccountGone) return { state: 'over' };
    throw error;
  }
}

async function redeemLink(trx: Trx, secret: string, now: Instant): Promise<LinkOutcome> {
  const seen = await findLink(trx, secret, now);
  if (seen === undefined) return { state: 'over' };
  await lockAccount(trx, seen.account_id);
  // Read again under the lock: of two presses the second one finds the link used.
  const link = await findLink(trx, secret, now);
  if (link === undefined) return { state: 'over' };
  const { account_id: accountId, purpose } = link;
  const used = trx.updateTable('account_links').set({ used_at: timestamp(now) });
  await used.where('secret_hash', '=', hashOfSecret(secret)).execute();
  await revokeOtherAccess(trx, accountId, now);
  await voidEmailChanges(trx, accountId, now);
  if (purpose === 'undo') await undoAddress(trx, link, now);
  const kind = purpose === 'undo' ? 'email.undone' : 'session.all_closed';
  await recordEvent(trx, { kind, actor: 'system', at: now, accountId, subjectId: link.change_id });
  return { state: 'done', purpose };
}

/** Later changes were mailed to addresses that came after: their links must not take the account away again. */
async function undoAddress(trx: Trx, link: Link, now: Instant): Promise<void> {
  const { account_id: accountId, change_id: changeId, former_email: email } = link;
  if (email === null) throw new Error('a link to undo belongs to a change of address');
  await trx.updateTable('accounts').set({ email }).where('id', '=', accountId).execute();
  await refreshIndex(trx, { accountIds: [accountId] }, now);
  await trx
    .updateTable('security_changes')
    .set({ undone_at: timestamp(now) })
    .where('id', '=', changeId)
    .execute();
  await trx
    .updateTable('account_links')
    .set({ used_at: timestamp(now) })
    .where('used_at', 'is', null)
    .where('change_id', 'in', (later) =>
      later
        .selectFrom('security_changes')
        .select('id')
        .where('account_id', '=', accountId)
        .where('id', '>', changeId),
    )
    .execute();
}
