// Reads of who has opened sensitive data.
import type { Database } from '../../platform/database/database.ts';
import type { AccountId } from '../../platform/session/resident.ts';

const mostShown = 100;

/** Newest first. */
export const findSensitiveReads = (db: Database, accountId: AccountId) =>
  db.queries
    .selectFrom('sensitive_reads')
    .select(['id', 'read_at', 'subject', 'reader', 'role', 'reason', 'purpose'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
