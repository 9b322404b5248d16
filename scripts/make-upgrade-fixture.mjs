// Writes the fixture of the upgrade test: npm run upgrade:fixture. Starts the server of this checkout on an empty
// embedded database with the demo data, copies every row, then records its SQL statements.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { fail, inProject } from './lib/project.mjs';
import { readAnswers, signIn, exerciseWrites } from './lib/upgrade-walk.mjs';

const clock = '2026-11-20T06:50:00+09:00';
const today = clock.slice(0, 10);
/** Made for the fixture: they open its rows and nothing else. */
const keys = {
  secretKey: 'the key of the upgrade fixture',
  sensitiveKeys: 'fixture:lDgnKk1wYAnKfq9w1cN0RDVvzo1mXUHzFhPqVZ2m0aQ=',
};
/** Shipped with the product and loaded by a job; its own bookkeeping is no data. */
const skipped = ['migrations', 'migration_lock', 'postal_areas', 'postal_editions'];
/** Statements of the connection itself, not of the product. */
const bookkeeping =
  /^\s*(begin|start transaction|commit|rollback|savepoint|release|set |listen|unlisten|select pg_notify)/i;

async function main() {
  const { version } = JSON.parse(readFileSync(inProject('package.json'), 'utf8'));
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'yadori-fixture-'));
  const statementsFile = path.join(dataDir, 'statements.jsonl');
  writeFileSync(statementsFile, '');
  const server = await startServer(dataDir, statementsFile);
  try {
    const client = await connect(dataDir);
    const resident = 'misaki@example.jp';
    const token = await signIn(server.origin, resident);
    const rows = await copyRows(client);
    const answers = await readAnswers(server.origin, token, today);
    const before = readFileSync(statementsFile, 'utf8').length;
    await exerciseWrites(server.origin, today);
    const statements = recorded(readFileSync(statementsFile, 'utf8').slice(before));
    await client.end();
    const head = { release: version, clock, keys, session: { email: resident, token } };
    const migrations = listMigrations();
    const fixture = { ...head, migrations, ...rows, answers, statements };
    const file = inProject('tests/files/upgrade', `${version}.json.gz`);
    const packed = gzipSync(JSON.stringify(fixture), { level: 9 });
    writeFileSync(file, packed);
    console.log(`${path.relative(inProject(), file)}: ${(packed.length / 1024).toFixed(0)} KB`);
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function startServer(dataDir, statementsFile) {
  const recorder = pathToFileURL(inProject('scripts/lib/record-statements.mjs')).href;
  const child = spawn(
    process.execPath,
    ['--import', recorder, '--import', 'tsx', 'apps/server/src/main.ts'],
    {
      cwd: inProject(),
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        PORT: '0',
        LOG_LEVEL: 'error',
        YADORI_DATA_DIR: dataDir,
        YADORI_CLOCK: clock,
        RECORD_STATEMENTS: statementsFile,
        SECRET_KEY: keys.secretKey,
        YADORI_SENSITIVE_KEYS: keys.sensitiveKeys,
      },
    },
  );
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for await (const line of createInterface(child.stdout)) {
    const [, port] = /http:\/\/localhost:(\d+)/.exec(line) ?? [];
    if (port === undefined) continue;
    child.stdout.resume();
    return { origin: `http://127.0.0.1:${port}`, stop };
  }
  throw new Error('the server ended before it was ready');
}

async function connect(dataDir) {
  const { Client } = createRequire(inProject('apps/server/package.json'))('pg');
  const port = readFileSync(path.join(dataDir, 'postgres/pgdata/postmaster.pid'), 'utf8');
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port.split('\n')[3]),
    user: 'yadori',
    database: 'yadori',
    password: readFileSync(path.join(dataDir, 'postgres/role-password'), 'utf8').trim(),
  });
  await client.connect();
  return client;
}

/** Rows as PostgreSQL's own JSON, without generated columns; sequences with their last value. */
async function copyRows(client) {
  await client.query('begin isolation level repeatable read');
  const { rows: columns } = await client.query(`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by 1 order by 1`);
  const tables = [];
  for (const table of columns.filter(({ name }) => !skipped.includes(name))) {
    const list = table.columns.map((column) => `"${column}"`).join(', ');
    const { rows } = await client.query(
      `select coalesce(json_agg(t), '[]')::text as rows from (select ${list} from "${table.name}" order by 1) t`,
    );
    tables.push({ ...table, rows: rows[0].rows });
  }
  const sequences = await client.query(
    `select sequencename as name, last_value::int as value from pg_sequences
      where schemaname = 'public' and last_value is not null order by 1`,
  );
  await client.query('commit');
  return { tables, sequences: sequences.rows };
}

const recorded = (lines) =>
  lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
    .filter(({ text }) => !bookkeeping.test(text) && !text.includes('"postal_areas"'));

function listMigrations() {
  const folder = inProject('apps/server/migrations');
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({
      name,
      sha256: createHash('sha256')
        .update(readFileSync(path.join(folder, name)))
        .digest('hex'),
    }));
}

await main().catch(fail);
