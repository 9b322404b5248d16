// Runs jobs: claims with a lease, keeps the lease alive, tries failed ones again later. Jobs may run twice without harm.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { describeError, type Log } from '../log.ts';
import { jobChannel } from './jobs.ts';

export type Task = (payload: Record<string, unknown>) => Promise<void>;
export type Tasks = Readonly<Record<string, Task>>;

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
  payload: Record<string, unknown>;
  attempts: number;
  max_attempts: number;
}

/** Leases are measured by the database's own clock, due times by the product's (it can be moved). */
const claimJobs = `
  update jobs set attempts = attempts + 1, lease_until = now() + $2 * interval '1 ms', worker = $3
   where id in (select id from jobs
                 where failed_at is null and run_at <= $4 and (lease_until is null or lease_until < now())
                 order by run_at, id limit $1 for update skip locked)
  returning id, task, payload, attempts, max_attempts`;
const keepLease = `
  update jobs set lease_until = now() + $2 * interval '1 ms' where id = any($1) and worker = $3`;
const failJob = `
  update jobs set lease_until = null, worker = null, last_error = $2, run_at = $4,
                  failed_at = case when attempts >= max_attempts then now() end
   where id = $1 and worker = $3`;

const longestPauseMs = 60 * 60 * 1000;

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
      // Nothing was written of its last attempt: it took the process with it, and would do so again.
      if (job.attempts > job.max_attempts) throw new Error('ended its worker at every attempt');
      await task(job.payload);
      await db.pool.query('delete from jobs where id = $1 and worker = $2', [job.id, name]);
    } catch (error) {
      log.warn(
        { task: job.task, attempt: job.attempts, error: describeError(error) },
        'job failed',
      );
      const pause = Math.min(longestPauseMs, 2 ** job.attempts * 1000);
      const reason = describeError(error).name;
      await db.pool
        .query(failJob, [job.id, reason, name, new Date(clock() + pause)])
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
