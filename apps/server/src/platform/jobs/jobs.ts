// Background jobs in PostgreSQL: written in the transaction that causes them, leased by one node, retried.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';

export const jobChannel = 'jobs';

const minute = 60_000;
const hour = 60 * minute;

export interface JobRequest {
  task: string;
  payload?: Record<string, number | string | null>;
  /** At most one pending job carries a key; a second request with it is dropped. */
  key?: string;
  runAt: Instant;
  /** Tries before it is given up, where the time does not matter; else `retryForMs` counts. */
  maxAttempts?: number;
  /** How long a failing job is tried again; an hour where nothing is said. */
  retryForMs?: number;
  /** Pauses grow from two seconds to this. */
  longestPauseMs?: number;
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
      retry_until:
        job.maxAttempts === undefined ? timestamp(job.runAt + (job.retryForMs ?? hour)) : null,
      longest_pause_ms: job.longestPauseMs ?? 5 * minute,
    })
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
  await sql`select pg_notify(${jobChannel}, '')`.execute(queries);
}

export const sweepJobsTask = 'jobs.sweep';

/** Failed jobs are kept for the operator, in milliseconds. */
const failedKeptFor = 90 * 24 * hour;

export async function sweepJobs(queries: Queries, now: Instant): Promise<void> {
  const before = timestamp(now - failedKeptFor);
  await queries.deleteFrom('jobs').where('failed_at', '<', before).execute();
}
