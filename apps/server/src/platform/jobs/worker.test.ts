// Jobs on a real database: written with their cause, run once at a time, retried, taken over from the dead.
import pg from 'pg';
import * as z from 'zod/mini';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { bindJobs, defineJob, defineRecurringJob, type Tasks } from './define-job.ts';
import type { JobContext } from './job-context.ts';
import { enqueue, sweepJobs } from './jobs.ts';
import { scheduleRecurring } from './recurring.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

const start = Date.parse('2026-06-10T06:50:00+09:00');
const log = createLog('silent');

let database: TestDatabase;
let db: Database;
let now = start;
let workers: Worker[] = [];
beforeEach(async () => {
  now = start;
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, maxConnections: 12 });
});
afterEach(async () => {
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
  await db.close();
  await database.drop();
});

function work(tasks: Tasks, options: Partial<WorkerOptions> = {}): Worker {
  const worker = startWorker({
    db,
    url: database.url,
    tasks,
    clock: () => now,
    log,
    pollMs: 50,
    ...options,
  });
  workers.push(worker);
  return worker;
}

interface JobOptions {
  name?: string;
  payload?: { n?: number };
  key?: string;
  runAt?: number;
  maxAttempts?: number;
}

const ask = ({ name = 'count', payload = {}, maxAttempts, ...schedule }: JobOptions = {}) => {
  const options = maxAttempts === undefined ? {} : { maxAttempts };
  const job = defineJob(name, z.object({ n: z.optional(z.int()) }), async () => {}, options);
  return enqueue(db.queries, job, payload, { runAt: now, ...schedule });
};

interface JobRow {
  attempts: number;
  run_at: Date;
  failed_at: Date | null;
  last_error: string | null;
  worker: string | null;
}

const hourly = defineRecurringJob('count', 60, async () => {});

const jobs = async () => (await db.pool.query<JobRow>('select * from jobs order by id')).rows;
const hasNone = async () => {
  await expect.poll(async () => (await jobs()).length).toBe(0);
};

/** A task that ends when the test says so. */
function held() {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const payloads: unknown[] = [];
  const task = async (payload: unknown) => {
    payloads.push(payload);
    await released;
  };
  return { task, payloads, release: () => release() };
}

describe('writing', () => {
  test('a job exists only if its cause does', async () => {
    const undone = db.transaction(async (trx) => {
      await enqueue(trx, hourly, {}, { runAt: now });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await jobs()).toEqual([]);
  });

  test('one pending job carries a key; after it has run the key is free', async () => {
    const payloads: unknown[] = [];
    await ask({ key: 'mail:1', payload: { n: 1 } });
    await ask({ key: 'mail:1', payload: { n: 2 } });
    work({ count: async (payload) => void payloads.push(payload) });
    await hasNone();
    await ask({ key: 'mail:1', payload: { n: 3 } });
    await hasNone();
    expect(payloads).toEqual([{ n: 1 }, { n: 3 }]);
  });
});

describe('running', () => {
  test('two workers share the jobs, each runs once, never more than allowed at a time', async () => {
    const ran: number[] = [];
    const running = { now: 0, most: 0 };
    const count = async (stored: unknown) => {
      const { n } = stored as { n: number };
      running.now += 1;
      running.most = Math.max(running.most, running.now);
      ran.push(Number(n));
      await db.pool.query('select pg_sleep(0.01)');
      running.now -= 1;
    };
    for (let n = 0; n < 40; n += 1) await ask({ payload: { n } });
    work({ count }, { concurrency: 2 });
    work({ count }, { concurrency: 2 });
    await hasNone();
    expect(ran.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n));
    expect(running.most).toBeLessThanOrEqual(4);
    expect(running.most).toBeGreaterThan(1);
  });

  test('a notice wakes at once, long before the poll', async () => {
    const { task, payloads, release } = held();
    release();
    work({ count: task }, { pollMs: 60_000 });
    const listening = `select 1 from pg_stat_activity where datname = current_database() and query = 'listen jobs'`;
    await expect.poll(async () => (await db.pool.query(listening)).rowCount).toBe(1);
    await ask();
    await expect.poll(() => payloads.length, { timeout: 5000 }).toBe(1);
  });

  test('a job waits for its time by the clock of the product', async () => {
    const { task, payloads, release } = held();
    release();
    await ask({ runAt: now + 60_000, payload: { n: 2 } });
    await ask({ payload: { n: 1 } });
    work({ count: task });
    await expect.poll(() => payloads.length).toBe(1);
    expect(await jobs()).toHaveLength(1);
    now += 60_000;
    await hasNone();
    expect(payloads).toEqual([{ n: 1 }, { n: 2 }]);
  });
});

describe('failing', () => {
  test('is tried again after longer and longer pauses, then kept with its error for the operator', async () => {
    const attempts: number[] = [];
    await ask({ maxAttempts: 3 });
    work({
      count: async () => {
        attempts.push(now - start);
        throw new TypeError('misaki@example.jp cannot be reached');
      },
    });
    for (const expected of [1, 2, 3]) {
      await expect.poll(() => attempts.length).toBe(expected);
      await expect.poll(async () => (await jobs())[0]?.worker).toBeNull();
      now = (await jobs())[0]?.run_at.getTime() ?? now;
    }
    const [job] = await jobs();
    expect(attempts).toEqual([0, 2000, 6000]);
    expect(job).toMatchObject({
      attempts: 3,
      last_error: 'TypeError',
      failed_at: expect.any(Date),
    });
    now += 24 * 60 * 60 * 1000;
    await ask({ name: 'other' });
    await expect.poll(async () => (await jobs())[1]?.attempts).toBe(1);
    expect(attempts).toHaveLength(3);
  });

  test('for an hour where nothing is said, then kept for 90 days', async () => {
    await ask();
    const tries: number[] = [];
    work({
      count: async () => {
        tries.push(now - start);
        throw new TypeError('away');
      },
    });
    while ((await jobs())[0]?.failed_at === null) {
      const before = tries.length;
      await expect.poll(async () => (await jobs())[0]?.worker).toBeNull();
      now = (await jobs())[0]?.run_at.getTime() ?? now;
      await expect.poll(() => tries.length).toBeGreaterThan(before);
      await expect.poll(async () => (await jobs())[0]?.worker).toBeNull();
    }
    expect(tries.at(-1)).toBe(60 * 60_000);
    expect(tries.length).toBeGreaterThan(12);
    await sweepJobs(db.queries, now + 90 * 24 * 60 * 60_000);
    expect(await jobs()).toHaveLength(1);
    await sweepJobs(db.queries, now + 90 * 24 * 60 * 60_000 + 1);
    expect(await jobs()).toEqual([]);
  });

  test('a job with time left that ends its worker again and again is given up', async () => {
    const { task, payloads } = held();
    await ask();
    await db.pool.query(`update jobs set crashes = 7, worker = 'killed', lease_until = now()`);
    work({ count: task });
    await expect.poll(async () => (await jobs())[0]?.failed_at).not.toBeNull();
    expect(payloads).toEqual([]);
  });

  test('a task that this build does not know waits for one that does', async () => {
    await ask();
    const old = work({});
    await expect.poll(async () => (await jobs())[0]?.last_error).toBe('Error');
    await old.stop();
    now += 60_000;
    work({ count: async () => {} });
    await hasNone();
  });
});

describe('payloads', () => {
  test('one of another shape fails its own job only, and waits for a build that knows it', async () => {
    const ran: unknown[] = [];
    const job = defineJob('count', z.object({ n: z.int() }), async (_, { n }) => void ran.push(n));
    await db.pool.query(
      `insert into jobs (task, payload, run_at) values ('count', '{"m": "x"}', $1), ('count', 'null', $1)`,
      [new Date(now)],
    );
    await ask({ payload: { n: 3 } });
    work(bindJobs([job], {} as JobContext));
    await expect.poll(() => ran).toEqual([3]);
    const left = async () =>
      (await jobs()).map(({ last_error, failed_at }) => ({ last_error, failed_at }));
    const waiting = { last_error: 'InvalidPayloadError', failed_at: null };
    await expect.poll(left).toEqual([waiting, waiting]);
  });
});

describe('leases', () => {
  test('a job of a killed worker is taken over once its lease has ended, not before', async () => {
    const { task, payloads, release } = held();
    release();
    await ask();
    await db.pool.query(
      `update jobs set attempts = 1, worker = 'killed', lease_until = now() + interval '400 ms'`,
    );
    work({ count: task });
    const leased = async () =>
      (await db.pool.query(`select 1 from jobs where worker = 'killed' and lease_until > now()`))
        .rowCount;
    while ((await leased()) === 1) expect(payloads).toEqual([]);
    await hasNone();
    expect(payloads).toHaveLength(1);
  });

  test('a long job keeps its lease: no other worker starts it', async () => {
    const { task, payloads, release } = held();
    await ask();
    const options = { leaseMs: 1500 };
    work({ count: task }, options);
    await expect.poll(() => payloads.length).toBe(1);
    work({ count: task }, options);
    const lease = async () =>
      (
        await db.pool.query<{ until: Date }>('select lease_until as until from jobs')
      ).rows[0]?.until.getTime() ?? 0;
    const first = await lease();
    // Longer than one lease, by the clock of the database that measures it.
    await expect.poll(lease).toBeGreaterThan(first + 2000);
    release();
    await hasNone();
    expect(payloads).toHaveLength(1);
  });

  test('a worker that lost its lease neither ends nor fails the job of the next one', async () => {
    const slow = held();
    await ask();
    work({ count: slow.task }, { leaseMs: 60_000 });
    await expect.poll(() => slow.payloads.length).toBe(1);
    // Paused for longer than its lease, as on a laptop that slept.
    await db.pool.query(`update jobs set worker = 'next', lease_until = now() + interval '1 hour'`);
    slow.release();
    await ask({ name: 'after' });
    await expect.poll(async () => (await jobs())[1]?.attempts).toBe(1);
    expect((await jobs())[0]).toMatchObject({ worker: 'next', failed_at: null });
  });

  test('a job that took its worker along at every attempt is given up', async () => {
    const { task, payloads } = held();
    await ask({ maxAttempts: 3 });
    await db.pool.query(`update jobs set attempts = 3, worker = 'killed', lease_until = now()`);
    work({ count: task });
    await expect.poll(async () => (await jobs())[0]?.failed_at).not.toBeNull();
    expect(payloads).toEqual([]);
  });
});

describe('stopping', () => {
  test('waits for the job in flight and takes no further one', async () => {
    const { task, payloads, release } = held();
    await ask();
    const worker = work({ count: task }, { concurrency: 1 });
    await expect.poll(() => payloads.length).toBe(1);
    await ask();
    const stopped = worker.stop();
    release();
    await stopped;
    expect(payloads).toHaveLength(1);
    expect(await jobs()).toMatchObject([{ attempts: 0, worker: null }]);
  });

  test('ends within its limit; what it leaves passes to another worker with the lease', async () => {
    const stuck = held();
    await ask();
    const worker = work({ count: stuck.task }, { stopMs: 100, leaseMs: 300 });
    await expect.poll(() => stuck.payloads.length).toBe(1);
    const begun = performance.now();
    await worker.stop();
    expect(performance.now() - begun).toBeLessThan(2000);
    const next = held();
    next.release();
    work({ count: next.task });
    await expect.poll(() => next.payloads.length, { timeout: 5000 }).toBe(1);
    stuck.release();
  });

  test('a database that is away when stopping holds nothing up', async () => {
    const worker = work({ count: async () => {} }, { stopMs: 200 });
    const other = new pg.Client(database.url);
    await other.connect();
    await other.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    await other.end();
    await worker.stop();
  });
});

describe('recurring tasks', () => {
  const schedule = (options = {}) =>
    scheduleRecurring({ db, clock: () => now, log, recurring: [hourly], pollMs: 20, ...options });

  test('two nodes run a task once in each period, also after it has run and after a restart', async () => {
    const slots: number[] = [];
    const tasks = { count: async () => void slots.push(Math.floor(now / 3_600_000)) };
    work(tasks);
    work(tasks);
    let nodes = [schedule(), schedule()];
    const looks = async () =>
      (await db.pool.query<{ n: number }>('select n from looks')).rows[0]?.n ?? 0;
    await db.pool.query(`create table looks as select 0 as n;
      create function look() returns trigger language plpgsql as $$
      begin update looks set n = n + 1; return null; end $$;
      create trigger looked before insert on recurring_slots execute function look();`);
    for (const period of [0, 1, 2]) {
      now = start + period * 3_600_000;
      await expect.poll(() => slots.length).toBe(period + 1);
      await hasNone();
      await Promise.all(nodes.map((node) => node.stop()));
      nodes = [schedule(), schedule()];
      // Both nodes look several times more in the same period.
      const before = await looks();
      await expect.poll(looks).toBeGreaterThan(before + 6);
    }
    expect(slots).toEqual([0, 1, 2].map((period) => Math.floor(start / 3_600_000) + period));
    await Promise.all(nodes.map((node) => node.stop()));
  });

  test('a period that was missed is not made up for, the present one runs at once', async () => {
    const node = schedule();
    await expect.poll(async () => (await jobs()).length).toBe(1);
    now += 5 * 3_600_000 + 120_000;
    await expect.poll(async () => (await jobs()).length).toBe(2);
    await node.stop();
    expect((await jobs())[1]?.run_at.getTime()).toBe(Math.floor(now / 3_600_000) * 3_600_000);
  });
});
