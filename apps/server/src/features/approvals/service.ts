// A second person approves or refuses what was asked for; who asked takes it back, and what would run without a second
// person is stopped by others too. One of them, once.
import { isRunCall, opensForMs } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { lockPeople, readPeople } from '../../platform/approvals/people.ts';
import { placeOf } from '../../platform/approvals/requests.ts';
import { holdsRights, isSecondPerson, mayStop } from '../../platform/approvals/rules.ts';
import { ApprovalEnded, type ApprovalSteps } from '../../platform/approvals/steps.ts';
import type { RunRefusal } from '../../platform/approvals/run-held.ts';
import { wakeApprovers } from '../../platform/approvals/wake.ts';
import { timestamp, type Trx } from '../../platform/database/database.ts';
import { recordEvents, type DetailedEvent, type Event } from '../../platform/events.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  eventOf,
  heldActOf,
  lateness,
  lockRequest,
  type Decider,
  type Late,
  type RequestOfOne,
} from '../../platform/approvals/locked-request.ts';
import { runHeldCall } from './run-held-call.ts';

type DecideRefusal = 'unknown' | 'own' | 'not_second' | 'asker_lost' | RunRefusal | Late;

interface Decision {
  id: number;
  isApproved: boolean;
  /** Why it is refused. */
  words: string;
}

/** By the grants of both persons at this moment; their rows are locked until the decision is stored. */
export async function decide(
  platform: Platform,
  decider: Decider,
  decision: Decision,
  now: Instant,
): Promise<'done' | DecideRefusal> {
  const outcome = await platform.db.transaction(async (trx) => {
    const row = await lockDecidable(trx, decider, decision, now);
    if (typeof row === 'string' || (decision.isApproved && isRunCall(row.call))) return row;
    await storeDecision(trx, platform, decider, { ...decision, row }, now);
    return row;
  });
  if (typeof outcome === 'string') return outcome;
  if (decision.isApproved && isRunCall(outcome.call)) {
    const steps = stepsBy(platform, decider, decision, now);
    const ran = await runHeldCall<DecideRefusal>(
      platform,
      outcome,
      { steps, requestId: decider.requestId },
      now,
    );
    if (ran !== 'done') return ran;
  }
  await wakeApprovers(platform.db, outcome.dormitory_ids);
  return 'done';
}

/** The request locked with both persons, where the caller may decide it now. */
async function lockDecidable(
  trx: Trx,
  { caller: { staffId } }: Decider,
  { id, isApproved }: Decision,
  now: Instant,
): Promise<RequestOfOne | DecideRefusal> {
  const row = await lockRequest(trx, id);
  if (row === undefined) return 'unknown';
  const { asked_by: askedBy } = row;
  if (askedBy === staffId) return 'own';
  await lockPeople(trx, [askedBy, staffId]);
  const people = await readPeople(trx, [askedBy, staffId], now);
  const [asker, other] = [people.get(askedBy), people.get(staffId)];
  const held = heldActOf(row);
  if (asker === undefined || other === undefined || !holdsRights(other, held)) return 'unknown';
  const late = lateness(row, now);
  if (late !== undefined) return late;
  if (!isSecondPerson(held, { asker, other }, now)) return 'not_second';
  return isApproved && !holdsRights(asker, held) ? 'asker_lost' : row;
}

async function storeDecision(
  trx: Trx,
  { sensitive }: Platform,
  decider: Decider,
  { id, isApproved, words, row }: Decision & { row: RequestOfOne },
  now: Instant,
): Promise<void> {
  const opens = isApproved && !isRunCall(row.call);
  await trx
    .updateTable('approvals')
    .set({
      decision: isApproved ? 'approved' : 'refused',
      decided_by: decider.caller.staffId,
      decided_at: timestamp(now),
      // It takes effect with the approval: from now on it can be opened, or it has just run.
      ran_at: isApproved ? timestamp(now) : null,
      open_until: opens ? timestamp(now + opensForMs) : null,
      words: isApproved ? null : sensitive.seal(words, placeOf('words', id)),
    })
    .where('id', '=', id)
    .execute();
  const event = eventOf(row, decider, isApproved ? 'approval.given' : 'approval.refused', now);
  const decided: Event | DetailedEvent = isApproved ? event : { ...event, text: { words } };
  await recordEvents(trx, [decided], sensitive);
}

/** The approval is stored with the act or not at all. */
const stepsBy = (
  platform: Platform,
  decider: Decider,
  decision: Decision,
  now: Instant,
): ApprovalSteps => ({
  approvalId: decision.id,
  lock: async (trx) => {
    const row = await lockRequest(trx, decision.id);
    const late = row === undefined ? 'unknown' : lateness(row, now);
    if (late !== undefined) throw new ApprovalEnded<DecideRefusal>(late);
  },
  store: async (trx) => {
    const row = await lockDecidable(trx, decider, decision, now);
    if (typeof row === 'string') throw new ApprovalEnded<DecideRefusal>(row);
    await storeDecision(trx, platform, decider, { ...decision, row }, now);
  },
});

type StopOutcome = 'done' | 'unknown' | Late;

export async function stop(
  platform: Platform,
  decider: Decider,
  id: number,
  now: Instant,
): Promise<StopOutcome> {
  const outcome = await platform.db.transaction(async (trx) => {
    const row = await lockRequest(trx, id);
    // A foreign one is answered like one that does not exist.
    if (row === undefined || !(await isStoppable(trx, decider, row, now))) return 'unknown';
    const late = lateness(row, now);
    if (late !== undefined) return late;
    await trx
      .updateTable('approvals')
      .set({ decision: 'stopped', decided_at: timestamp(now) })
      .where('id', '=', id)
      .execute();
    await recordEvents(trx, [eventOf(row, decider, 'approval.stopped', now)]);
    return row;
  });
  if (typeof outcome === 'string') return outcome;
  await wakeApprovers(platform.db, outcome.dormitory_ids);
  return 'done';
}

/** By the person who asked, or of what would run without a second person by those who may stop it. */
async function isStoppable(
  trx: Trx,
  { caller: { staffId } }: Decider,
  row: RequestOfOne,
  now: Instant,
): Promise<boolean> {
  if (row.asked_by === staffId) return true;
  if (row.runs_at === null) return false;
  const person = (await readPeople(trx, [staffId], now)).get(staffId);
  return person !== undefined && mayStop(person, heldActOf(row));
}
