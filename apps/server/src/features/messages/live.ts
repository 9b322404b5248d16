// Tells open pages of residents that their conversation changed.
import { messageEvents } from '@yadori/api/messages/live';
import type { Database } from '../../platform/database/database.ts';
import { tellAccounts } from '../../platform/live/tell.ts';

/** Call it after the commit. */
export const tellMessages = (db: Database, accountIds: readonly number[]): void =>
  tellAccounts(db, messageEvents.changed, accountIds);

/** Only what is unread changed. */
export const tellRead = (db: Database, accountIds: readonly number[]): void =>
  tellAccounts(db, messageEvents.read, accountIds);
