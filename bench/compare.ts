// Measures the product beside both baselines, in turn within each round: rates drift with the machine, ratios do not.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { migrate } from '@yadori/server/platform/database/migrate';
import { issueToken } from '@yadori/server/platform/session/token';
import { measureEventStreams } from './event-streams.ts';
import { load, median, type LoadResult } from './load.ts';
import {
  cpuMicroseconds,
  secretKey,
  start,
  stop,
  targetNames,
  type Target,
  type TargetName,
} from './process.ts';
import { rowsOf, type Row } from './rows.ts';
import { fillSettings, seed } from './seed.ts';
import { seedMessages } from './seed-messages.ts';
import { seedNotices } from './seed-notices.ts';

const rounds = 5;
const unitsPerRound = 1000;
/** Code that runs hot is compiled again and again until then; with fewer requests results do not repeat. */
const warmUpUnits = 4000;
const connections = 16;
const residents = 900;

interface Sample extends LoadResult {
  /** Microseconds of the server process for each unit, user and system. */
  cpu: number;
}

/** `npm run bench [-- ROW…]`: all rows and the event streams, or the rows that are named. */
export async function compare(picked: readonly string[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  const db = openDatabase({ url: postgres.url, maxConnections: 4 });
  const targets: Target[] = [];
  try {
    const tokens = await fill(db);
    const rows = pick(rowsOf(tokens), picked);
    for (const name of targetNames) targets.push(await start(name, postgres.url, folder));
    for (const row of rows) {
      await extendSessions(db);
      await measure(row, targets);
    }
    if (picked.length > 0) return;
    // A server that has done nothing yet: one that was busy holds memory in which streams would disappear.
    const rested = await start('product', postgres.url, folder);
    targets.push(rested);
    await measureEventStreams(rested, db, tokens);
  } finally {
    await stop(targets);
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function pick(rows: readonly Row[], picked: readonly string[]): readonly Row[] {
  const unknown = picked.filter((key) => !rows.some((row) => row.key === key));
  if (unknown.length > 0)
    throw new Error(`no row ${unknown.join(', ')}; rows: ${rows.map(({ key }) => key).join(' ')}`);
  return picked.length === 0 ? rows : rows.filter(({ key }) => picked.includes(key));
}

/** One token for each resident. */
async function fill(db: Database): Promise<string[]> {
  await migrate(db.pool);
  await seed(db.pool, { residents, reservations: 50_000 });
  await seedMessages(db.pool, { messages: 200_000, residents, longest: 10_000 });
  await seedNotices(db.pool, { notices: 200, readings: 100 });
  const tokens: string[] = [];
  for (let accountId = 1; accountId <= residents; accountId += 1)
    tokens.push(
      await issueToken(db.queries, { secretKey, kind: 'user', accountId, now: Date.now() }),
    );
  return tokens;
}

/** A renewed token ends after ten minutes, and rows that renew come again. */
const extendSessions = (db: Database) =>
  db.pool.query("update sessions set expires_at = now() + interval '30 days'");

async function measure(row: Row, targets: readonly Target[]): Promise<void> {
  const samples: Record<TargetName, Sample[]> = { product: [], baseline: [], 'lean-baseline': [] };
  const requests = Math.max(...targets.map(({ name }) => row.requestsPerUnit?.(name) ?? 1));
  const share = requests === 1 ? 1 : 4;
  const [warmUp, units] = [warmUpUnits / share, unitsPerRound / share];
  for (const target of targets) await measureOnce(row, target, 0, warmUp);
  for (let round = 0; round < rounds; round += 1)
    for (const target of round % 2 === 0 ? targets : targets.toReversed()) {
      const first = warmUp + round * units;
      samples[target.name].push(await measureOnce(row, target, first, units));
    }
  print(row.name, samples);
}

async function measureOnce(
  row: Row,
  target: Target,
  firstUnit: number,
  units: number,
): Promise<Sample> {
  const perUnit = row.requestsPerUnit?.(target.name) ?? 1;
  const before = cpuMicroseconds(target.child.pid ?? 0);
  const result = await load(
    target.port,
    (index) => row.request(target.name, firstUnit * perUnit + index),
    {
      count: units * perUnit,
      connections,
      isGood: (status, text) => status === 200 && text.startsWith('{"code":"success"'),
    },
  );
  const cpu = (cpuMicroseconds(target.child.pid ?? 0) - before) / units;
  if (result.failed > 0)
    throw new Error(`${row.name}: ${target.name} failed ${result.failed} times`);
  return { ...result, cpu };
}

function print(name: string, samples: Record<TargetName, Sample[]>): void {
  const column = (target: TargetName, key: keyof Sample) =>
    median(samples[target].map((sample) => sample[key]));
  const ratio = (to: TargetName, key: keyof Sample) =>
    median(
      samples.product.map((sample, index) => sample[key] / (samples[to][index]?.[key] ?? NaN)),
    );
  const line = (label: string, values: readonly string[]) =>
    console.log(`  ${label.padEnd(14)}${values.map((value) => value.padStart(11)).join('')}`);
  console.log(`\n${name}`);
  line('', ['product', 'baseline', 'lean', '/ baseline', '/ lean']);
  const figure = (label: string, key: keyof Sample, digits: number) =>
    line(label, [
      ...targetNames.map((target) => column(target, key).toFixed(digits)),
      ratio('baseline', key).toFixed(2),
      ratio('lean-baseline', key).toFixed(2),
    ]);
  figure('requests/s', 'rate', 0);
  figure('p50 ms', 'p50', 1);
  figure('p99 ms', 'p99', 1);
  figure('CPU µs', 'cpu', 0);
}
