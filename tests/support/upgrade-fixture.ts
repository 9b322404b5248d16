// The database of an earlier release with its data, and what that release's server sent to it.
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { migrate } from '@yadori/server/platform/database/migrate';
import { projectRoot } from '@yadori/server/platform/project-root';

interface UpgradeFixture {
  /** Version that wrote it. */
  release: string;
  /** Instant at which its server's clock started. */
  clock: string;
  keys: { secretKey: string; sensitiveKeys: string };
  session: { email: string; token: string };
  migrations: { name: string; sha256: string }[];
  tables: { name: string; columns: string[]; rows: string }[];
  sequences: { name: string; value: number }[];
  answers: { path: string; data: unknown }[];
  /** In the order in which the server sent them, without begin and commit. */
  statements: RecordedStatement[];
}

export interface RecordedStatement {
  text: string;
  values: unknown[];
}

const migrationsFolder = path.join(projectRoot(), 'apps/server/migrations');

/** `name` is the file below tests/files/upgrade, made by `npm run upgrade:fixture`. */
export function readFixture(name: string): UpgradeFixture {
  const file = path.join(projectRoot(), 'tests/files/upgrade', `${name}.json.gz`);
  return JSON.parse(gunzipSync(readFileSync(file)).toString('utf8')) as UpgradeFixture;
}

/** Builds the release's schema from its own migrations, then fills in its rows. */
export async function loadFixture(pool: pg.Pool, fixture: UpgradeFixture): Promise<void> {
  for (const { name, sha256 } of fixture.migrations) {
    const file = readFileSync(path.join(migrationsFolder, name));
    const found = createHash('sha256').update(file).digest('hex');
    if (found !== sha256) throw new Error(`${name} differs from the one of ${fixture.release}`);
  }
  const names = new Set(fixture.migrations.map(({ name }) => name));
  await migrateSome(pool, (name) => names.has(name));
  const client = await pool.connect();
  try {
    await insertRows(client, fixture);
  } finally {
    client.release();
  }
}

/** Applies those of the product's migrations that `isWanted` picks, and `more` as files after them. */
export async function migrateSome(
  pool: pg.Pool,
  isWanted: (name: string) => boolean,
  more: Readonly<Record<string, string>> = {},
): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-migrations-'));
  try {
    for (const name of readdirSync(migrationsFolder).filter(isWanted))
      copyFileSync(path.join(migrationsFolder, name), path.join(folder, name));
    for (const [name, text] of Object.entries(more)) writeFileSync(path.join(folder, name), text);
    await migrate(pool, { folder });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Foreign keys are taken away for the time of the inserts: the role need not be a superuser, nor the tables sorted. */
async function insertRows(client: pg.PoolClient, fixture: UpgradeFixture): Promise<void> {
  const { rows: foreignKeys } = await client.query<{ table: string; name: string; rule: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  await client.query('begin');
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${name}`);
  for (const { name, columns, rows } of fixture.tables) {
    const list = columns.map((column) => `"${column}"`).join(', ');
    await client.query(`delete from "${name}"`);
    await client.query(
      `insert into "${name}" (${list}) overriding system value
       select ${list} from json_populate_recordset(null::"${name}", $1::json)`,
      [rows],
    );
  }
  for (const { table, name, rule } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${name} ${rule}`);
  await client.query('commit');
}

/** A table of the earlier release: its row count, and for each column a digest of all its values with their keys. */
export type Inventory = Map<string, { rows: number; columns: Map<string, string> }>;

/** Of the columns that the fixture names and that still exist. */
export async function takeInventory(pool: pg.Pool, fixture: UpgradeFixture): Promise<Inventory> {
  const inventory: Inventory = new Map();
  for (const table of fixture.tables) {
    const columns = await existingColumns(pool, table);
    const key = columns.includes('id') ? 'id' : columns[0];
    if (key === undefined) continue;
    const digests = columns.map(
      (column) => `sum(hashtextextended(row("${key}", "${column}")::text, 0)::numeric)::text`,
    );
    const { rows } = await pool.query<{ count: number; digests: (string | null)[] }>(
      `select count(*)::int as count, array[${digests.join(', ')}] as digests from "${table.name}"`,
    );
    inventory.set(table.name, {
      rows: rows[0]?.count ?? 0,
      columns: new Map(columns.map((column, at) => [column, rows[0]?.digests[at] ?? ''])),
    });
  }
  return inventory;
}

async function existingColumns(
  pool: pg.Pool,
  { name, columns }: { name: string; columns: string[] },
): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = to_regclass($1) and attnum > 0 and not attisdropped',
    [name],
  );
  const existing = new Set(rows.map((row) => row.name));
  return columns.filter((column) => existing.has(column));
}

/** `table: rows 3 → 2` or `table.column` for each difference. */
export function differences(before: Inventory, after: Inventory): string[] {
  const found: string[] = [];
  for (const [table, { rows, columns }] of before) {
    const now = after.get(table);
    if (now?.rows !== rows) {
      found.push(`${table}: rows ${rows} → ${now?.rows ?? 'none'}`);
      continue;
    }
    for (const [column, digest] of columns)
      if (now.columns.get(column) !== digest) found.push(`${table}.${column}`);
  }
  return found;
}

/** Runs the recorded statements in their order within one transaction that is rolled back. Failures as one line each. */
export async function replayInOrder(
  pool: pg.Pool,
  { sequences, statements }: UpgradeFixture,
): Promise<string[]> {
  const failures: string[] = [];
  const client = await pool.connect();
  try {
    // No rollback takes a sequence back, and the recorded statements name the keys that it gave then.
    for (const { name, value } of sequences)
      await client.query('select setval($1::regclass, $2)', [name, value]);
    await client.query('begin');
    for (const statement of statements) {
      await client.query('savepoint before_statement');
      const failure = await send(client, statement);
      if (failure === undefined) continue;
      failures.push(failure);
      await client.query('rollback to savepoint before_statement');
    }
    await client.query('set constraints all immediate');
  } catch (error) {
    failures.push((error as Error).message);
  } finally {
    await client.query('rollback');
    client.release();
  }
  return failures;
}

/** Runs one statement by itself; whatever it writes is rolled back. */
export async function replayAlone(
  pool: pg.Pool,
  statement: RecordedStatement,
): Promise<string | undefined> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    return await send(client, statement);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function send(
  client: pg.PoolClient,
  { text, values }: RecordedStatement,
): Promise<string | undefined> {
  try {
    await client.query(text, values.map(decode));
    return undefined;
  } catch (error) {
    return `${(error as Error).message}: ${text.trim().replaceAll(/\s+/g, ' ').slice(0, 120)}`;
  }
}

function decode(value: unknown): unknown {
  const octets = (value as { octets?: string } | null)?.octets;
  return octets === undefined ? value : Buffer.from(octets, 'hex');
}
