// Measures the product beside the floor in one run and prints ratios: rates drift with the machine, ratios do not.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { dateAt, addDays } from '@yadori/api/time/tokyo';
import { openDatabase } from '@yadori/server/platform/database/database';
import { startEmbeddedPostgres } from '@yadori/server/platform/database/embedded';
import { migrate } from '@yadori/server/platform/database/migrate';
import { issueToken } from '@yadori/server/platform/session/token';
import { growthFromArguments } from './growth.ts';
import { measureLines } from './lines.ts';
import { load, median, type LoadRequest, type LoadResult } from './load.ts';
import { cpuMicroseconds, secretKey, start, stop, type Target } from './process.ts';
import { searchFromArguments } from './search.ts';
import { seed, seedFromArguments } from './seed.ts';
import { seedMessages } from './seed-messages.ts';

const rounds = 7;
const perRound = 1500;
const connections = 16;
const residents = 400;

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
    await seedMessages(db.pool, { messages: 200_000, residents, longest: 10_000 });
    const tokens: string[] = [];
    for (let accountId = 1; accountId <= residents; accountId += 1)
      tokens.push(
        await issueToken(db.queries, { secretKey, kind: 'user', accountId, now: Date.now() }),
      );
    for (const name of ['product', 'floor'] as const)
      targets.push(await start(name, postgres.url, folder));
    for (const row of rowsOf(tokens)) await measure(row, targets);
    // A server that has done nothing yet: one that was busy holds memory in which lines would disappear.
    const rested = await start('product', postgres.url, folder);
    targets.push(rested);
    await measureLines(rested, db, tokens);
  } finally {
    await stop(targets);
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
    {
      name: 'GET v1 messages: the newest thirty',
      request: (target, index) => ({
        method: 'GET',
        path: '/api/v1/messages',
        token: tokenAt(target, index),
      }),
    },
    {
      name: 'GET v1 messages/search: five hundred messages each',
      request: (target, index) => ({
        method: 'GET',
        path: `/api/v1/messages/search?keyword=${encodeURIComponent('ﾗｳﾝｼﾞの点検')}`,
        token: tokenAt(target, index),
      }),
    },
    {
      name: 'POST v1 messages',
      // All residents for both: of half of them one would send more than sixty in a minute, which is refused.
      request: (_target, index) => ({
        method: 'POST',
        path: '/api/v1/messages',
        token: tokens[index % tokens.length] ?? '',
        body: JSON.stringify({
          content: `洗濯機が止まっています。${index}`,
          client_key: randomUUID(),
        }),
      }),
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

const { positionals } = parseArgs({ allowPositionals: true, strict: false });
if (positionals[0] === 'seed') await seedFromArguments(process.argv.slice(3));
else if (positionals[0] === 'growth') await growthFromArguments(process.argv.slice(3));
else if (positionals[0] === 'search') await searchFromArguments(process.argv.slice(3));
else await main();
