// The PostgreSQL features that schema and statements use, compared with the list in docs/engines.md: a move to a
// PostgreSQL-compatible engine begins with that list.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/database.ts';
import { projectRoot } from './platform/project-root.ts';

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.url, max: 1 }).on('error', () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const ours = `relnamespace = 'public'::regnamespace`;

/** By the name in the document: a query whose rows are the objects that use the feature. */
const catalogue: Record<string, string> = {
  extensions: `select extname as name from pg_extension where extname <> 'plpgsql'`,
  'generated columns': `select c.relname || '.' || attname as name from pg_attribute a join pg_class c on c.oid = attrelid
    where attgenerated <> '' and c.${ours}`,
  'GIN indexes': `select c.relname as name from pg_index i join pg_class c on c.oid = indexrelid join pg_am a on a.oid = relam
    where amname = 'gin' and c.${ours}`,
  'other index methods': `select c.relname as name from pg_index i join pg_class c on c.oid = indexrelid
    join pg_am a on a.oid = relam where amname not in ('gin', 'btree') and c.${ours}`,
  'expression indexes': `select c.relname as name from pg_index i join pg_class c on c.oid = indexrelid
    where indexprs is not null and c.${ours}`,
  'partial indexes': `select c.relname as name from pg_index i join pg_class c on c.oid = indexrelid
    where indpred is not null and c.${ours}`,
  'covering indexes': `select c.relname as name from pg_index i join pg_class c on c.oid = indexrelid
    where indnatts > indnkeyatts and c.${ours}`,
  triggers: `select c.relname || '.' || tgname as name from pg_trigger t join pg_class c on c.oid = tgrelid
    where not tgisinternal and c.${ours}`,
  functions: `select proname as name from pg_proc where pronamespace = 'public'::regnamespace`,
  'deferrable constraints': `select conname as name from pg_constraint
    where condeferrable and connamespace = 'public'::regnamespace`,
  'exclusion constraints': `select conname as name from pg_constraint
    where contype = 'x' and connamespace = 'public'::regnamespace`,
  views: `select relname as name from pg_class where relkind in ('v', 'm') and ${ours}`,
  partitions: `select relname as name from pg_class where (relkind = 'p' or relispartition) and ${ours}`,
  'row security': `select relname as name from pg_class where relrowsecurity and ${ours}`,
  'own types': `select typname as name from pg_type t where typnamespace = 'public'::regnamespace
    and typtype in ('e', 'd', 'r') `,
  'array columns': `select c.relname || '.' || attname as name from pg_attribute a join pg_class c on c.oid = attrelid
    where attnum > 0 and not attisdropped and attndims > 0 and c.relkind = 'r' and c.${ours}`,
  'jsonb columns': `select c.relname || '.' || attname as name from pg_attribute a join pg_class c on c.oid = attrelid
    where attnum > 0 and atttypid = 'jsonb'::regtype and c.relkind = 'r' and c.${ours}`,
};

/** By the name in the document: what a statement that uses the feature looks like. */
const inStatements: Record<string, RegExp> = {
  'notifications (listen, pg_notify)': /pg_notify\(|`listen \$/i,
  'advisory locks': /pg_(try_)?advisory/i,
  'for update skip locked': /skip locked|\.skipLocked\(/i,
  'row locks (for update, for share)': /for (no key )?update|for share|\.forUpdate\(|\.forShare\(/i,
  'writes in common table expressions': /as (materialized )?\(\s*(insert|update|delete)\s/i,
  'on conflict': /on conflict|\.onConflict\(/i,
  'merge statements': /\bmerge into\b/i,
  'distinct on': /distinct on|\.distinctOn\(/i,
  'lateral joins': /\blateral\b|joinLateral/i,
  'arrays as parameters (unnest, = any)': /unnest\(|= any\s?\(/i,
  'aggregates with filter': /filter \(where|\.filterWhere\(/i,
  'window functions': /\bover \(|\.over\(/i,
  'set-returning generate_series': /generate_series\(/i,
  'regular expressions (~)': /\s!?~\*?\s'/,
  'time zones (at time zone)': /at time zone/i,
  copy: /\bcopy \w+ (from|to)\b/i,
  cursors: /\bdeclare \w+ cursor\b/i,
  'temporary tables': /create temp/i,
  truncate: /\btruncate \w/i,
  'indexes built concurrently': /create (unique )?index concurrently/i,
  'settings of a session (set …)':
    /\bset (local )?(statement_timeout|lock_timeout|plan_cache_mode)/i,
  'system catalogue and statistics': /\bpg_(class|stat_\w+|index|constraint|locks|attribute)\b/i,
};

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true })
    .map((name) => path.join(folder, String(name)))
    .filter((file) => /\.(ts|sql)$/.test(file) && !/\.test\.ts$|generated/.test(file));
}

const withoutComments = (text: string) =>
  text.replaceAll(/^\s*(--|\/\/|\*|\/\*).*$/gm, '').replaceAll(/\s--\s.*$/gm, '');

/** What migrations leave behind is in the catalogue; these are the statements of the running server. */
const sources = sourceFiles(path.join(projectRoot(), 'apps/server/src')).map((file) =>
  withoutComments(readFileSync(file, 'utf8')),
);

/** Rare and costly to replace: the document names each object. */
const namedInDocument = ['extensions', 'generated columns', 'triggers', 'functions'];

/** Second column of the document's table by its first one. */
const documented = new Map(
  readFileSync(path.join(projectRoot(), 'docs/engines.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| feature'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, feature = '', where = '']) => [feature, where]),
);

async function objectsUsing(feature: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(`${catalogue[feature]} order by 1`);
  return rows.map(({ name }) => name);
}

test('docs/engines.md lists exactly the features that schema and statements use', async () => {
  const used: string[] = [];
  for (const feature of Object.keys(catalogue))
    if ((await objectsUsing(feature)).length > 0) used.push(feature);
  for (const [feature, pattern] of Object.entries(inStatements))
    if (sources.some((source) => pattern.test(source))) used.push(feature);
  expect(used.length).toBeGreaterThan(15);
  expect([...documented.keys()].toSorted()).toEqual(used.toSorted());
});

test.each(namedInDocument)('it names what uses %s', async (feature) => {
  const where = documented.get(feature) ?? '';
  const missing = (await objectsUsing(feature)).filter((name) => !where.includes(`\`${name}\``));
  expect(missing).toEqual([]);
});

test('control: a trigger and an advisory lock would be noticed', async () => {
  await pool.query(`create function touch() returns trigger language plpgsql as 'begin return new; end';
    create trigger touch_account before update on accounts for each row execute function touch()`);
  expect(await objectsUsing('triggers')).toContain('accounts.touch_account');
  expect(inStatements['advisory locks']?.test('select pg_advisory_xact_lock($1)')).toBe(true);
});
