// Copies a restored database from the PostgreSQL of an older major version into a new cluster of ours, table by table.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { migrate } from '../database/migrate.ts';
import { withClient, withPool } from '../database/with-client.ts';
import { BackupError } from './backup-error.ts';
import { removeTree } from './backup-folder.ts';

interface ClusterMove {
  /** The cluster of the older version, as a folder `postgres` of a data folder. It is removed afterwards. */
  from: string;
  /** The package with the programs of that version. */
  programs: string;
  into: string;
  /** The migrations that the older database has. */
  migrations: readonly string[];
}

/** A copy takes as long as the tables are large. */
const settings = { statement_timeout: '0', idle_in_transaction_session_timeout: '0' };

/** Throws `database_failed` when a table differs afterwards; both servers are stopped in any case. */
export async function moveCluster({
  from,
  programs,
  into,
  migrations,
}: ClusterMove): Promise<void> {
  const applicationName = 'yadori-restore';
  const older = await startEmbeddedPostgres({ dataDir: from, programs, applicationName, settings });
  try {
    const newer = await startEmbeddedPostgres({ dataDir: into, applicationName, settings });
    try {
      await createTables(newer.url, migrations);
      await copyTables(older.url, superuserOf(newer.url, into));
      await compare(older.url, newer.url);
    } finally {
      await newer.stop();
    }
  } finally {
    await older.stop();
  }
  await removeTree(from);
}

async function createTables(url: string, migrations: readonly string[]): Promise<void> {
  await withPool(url, (pool) => migrate(pool, { only: new Set(migrations) }));
}

/** Only the superuser may leave triggers and foreign keys aside. */
function superuserOf(url: string, folder: string): string {
  const address = new URL(url);
  address.username = 'postgres';
  address.password = readFileSync(path.join(folder, 'superuser-password'), 'utf8').trim();
  return address.href;
}

async function copyTables(olderUrl: string, newerUrl: string): Promise<void> {
  await withClient(newerUrl, async (client) => {
    const { hostname, port, username, password, pathname } = new URL(olderUrl);
    const text = (value: string) => client.escapeLiteral(decodeURIComponent(value));
    await client.query('begin');
    // Rows that the migrations wrote, and what triggers and foreign keys check, are those of the older database.
    await client.query('set local session_replication_role = replica');
    await client.query(
      `create extension postgres_fdw;
       create server older foreign data wrapper postgres_fdw options
         (host ${text(hostname)}, port ${text(port)}, dbname ${text(pathname.slice(1))}, fetch_size '10000');
       create user mapping for current_user server older options
         (user ${text(username)}, password ${text(password)});
       create schema older;
       import foreign schema public from server older into older`,
    );
    const tables = await tablesOf(client);
    await client.query(`truncate ${tables.map(({ name }) => `public.${name}`).join(', ')}`);
    for (const { name, columns } of tables)
      await client.query(
        `insert into public.${name} (${columns}) overriding system value
         select ${columns} from older.${name}`,
      );
    await client.query('drop extension postgres_fdw cascade; drop schema older');
    await client.query('commit');
    await copySequences(olderUrl, client);
    await client.query('analyze');
  });
}

interface Table {
  /** Quoted, as are the columns; those that PostgreSQL computes are left out. */
  name: string;
  columns: string;
}

async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select format('%I', c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  );
  return rows;
}

async function copySequences(olderUrl: string, newer: pg.Client): Promise<void> {
  const { rows } = await withClient(olderUrl, (client) =>
    client.query<{ name: string; last: string }>(
      `select format('public.%I', sequencename) as name, last_value::text as last
         from pg_sequences where schemaname = 'public' and last_value is not null`,
    ),
  );
  for (const { name, last } of rows) await newer.query('select setval($1, $2)', [name, last]);
}

/** Every row of every table, computed columns included, by the sum of the digests of their texts. */
async function compare(olderUrl: string, newerUrl: string): Promise<void> {
  const [before, after] = [await digests(olderUrl), await digests(newerUrl)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const different = [...names].filter((name) => before.get(name) !== after.get(name));
  if (different.length > 0)
    throw new BackupError({
      kind: 'database_failed',
      reason: `rows differ after the copy: ${different.join(', ')}`,
    });
}

const digests = (url: string): Promise<Map<string, string>> =>
  withClient(url, async (client) => {
    const found = new Map<string, string>();
    for (const { name } of await tablesOf(client)) {
      const { rows } = await client.query<{ digest: string }>(
        `select count(*) || ' ' || coalesce(sum(('x' || left(md5(one_row::text), 15))::bit(60)::bigint), 0) as digest
           from public.${name} as one_row`,
      );
      found.set(name, rows[0]?.digest ?? '');
    }
    return found;
  });
