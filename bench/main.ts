// Measures the product beside the floor in one run and prints ratios: rates drift with the machine, ratios do not.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dateAt, addDays } from '@yadori/api/time/tokyo';
import { openDatabase } from '@yadori/server/platform/database/database';
import { startEmbeddedPostgres } from '@yadori/server/platform/database/embedded';
import { migrate } from '@yadori/server/platform/database/migrate';
import { projectRoot } from '@yadori/server/platform/project-root';
import { issueToken } from '@yadori/server/platform/session/token';
import { load, median, type LoadRequest, type LoadResult } from './load.ts';
import { seed, seedFromArguments } from './seed.ts';

const rounds = 7;
const perRound = 1500;
const connections = 16;
const residents = 400;
const secretKey = 'only for measuring';

interface Target {
  name: 'product' | 'floor';
  port: number;
  child: ChildProcess;
}

interface Sample extends LoadResult {
  /** Microseconds of the server process, user and system. */
  cpu: number;
}

interface Row {
  name: string;
  request: (target: Target, index: number) => LoadRequest;
}

async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  const db = openDatabase({ url: postgres.url, maxConnections: 4 });
  const targets: Target[] = [];
  try {
    await migrate(db.pool);
    await seed(db.pool, { residents, reservations: 50_000 });
    const tokens: string[] = [];
    for (let accountId = 1; accountId <= residents; accountId += 1)
      tokens.push(
        await issueToken(db.queries, { secretKey, kind: 'user', accountId, now: Date.now() }),
      );
    for (const name of ['product', 'floor'] as const)
      targets.push(await start(name, postgres.url, folder));
    for (const row of rowsOf(tokens)) await measure(row, targets);
  } finally {
    for (const { child } of targets) child.kill('SIGTERM');
    await Promise.all(
      targets.map(({ child }) => new Promise((resolve) => child.once('exit', resolve))),
    );
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Product and floor book for different halves of the residents, so that each booking is a new one. */
function rowsOf(tokens: readonly string[]): Row[] {
  const today = dateAt(Date.now());
  const half = tokens.length / 2;
  const counts = { product: 0, floor: 0 };
  const tokenAt = (target: Target, index: number) =>
    tokens[(target.name === 'product' ? 0 : half) + (index % half)] ?? '';
  return [
    {
      name: 'GET v1.5 menus/menu-for-day',
      request: (target, index) => ({
        method: 'GET',
        path: '/api/v1.5/menus/menu-for-day',
        token: tokenAt(target, index),
      }),
    },
    {
      name: 'POST v1.5 menus/booking',
      request: (target) => {
        const index = counts[target.name];
        counts[target.name] += 1;
        const date = addDays(today, 8 + Math.floor(index / half));
        return {
          method: 'POST',
          path: '/api/v1.5/menus/booking',
          token: tokenAt(target, index),
          body: JSON.stringify({ date, type_of_meal: 2, type_of_food: 3 }),
        };
      },
    },
  ];
}

async function measure(row: Row, targets: readonly Target[]): Promise<void> {
  const samples: Record<Target['name'], Sample[]> = { product: [], floor: [] };
  for (let round = 0; round <= rounds; round += 1)
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const sample = await measureOnce(row, target);
      // The first round warms both up.
      if (round > 0) samples[target.name].push(sample);
    }
  print(row.name, samples);
}

async function measureOnce(row: Row, target: Target): Promise<Sample> {
  const before = cpuMicroseconds(target.child.pid ?? 0);
  const result = await load(target.port, (index) => row.request(target, index), {
    count: perRound,
    connections,
    isGood: (status, text) => status === 200 && text.startsWith('{"code":"success"'),
  });
  const cpu = (cpuMicroseconds(target.child.pid ?? 0) - before) / perRound;
  if (result.failed > 0)
    throw new Error(`${row.name}: ${target.name} failed ${result.failed} times`);
  return { ...result, cpu };
}

function print(name: string, samples: Record<Target['name'], Sample[]>): void {
  const column = (target: Target['name'], key: keyof Sample) =>
    median(samples[target].map((sample) => sample[key]));
  const ratio = (key: keyof Sample) =>
    median(
      samples.product.map((sample, index) => sample[key] / (samples.floor[index]?.[key] ?? NaN)),
    );
  const line = (label: string, values: readonly (string | number)[]) =>
    console.log(
      `  ${label.padEnd(16)}${values.map((value) => String(value).padStart(12)).join('')}`,
    );
  console.log(`\n${name}`);
  line('', ['product', 'floor', 'ratio']);
  const figure = (label: string, key: keyof Sample, digits: number) =>
    line(label, [
      column('product', key).toFixed(digits),
      column('floor', key).toFixed(digits),
      ratio(key).toFixed(2),
    ]);
  figure('requests/s', 'rate', 0);
  figure('p50 ms', 'p50', 1);
  figure('p99 ms', 'p99', 1);
  figure('CPU µs/request', 'cpu', 0);
}

async function start(name: Target['name'], databaseUrl: string, folder: string): Promise<Target> {
  const port = await freePort();
  const root = projectRoot();
  const program =
    name === 'product'
      ? [path.join(root, 'dist/server/main.mjs')]
      : [path.join(root, 'dist/bench/floor.mjs')];
  const child = spawn(process.execPath, program, {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      SECRET_KEY: secretKey,
      YADORI_DATA_DIR: folder,
      YADORI_DEMO: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; !(await isListening(port)); attempt += 1) {
    if (attempt > 200) throw new Error(`${name} does not start`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { name, port, child };
}

/** User and system time of a process; Linux counts it in hundredths of a second. */
function cpuMicroseconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1' }, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
if (positionals[0] === 'seed') await seedFromArguments(process.argv.slice(3));
else await main();
