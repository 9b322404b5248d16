// Tells pages that look on, on whatever node, that something changed. Only wakes: what stands now is read by calls.
import type { Database } from '../database/database.ts';

export const liveChannel = 'live';

/** Call it after the commit; it never fails the work that it tells of. */
export const tellAccounts = (db: Database, event: string, accountIds: readonly number[]): void =>
  db.announce(
    liveChannel,
    accountIds.map((id) => `a${id}:${event}`),
  );

/** Everybody who lives in one of the houses. */
export const tellHouses = (db: Database, event: string, dormitoryIds: readonly number[]): void =>
  db.announce(
    liveChannel,
    dormitoryIds.map((id) => `h${id}:${event}`),
  );

export const tellEverybody = (db: Database, event: string): void =>
  db.announce(liveChannel, [`e:${event}`]);
