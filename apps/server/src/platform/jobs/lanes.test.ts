// Lanes of the worker: what a long recurring job leaves to others.
import * as z from 'zod/mini';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
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

const due = (name: string, runAt = now) =>
  enqueue(
    db.queries,
    defineJob(name, z.object({}), async () => {}),
    {},
    { runAt },
  );

/** As if a run of each minute had become due while the first one took long; then another task, and a mail. */
async function mailBehindLongRuns(recurring: readonly string[]) {
  const runs: string[] = [];
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const long = (name: string) => async () => {
    runs.push(name);
    await released;
  };
  const tasks = {
    count: long('count'),
    other: long('other'),
    mail: async () => void runs.push('mail'),
  };
  for (const minute of [-5, -4, -3, -2, -1]) await due('count', now + minute * 60_000);
  const log = createLog('silent');
  worker = startWorker({
    db,
    url: database.url,
    tasks,
    clock: () => now,
    log,
    pollMs: 50,
    recurring,
  });
  await expect.poll(() => runs.length).toBeGreaterThan(0);
  await due('other');
  await due('mail');
  const tasksOf = async (condition: string) => {
    const text = `select task from jobs where ${condition} order by id`;
    return (await db.pool.query<{ task: string }>(text)).rows.map(({ task }) => task);
  };
  return { runs, release, tasksOf };
}

test('a long run holds up neither mails nor other runs, and no second one begins beside it', async () => {
  requirements('SC041');
  const { runs, release, tasksOf } = await mailBehindLongRuns(['count', 'other']);
  await expect.poll(() => runs.toSorted()).toEqual(['count', 'mail', 'other']);
  await expect.poll(() => tasksOf('lease_until is not null')).toEqual(['count', 'other']);
  release();
  await expect.poll(() => tasksOf('true')).toEqual([]);
  expect(runs.filter((name) => name === 'count')).toHaveLength(5);
});

test('control: without lanes of their own they take all', async () => {
  const { runs, release, tasksOf } = await mailBehindLongRuns([]);
  await expect.poll(() => runs).toEqual(['count', 'count', 'count', 'count']);
  expect(await tasksOf('lease_until is null')).toEqual(['count', 'other', 'mail']);
  release();
  await expect.poll(() => tasksOf('true')).toEqual([]);
});
