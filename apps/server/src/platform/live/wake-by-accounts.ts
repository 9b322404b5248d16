// Wakes staff by the notifications of residents' pages: what changed for a resident changed in the dormitory, too, and
// writing it costs no more.
import type { StaffWake } from '@yadori/api/staff/live';
import { defineStatement } from '../database/statement.ts';
import { describeError } from '../log.ts';
import { liveChannel } from './publish.ts';
import type { StaffNotifier } from './staff-live.ts';

/** $1 accounts: the dormitories of all their contracts, since a change may concern any of them. */
const dormitoriesOf = defineStatement<{ account_id: number; dormitory_id: number }>({
  name: 'staff_wakes_dormitories_of',
  text: `
    select distinct a.id as account_id, c.dormitory_id
      from accounts a join contracts c on c.account_id = a.id where a.id = any($1::bigint[])`,
  columns: { account_id: 'int8', dormitory_id: 'int8' },
});

/** Notifications of a moment are met with one reading. */
const gatherMs = 50;

/** The wake for each event of residents. */
export const wakeByAccounts =
  (wakes: Readonly<Record<string, StaffWake>>): StaffNotifier =>
  ({ db, log }, wake) => {
    let waiting = new Map<number, Set<StaffWake>>();
    const read = async () => {
      const gathered = waiting;
      waiting = new Map();
      try {
        for (const row of await db.read(dormitoriesOf, [[...gathered.keys()]]))
          for (const event of gathered.get(row.account_id) ?? []) wake(row.dormitory_id, event);
      } catch (error) {
        log.warn({ error: describeError(error) }, 'dormitories of residents not read');
      }
    };
    db.listen(liveChannel, {
      keys: (keys) => {
        const isFirst = waiting.size === 0;
        for (const key of keys) {
          const [, account, event = ''] = /^a(\d+):([a-z-]+)$/.exec(key) ?? [];
          const named = wakes[event];
          if (account === undefined || named === undefined) continue;
          const id = Number(account);
          waiting.set(id, (waiting.get(id) ?? new Set()).add(named));
        }
        if (isFirst && waiting.size > 0) setTimeout(() => void read(), gatherMs).unref();
      },
    });
  };
