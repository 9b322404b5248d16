// Measures what staff read, with few and with many residents: statements first, then the calls over HTTP.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { dateAt } from '@yadori/api/time/tokyo';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { fillIndex } from '@yadori/server/features/resident-index/check-index';
import { findOfDormitory, findPersons } from '@yadori/server/features/resident-index/queries';
import { findInIndex } from '@yadori/server/features/resident-index/search';
import { readToday, type Reader } from '@yadori/server/features/today/page';
import { findPresence } from '@yadori/server/features/presence/roster';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { migrate } from '@yadori/server/platform/database/migrate';
import { fillSettings } from './seed.ts';
import { seedOperator } from './seed-operator.ts';
import {
  measureCalls,
  measureCallsOfCheck,
  measureCallsOfContracts,
  measureCallsOfStays,
} from './staff-calls.ts';
import { measureInvitations } from './staff-invitations.ts';
import { measureSafety } from './staff-safety.ts';

/** Callers at the same time. */
const clients = 20;
const rounds = 15;
/** Of one answer at full size (SC003, SL002), in milliseconds. */
const mostMs = 50;

interface Side {
  residents: number;
  dormitories: number;
  databaseUrl: string;
  db: Database;
}

/** As at full size: 5 million reservations, a million messages, 20 million events. */
const ofAll: Each = { reservations: 100, messages: 20, events: 400 };
const ofStays: Each = { reservations: 30, messages: 0, events: 1 };

interface Row {
  name: string;
  ask: (side: Side, index: number) => Promise<unknown>;
}

/** A piece of a name, its kana, a common and a rare sign, a room, a contract, a mail address, a phone, nothing. */
const keywords = [
  '田中',
  'さとう',
  'ｻﾄｳ ﾐ',
  '山',
  'ん',
  '312',
  'Y26-0123',
  'Y26',
  'misaki',
  '5678',
  '鬼塚',
];

/**
 * `npm run bench -- staff [--residents 50000] [--stays] [--contracts]`; each client waits for its answer before it sends the
 * next one. `--stays`, `--contracts`: nights away, or contracts and rooms alone, without the messages, meals and events
 * which take most of the time to fill.
 */
export async function staffFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      residents: { type: 'string', default: '50000' },
      stays: { type: 'boolean', default: false },
      contracts: { type: 'boolean', default: false },
    },
  });
  const full = Number(values.residents);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  const sides: Side[] = [];
  try {
    for (const residents of [Math.ceil(full / 100), full])
      sides.push(
        await open(postgres.url, residents, values.stays || values.contracts ? ofStays : ofAll),
      );
    if (values.stays) await measureCallsOfStays(sides);
    if (values.contracts) await measureContracts(sides);
    if (!values.stays && !values.contracts) await measureAll(sides);
  } finally {
    for (const { db } of sides) await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureAll(sides: readonly Side[]): Promise<void> {
  for (const row of rows()) await compare(row, sides);
  await measureCalls(sides);
  await measureCallsOfStays(sides);
  await measureContracts(sides);
  for (const side of sides) await measureSafety(side);
  await measureCallsOfCheck(sides);
}

async function measureContracts(sides: readonly Side[]): Promise<void> {
  await measureCallsOfContracts(sides);
  for (const side of sides) await measureInvitations(side);
}

export type FilledSide = Side;

interface Each {
  reservations: number;
  messages: number;
  events: number;
}

/** One database alone. In a folder that is named it stays, and the next call finds it (`isKept`). */
export async function withFilledSide(
  residents: number,
  each: Each,
  measure: (side: Side, isKept: boolean) => Promise<void>,
  kept?: string,
): Promise<void> {
  const isKept = kept !== undefined && existsSync(kept);
  if (kept !== undefined) mkdirSync(kept, { recursive: true });
  const folder = kept ?? mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  try {
    const side = isKept
      ? connect(postgres.url, residents)
      : await open(postgres.url, residents, each);
    try {
      await measure(side, isKept);
    } finally {
      await side.db.close();
    }
  } finally {
    await postgres.stop();
    if (kept === undefined) rmSync(folder, { recursive: true, force: true });
  }
}

const nameOf = (residents: number) => `staff_${residents}`;

function connect(server: string, residents: number): Side {
  const url = new URL(server);
  url.pathname = `/${nameOf(residents)}`;
  const db = openDatabase({ url: url.href, maxConnections: 10 });
  return { residents, dormitories: Math.ceil(residents / 100), databaseUrl: url.href, db };
}

async function open(server: string, residents: number, each: Each): Promise<Side> {
  const admin = new pg.Client(server);
  await admin.connect();
  await admin.query(`create database ${nameOf(residents)}`);
  await admin.end();
  const side = connect(server, residents);
  const { db, dormitories } = side;
  await migrate(db.pool);
  const filled = {
    reservations: residents * each.reservations,
    messages: residents * each.messages,
    events: residents * each.events,
  };
  const filling = performance.now();
  await seedOperator(db.pool, { residents, dormitories, ...filled });
  const filledIn = ((performance.now() - filling) / 1000).toFixed(0);
  const began = performance.now();
  const indexed = await fillIndex(db, Date.now());
  await db.pool.query('vacuum analyze');
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(
    `${residents} residents in ${dormitories} dormitories in ${filledIn} s, ${indexed} index rows in ${seconds} s`,
  );
  return side;
}

function rows(): Row[] {
  const search = (dormitoriesOf: (side: Side, index: number) => number[] | null) => {
    return async (side: Side, index: number) => {
      const wanted = {
        keyword: keywords[index % keywords.length] ?? '',
        dormitoryIds: dormitoriesOf(side, index),
        today: dateAt(Date.now()),
      };
      return findPersons(side.db, await findInIndex(side.db, wanted), Date.now());
    };
  };
  const some = (count: number) => (side: Side, index: number) =>
    Array.from({ length: count }, (_, place) => 1 + ((index * 7 + place) % side.dormitories));
  return [
    { name: 'search in one dormitory', ask: search(some(1)) },
    { name: 'search in 20 dormitories', ask: search(some(20)) },
    { name: 'search in all dormitories', ask: search(() => null) },
    {
      name: 'list of a dormitory',
      ask: ({ db, dormitories }, index) => {
        const dormitoryId = 1 + (index % dormitories);
        return findOfDormitory(db, { dormitoryId, goneToo: false }, Date.now());
      },
    },
    {
      name: 'Today of a dormitory',
      ask: ({ db, dormitories }, index) => {
        const dormitoryId = 1 + (index % dormitories);
        return readToday(db, managerOf(dormitoryId), Date.now());
      },
    },
    {
      name: 'roster of a dormitory',
      ask: ({ db, dormitories }, index) => {
        const { dormitoryId } = managerOf(1 + (index % dormitories));
        return findPresence(db, dormitoryId, dateAt(Date.now()));
      },
    },
  ];
}

/** Sees all tiles. The branded ids are those of a session, which a bench has not. */
function managerOf(dormitoryId: number): Reader {
  const staff = { staffId: 1, grants: [{ role: 'manager', dormitoryId }] };
  const reader = { staff, dormitoryId, code: 'BENCH', language: 'ja' };
  return reader as unknown as Reader;
}

async function compare({ name, ask }: Row, sides: readonly Side[]): Promise<void> {
  console.log(`\n${name}`);
  const medians: number[] = [];
  for (const side of sides) {
    const times: number[] = [];
    await Promise.all(
      Array.from({ length: clients }, async (_, client) => {
        for (let round = 0; round <= rounds; round += 1) {
          const began = performance.now();
          await ask(side, client + round * clients);
          // The first round warms up.
          if (round > 0) times.push(performance.now() - began);
        }
      }),
    );
    times.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
    const alone = await timeAlone(ask, side);
    const over = alone.p95 > mostMs ? `, over ${mostMs} ms` : '';
    const many = `p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms of ${clients} clients`;
    const one = `p50 ${alone.p50.toFixed(1)}, p95 ${alone.p95.toFixed(1)} ms of one${over}`;
    console.log(`  ${String(side.residents).padStart(6)} residents: ${many}; ${one}`);
    medians.push(alone.p50);
  }
  const [small = NaN, large = NaN] = medians;
  console.log(`  ratio of p50 of one: ${(large / small).toFixed(2)}`);
}

/** Without a queue before the processors: what one answer takes by itself. */
async function timeAlone(ask: Row['ask'], side: Side): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let index = 0; index < keywords.length * 20; index += 1) {
    const began = performance.now();
    await ask(side, index);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}
