// Background jobs in PostgreSQL: written in the transaction that causes them, leased by one node, retried.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';

export const jobChannel = 'jobs';

export interface JobRequest {
  task: string;
  payload?: Record<string, number | string | null>;
  /** At most one pending job carries a key; a second request with it is dropped. */
  key?: string;
  runAt: Instant;
  maxAttempts?: number;
}

/** Writes a job with the caller's transaction; the notice only wakes, a poll stands behind it. */
export async function enqueue(queries: Queries, job: JobRequest): Promise<void> {
  await queries
    .insertInto('jobs')
    .values({
      task: job.task,
      payload: JSON.stringify(job.payload ?? {}),
      unique_key: job.key ?? null,
      run_at: timestamp(job.runAt),
      max_attempts: job.maxAttempts ?? 8,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
  await sql`select pg_notify(${jobChannel}, '')`.execute(queries);
}
