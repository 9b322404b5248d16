// Who sets a new password: the account behind the token of a mailed link.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../database/database.ts';
import type { AccountId } from './resident.ts';
import { hashToken } from './token.ts';

export interface ResetLink {
  sessionId: number;
  accountId: AccountId;
}

/** The account of a link's token; undefined where the link is used, over or was never sent (C014). */
export async function findResetLink(
  db: Database,
  token: string,
  now: Instant,
): Promise<ResetLink | undefined> {
  const row = await db.queries
    .selectFrom('sessions as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id as session_id', 'a.id as account_id'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.kind', '=', 'reset')
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', timestamp(now))
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row && { sessionId: row.session_id, accountId: row.account_id as AccountId };
}
