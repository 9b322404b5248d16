// Migrations on real databases: once each, by several nodes at once, and never over a changed file.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../../../../tests/support/database.ts';
import { projectRoot } from '../project-root.ts';
import { isMigrated, migrate, MigrationError } from './migrate.ts';

const names = readdirSync(path.join(projectRoot(), 'apps/server/migrations')).toSorted();

let database: TestDatabase;
let pool: pg.Pool;
beforeEach(async () => {
  database = await createEmptyDatabase();
  pool = openPool();
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

/** Its sessions may end after `end()`: the drop of the database then cuts them off. */
function openPool(): pg.Pool {
  return new pg.Pool({ connectionString: database.url, max: 4 }).on('error', () => {});
}

const ledger = async () =>
  (await pool.query<{ name: string }>('select name from migrations order by name')).rows.map(
    ({ name }) => name,
  );

test('applies every file once, in order, and nothing the second time', async () => {
  await expect(isMigrated(pool)).rejects.toThrow('migrations');
  expect((await migrate(pool)).applied).toEqual(names);
  expect(await isMigrated(pool)).toBe(true);
  expect((await migrate(pool)).applied).toEqual([]);
  expect(await ledger()).toEqual(names);
});

test('two processes that start at once apply each file once and both come through', async () => {
  const outputs = await Promise.all(
    Array.from({ length: 2 }, () => migrateInOtherProcess(database.url)),
  );
  const applied = outputs.flatMap((output) => JSON.parse(output) as string[]);
  expect(applied.toSorted()).toEqual(names);
  expect(await ledger()).toEqual(names);
}, 30_000);

test('many pools at once on an empty database collide nowhere', async () => {
  const pools = Array.from({ length: 8 }, openPool);
  try {
    const results = await Promise.all(pools.map((one) => migrate(one)));
    expect(results.flatMap((result) => result.applied).toSorted()).toEqual(names);
  } finally {
    await Promise.all(pools.map((one) => one.end()));
  }
});

test('a node waits for the one that migrates, whatever the time-outs of ordinary statements are', async () => {
  await migrate(pool);
  const other = await pool.connect();
  const hasty = new pg.Pool({ connectionString: database.url, options: '-c lock_timeout=50ms' });
  await other.query('begin');
  await other.query('select 1 from migration_lock for update');
  await expect(hasty.query('select 1 from migration_lock for update')).rejects.toMatchObject({
    code: '55P03',
  });
  const waiting = migrate(hasty);
  await expect
    .poll(async () => (await other.query('select 1 from pg_locks where not granted')).rowCount)
    .toBeGreaterThan(0);
  await other.query('select pg_sleep(0.2)');
  await other.query('commit');
  other.release();
  expect((await waiting).applied).toEqual([]);
  await hasty.end();
});

test('a file that changed after it was applied is refused in one line, and nothing is applied', async () => {
  await migrate(pool);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  await pool.query('update migrations set sha256 = $2 where name = $1', [first, 'another']);
  await pool.query('delete from migrations where name = $1', [last]);
  const failure: unknown = await migrate(pool).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationError);
  expect((failure as Error).message).toMatch(/^Migration 0001-platform\.sql was changed .+\.$/);
  expect(await ledger()).toEqual(names.slice(0, -1));
  expect(await isMigrated(pool)).toBe(false);
});

test('a file that fails leaves nothing behind, and the lock free', async () => {
  await migrate(pool);
  const [first = ''] = names;
  // Its tables are there already, so applying it again fails.
  await pool.query('delete from migrations where name = $1', [first]);
  await expect(migrate(pool)).rejects.toThrow('already exists');
  expect(await ledger()).not.toContain(first);
  const { rows } = await pool.query('select 1 from migration_lock for update nowait');
  expect(rows).toHaveLength(1);
});

function migrateInOtherProcess(url: string): Promise<string> {
  const module = JSON.stringify(new URL('./migrate.ts', import.meta.url).href);
  const script = `import pg from 'pg';
    import { migrate } from ${module};
    const pool = new pg.Pool({ connectionString: process.env.DATABASE });
    console.log(JSON.stringify((await migrate(pool)).applied));
    await pool.end();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot(),
    env: { ...process.env, DATABASE: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('close', (code) =>
      code === 0 ? resolve(output) : reject(new Error(`the other process ended with ${code}`)),
    );
  });
}
