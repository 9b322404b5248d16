// Claiming a batch: of all who want to apply it, one does.
import { findCodeMistakes, type CodeMistakes } from '@yadori/api/imports/office-codes';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../platform/database/database.ts';
import { actorName, type Actor } from '../../platform/events.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import type { BatchAct } from './batches.ts';
import { applyJob } from './apply-job.ts';
import { publishBatch } from './publish-batch.ts';
import type { KeptResult } from './result.ts';

interface Claim {
  batchId: number;
  by: Actor;
  act?: BatchAct;
  /** As the person saw them. */
  counts: { added: number; changed: number };
  /** As the person typed them; undefined of what asks nobody, as the command line. */
  officeCodes?: readonly string[];
  /** The claimer applies it in the same process; no job resumes it if that process ends. */
  withoutJob?: true;
}

/** Up to so many rows are applied while the person waits; the job is then only the safety net. */
const rowsAtOnce = 500;

/** Where it is not claimed for other reasons than its codes, its row says why. */
interface ClaimOutcome {
  isClaimed: boolean;
  codes?: CodeMistakes | undefined;
}

/** The codes are those of the check that is claimed: one that another request makes meanwhile waits for the row. */
export async function claimBatch(db: Database, claim: Claim, now: Instant): Promise<ClaimOutcome> {
  const { batchId, act, withoutJob } = claim;
  return db.transaction(async (trx) => {
    const found = await lockClaimable(trx, claim, now);
    if (found === undefined) return { isClaimed: false };
    const { codes: wanted = [] } = found.result as Partial<KeptResult>;
    const codes = claim.officeCodes && findCodeMistakes(claim.officeCodes, wanted);
    if (codes !== undefined) return { isClaimed: false, codes };
    await trx
      .updateTable('import_batches')
      .set({ state: 'applying', claimed_at: timestamp(now), written_rows: 0, has_moved: false })
      .where('id', '=', batchId)
      .execute();
    await publishBatch(trx, batchId);
    if (withoutJob === true) return { isClaimed: true };
    const runAt = isSmall(found.total_rows) ? now + 60_000 : now;
    const person = act && { session_id: act.sessionId, request_id: act.requestId };
    await enqueue(trx, applyJob, { batch_id: batchId, ...person }, { runAt });
    return { isClaimed: true };
  });
}

const lockClaimable = (trx: Trx, { batchId, by, counts }: Claim, now: Instant) =>
  trx
    .selectFrom('import_batches')
    .select(['total_rows', 'result'])
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
