// Runs acts without an approver after their waiting time, unless they were stopped (SJ037).
import { isRunCall, type RunCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { hasSecondPerson, lockPeople, readPeople } from '../../platform/approvals/people.ts';
import { holdsRights } from '../../platform/approvals/rules.ts';
import { ApprovalEnded, type ApprovalSteps } from '../../platform/approvals/steps.ts';
import { wakeApprovers } from '../../platform/approvals/wake.ts';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  eventOf,
  heldActOf,
  lateness,
  lockRequest,
  readRequest,
} from '../../platform/approvals/locked-request.ts';
import { runHeldCall } from './run-held-call.ts';

/** `has_second`: somebody could approve it by now. */
type Ended = 'ended' | 'asker_lost' | 'has_second';

/** Each in a transaction of its own: one that fails holds no other up. */
export async function runWaited(platform: Platform, now: Instant): Promise<void> {
  for (const id of await findDue(platform.db.queries, now))
    try {
      await runOne(platform, { id, by: 'system' }, now);
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

interface Alone {
  id: number;
  by: 'system' | 'operator';
}

/** `ended`: no request that waits without a second person; `failed`: it cannot run, and is over now. */
async function runOne(
  platform: Platform,
  alone: Alone,
  now: Instant,
): Promise<'done' | 'ended' | 'failed'> {
  const { id } = alone;
  const { db } = platform;
  const row = await readRequest(db.queries, id);
  if (row === undefined || row.runs_at === null || !isRunCall(row.call)) return 'ended';
  const run = { steps: stepsAlone(alone, now), requestId: `approval-${id}` };
  const outcome = await runHeldCall<Ended>(platform, row, run, now);
  if (outcome === 'ended') return outcome;
  if (outcome === 'has_second') {
    await waitForSecond(db, id);
    return 'ended';
  }
  if (outcome !== 'done') await giveUp(platform, alone, now);
  await wakeApprovers(db, row.dormitory_ids);
  return outcome === 'done' ? outcome : 'failed';
}

/** From the command line, without the waiting time: an empty production has one person alone. */
export const runNow = (platform: Platform, id: number, now: Instant) =>
  runOne(platform, { id, by: 'operator' }, now);

interface WaitingAlone {
  id: number;
  call: RunCall;
  asker: string;
  runsAt: Date;
}

/** What the command line may run at once. */
export async function listAlone({ queries }: Database, now: Instant): Promise<WaitingAlone[]> {
  const rows = await queries
    .selectFrom('approvals as a')
    .innerJoin('staff as s', 's.id', 'a.asked_by')
    .select(['a.id', 'a.call', 's.name as asker'])
    .select((row) => row.ref('a.runs_at').$notNull().as('runsAt'))
    .where('a.decision', 'is', null)
    .where('a.runs_at', 'is not', null)
    .where('a.expires_at', '>', timestamp(now))
    .orderBy('a.id')
    .execute();
  return rows.map(({ call, ...row }) => ({ ...row, call: call as RunCall }));
}

const stepsAlone = ({ id, by }: Alone, now: Instant): ApprovalSteps => ({
  approvalId: id,
  lock: async (trx) => {
    const row = await lockRequest(trx, id);
    if (row === undefined || lateness(row, now) !== undefined)
      throw new ApprovalEnded<Ended>('ended');
  },
  store: async (trx) => {
    const row = await lockRequest(trx, id);
    if (row === undefined) throw new ApprovalEnded<Ended>('ended');
    await lockPeople(trx, [row.asked_by]);
    const asker = (await readPeople(trx, [row.asked_by], now)).get(row.asked_by);
    if (asker === undefined || !holdsRights(asker, heldActOf(row)))
      throw new ApprovalEnded<Ended>('asker_lost');
    if (by === 'system' && (await hasSecondPerson(trx, heldActOf(row), row.asked_by, now)))
      throw new ApprovalEnded<Ended>('has_second');
    const at = timestamp(now);
    await trx
      .updateTable('approvals')
      .set({ decision: 'ran_alone', decided_at: at, ran_at: at })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, eventOf(row, by, 'approval.ran', now));
  },
});

/** Until its 72 hours are over, as a request that somebody can approve. */
async function waitForSecond(db: Database, id: number): Promise<void> {
  const row = await db.queries
    .updateTable('approvals')
    .set({ runs_at: null })
    .where('id', '=', id)
    .where('decision', 'is', null)
    .returning('dormitory_ids')
    .executeTakeFirst();
  if (row !== undefined) await wakeApprovers(db, row.dormitory_ids);
}

/** The act refuses by now, or the person who asked lost the role: it would never run. */
const giveUp = ({ db }: Platform, { id, by }: Alone, now: Instant): Promise<void> =>
  db.transaction(async (trx) => {
    const row = await lockRequest(trx, id);
    if (row === undefined || lateness(row, now) !== undefined) return;
    await trx
      .updateTable('approvals')
      .set({ decision: 'failed', decided_at: timestamp(now) })
      .where('id', '=', id)
      .execute();
    await recordEvent(trx, eventOf(row, by, 'approval.failed', now));
  });
