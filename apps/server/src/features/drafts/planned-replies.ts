// Answers to one resident that are planned, changed and withdrawn; publish.ts sends them.
import { messagePlan } from '@yadori/api/messages/draft-shape';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';
import { awaitPlanned, reopenPlanned } from '../messages/state.ts';
import { lockDraft, recordPlan, type DraftAct } from './lock.ts';
import type { DraftRow } from './queries.ts';

export interface PlannedReply {
  accountId: number;
  dormitoryId: number;
  text: string;
  /** The newest message that the author saw. */
  seenId: number;
  runAt: Instant;
}

/** Undefined within what may be planned. */
export function refusalOfTime(runAt: Instant, now: Instant): 'too_soon' | 'too_far' | undefined {
  if (runAt < now + messagePlan.leastMs) return 'too_soon';
  return runAt > now + messagePlan.mostMs ? 'too_far' : undefined;
}

async function columnsOf(
  trx: Trx,
  { text, seenId, runAt, accountId, dormitoryId }: PlannedReply,
  { by, now }: DraftAct,
) {
  const { office_code: code } = await trx
    .selectFrom('dormitories')
    .select('office_code')
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();
  return {
    dormitory_id: dormitoryId,
    content: JSON.stringify({ text, seen_id: seenId }),
    target: JSON.stringify({ dormitories: [code], accounts: [accountId] }),
    run_at: timestamp(runAt),
    planned_at: timestamp(now),
    planned_by: by.actor.staff,
    planned_count: 1,
    failed: null,
    updated_by: by.actor.staff,
    updated_at: timestamp(now),
  };
}

/** The key of the draft. The conversation waits for it, and what the author kept unsent goes, in the same transaction. */
export const planReply = (db: Database, reply: PlannedReply, act: DraftAct): Promise<number> =>
  db.transaction(async (trx) => {
    const { by, now } = act;
    await awaitPlanned(trx, reply, now);
    const { id } = await trx
      .insertInto('drafts')
      .values({
        kind: 'reply',
        staff_id: by.actor.staff,
        created_at: timestamp(now),
        ...(await columnsOf(trx, reply, act)),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .deleteFrom('reply_drafts')
      .where('account_id', '=', reply.accountId)
      .where('staff_id', '=', by.actor.staff)
      .execute();
    const row = await lockDraft(trx, id);
    if (row !== undefined) await recordPlan(trx, row, 'draft.planned', act);
    await publishToStaffAtCommit(trx, 'messages', [reply.dormitoryId]);
    return id;
  });

type ChangeOutcome = 'changed' | 'published' | 'saved' | 'removed';

/** Over the revision that the author saw. */
export const changePlannedReply = (
  db: Database,
  { id, revision, ...reply }: PlannedReply & { id: number; revision: number },
  act: DraftAct,
): Promise<ChangeOutcome> =>
  db.transaction(async (trx) => {
    const row = await lockReply(trx, id);
    if (row === undefined) return 'removed';
    if (row.published_at !== null) return 'published';
    if (row.revision !== revision) return 'changed';
    await trx
      .updateTable('drafts')
      .set({ ...(await columnsOf(trx, reply, act)), revision: revision + 1 })
      .where('id', '=', id)
      .execute();
    await awaitPlanned(trx, reply, act.now);
    await recordPlan(trx, row, 'draft.planned', act);
    await publishToStaffAtCommit(trx, 'messages', [reply.dormitoryId]);
    return 'saved';
  });

/** One that was withdrawn before is withdrawn. */
export const withdrawPlannedReply = (
  db: Database,
  { id, accountId, dormitoryId }: { id: number; accountId: number; dormitoryId: number },
  act: DraftAct,
): Promise<'removed' | 'published'> =>
  db.transaction(async (trx) => {
    const row = await lockReply(trx, id);
    if (row === undefined) return 'removed';
    if (row.published_at !== null) return 'published';
    await trx.deleteFrom('drafts').where('id', '=', id).execute();
    await reopenPlanned(trx, accountId, act.now);
    await recordPlan(trx, row, 'draft.unplanned', act);
    await publishToStaffAtCommit(trx, 'messages', [dormitoryId]);
    return 'removed';
  });

const lockReply = async (trx: Trx, id: number): Promise<DraftRow | undefined> => {
  const row = await lockDraft(trx, id);
  return row?.kind === 'reply' ? row : undefined;
};
