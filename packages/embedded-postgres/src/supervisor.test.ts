// The supervisor against real servers: starts, adoption, every kill, unusable folders.
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './supervisor.ts';
import { isAlive } from './process.ts';

// Each test starts and recovers real servers, several times.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let root = '';
let dataDir = '';
let running: EmbeddedPostgres[] = [];

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'yadori-embedded-'));
  dataDir = path.join(root, '寮の "データ" o\'clock');
});

afterEach(async () => {
  for (const server of running) await server.stop();
  const left = running.filter((server) => isAlive(server.pid));
  running = [];
  rmSync(root, { recursive: true, force: true });
  expect(left).toEqual([]);
});

test('a first start makes database and role, a second start finds the rows again', async () => {
  const first = await start();
  expect(first.adopted).toBe(false);
  await run(first.url, 'CREATE TABLE rooms (name text)');
  await run(first.url, `INSERT INTO rooms VALUES ('けやき 0312')`);
  await first.stop();
  expect(isAlive(first.pid)).toBe(false);

  const second = await start();
  expect(await run(second.url, 'SELECT name FROM rooms')).toEqual([{ name: 'けやき 0312' }]);
  const [role] = await run(
    second.url,
    `SELECT rolsuper, rolcreatedb, rolcreaterole, current_database() AS database,
            current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit
       FROM pg_roles WHERE rolname = current_user`,
  );
  expect(role).toEqual({
    rolsuper: false,
    rolcreatedb: true,
    rolcreaterole: false,
    database: 'yadori',
    fsync: 'on',
    commit: 'on',
  });
});

test('a start on a running folder adopts the server, and only the last one stops it', async () => {
  const first = await start();
  const second = await start();
  expect(second.adopted).toBe(true);
  expect(second.pid).toBe(first.pid);

  await first.stop();
  expect(await run(second.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await second.stop();
  expect(isAlive(first.pid)).toBe(false);
});

test('starts at the same moment on a new folder share one server', async () => {
  const servers = await Promise.all([start(), start(), start()]);
  expect(new Set(servers.map((server) => server.pid)).size).toBe(1);
  expect(servers.filter((server) => !server.adopted)).toHaveLength(1);

  await Promise.all(servers.map((server) => server.stop()));
  expect(isAlive(servers[0]?.pid ?? 0)).toBe(false);
});

test('a killed postmaster comes back on the same address with every acknowledged row', async () => {
  const server = await start();
  const killed = server.pid;
  await run(server.url, 'CREATE TABLE counted (n int)');
  const acknowledged = await insertUntilKilled(server.url, killed);
  expect(acknowledged).toBeGreaterThan(50);

  await expect
    .poll(() => rowCount(server.url), { timeout: 15_000 })
    .toBeGreaterThanOrEqual(acknowledged);
  await expect.poll(() => server.pid).not.toBe(killed);
});

test('killed app: the server is adopted; killed app and postmaster: it recovers', async () => {
  const orphaned = await startInOtherProcess();
  await orphaned.kill();
  const adopting = await start();
  expect(adopting).toMatchObject({ adopted: true, pid: orphaned.postmaster });
  await run(adopting.url, 'CREATE TABLE counted (n int); INSERT INTO counted VALUES (1)');
  await adopting.stop();

  const crashed = await startInOtherProcess();
  process.kill(crashed.postmaster, 'SIGKILL');
  await crashed.kill();
  const recovered = await start();
  expect(recovered.adopted).toBe(false);
  expect(await rowCount(recovered.url)).toBe(1);
});

test('a server that is killed as it is found is started again', async () => {
  const first = await start();
  await run(first.url, 'CREATE TABLE counted (n int); INSERT INTO counted VALUES (1)');
  const orphaned = await startInOtherProcess();
  await first.stop();
  // Stopped, it still takes connections and answers none; the kill resets them.
  process.kill(orphaned.postmaster, 'SIGSTOP');
  const starting = start();
  setTimeout(() => process.kill(orphaned.postmaster, 'SIGKILL'), 500);
  const recovered = await starting;
  await orphaned.kill();
  expect(recovered).toMatchObject({ adopted: false });
  expect(await rowCount(recovered.url)).toBe(1);
});

test('what a killed initdb and a reused process number leave behind does no harm', async () => {
  mkdirSync(path.join(dataDir, 'pgdata.init.77', 'base'), { recursive: true });
  writeFileSync(path.join(dataDir, 'pgdata.init.77', 'PG_VERSION'), '18\n');
  writeFileSync(path.join(dataDir, 'start.lock'), '999999999 0');
  const first = await start();
  expect(readdirSync(dataDir).filter((name) => name.includes('init'))).toEqual([]);
  await first.stop();

  // This very process is alive and no PostgreSQL: the file is stale although its number is in use.
  const cluster = path.join(dataDir, 'pgdata');
  const lines = [process.pid, cluster, 1_700_000_000, 5432, '', '127.0.0.1', '', 'ready', ''];
  writeFileSync(path.join(cluster, 'postmaster.pid'), lines.join('\n'));
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await run(second.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test.each([
  ['empty', ''],
  ['full of zeros', '\0'.repeat(90)],
])('a file of the process that a power cut left %s does no harm', async (_what, content) => {
  const first = await start();
  await first.stop();
  writeFileSync(path.join(dataDir, 'pgdata/postmaster.pid'), content);
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await run(second.url, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test.each([
  ['a file in its place', () => writeFileSync(dataDir, ''), /is a file, not a folder/],
  ['a file above it', () => underFile(), /is a file, not a folder/],
  ['a folder that cannot be made', () => (dataDir = '/proc/yadori'), /cannot be made or written/],
  ['a damaged cluster', () => damage(), /pgdata is no complete database/],
])('%s ends the start with one plain line', async (_what, prepare, reason) => {
  prepare();
  const failure: unknown = await start().catch((error: unknown) => error);
  if (!(failure instanceof Error)) throw new Error('the start did not fail');
  expect(failure.message).toMatch(reason);
  expect(failure.message).toContain(dataDir);
  expect(failure.message).not.toContain('\n');
});

test('a PostgreSQL that does not start is named with its own reason and log', async () => {
  const settings = { shared_buffers: 'plenty' };
  const started = startEmbeddedPostgres({ dataDir, settings });
  await expect(started).rejects.toThrow(/did not start: .*shared_buffers.*; see .*postgres\.log$/);
});

async function start(): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir });
  running.push(server);
  return server;
}

async function run(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client(url);
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function rowCount(url: string): Promise<number> {
  const rows = await run(url, 'SELECT count(*)::int AS n FROM counted').catch(() => []);
  return Number(rows[0]?.['n'] ?? -1);
}

async function insertUntilKilled(url: string, postmaster: number): Promise<number> {
  const client = new Client(url);
  client.on('error', () => {});
  await client.connect();
  const backend = (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0];
  for (let acknowledged = 0; ; acknowledged++) {
    if (acknowledged === 100) {
      process.kill(postmaster, 'SIGKILL');
      if (backend) process.kill(backend.pid, 'SIGKILL');
    }
    try {
      await client.query('INSERT INTO counted VALUES ($1)', [acknowledged]);
    } catch {
      return acknowledged;
    }
  }
}

async function startInOtherProcess() {
  const supervisor = JSON.stringify(new URL('./supervisor.ts', import.meta.url).href);
  const script = `import { startEmbeddedPostgres } from ${supervisor};
    const { pid } = await startEmbeddedPostgres({ dataDir: process.env.FOLDER });
    console.log(pid); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    env: { ...process.env, FOLDER: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const postmaster = await new Promise<number>((resolve, reject) => {
    child.stdout.once('data', (line: Buffer) => resolve(Number(line.toString())));
    child.once('exit', () => reject(new Error('the other process ended early')));
  });
  const kill = async () => {
    child.kill('SIGKILL');
    while (child.exitCode === null && child.signalCode === null) await sleep(10);
  };
  return { postmaster, kill };
}

function underFile(): void {
  writeFileSync(dataDir, '');
  dataDir = path.join(dataDir, 'postgres');
}

function damage(): void {
  mkdirSync(path.join(dataDir, 'pgdata', 'base'), { recursive: true });
}
