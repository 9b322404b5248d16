// Applies the SQL files of apps/server/migrations in order, each once, also when several nodes start together.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pauseOf } from 'node:timers/promises';
import type pg from 'pg';
import { projectRoot } from '../project-root.ts';
import { buildIndexes, isWithoutTransaction } from './migrate-indexes.ts';

export class MigrationError extends Error {}

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

const shippedFolder = () => path.join(projectRoot(), 'apps/server/migrations');

/** A file of the set that 0271 replaced; its name is never used again. */
const replacedMigration = '0002-house.sql';

interface MigrateOptions {
  /** Files other than those of this build; for tests. */
  folder?: string;
  /** Names of those to apply, where a database is to be as an earlier release left it. */
  only?: ReadonlySet<string>;
}

/** Every node waits for the one that migrates; a file that changed after it was applied is refused. */
export async function migrate(
  pool: pg.Pool,
  { folder = shippedFolder(), only }: MigrateOptions = {},
): Promise<{ applied: string[] }> {
  const migrations = (await readMigrations(folder)).filter(({ name }) => only?.has(name) ?? true);
  await createLedger(pool);
  await refuseReplacedSet(pool);
  const applied: string[] = [];
  for (const migration of migrations) {
    const apply = isWithoutTransaction(migration.text) ? applyStepwise : applyWithRetries;
    if (await apply(pool, migration)) applied.push(migration.name);
  }
  return { applied };
}

/** The migrations of this build, in their order. */
export async function migrationNames(): Promise<string[]> {
  return (await readMigrations(shippedFolder())).map(({ name }) => name);
}

/** True when every migration of this build is applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = await migrationNames();
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from migrations where name = any($1)',
    [names],
  );
  return rows[0]?.count === names.length;
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

async function refuseReplacedSet(pool: pg.Pool): Promise<void> {
  const { rowCount } = await pool.query('select 1 from migrations where name = $1', [
    replacedMigration,
  ]);
  if (rowCount !== 0)
    throw new MigrationError(
      'The database was made by a development version before 1.0, whose migrations this release does not have; start with an empty database or data folder.',
    );
}

/** The lock rows let nodes queue without advisory locks, which not every PostgreSQL-compatible engine has. */
async function createLedger(pool: pg.Pool): Promise<void> {
  const create = `
    create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    create table if not exists migration_lock (only_row boolean primary key default true check (only_row));
    insert into migration_lock default values on conflict do nothing;
    create table if not exists migration_index_lock (only_row boolean primary key default true check (only_row));
    insert into migration_index_lock default values on conflict do nothing;`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      await pool.query(create);
      return;
    } catch (error) {
      // Two nodes that create the same table at once collide on the catalogue; the second try finds it there.
      if (attempt === 5) throw error;
    }
  }
}

/** For a transaction that waits for another node, or works for as long as the data needs. */
export const withoutTimeouts = `
  set local lock_timeout = 0;
  set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * How long a migration waits for a table. All other statements on that table wait behind it for as long; and below
 * `deadlock_timeout` (a second), so that of two that wait for each other the migration gives up.
 */
const tableLockMs = 300;
const lockAttempts = 60;
const lockNotAvailable = '55P03';
const deadlockDetected = '40P01';

/** A long statement of another session must not stop the whole service behind a waiting migration. */
async function applyWithRetries(pool: pg.Pool, migration: Migration): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await applyInTransaction(pool, migration);
    } catch (error) {
      const { code } = error as { code?: string };
      if (code !== lockNotAvailable && code !== deadlockDetected) throw error;
      if (attempt === lockAttempts)
        throw new MigrationError(
          `Migration ${migration.name} found its table in use at each of ${lockAttempts} attempts; end the long statement (see pg_stat_activity) and start again.`,
        );
      await pauseOf(500 + Math.random() * 500);
    }
}

async function applyInTransaction(pool: pg.Pool, migration: Migration): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(withoutTimeouts);
    await client.query('select 1 from migration_lock for update');
    const isNew = !(await isApplied(client, migration));
    if (isNew) {
      await client.query(`set local lock_timeout = ${tableLockMs}`);
      await client.query(migration.text);
      await record(client, migration);
    }
    await client.query('commit');
    return isNew;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Without a transaction, for indexes that are built beside the work of the residents. Such a build waits for every
 * older statement to end, so a node must not wait here inside a statement: it polls. The lock row is one of its own,
 * since nodes of earlier releases wait inside a statement for the other one.
 */
async function applyStepwise(pool: pg.Pool, migration: Migration): Promise<boolean> {
  for (;;) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(withoutTimeouts);
      const lock = await client.query('select 1 from migration_index_lock for update skip locked');
      if (lock.rowCount === 1) {
        // On other connections: a statement with parameters would leave its snapshot open in this transaction, and
        // the build would wait for that.
        const isNew = !(await isApplied(pool, migration));
        if (isNew) {
          await buildIndexes(pool, migration.text);
          await record(pool, migration);
        }
        await client.query('commit');
        return isNew;
      }
      await client.query('rollback');
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
    await pauseOf(200);
  }
}

type Queryable = Pick<pg.PoolClient, 'query'>;

async function isApplied(client: Queryable, migration: Migration): Promise<boolean> {
  const { rows } = await client.query<{ sha256: string }>(
    'select sha256 from migrations where name = $1',
    [migration.name],
  );
  const [known] = rows;
  if (known !== undefined && known.sha256 !== migration.sha256)
    throw new MigrationError(
      `Migration ${migration.name} was changed after it had been applied; restore the file and add a new one.`,
    );
  return known !== undefined;
}

async function record(client: Queryable, { name, sha256 }: Migration): Promise<void> {
  await client.query('insert into migrations (name, sha256) values ($1, $2)', [name, sha256]);
}
