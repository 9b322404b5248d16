// Runs what no other person could approve, once its waiting time is over and nobody has stopped it (SJ037).
import { isRunCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { lockPeople, readPeople } from '../../platform/approvals/people.ts';
import { holdsRights } from '../../platform/approvals/rules.ts';
import { Unsettled, type Settlement } from '../../platform/approvals/settlement.ts';
import { wakeApprovers } from '../../platform/approvals/wake.ts';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import { eventOf, heldActOf, lateness, lockRequest, readRequest } from './locked-request.ts';
import { runAct } from './run-act.ts';

type Ended = 'ended' | 'asker_lost';

/** Each in a transaction of its own: one that fails holds no other up. */
export async function runWaited(platform: Platform, now: Instant): Promise<void> {
  for (const id of await findDue(platform.db.queries, now))
    try {
      await runOne(platform, id, now);
    } catch (error) {
      platform.log.error({ err: error, approvalId: id }, 'what has waited could not run');
    }
}

async function findDue(queries: Queries, now: Instant): Promise<number[]> {
  const rows = await queries
    .selectFrom('approvals')
    .select('id')
    .where('decision', 'is', null)
    .where('runs_at', '<=', timestamp(now))
    .where('expires_at', '>', timestamp(now))
    .orderBy('runs_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

async function runOne(platform: Platform, id: number, now: Instant): Promise<void> {
  const { db } = platform;
  const row = await readRequest(db.queries, id);
  if (row === undefined || !isRunCall(row.call)) return;
  const run = { settlement: settlementAlone(id, now), requestId: `approval-${id}` };
  const outcome = await runAct<Ended>(platform, row, run, now);
  if (outcome === 'ended') return;
  if (outcome !== 'done') await giveUp(platform, id, now);
  await wakeApprovers(db, row.dormitory_ids);
}

const settlementAlone = (id: number, now: Instant): Settlement => ({
  approvalId: id,
  begin: async (trx) => {
    const row = await lockRequest(trx, id);
    if (row === undefined || lateness(row, now) !== undefined) throw new Unsettled<Ended>('ended');
  },
  end: async (trx) => {
    const row = await lockRequest(trx, id);
    if (row === undefined) throw new Unsettled<Ended>('ended');
    await lockPeople(trx, [row.asked_by]);
    const asker = (await readPeople(trx, [row.asked_by], now)).get(row.asked_by);
    if (asker === undefined || !holdsRights(asker, heldActOf(row)))
      throw new Unsettled<Ended>('asker_lost');
    const at = timestamp(now);
    await trx
      .updateTable('approvals')
      .set({ decision: 'waited', decided_at: at, ran_at: at })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, eventOf(row, 'system', 'approval.ran', now));
  },
});

/** The act refuses by now, or the person who asked lost the role: it would never run. */
const giveUp = ({ db }: Platform, id: number, now: Instant): Promise<void> =>
  db.transaction(async (trx) => {
    const row = await lockRequest(trx, id);
    if (row === undefined || lateness(row, now) !== undefined) return;
    await trx
      .updateTable('approvals')
      .set({ decision: 'expired', decided_at: timestamp(now) })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, eventOf(row, 'system', 'approval.failed', now));
  });
