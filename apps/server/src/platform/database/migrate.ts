// Applies the SQL files of apps/server/migrations in order, each once, also when several nodes start together.
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { projectRoot } from '../project-root.ts';

export class MigrationError extends Error {}

interface Migration {
  name: string;
  text: string;
  sha256: string;
}

/** Every node waits for the one that migrates; a file that changed after it was applied is refused. */
export async function migrate(pool: pg.Pool): Promise<{ applied: string[] }> {
  const migrations = await readMigrations();
  await createLedger(pool);
  const applied: string[] = [];
  for (const migration of migrations)
    if (await apply(pool, migration)) applied.push(migration.name);
  return { applied };
}

/** True when every migration of this build is applied. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const names = (await readMigrations()).map(({ name }) => name);
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::int as count from migrations where name = any($1)',
    [names],
  );
  return rows[0]?.count === names.length;
}

async function readMigrations(): Promise<Migration[]> {
  const folder = path.join(projectRoot(), 'apps/server/migrations');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/** The lock row lets nodes queue without advisory locks, which not every PostgreSQL-compatible engine has. */
async function createLedger(pool: pg.Pool): Promise<void> {
  const create = `
    create table if not exists migrations (
      name text primary key, sha256 text not null, applied_at timestamptz not null default now());
    create table if not exists migration_lock (only_row boolean primary key default true check (only_row));
    insert into migration_lock default values on conflict do nothing;`;
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

async function apply(pool: pg.Pool, migration: Migration): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(withoutTimeouts);
    await client.query('select 1 from migration_lock for update');
    const known = await client.query<{ sha256: string }>(
      'select sha256 from migrations where name = $1',
      [migration.name],
    );
    const sha256 = known.rows[0]?.sha256;
    if (sha256 !== undefined && sha256 !== migration.sha256)
      throw new MigrationError(
        `Migration ${migration.name} was changed after it had been applied; restore the file and add a new one.`,
      );
    if (sha256 === undefined) {
      await client.query(migration.text);
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [
        migration.name,
        migration.sha256,
      ]);
    }
    await client.query('commit');
    return sha256 === undefined;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
