// Reads that share connections: each gets its own rows, whatever happens to those beside it.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { openRelay } from '../../../../../tests/support/relay.ts';
import { openDatabase } from './database.ts';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { defineStatement } from './statement.ts';
import { createSharedReads, TooManyReads, type SharedReads } from './shared-reads.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

type Read = SharedReads['read'];

/** A row that says which request it answers. */
const echo = defineStatement<{ mark: number; one: number }>({
  name: 'test_echo',
  text: 'select $1::int as mark, $1::int / $2::int as one',
  columns: { mark: 'int4', one: 'int4' },
});
/** Some statements take longer than others. */
const slowEcho = defineStatement<{ mark: number; one: number }>({
  name: 'test_slow_echo',
  text: 'select $1::int as mark, $1::int / $2::int as one, pg_sleep($1::int % 5 * 0.002)',
  columns: { mark: 'int4', one: 'int4' },
});
const sleepFor = defineStatement({
  name: 'test_sleep',
  text: 'select pg_sleep($1::float8)',
  columns: {},
});

/** Runs reads at once; each that succeeds must answer its own request. */
async function countAnswers(read: Read, count: number, first = 0) {
  const seen = { own: 0, others: 0, failed: 0 };
  const marks = Array.from({ length: count }, (_, index) => first + index + 1);
  await Promise.all(
    marks.map(async (mark) => {
      // Every seventh divides by nothing.
      const values = [mark, mark % 7 === 0 ? 0 : mark];
      try {
        const [row] = await read(mark % 3 === 0 ? slowEcho : echo, values);
        if (row?.mark === mark) seen.own += 1;
        else seen.others += 1;
      } catch {
        seen.failed += 1;
      }
    }),
  );
  return seen;
}

test('a thousand reads at once get their own rows, and a statement that fails fails alone', async () => {
  const shared = createSharedReads({ config: { connectionString: database.url } });
  expect(await countAnswers(shared.read, 700)).toEqual({ own: 600, others: 0, failed: 100 });
  await shared.close();
});

test('control: answers that slip by one request are counted', async () => {
  const shared = createSharedReads({ config: { connectionString: database.url } });
  let before: Promise<unknown[]> = Promise.resolve([]);
  const slipped = ((statement, values) => {
    const own = shared.read(statement, values);
    const answer = before;
    before = own.catch(() => []);
    return own.then(() => answer);
  }) as Read;
  expect((await countAnswers(slipped, 70)).others).toBeGreaterThan(50);
  await shared.close();
});

test('a connection that ends rejects its reads at once, and the next read opens another', async () => {
  const db = openDatabase({ url: database.url });
  await db.read(echo, [1, 1]);
  const started = performance.now();
  const waiting = [1, 2, 3, 4].map(() => db.read(sleepFor, [2.5]));
  const settled = Promise.allSettled(waiting);
  await db.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );
  expect((await settled).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  expect(performance.now() - started).toBeLessThan(2000);
  expect(await db.read(echo, [7, 7])).toEqual([{ mark: 7, one: 1 }]);
  await db.close();
});

test('a read that takes too long is ended alone, by the database', async () => {
  const shared = createSharedReads({ config: { connectionString: database.url }, connections: 1 });
  const slow = shared.read(sleepFor, [30]);
  const behind = shared.read(echo, [5, 5]);
  await expect(slow).rejects.toMatchObject({ code: '57014' });
  expect(await behind).toEqual([{ mark: 5, one: 1 }]);
  await shared.close();
});

test('where no answer comes at all, reads are rejected within five seconds', async () => {
  const relay = await openRelay();
  const config = { connectionString: relay.reach(database.url) };
  const shared = createSharedReads({ config });
  await shared.read(echo, [1, 1]);
  relay.hold();
  const started = performance.now();
  await expect(shared.read(echo, [2, 2])).rejects.toThrow('no answer in time');
  expect(performance.now() - started).toBeLessThan(5000);
  // Through a new connection.
  expect(await shared.read(echo, [3, 3])).toEqual([{ mark: 3, one: 1 }]);
  await shared.close();
  await relay.close();
});

test('reads beyond the bound are refused, those within it answered', async () => {
  const config = { connectionString: database.url };
  const shared = createSharedReads({ config, maxWaiting: 20 });
  const results = await Promise.allSettled(
    Array.from({ length: 50 }, (_, index) => shared.read(echo, [index + 1, 1])),
  );
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(30);
  for (const { reason } of refused as PromiseRejectedResult[])
    expect(reason).toBeInstanceOf(TooManyReads);
  expect(await shared.read(echo, [1, 1])).toHaveLength(1);
  await shared.close();
  await expect(shared.read(echo, [1, 1])).rejects.toThrow('closed');
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('PostgreSQL killed under load: no write lost that was confirmed, no row of another read, no read that hangs', async () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yadori-drill-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const db = openDatabase({ url: postgres.url });
  try {
    await db.pool.query('create table marks (mark int primary key)');
    const confirmed: number[] = [];
    const seen = { own: 0, others: 0, failed: 0, longestMs: 0 };
    let next = 0;
    let isOver = false;
    const lane = async () => {
      while (!isOver) {
        next += 1;
        const mark = next;
        const started = performance.now();
        const outcome = await countAnswers(db.read, 3, mark * 10);
        seen.longestMs = Math.max(seen.longestMs, performance.now() - started);
        seen.own += outcome.own;
        seen.others += outcome.others;
        seen.failed += outcome.failed;
        await db.pool.query('insert into marks values ($1)', [mark]).then(
          () => confirmed.push(mark),
          () => sleep(5),
        );
      }
    };
    const lanes = Array.from({ length: 20 }, lane);
    for (let kill = 0; kill < 2; kill += 1) {
      const { own } = seen;
      await expect.poll(() => seen.own, { timeout: 20_000 }).toBeGreaterThan(own + 100);
      // Answers of before the last kill count, too: the next one is for the server that came after it.
      await expect.poll(() => isAlive(postgres.pid), { timeout: 20_000 }).toBe(true);
      process.kill(postgres.pid, 'SIGKILL');
    }
    const { own } = seen;
    await expect.poll(() => seen.own, { timeout: 20_000 }).toBeGreaterThan(own + 100);
    isOver = true;
    await Promise.all(lanes);
    // Reads that were on their way at the last kill count, too: the server may only be going down.
    const answers = () =>
      db.pool.query('select').then(
        () => true,
        () => false,
      );
    await expect.poll(answers, { timeout: 20_000 }).toBe(true);
    const { rows } = await db.pool.query<{ mark: number }>('select mark from marks');
    const kept = new Set(rows.map(({ mark }) => mark));
    expect(confirmed.filter((mark) => !kept.has(mark))).toEqual([]);
    expect(seen.others).toBe(0);
    expect(seen.longestMs).toBeLessThan(5000);
  } finally {
    await db.close();
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 90_000);
