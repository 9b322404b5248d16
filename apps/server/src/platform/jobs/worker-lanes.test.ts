// Lanes of the worker on a real database: long runs of recurring jobs beside a mail.
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { createLog } from '../log.ts';
import { defineJob } from './define-job.ts';
import { enqueue } from './jobs.ts';
import { startWorker, type Worker } from './worker.ts';

const now = Date.parse('2026-06-10T06:50:00+09:00');

let database: TestDatabase;
let db: Database;
let worker: Worker;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase({ url: database.url, maxConnections: 12 });
});
afterEach(async () => {
  await worker.stop();
  await db.close();
  await database.drop();
});

const ask = (name: string, runAt = now) =>
  enqueue(
    db.queries,
    defineJob(name, z.object({}), async () => {}),
    {},
    { runAt },
  );

const tasksOf = async (where: string) =>
  (
    await db.pool.query<{ task: string }>(`select task from jobs where ${where} order by id`)
  ).rows.map(({ task }) => task);
const leased = () => tasksOf('lease_until is not null');
const hasNone = async () => {
  await expect.poll(() => tasksOf('true')).toEqual([]);
};

/** As if a run of each minute had become due while the first one took long; then a mail. */
async function mailBehindLongRuns(recurring: readonly string[]) {
  let release = () => {};
  const ended = new Promise<void>((resolve) => (release = resolve));
  const runs: string[] = [];
  const long = (name: string) => async () => {
    runs.push(name);
    await ended;
  };
  for (const minute of [-5, -4, -3, -2, -1]) await ask('count', now + minute * 60_000);
  worker = startWorker({
    db,
    url: database.url,
    tasks: {
      count: long('count'),
      other: long('other'),
      mail: async () => void runs.push('mail'),
    },
    clock: () => now,
    log: createLog('silent'),
    pollMs: 50,
    recurring,
  });
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  await ask('other');
  await ask('mail');
  return {
    runsOf: (name: string) => runs.filter((one) => one === name).length,
    release: () => release(),
  };
}

test('a long run holds up neither mails nor other runs, and no second run begins beside it', async () => {
  const { runsOf, release } = await mailBehindLongRuns(['count', 'other']);
  await expect.poll(() => runsOf('mail')).toBe(1);
  await expect.poll(leased).toEqual(['count', 'other']);
  expect(runsOf('count')).toBe(1);
  release();
  await hasNone();
  expect(runsOf('count')).toBe(5);
});

test('control: as usual jobs they take all lanes', async () => {
  const { runsOf, release } = await mailBehindLongRuns([]);
  await expect.poll(leased).toEqual(['count', 'count', 'count', 'count']);
  expect(runsOf('mail')).toBe(0);
  release();
  await hasNone();
});
