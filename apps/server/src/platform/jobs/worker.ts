// Runs jobs: claims with a lease, keeps the lease alive, tries failed ones again later. Jobs may run twice without harm.
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
  concurrency?: number;
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

/** Leases are measured by the database's own clock, due times by the product's (it can be moved). */
const claimJobs = `
  update jobs set attempts = attempts + 1, crashes = crashes + (lease_until is not null)::int, lease_until = now() + $2 * interval '1 ms', worker = $3
   where id in (select id from jobs
                 where failed_at is null and run_at <= $4 and (lease_until is null or lease_until < now())
                 order by run_at, id limit $1 for update skip locked)
  returning id, task, payload, attempts, max_attempts, retry_until, longest_pause_ms, crashes`;
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

export function startWorker(options: WorkerOptions): Worker {
  const { db, tasks, clock, log } = options;
  const { concurrency = 4, leaseMs = 30_000, pollMs = 1000, stopMs = 10_000 } = options;
  const name = `${hostname()}:${process.pid}:${randomUUID().slice(0, 8)}`;
  const running = new Map<number, Promise<void>>();
  let stopping = false;
  let wake = () => {};

  const run = async (job: Job) => {
    try {
      const task = tasks[job.task];
      if (task === undefined) throw new Error(`no such task: ${job.task}`);
      if (isPoison(job)) throw new Error('ended its worker at every attempt');
      await task(job.payload);
      await db.pool.query('delete from jobs where id = $1 and worker = $2', [job.id, name]);
    } catch (error) {
      log.warn(
        { task: job.task, attempt: job.attempts, error: describeError(error) },
        'job failed',
      );
      const pause = Math.min(job.longest_pause_ms, 2 ** job.attempts * 1000);
      const reason = describeError(error).name;
      await db.pool
        .query(failJob, [job.id, reason, name, new Date(clock()), pause, isPoison(job)])
        .catch(() => log.warn({ task: job.task }, 'a failed job waits for its lease to end'));
    } finally {
      running.delete(job.id);
      wake();
    }
  };

  const claim = async (): Promise<number> => {
    const free = concurrency - running.size;
    if (free <= 0) return 0;
    const values = [free, leaseMs, name, new Date(clock())];
    const { rows } = await db.pool.query<Job>(claimJobs, values);
    for (const job of rows) running.set(job.id, run(job));
    return rows.length;
  };

  const loop = (async () => {
    while (!stopping) {
      const claimed = await claim().catch(() => 0);
      if (claimed > 0 || stopping) continue;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  })();

  const heartbeat = setInterval(() => {
    if (running.size === 0) return;
    void db.pool.query(keepLease, [[...running.keys()], leaseMs, name]).catch(() => {});
  }, leaseMs / 3);
  const listener = listen(options.url, () => wake());

  return {
    async stop() {
      stopping = true;
      wake();
      const finished = loop.then(() => Promise.all(running.values()));
      await Promise.race([finished, sleep(stopMs, undefined, { ref: false })]);
      clearInterval(heartbeat);
      await listener.stop();
    },
  };
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
