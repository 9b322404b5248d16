// Publishes to open pages of residents that their conversation changed.
import { messageEvents } from '@yadori/api/messages/live';
import type { Database } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { liveChannel, publishToAccounts } from '../../platform/live/publish.ts';
import type { StaffWaker } from '../../platform/live/staff-live.ts';
import { describeError } from '../../platform/log.ts';

/** Call it after the commit. */
export const publishMessageChange = (db: Database, accountIds: readonly number[]): void =>
  publishToAccounts(db, messageEvents.changed, accountIds);

/** Only what is unread changed. */
export const tellRead = (db: Database, accountIds: readonly number[]): void =>
  publishToAccounts(db, messageEvents.read, accountIds);

/** $1 accounts. */
const dormitoriesOf = defineStatement<{ id: number }>({
  name: 'messages_dormitories_of',
  text: `
    select distinct c.dormitory_id as id
      from accounts a join contracts c on c.id = a.active_contract_id where a.id = any($1::bigint[])`,
  columns: { id: 'int8' },
});

/** Notifications of a moment are met with one reading. */
const gatherMs = 50;

/**
 * Wakes the staff of a dormitory where a conversation changed: the notifications of residents' pages say so
 * already, and writing a message costs no more.
 */
export const wakeForMessages: StaffWaker = ({ db, log }, wake) => {
  let waiting = new Set<number>();
  const read = async () => {
    const accountIds = [...waiting];
    waiting = new Set();
    try {
      for (const { id } of await db.read(dormitoriesOf, [accountIds])) wake(id, 'messages');
    } catch (error) {
      log.warn({ error: describeError(error) }, 'dormitories of messages not read');
    }
  };
  db.listen(liveChannel, {
    keys: (keys) => {
      const isFirst = waiting.size === 0;
      for (const key of keys) {
        const account = /^a(\d+):messages(?:-read)?$/.exec(key)?.[1];
        if (account !== undefined) waiting.add(Number(account));
      }
      if (isFirst && waiting.size > 0) setTimeout(() => void read(), gatherMs).unref();
    },
  });
};
