// Publishes to open pages of residents that their conversation changed.
import { messageEvents } from '@yadori/api/messages/live';
import type { Database } from '../../platform/database/database.ts';
import { publishToAccounts } from '../../platform/live/publish.ts';

/** Call it after the commit. */
export const publishMessageChange = (db: Database, accountIds: readonly number[]): void =>
  publishToAccounts(db, messageEvents.changed, accountIds);

/** Only what is unread changed. */
export const publishRead = (db: Database, accountIds: readonly number[]): void =>
  publishToAccounts(db, messageEvents.read, accountIds);
