// Claiming a batch: of all who want to apply it, one does.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { actorName, type Actor } from '../../platform/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { BatchAct } from './batches.ts';
import { applyJob } from './apply-job.ts';
import { publishBatch } from './publish-batch.ts';

export interface Claim {
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

/** False where the batch cannot be claimed: its row says why. */
export async function claimBatch(db: Database, claim: Claim, now: Instant): Promise<boolean> {
  const { batchId, by, act, counts, withoutJob } = claim;
  return db.transaction(async (trx) => {
    const claimed = await trx
      .updateTable('import_batches')
      .set({ state: 'applying', claimed_at: timestamp(now), written_rows: 0, has_moved: false })
      .where('id', '=', batchId)
      .where('state', '=', 'dry_run')
      .where('actor', '=', actorName(by))
      .where('expires_at', '>', timestamp(now))
      .where('errors', '=', 0)
      .where('added', '=', counts.added)
      .where('changed', '=', counts.changed)
      .returning(['id', 'total_rows'])
      .executeTakeFirst();
    if (claimed === undefined) return false;
    await publishBatch(trx, batchId);
    if (withoutJob === true) return true;
    const runAt = isSmall(claimed.total_rows) ? now + 60_000 : now;
    const person = act && { session_id: act.sessionId, request_id: act.requestId };
    await enqueue(trx, applyJob, { batch_id: batchId, ...person }, { runAt });
    return true;
  });
}

export const isSmall = (rows: number): boolean => rows <= rowsAtOnce;
