// Counters of attempts in fixed windows, kept in the database so that they hold over nodes and restarts (AM023).
import { createHash } from 'node:crypto';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from './database/database.ts';

export interface Limit {
  name: string;
  /** Hits that one window admits. */
  hits: number;
  windowSeconds: number;
}

/** Seconds until the window ends, where the limit is used up. */
export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** The key never shows a mail or network address, only its hash. */
const keyOf = (limit: Limit, subject: string) =>
  `${limit.name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

const windowStart = (limit: Limit, now: Instant) =>
  Math.floor(now / (limit.windowSeconds * 1000)) * limit.windowSeconds * 1000;

function allowance(limit: Limit, used: number, now: Instant): Allowance {
  if (used <= limit.hits) return { allowed: true };
  const end = windowStart(limit, now) + limit.windowSeconds * 1000;
  return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((end - now) / 1000)) };
}

/** Counts a hit and tells whether it is still within the limit. */
export async function hit(db: Database, limit: Limit, subject: string, now: Instant) {
  const rows = await db.named<{ hits: number }>(
    {
      name: 'rate_limit_hit',
      text: `insert into rate_limits (key, window_start, hits) values ($1, $2, 1)
             on conflict (key, window_start) do update set hits = rate_limits.hits + 1 returning hits`,
    },
    [keyOf(limit, subject), timestamp(windowStart(limit, now))],
  );
  return allowance(limit, rows[0]?.hits ?? 1, now);
}

/** Tells whether one more hit would be within the limit, without counting it. */
export async function look(db: Database, limit: Limit, subject: string, now: Instant) {
  const row = await db.queries
    .selectFrom('rate_limits')
    .select('hits')
    .where('key', '=', keyOf(limit, subject))
    .where('window_start', '=', timestamp(windowStart(limit, now)))
    .executeTakeFirst();
  return allowance(limit, (row?.hits ?? 0) + 1, now);
}

/** Forgets the hits of a subject. */
export async function forgive(db: Database, limit: Limit, subject: string): Promise<void> {
  await db.queries.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

const keptSeconds = 24 * 60 * 60;

/** Removes windows that are over; run by a job. */
export async function sweepRateLimits(db: Database, now: Instant): Promise<void> {
  await db.queries
    .deleteFrom('rate_limits')
    .where('window_start', '<', timestamp(now - keptSeconds * 1000))
    .execute();
}
