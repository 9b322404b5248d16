// Migrations on real databases: once each, by several nodes at once, and never over a changed file.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pauseOf } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
function openPool(options = ''): pg.Pool {
  const opened = new pg.Pool({ connectionString: database.url, max: 4, options });
  return opened.on('error', () => {});
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

/** Of this database alone: other files use the same cluster meanwhile. */
const waitingHere = `select 1 from pg_stat_activity
  where wait_event_type = 'Lock' and datname = current_database()`;

test('a node waits for the one that migrates, whatever the time-outs of ordinary statements are', async () => {
  await migrate(pool);
  const other = await pool.connect();
  const hasty = openPool('-c lock_timeout=50ms');
  await other.query('begin');
  await other.query('select 1 from migration_lock for update');
  await expect(hasty.query('select 1 from migration_lock for update')).rejects.toMatchObject({
    code: '55P03',
  });
  const waiting = migrate(hasty);
  await expect.poll(async () => (await pool.query(waitingHere)).rowCount).toBeGreaterThan(0);
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

test('a database with the migrations that were replaced is refused in one line', async () => {
  await migrate(pool);
  const before = await ledger();
  await pool.query(`insert into migrations (name, sha256) values ('0002-house.sql', '')`);
  const failure: unknown = await migrate(pool).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(MigrationError);
  expect((failure as Error).message).toMatch(/^The database was made .+ empty database.+\.$/);
  expect(await ledger()).toEqual(['0002-house.sql', ...before].toSorted());
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

describe('migrations without a transaction', () => {
  const index = `-- migration: without transaction
create unique index concurrently things_by_name on things (name);
`;
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-migrations-'));
    await pool.query('create table things (name text); insert into things values (1), (2)');
    writeFileSync(path.join(folder, '0001-index.sql'), index);
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const isValid = async () =>
    (
      await pool.query<{ indisvalid: boolean }>(
        `select indisvalid from pg_index where indexrelid = to_regclass('things_by_name')`,
      )
    ).rows[0]?.indisvalid;

  test('builds the index once', async () => {
    expect((await migrate(pool, { folder })).applied).toEqual(['0001-index.sql']);
    expect(await isValid()).toBe(true);
    expect((await migrate(pool, { folder })).applied).toEqual([]);
  });

  test('several nodes at once wait for the one that builds', async () => {
    const pools = Array.from({ length: 4 }, openPool);
    try {
      const results = await Promise.all(pools.map((one) => migrate(one, { folder })));
      expect(results.flatMap(({ applied }) => applied)).toEqual(['0001-index.sql']);
      expect(await isValid()).toBe(true);
    } finally {
      await Promise.all(pools.map((one) => one.end()));
    }
  });

  test('an invalid index of a failed build is dropped and built again', async () => {
    await pool.query('insert into things values (1)');
    await expect(migrate(pool, { folder })).rejects.toThrow('could not create unique index');
    expect(await isValid()).toBe(false);
    expect(await ledger()).toEqual([]);
    await pool.query('delete from things where ctid = (select max(ctid) from things)');
    expect((await migrate(pool, { folder })).applied).toEqual(['0001-index.sql']);
    expect(await isValid()).toBe(true);
  });

  test('a node that is killed while it builds leaves a file that the next start completes', async () => {
    const writer = await pool.connect();
    await writer.query('begin; insert into things values (3)');
    const killed = spawnMigration(database.url, folder);
    // Begun, and waiting for the writer.
    await expect.poll(isValid, { timeout: 30_000 }).toBe(false);
    killed.child.kill('SIGKILL');
    await within(killed.ended, 'the end of the killed node');
    expect(await isValid()).toBe(false);
    const next = migrate(pool, { folder });
    await within(writer.query('commit'), 'the commit of the writer');
    writer.release();
    expect((await within(next, 'the next start')).applied).toEqual(['0001-index.sql']);
    expect(await isValid()).toBe(true);
  });

  test.each(['alter table things add column a int', 'create index concurrently on things (name)'])(
    'refuses what it could not resume: %s',
    async (statement) => {
      writeFileSync(path.join(folder, '0001-index.sql'), `${index}${statement};`);
      await expect(migrate(pool, { folder })).rejects.toThrow(statement);
      expect(await isValid()).toBeUndefined();
    },
  );
});

test('a migration that waits for a long statement lets the others pass', async () => {
  await pool.query('create table things (name text)');
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-migrations-'));
  writeFileSync(path.join(folder, '0001-column.sql'), 'alter table things add column a int');
  const reader = await pool.connect();
  await reader.query('begin; select * from things');
  const migrating = migrate(pool, { folder });
  const waiting = () => pool.query(waitingHere);
  await expect.poll(async () => (await waiting()).rowCount).toBeGreaterThan(0);
  // Behind a migration without a limit this would wait for the reader above, which ends only afterwards.
  await pool.query('select * from things');
  await reader.query('commit');
  reader.release();
  expect((await migrating).applied).toEqual(['0001-column.sql']);
  rmSync(folder, { recursive: true, force: true });
});

/** Instead of a test that runs out of time: names what did not come, and what the database did meanwhile. */
async function within<T>(work: Promise<T>, what: string): Promise<T> {
  const over = new AbortController();
  const late = pauseOf(40_000, undefined, { signal: over.signal }).then(async () => {
    const watcher = new pg.Client({ connectionString: database.url });
    await watcher.connect();
    const { rows } = await watcher.query(
      `select pid, state, wait_event_type, wait_event, pg_blocking_pids(pid) as behind, left(query, 100) as query
         from pg_stat_activity where datname = current_database()`,
    );
    await watcher.end();
    throw new Error(`${what} did not come: ${JSON.stringify(rows, undefined, 1)}`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([work, late]);
  } finally {
    over.abort();
  }
}

async function migrateInOtherProcess(url: string): Promise<string> {
  const { ended, output } = spawnMigration(url);
  const code = await ended;
  if (code !== 0) throw new Error(`the other process ended with ${code}`);
  return output();
}

function spawnMigration(url: string, folder?: string) {
  const module = JSON.stringify(new URL('./migrate.ts', import.meta.url).href);
  const options = folder === undefined ? '{}' : JSON.stringify({ folder });
  const script = `import pg from 'pg';
    import { migrate } from ${module};
    const pool = new pg.Pool({ connectionString: process.env.DATABASE });
    console.log(JSON.stringify((await migrate(pool, ${options})).applied));
    await pool.end();`;
  const args = ['--import', 'tsx', '--input-type=module', '-e', script];
  const child = spawn(process.execPath, args, {
    cwd: projectRoot(),
    env: { ...process.env, DATABASE: url },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, ended, output: () => output };
}
