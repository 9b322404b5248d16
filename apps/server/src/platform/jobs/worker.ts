// Runs jobs: claims with a lease, keeps the lease alive, tries failed ones again later. Jobs may run twice without harm.
// Recurring jobs have lanes of their own: one that takes minutes, and the next ones of its kind that become due
// meanwhile, leave the mails their lanes.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { describeError, type Log } from '../log.ts';
import type { Tasks } from './define-job.ts';
import { jobChannel } from './jobs.ts';

export interface WorkerOptions {
  db: Database;
  /** For the listening connection, which stays open. */
  url: string;
  tasks: Tasks;
  clock: Clock;
  log: Log;
  /** Names of the tasks that come again by themselves. */
  recurring?: readonly string[];
  /** Jobs at a time, beside the recurring ones. */
  concurrency?: number;
  recurringConcurrency?: number;
  leaseMs?: number;
  pollMs?: number;
  /** How long a stop waits for jobs in flight; the lease of one that takes longer passes to another worker. */
  stopMs?: number;
}

export interface Worker {
  /** Ends after the jobs in flight, within its limit. */
  stop(): Promise<void>;
}

interface Job {
  id: number;
  task: string;
  payload: unknown;
  attempts: number;
  max_attempts: number;
  retry_until: Date | null;
  longest_pause_ms: number;
  crashes: number;
}

/**
 * $1 most jobs, $2 length of the lease, $3 worker, $4 now, $5 tasks. Leases are measured by the database's own clock,
 * due times by the product's (it can be moved).
 */
const claimOf = (tasks: string) => `
  update jobs set attempts = attempts + 1, crashes = crashes + (lease_until is not null)::int, lease_until = now() + $2 * interval '1 ms', worker = $3
   where id in (select id from jobs
                 where failed_at is null and run_at <= $4 and (lease_until is null or lease_until < now()) and ${tasks}
                 order by run_at, id limit $1 for update skip locked)
  returning id, task, payload, attempts, max_attempts, retry_until, longest_pause_ms, crashes`;
const claimJobs = claimOf('task <> all($5::text[])');
const claimRecurring = claimOf('task = any($5::text[])');
const keepLease = `
  update jobs set lease_until = now() + $2 * interval '1 ms' where id = any($1) and worker = $3`;
/** $1 job, $2 error, $3 worker, $4 now, $5 pause, $6 whether it is given up. The last try comes at the very end of the time that a job has. */
const failJob = `
  update jobs set lease_until = null, worker = null, last_error = $2,
                  run_at = least($4::timestamptz + $5 * interval '1 ms', retry_until),
                  failed_at = case when coalesce($4 >= retry_until, attempts >= max_attempts) or $6 then $4 end
   where id = $1 and worker = $3`;

/** A job that ends its worker this often would go on ending workers. */
const mostCrashes = 8;

interface State extends Required<Omit<WorkerOptions, 'url'>> {
  /** By which the table knows who has a lease. */
  name: string;
  running: Map<number, Running>;
  stopping: boolean;
  /** Before then no recurring job is looked for: behind thousands of mails each look passes all of them. */
  nextRecurringAt: number;
  /** Ends the pause before the next claim. */
  wake(): void;
}

interface Running {
  task: string;
  ended: Promise<void>;
}

const defaults = {
  recurring: [],
  concurrency: 4,
  recurringConcurrency: 3,
  leaseMs: 30_000,
  pollMs: 1000,
  stopMs: 10_000,
};

export function startWorker({ url, ...options }: WorkerOptions): Worker {
  const state: State = {
    ...defaults,
    ...options,
    name: `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`,
    running: new Map(),
    stopping: false,
    nextRecurringAt: 0,
    wake: () => {},
  };
  const loop = claimUntilStopped(state);
  const heartbeat = setInterval(() => keepLeases(state), state.leaseMs / 3);
  const listener = listen(url, () => state.wake());
  return {
    async stop() {
      state.stopping = true;
      state.wake();
      const finished = loop.then(() =>
        Promise.all([...state.running.values()].map(({ ended }) => ended)),
      );
      await Promise.race([finished, sleep(state.stopMs, undefined, { ref: false })]);
      clearInterval(heartbeat);
      await listener.stop();
    },
  };
}

async function claimUntilStopped(state: State): Promise<void> {
  while (!state.stopping) {
    const claimed = await claim(state).catch(() => 0);
    if (claimed > 0 || state.stopping) continue;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, state.pollMs);
      state.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function claim(state: State): Promise<number> {
  const { concurrency, recurring, running } = state;
  const recurringNow = [...running.values()].filter(({ task }) => recurring.includes(task));
  const free = concurrency - (running.size - recurringNow.length);
  const claimed = free > 0 ? await claimBy(state, claimJobs, free, recurring) : 0;
  return claimed + (await claimNextRecurring(state, recurringNow));
}

/** One at a time, and never two of one task: the second would do what the first is doing. */
async function claimNextRecurring(state: State, now: readonly Running[]): Promise<number> {
  const { recurring, recurringConcurrency, pollMs } = state;
  const at = performance.now();
  if (now.length >= recurringConcurrency || at < state.nextRecurringAt) return 0;
  const idle = recurring.filter((name) => now.every(({ task }) => task !== name));
  const claimed = idle.length === 0 ? 0 : await claimBy(state, claimRecurring, 1, idle);
  if (claimed === 0) state.nextRecurringAt = at + pollMs;
  return claimed;
}

async function claimBy(
  state: State,
  statement: string,
  most: number,
  named: readonly string[],
): Promise<number> {
  const { db, clock, running, leaseMs, name } = state;
  const values = [most, leaseMs, name, new Date(clock()), named];
  const { rows } = await db.pool.query<Job>(statement, values);
  for (const job of rows) running.set(job.id, { task: job.task, ended: run(state, job) });
  return rows.length;
}

async function run(state: State, job: Job): Promise<void> {
  const { db, tasks, log, running, name } = state;
  try {
    const task = tasks[job.task];
    if (task === undefined) throw new Error(`no such task: ${job.task}`);
    if (isPoison(job)) throw new Error('ended its worker at every attempt');
    await task(job.payload);
    await db.pool.query('delete from jobs where id = $1 and worker = $2', [job.id, name]);
  } catch (error) {
    log.warn({ task: job.task, attempt: job.attempts, error: describeError(error) }, 'job failed');
    await writeFailure(state, job, describeError(error).name);
  } finally {
    running.delete(job.id);
    state.wake();
  }
}

async function writeFailure(state: State, job: Job, reason: string): Promise<void> {
  const { db, clock, log, name } = state;
  const pause = Math.min(job.longest_pause_ms, 2 ** job.attempts * 1000);
  const values = [job.id, reason, name, new Date(clock()), pause, isPoison(job)];
  await db.pool
    .query(failJob, values)
    .catch(() => log.warn({ task: job.task }, 'a failed job waits for its lease to end'));
}

function keepLeases({ db, running, leaseMs, name }: State): void {
  if (running.size === 0) return;
  void db.pool.query(keepLease, [[...running.keys()], leaseMs, name]).catch(() => {});
}

/** Nothing was written of its last attempts: they took the process with them, and would do so again. */
const isPoison = ({ attempts, max_attempts, retry_until, crashes }: Job): boolean =>
  retry_until === null ? attempts > max_attempts : crashes >= mostCrashes;

/** Waits for wake-up notices; a lost connection is opened again, the poll covers the gap. */
function listen(url: string, onNotice: () => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let stopped = false;
  const again = () => {
    if (!stopped) retry = setTimeout(() => void open().catch(again), 2000);
  };
  const open = async () => {
    const next = new pg.Client({ connectionString: url, application_name: 'yadori' });
    next.on('error', () => {});
    next.on('notification', onNotice);
    await next.connect();
    next.on('end', again);
    client = next;
    await next.query(`listen ${jobChannel}`);
  };
  const opened = open().catch(again);
  return {
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await opened;
      await client?.end().catch(() => {});
    },
  };
}
