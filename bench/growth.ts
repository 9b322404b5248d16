// Measures the meal calls with few and with many reservations in the table, in turns, and prints how much slower.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { addDays, dateAt, datesFrom, endOfMonth, startOfMonth } from '@yadori/api/time/tokyo';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { migrate } from '@yadori/server/platform/database/migrate';
import { issueToken } from '@yadori/server/platform/session/token';
import { load, median, type LoadRequest, type LoadResult } from './load.ts';
import { cpuMicroseconds, secretKey, start, stop, type Target } from './process.ts';
import { fillSettings, seed } from './seed.ts';

/** Of each size, so many residents ask. */
const asking = 200;
/** Reservations of one resident, the same in both: a dormitory with history, not a longer list for one reader. */
const perResident = 250;
const rounds = 7;
const connections = 4;

interface Side {
  reservations: number;
  db: Database;
  target: Target;
  tokens: string[];
}

interface Row {
  name: string;
  perRound: number;
  request: (side: Side, index: number) => LoadRequest;
}

/** `npm run bench -- growth [--small 50000] [--large 5000000]`; the large one takes minutes to fill. */
export async function growthFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      small: { type: 'string', default: '50000' },
      large: { type: 'string', default: '5000000' },
    },
  });
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  const sides: Side[] = [];
  try {
    for (const reservations of [Number(values.small), Number(values.large)])
      sides.push(await open(postgres.url, folder, reservations));
    for (const row of rows()) await compare(row, sides);
  } finally {
    await stop(sides.map((side) => side.target));
    for (const side of sides) await side.db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database of its own for each size, with a server before it. */
async function open(server: string, folder: string, reservations: number): Promise<Side> {
  const name = `growth_${reservations}`;
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  const db = openDatabase({ url: url.href, maxConnections: 2 });
  await migrate(db.pool);
  const residents = Math.max(asking, Math.ceil(reservations / perResident));
  const began = performance.now();
  await seed(db.pool, { residents, reservations });
  const seconds = (performance.now() - began) / 1000;
  console.log(`${reservations} reservations of ${residents} residents in ${seconds.toFixed(0)} s`);
  const tokens: string[] = [];
  for (let index = 0; index < asking; index += 1) {
    const accountId = 1 + Math.floor((index * residents) / asking);
    tokens.push(
      await issueToken(db.queries, { secretKey, kind: 'user', accountId, now: Date.now() }),
    );
  }
  return { reservations, db, target: await start('product', url.href, folder), tokens };
}

function rows(): Row[] {
  const today = dateAt(Date.now());
  const range = `from_date=${startOfMonth(today)}&to_date=${endOfMonth(today, 1)}`;
  const get = (address: string) => (side: Side, index: number) => ({
    method: 'GET' as const,
    path: address,
    token: side.tokens[index % side.tokens.length] ?? '',
  });
  const days = datesFrom(addDays(today, 8), addDays(today, 69));
  const booked = new Map<Side, number>();
  return [
    {
      name: 'GET v1 calendars, two months',
      perRound: 400,
      request: get(`/api/v1/calendars?${range}`),
    },
    {
      name: 'GET v1.5 calendars/day',
      perRound: 400,
      request: get(`/api/v1.5/calendars/day?date=${addDays(today, 8)}`),
    },
    {
      name: 'GET v1 calendars/reserved-list, two months',
      perRound: 400,
      request: get(`/api/v1/calendars/reserved-list?${range}`),
    },
    {
      // Every request is a resident's first: none of them finds its meals booked.
      name: 'POST v1.5 reservations/bulk-all, 62 days of both meals',
      perRound: Math.floor(asking / (rounds + 1)),
      request: (side) => {
        const index = booked.get(side) ?? 0;
        booked.set(side, index + 1);
        return {
          method: 'POST',
          path: '/api/v1.5/reservations/bulk-all',
          token: side.tokens[index] ?? '',
          body: JSON.stringify({ japanese: days, western: [], dinner: days }),
        };
      },
    },
  ];
}

interface Sample extends LoadResult {
  /** Microseconds of the server process, user and system. */
  cpu: number;
}

async function compare(row: Row, sides: readonly Side[]): Promise<void> {
  const samples = new Map<Side, Sample[]>(sides.map((side) => [side, []]));
  for (let round = 0; round <= rounds; round += 1)
    for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
      const sample = await measure(row, side);
      // The first round warms both up.
      if (round > 0) samples.get(side)?.push(sample);
    }
  print(row.name, sides, samples);
}

async function measure(row: Row, side: Side): Promise<Sample> {
  const pid = side.target.child.pid ?? 0;
  const before = cpuMicroseconds(pid);
  const result = await load(side.target.port, (index) => row.request(side, index), {
    count: row.perRound,
    connections,
    isGood: (status, text) => status === 200 && text.startsWith('{"code":"success"'),
  });
  if (result.failed > 0) throw new Error(`${row.name} failed ${result.failed} times`);
  return { ...result, cpu: (cpuMicroseconds(pid) - before) / row.perRound };
}

function print(
  name: string,
  sides: readonly Side[],
  samples: ReadonlyMap<Side, readonly Sample[]>,
): void {
  const [small = [], large = []] = sides.map((side) => samples.get(side) ?? []);
  const line = (label: string, values: readonly string[]) =>
    console.log(`  ${label.padEnd(16)}${values.map((value) => value.padStart(12)).join('')}`);
  console.log(`\n${name}`);
  line('', [...sides.map((side) => String(side.reservations)), 'ratio']);
  const figure = (label: string, key: keyof Sample, digits: number) => {
    const ratio = median(large.map((sample, index) => sample[key] / (small[index]?.[key] ?? NaN)));
    const columns = [small, large].map((side) => median(side.map((sample) => sample[key])));
    line(label, [...columns.map((value) => value.toFixed(digits)), ratio.toFixed(2)]);
  };
  figure('p50 ms', 'p50', 2);
  figure('p99 ms', 'p99', 2);
  figure('CPU µs/request', 'cpu', 0);
}
