// Reads of messages, always of one resident's conversation.
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { AccountId } from '../../platform/session/resident.ts';

const listed = 30;

/** Messages of the house that the resident has not fetched: how many, and the newest of them (AM113). */
export async function findUnread(db: Database, accountId: AccountId) {
  const unread = db.queries
    .selectFrom('messages')
    .where('account_id', '=', accountId)
    .where('from_admin', '>', 0)
    .where('read_at', 'is', null);
  const newest = await unread
    .select(['id', 'name', 'text', 'created_at', sql<number>`count(*) over ()`.as('count')])
    .orderBy('id', 'desc')
    .limit(listed)
    .execute();
  return { count: newest[0]?.count ?? 0, newest };
}
