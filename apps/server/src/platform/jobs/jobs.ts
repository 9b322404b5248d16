// Background jobs in PostgreSQL: written in the transaction that causes them, leased by one node, retried.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../database/database.ts';
import type { Job } from './define-job.ts';

export const jobChannel = 'jobs';

const minute = 60_000;
const hour = 60 * minute;

interface Schedule {
  runAt: Instant;
  /** In place of the key that the job declares. */
  key?: string;
  /** How long a failing job without `maxAttempts` is tried again; an hour by default. */
  retryForMs?: number;
}

/**
 * Writes a job with the caller's transaction; the notice only wakes workers earlier than their poll. Throws on a
 * payload that the job's schema does not accept.
 */
export const enqueue = <Payload>(
  queries: Queries,
  job: Job<Payload>,
  payload: Payload,
  schedule: Schedule,
): Promise<void> => enqueueAll(queries, job, [payload], schedule);

/** Many of one kind by one statement; a key in the schedule is of one alone. */
export async function enqueueAll<Payload>(
  queries: Queries,
  job: Job<Payload>,
  payloads: readonly Payload[],
  { runAt, key, retryForMs = hour }: Schedule,
): Promise<void> {
  if (payloads.length === 0) return;
  await queries
    .insertInto('jobs')
    .values(
      payloads.map((payload) => ({
        task: job.name,
        payload: JSON.stringify(job.encode(payload)),
        unique_key: key ?? job.key?.(payload) ?? null,
        run_at: timestamp(runAt),
        max_attempts: job.maxAttempts ?? 8,
        retry_until: job.maxAttempts === undefined ? timestamp(runAt + retryForMs) : null,
        longest_pause_ms: job.longestPauseMs ?? 5 * minute,
      })),
    )
    .onConflict((conflict) => conflict.column('unique_key').doNothing())
    .execute();
  await sql`select pg_notify(${jobChannel}, '')`.execute(queries);
}

/** Failed jobs are kept for the operator, in milliseconds. */
const failedKeptFor = 90 * 24 * hour;

export async function sweepJobs(queries: Queries, now: Instant): Promise<void> {
  const before = timestamp(now - failedKeptFor);
  await queries.deleteFrom('jobs').where('failed_at', '<', before).execute();
}
