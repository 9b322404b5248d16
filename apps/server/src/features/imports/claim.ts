// Claiming a batch: of all who want to apply it, one does.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { actorName, type Actor } from '../../platform/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { BatchAct } from './batches.ts';
import { applyJob } from './apply-job.ts';
import { publishBatch } from './publish-batch.ts';

interface Claim {
  batchId: number;
  by: Actor;
  act?: BatchAct;
  /** As the person saw them. */
  counts: { added: number; changed: number };
  /** The claimer applies it in the same process; no job resumes it if that process ends. */
  withoutJob?: true;
}

/** Up to so many rows are applied while the person waits; the job is then only the safety net. */
const rowsAtOnce = 500;

/** Whether it is claimed; where it is not, its row says why. */
export async function claimBatch(db: Database, claim: Claim, now: Instant): Promise<boolean> {
  const { batchId, act, withoutJob } = claim;
  return db.transaction(async (trx) => {
    const found = await lockClaimable(trx, claim, now);
    if (found === undefined) return false;
    await trx
      .updateTable('import_batches')
      .set({ state: 'applying', claimed_at: timestamp(now), written_rows: 0, has_moved: false })
      .where('id', '=', batchId)
      .execute();
    await publishBatch(trx, batchId);
    if (withoutJob === true) return true;
    const runAt = isSmall(found.total_rows) ? now + 60_000 : now;
    const person = act && { session_id: act.sessionId, request_id: act.requestId };
    await enqueue(trx, applyJob, { batch_id: batchId, ...person }, { runAt });
    return true;
  });
}

const lockClaimable = (trx: Trx, { batchId, by, counts }: Claim, now: Instant) =>
  trx
    .selectFrom('import_batches')
    .select('total_rows')
    .where('id', '=', batchId)
    .where('state', '=', 'dry_run')
    .where('actor', '=', actorName(by))
    .where('expires_at', '>', timestamp(now))
    .where('errors', '=', 0)
    .where('added', '=', counts.added)
    .where('changed', '=', counts.changed)
    .forUpdate()
    .executeTakeFirst();

export const isSmall = (rows: number): boolean => rows <= rowsAtOnce;
