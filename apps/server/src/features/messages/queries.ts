// Reads of messages, always of one resident's conversation.
import type { Database } from '../../platform/database/database.ts';
import type { AccountId } from '../../platform/session/resident.ts';

/** Messages of the house that the resident has not fetched, newest first (AM113). */
export function findUnread(db: Database, accountId: AccountId): Promise<{ id: number }[]> {
  return db.queries
    .selectFrom('messages')
    .select('id')
    .where('account_id', '=', accountId)
    .where('from_admin', '>', 0)
    .where('read_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}
