// Background work of imports: applying large files, and removing what its term has passed.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../platform/database/database.ts';
import { defineRecurringJob } from '../../platform/jobs/define-job.ts';
import { giveUp } from './apply.ts';
import { applyJob } from './apply-job.ts';
import { keptMs, type BatchDependencies } from './batches.ts';
import { undoDays } from './undo.ts';

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A job that failed is tried again for an hour; after twice that nothing works on the batch any more. */
const longestApplyMs = 2 * hourMs;
const historyMs = 3 * 365 * dayMs;

export const importJobs = [
  applyJob,
  defineRecurringJob('imports.sweep', 60, ({ db, files, clock }) =>
    sweepBatches({ db, files }, clock()),
  ),
];

type Files = Pick<BatchDependencies, 'db' | 'files'>;

/** Files after a day, what rows were after the days of an undo, and the history after three years (SL028). */
async function sweepBatches({ db, files }: Files, now: Instant): Promise<void> {
  const before = (ms: number) => timestamp(now - ms);
  await db.queries
    .updateTable('import_batches')
    .set({ state: 'expired' })
    .where('state', '=', 'dry_run')
    .where('expires_at', '<=', timestamp(now))
    .execute();
  const stuck = await db.queries
    .selectFrom('import_batches')
    .select('id')
    .where('state', '=', 'applying')
    .where('claimed_at', '<', before(longestApplyMs))
    .execute();
  for (const { id } of stuck) await giveUp(db, id, now);
  await removeFiles({ db, files }, before(keptMs));
  const old = before(undoDays * dayMs);
  await sql`
    delete from import_changes c using import_batches b
     where b.id = c.batch_id and b.applied_at < ${old}`.execute(db.queries);
  await db.queries
    .updateTable('import_batches')
    .set({ result: '{}' })
    .where('made_at', '<', old)
    .where(sql<boolean>`result <> '{}'`)
    .execute();
  const ancient = before(historyMs);
  await db.queries.deleteFrom('import_batches').where('made_at', '<', ancient).execute();
  await db.queries.deleteFrom('exports').where('made_at', '<', ancient).execute();
}

async function removeFiles({ db, files }: Files, before: Date): Promise<void> {
  const batches = await db.queries
    .selectFrom('import_batches')
    .select(['id', 'file_key'])
    .where('file_key', 'is not', null)
    .where('made_at', '<=', before)
    .where('state', '<>', 'applying')
    .execute();
  for (const { id, file_key } of batches) {
    await files.delete(file_key ?? '');
    await db.queries
      .updateTable('import_batches')
      .set({ file_key: null })
      .where('id', '=', id)
      .execute();
  }
}
