// Rate limits, counted in the database so that they hold over nodes and restarts (AM023, AM218).
// Only `limited` and `limitedInWrite` refuse or delay: before the work, or before its write in the same statement, so no
// caller can check first and count afterwards.
import { createHash } from 'node:crypto';
import type { Instant } from '@yadori/api/time/tokyo';
import { limitsReached } from './counters.ts';
import { timestamp, type Database } from './database/database.ts';
import type { Limit } from './limits.ts';
import { Busy } from './concurrency-limiter.ts';
import { defineStatement } from './database/statement.ts';
import { CallerGone, delayMs, LineFull, mostOfNetwork, type Waiter } from './waiting-line.ts';

/** Of a pair the first is whose counters staff can lift, over all of the second (AM246). */
type Subject = string | readonly [owner: string, network: string];

/** One hit of a subject: an account, a network, or both. */
export interface Claim {
  limit: Limit;
  subject: Subject;
}

/** The first claim that admits the attempt is consumed; it is refused where none does. */
export interface AnyClaim {
  anyOf: readonly Claim[];
}

/** A limit is used up. The server answers 429 with `Retry-After`. */
export class LimitReached extends Error {
  readonly retryAfterSeconds: number;
  /** Its name. */
  readonly limit: string;

  constructor({ name }: Pick<Limit, 'name'>, retryAfterSeconds: number) {
    super('a rate limit is used up');
    this.name = 'LimitReached';
    this.limit = name;
    this.retryAfterSeconds = retryAfterSeconds;
    limitsReached.add(name, 'refused');
  }
}

interface Attempt<T> {
  db: Database;
  now: Instant;
  /** Consumed in this order; after the first refusal nothing of them stays consumed. */
  claims: readonly (Claim | AnyClaim)[];
  /** Who waits where a claim says so; needed for limits with `waits`. */
  waiter?: Waiter;
  /** Runs before an attempt waits, with the limit that makes it wait. */
  onDelay?: (limit: Limit) => Promise<void>;
  /**
   * True where the attempt is none that the limit is for: its hits are given back. Without it every attempt counts,
   * and so does work that throws, except where nothing was tried.
   */
  isSuccess?: (result: T) => boolean;
}

/** Runs the work within its limits, after the time that they ask for; throws `LimitReached` where one is used up. */
export async function limited<T>(
  { isSuccess = () => false, ...attempt }: Attempt<T>,
  work: () => Promise<T>,
): Promise<T> {
  const { db } = attempt;
  const consumed = await consumeAll(db, attempt.claims, attempt.now);
  let result: T;
  try {
    await waitTurn(attempt, consumed);
    result = await work();
  } catch (error) {
    if (isUntried(error)) await giveBack(db, consumed);
    throw error instanceof LineFull ? lineFull(consumed, error) : error;
  }
  if (isSuccess(result)) await giveBack(db, consumed);
  return result;
}

/** A limit within the work that refused it is one of them. */
const isUntried = (error: unknown): boolean =>
  [Busy, LimitReached, LineFull, CallerGone].some((kind) => error instanceof kind);

const lineFull = (consumed: readonly Consumed[], { retryAfterSeconds }: LineFull): LimitReached =>
  new LimitReached(slowestOf(consumed)?.limit ?? { name: 'line' }, retryAfterSeconds);

/** The longest delay of the claims; nothing of the database is held meanwhile. */
async function waitTurn<T>(
  { waiter, onDelay }: Omit<Attempt<T>, 'isSuccess'>,
  consumed: readonly Consumed[],
): Promise<void> {
  const slowest = slowestOf(consumed);
  if (slowest === undefined) return;
  if (waiter === undefined) throw new Error(`nobody waits for ${slowest.limit.name}`);
  limitsReached.add(slowest.limit.name, 'delayed');
  await onDelay?.(slowest.limit);
  // A guesser at one account has many tries at it, whether the account exists or not.
  const own = consumed.find(({ limit }) => limit.waits !== true);
  const { line, network, response } = waiter;
  const milliseconds = delayMs(slowest.beyond);
  const subject = own?.key ?? slowest.key;
  const target = own && slowest.key;
  const tries = Math.ceil(own?.hits ?? 1);
  await line.wait({ network, response, milliseconds, subject, target, tries });
}

const slowestOf = (consumed: readonly Consumed[]): Consumed | undefined =>
  consumed
    .filter(({ beyond }) => beyond > 0)
    .toSorted((one, other) => other.beyond - one.beyond)[0];

/** Counts a hit of something that is never refused; false from the first one above the limit. */
export const isWithin = async (db: Database, claim: Claim, now: Instant): Promise<boolean> =>
  (await consume(db, claim, now)) !== undefined;

/** Forgets the hits of a subject. */
export async function reset(db: Database, { limit, subject }: Claim): Promise<void> {
  await db.queries.deleteFrom('rate_limits').where('key', '=', keyOf(limit, subject)).execute();
}

interface Consumed {
  limit: Limit;
  key: string;
  windowStart: Instant;
  /** With this one, and what is left of the earlier window. */
  hits: number;
  /** How many of them are beyond the size of a limit that waits. */
  beyond: number;
  /** False where the count was at its end already: there is nothing to give back. */
  isCounted: boolean;
}

async function consumeAll(
  db: Database,
  claims: readonly (Claim | AnyClaim)[],
  now: Instant,
): Promise<Consumed[]> {
  const consumed: Consumed[] = [];
  for (const claim of claims) {
    const choices = 'anyOf' in claim ? claim.anyOf : [claim];
    const taken = await consumeFirst(db, choices, now);
    if (taken === undefined) {
      await giveBack(db, consumed);
      throw await limitReached(db, choices, now);
    }
    consumed.push(taken);
  }
  return consumed;
}

async function consumeFirst(
  db: Database,
  choices: readonly Claim[],
  now: Instant,
): Promise<Consumed | undefined> {
  for (const claim of choices) {
    const consumed = await consume(db, claim, now);
    if (consumed !== undefined) return consumed;
  }
  return undefined;
}

/** A claim that a write consumes by its own statement: see `claimTables` and `claimValues`. */
export interface PendingClaim {
  values: unknown[];
  /** Takes the hits that the statement answered; null where it admitted none: throws `LimitReached`. */
  settle(hits: number | null): Promise<void>;
}

/**
 * As `limited`, for work that consumes its claim in the statement of its write, before it writes. Work that throws
 * before or in that statement has consumed nothing by then, so that is made up for.
 */
export async function limitedInWrite<T>(
  { db, now, claim }: { db: Database; now: Instant; claim: Claim },
  work: (pending: PendingClaim) => Promise<T>,
): Promise<T> {
  let isSettled = false;
  const settle = async (hits: number | null) => {
    isSettled = true;
    if (hits === null) throw await limitReached(db, [claim], now);
  };
  try {
    const result = await work({ values: claimValues(claim, now), settle });
    // Refused without a write: that counts, too, and is answered 429 as anything else beyond the limit.
    if (!isSettled) await consumeAll(db, [claim], now);
    isSettled = true;
    return result;
  } catch (error) {
    if (!isSettled) await consumeAll(db, [claim], now);
    throw error;
  }
}

/**
 * Tables for a `with`: `counted` has a row, with its `hits`, where the claim is admitted. Two buckets make the sliding
 * window: of the earlier one counts the share that the window still covers. Checked and counted in one statement, whose
 * row lock settles parallel attempts. A refused attempt is not counted. The six values begin at `first`.
 */
export function claimTables(first: number): string {
  const [key, start, earlier, covered, window, most] = [0, 1, 2, 3, 4, 5].map(
    (n) => `$${first + n}`,
  );
  return `
    earlier as (
      select coalesce(max(hits), 0)::bigint * ${covered}::bigint as weighted
        from rate_limits where key = ${key} and window_start = ${earlier}),
    counted as (
      insert into rate_limits as bucket (key, window_start, hits)
      select ${key}, ${start}, 1 from earlier
       where weighted + ${window}::bigint <= ${most}::bigint * ${window}::bigint
      on conflict (key, window_start) do update set hits = bucket.hits + 1
       where (select weighted from earlier) + (bucket.hits + 1) * ${window}::bigint <= ${most}::bigint * ${window}::bigint
      returning hits)`;
}

/** A crash may forget the last moments of a count, so no attempt waits for the disk. */
const withoutFlush = "set_config('synchronous_commit', 'off', true)";

/** `weighted`: hits of the earlier window by the milliseconds of it that still count. */
const consumeStatement = defineStatement<{ hits: number; weighted: number; flush: string }>({
  name: 'rate_limit_consume',
  text: `
    with ${claimTables(1)}
    select hits, weighted, ${withoutFlush} as flush from counted, earlier`,
  columns: { hits: 'int4', weighted: 'int8', flush: 'text' },
});

function claimValues({ limit, subject }: Claim, now: Instant): unknown[] {
  const windowMs = limit.windowSeconds * 1000;
  const start = windowStartOf(limit, now);
  const earlier = start - windowMs;
  const covered = start + windowMs - now;
  const key = keyOf(limit, subject);
  return [key, timestamp(start), timestamp(earlier), covered, windowMs, mostOf(limit)];
}

/**
 * A count that waits grows until the delay does so no more: how long a network waits after a flood does not depend on
 * how large the flood was.
 */
const mostOf = ({ hits, waits }: Limit): number => (waits === true ? hits + mostOfNetwork : hits);

async function consume(db: Database, claim: Claim, now: Instant): Promise<Consumed | undefined> {
  const { limit, subject } = claim;
  const [row] = await db.named(consumeStatement, claimValues(claim, now));
  const named = { limit, key: keyOf(limit, subject), windowStart: windowStartOf(limit, now) };
  if (row !== undefined) {
    const hits = row.hits + row.weighted / (limit.windowSeconds * 1000);
    return { ...named, hits, beyond: limit.waits ? hits - limit.hits : 0, isCounted: true };
  }
  if (limit.waits !== true) return undefined;
  return { ...named, hits: mostOf(limit), beyond: mostOfNetwork, isCounted: false };
}

const giveBackStatement = defineStatement<{ flush: string }>({
  name: 'rate_limit_give_back',
  text: `
    with given as (
      update rate_limits set hits = hits - 1 where key = $1 and window_start = $2 and hits > 0)
    select ${withoutFlush} as flush`,
  columns: { flush: 'text' },
});

async function giveBack(db: Database, consumed: readonly Consumed[]): Promise<void> {
  for (const { key, windowStart, isCounted } of consumed)
    if (isCounted) await db.named(giveBackStatement, [key, timestamp(windowStart)]);
}

/** Named is the first of the choices: the others only open it further. */
async function limitReached(
  db: Database,
  choices: readonly Claim[],
  now: Instant,
): Promise<LimitReached> {
  const [first] = choices;
  if (first === undefined) throw new Error('a claim without a choice');
  return new LimitReached(first.limit, await secondsToWait(db, choices, now));
}

/** Until the first of the claims admits one more hit. */
async function secondsToWait(
  db: Database,
  choices: readonly Claim[],
  now: Instant,
): Promise<number> {
  const waits = await Promise.all(choices.map((claim) => peekWaitMs(db, claim, now)));
  return Math.max(1, Math.ceil(Math.min(...waits) / 1000));
}

async function peekWaitMs(db: Database, { limit, subject }: Claim, now: Instant): Promise<number> {
  const windowMs = limit.windowSeconds * 1000;
  const start = windowStartOf(limit, now);
  const rows = await db.queries
    .selectFrom('rate_limits')
    .select(['window_start', 'hits'])
    .where('key', '=', keyOf(limit, subject))
    .where('window_start', 'in', [timestamp(start), timestamp(start - windowMs)])
    .execute();
  return admitsAgainAt(limit, rows, now) - now;
}

/** When one more hit is admitted; not in the future where it is now. Rows of one key. */
export function admitsAgainAt(
  limit: Limit,
  rows: readonly { window_start: Date; hits: number }[],
  now: Instant,
): Instant {
  const windowMs = limit.windowSeconds * 1000;
  const start = windowStartOf(limit, now);
  const hitsAt = (instant: Instant) =>
    rows.find((row) => row.window_start.getTime() === instant)?.hits ?? 0;
  const [earlier, current] = [hitsAt(start - windowMs), hitsAt(start)];
  // While the current bucket has room, the earlier one must fade; else the next window must come and this one fade.
  return current < limit.hits
    ? start + fadedAfterMs(limit, earlier, limit.hits - current - 1)
    : start + windowMs + fadedAfterMs(limit, current, limit.hits - 1);
}

/** Milliseconds into a window after which the hits of the earlier one weigh at most `room`. */
const fadedAfterMs = ({ windowSeconds }: Limit, hits: number, room: number): number =>
  hits <= room ? 0 : windowSeconds * 1000 * (1 - room / hits);

/** The key never shows a mail or network address, only its hash. */
const keyOf = ({ name }: Limit, subject: Subject): string =>
  [name, ...[subject].flat().map(hashOf)].join(':');

export const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

const windowStartOf = (limit: Limit, now: Instant) =>
  Math.floor(now / (limit.windowSeconds * 1000)) * limit.windowSeconds * 1000;

/** The longest window is a day, and the one after it still weighs its hits. */
const keptSeconds = 2 * 24 * 60 * 60;

/** Removes windows that are over; run by a job. */
export async function sweepRateLimits(db: Database, now: Instant): Promise<void> {
  await db.queries
    .deleteFrom('rate_limits')
    .where('window_start', '<', timestamp(now - keptSeconds * 1000))
    .execute();
}
