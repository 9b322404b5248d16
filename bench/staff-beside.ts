// Residents and staff at the same time, on two servers of one database: how soon a booking is on the boards of 200 open
// consoles (SL009), and what consoles, stations and exports cost a booking (SL004).
import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addressOf } from '@yadori/api/contract/call';
import { exportResidents } from '@yadori/api/exports/staff-calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { staffLivePath } from '@yadori/api/staff/live';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import { startEmbeddedPostgres } from '@yadori/embedded-postgres/supervisor';
import { openDatabase, type Database } from '@yadori/server/platform/database/database';
import { migrate } from '@yadori/server/platform/database/migrate';
import { issueToken } from '@yadori/server/platform/session/token';
import { median, sendRequest, type LoadRequest } from './load.ts';
import { secretKey, start, stop, type Target } from './process.ts';
import { fillSettings } from './seed.ts';
import { seedOperator } from './seed-operator.ts';
import { makePeople, staffHeaders, type Person } from './staff-people.ts';

const consoles = 200;
const stations = 30;
/** Two clients export 50,000 rows: those of 500 dormitories, by people who may each export 20 times an hour. */
const exportsOfRound = 520;
const exportsOfPerson = 20;
const bookers = 2000;
/** Bookings of one measurement, and how many of them in a second: a rush in many dormitories at once. */
const bookings = 1000;
const perSecond = 50;
const rounds = 5;
/** Of SL009, and of SL004. */
const most = { medianMs: 2000, p95Ms: 1000, ratio: 1.3 };

interface Setting {
  /** Of the residents, and of staff. */
  servers: { residents: Target; staff: Target };
  tokens: ReadonlyMap<number, string>;
  people: {
    consoles: readonly Person[];
    stations: readonly Person[];
    exporters: readonly Person[];
  };
  dormitories: number;
}

/** `npm run bench -- staff-beside [--residents 50000]`. */
export async function besideFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { residents: { type: 'string', default: '50000' } },
  });
  const residents = Number(values.residents);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings: fillSettings });
  const db = openDatabase({ url: postgres.url, maxConnections: 4 });
  const targets: Target[] = [];
  try {
    const dormitories = Math.max(consoles, Math.ceil(residents / 100));
    await migrate(db.pool);
    const filled = {
      reservations: residents * 20,
      messages: residents * 2,
      events: residents * 20,
    };
    await seedOperator(db.pool, { residents, dormitories, ...filled });
    const people = await makeAll(db, dormitories);
    const tokens = await makeTokens(db, Math.min(bookers, residents));
    for (let server = 0; server < 2; server += 1)
      targets.push(await start('product', postgres.url, folder));
    const [first, second] = targets;
    if (first === undefined || second === undefined) throw new Error('no servers');
    const servers = { residents: first, staff: second };
    console.log(`\n${residents} residents in ${dormitories} dormitories, two servers`);
    const setting = { servers, tokens, people, dormitories };
    const book = nextBooking(tokens);
    await measureWakes(setting, book);
    await measureBookings(setting, book);
  } finally {
    await stop(targets);
    await db.close();
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeAll(db: Database, dormitories: number): Promise<Setting['people']> {
  const make = (count: number, name: string, isHeadOffice: boolean) =>
    makePeople({ db, dormitories }, { count, name, isHeadOffice });
  return {
    consoles: await make(consoles, 'console', false),
    stations: await make(stations, 'station', false),
    exporters: await make((rounds * exportsOfRound) / exportsOfPerson, 'export', true),
  };
}

/** Of residents whose contract runs, by account. */
async function makeTokens(db: Database, count: number): Promise<Map<number, string>> {
  const { rows } = await db.pool.query<{ id: number }>(
    `select a.id::int as id from accounts a join contracts c on c.id = a.active_contract_id
      where c.end_date is null order by a.id limit $1`,
    [count],
  );
  const tokens = new Map<number, string>();
  for (const { id: accountId } of rows)
    tokens.set(
      accountId,
      await issueToken(db.queries, { secretKey, kind: 'user', accountId, now: Date.now() }),
    );
  await db.pool.query("update sessions set expires_at = now() + interval '30 days'");
  return tokens;
}

/** Of a resident, or of one after the other: each booking is a new one. */
type Book = (accountId?: number) => LoadRequest;

function nextBooking(tokens: ReadonlyMap<number, string>): Book {
  const today = dateAt(Date.now());
  const ids = [...tokens.keys()];
  const days = new Map<number, number>();
  let turn = 0;
  return (accountId = ids[turn++ % ids.length] ?? 0) => {
    const day = days.get(accountId) ?? 8;
    days.set(accountId, day + 1);
    return {
      method: 'POST',
      path: '/api/v1.5/menus/booking',
      token: tokens.get(accountId) ?? '',
      body: JSON.stringify({ date: addDays(today, day), type_of_meal: 2, type_of_food: 3 }),
    };
  };
}

/** A page of the console: its line, and what it reads again after each wake of meals. */
interface OpenPage {
  /** Resolves when what a wake made the page read has come. */
  isCurrent: () => Promise<void>;
  reads: () => number;
  close: () => void;
}

function openPage(port: number, person: Person, address: string): Promise<OpenPage> {
  let reads = 0;
  let waiting: (() => void)[] = [];
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      headers: staffHeaders(person),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`);
    reads += 1;
    for (const resolve of waiting.splice(0)) resolve();
  };
  return new Promise((resolve, reject) => {
    const line = http.get({
      ...{ host: '127.0.0.1', port, path: staffLivePath, agent: false },
      headers: staffHeaders(person),
    });
    line.on('response', (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`a line was refused: ${answer.statusCode}`));
      answer.setEncoding('utf8');
      let rest = '';
      answer.on('data', (piece: string) => {
        const blocks = (rest + piece).split('\n\n');
        rest = blocks.pop() ?? '';
        if (blocks.some((block) => block.startsWith('event: meals'))) void read();
      });
      answer.on('error', () => {});
      resolve({
        isCurrent: () => new Promise((current) => waiting.push(current)),
        reads: () => reads,
        close: () => {
          waiting = [];
          line.destroy();
        },
      });
    });
    line.on('error', reject);
  });
}

const openToday = ({ servers, people }: Setting) =>
  Promise.all(
    people.consoles.map((person) =>
      openPage(
        servers.staff.port,
        person,
        addressOf(staffCalls.today, { dormitory: person.dormitory }),
      ),
    ),
  );

/** From a resident's press on one server until a console on the other one has read Today again. */
async function measureWakes(setting: Setting, book: Book) {
  const { servers, people, tokens } = setting;
  const pages = await openToday(setting);
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  for (let round = 0; round < 40; round += 1) {
    const offset = randomInt(consoles);
    await Promise.all(
      Array.from({ length: 5 }, async (_, place) => {
        const index = (offset + place) % consoles;
        const resident = people.consoles[index]?.residents.find((id) => tokens.has(id));
        const page = pages[index];
        if (resident === undefined || page === undefined) return;
        const isCurrent = page.isCurrent();
        const began = performance.now();
        await mustSucceed(servers.residents.port, agent, book(resident));
        await isCurrent;
        times.push(performance.now() - began);
      }),
    );
  }
  for (const page of pages) page.close();
  agent.destroy();
  const { p50, p95, worst } = percentiles(times);
  const over = p95 > most.p95Ms || worst > most.medianMs ? ', over 1000 and 2000 ms' : '';
  console.log(
    `\nbooking until Today of another server shows it, ${consoles} consoles open, ${times.length} bookings\n` +
      `  p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, worst ${worst.toFixed(0)} ms${over}`,
  );
}

async function mustSucceed(port: number, agent: http.Agent, request: LoadRequest): Promise<void> {
  const { status, text } = await sendRequest(port, agent, request);
  if (status !== 200) throw new Error(`a booking answered ${status}: ${text}`);
}

/** Bookings alone and beside staff, in turn: machines drift, the ratio does not. */
async function measureBookings(setting: Setting, book: Book): Promise<void> {
  const p99 = { alone: [] as number[], beside: [] as number[] };
  await bookAtRate(setting, book);
  console.log(`\nbooking, ${perSecond} a second, alone and beside ${consoles} consoles on Today,`);
  console.log(`  boards of ${stations} counters and two clients that export residents`);
  for (let round = 0; round < rounds; round += 1) {
    p99.alone.push((await bookAtRate(setting, book)).p99);
    const staff = await beginStaffLoad(setting, round);
    const { p99: beside } = await bookAtRate(setting, book);
    p99.beside.push(beside);
    const { reads, rows } = await staff.end();
    console.log(
      `  p99 ${p99.alone.at(-1)?.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside ${reads} reads and ${rows} exported rows`,
    );
  }
  const ratio = median(p99.beside) / median(p99.alone);
  const over = ratio > most.ratio ? `, over ${most.ratio}` : '';
  console.log(`  ratio of the medians: ${ratio.toFixed(2)}${over}`);
}

/** Times count from when a booking was due, so that a wait is not hidden by the requests that it holds back. */
async function bookAtRate({ servers }: Setting, book: Book) {
  const agent = new http.Agent({ keepAlive: true });
  const times: number[] = [];
  const began = performance.now();
  const sent: Promise<void>[] = [];
  const failures: unknown[] = [];
  for (let index = 0; index < bookings; index += 1) {
    const due = began + (index * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    sent.push(
      mustSucceed(servers.residents.port, agent, book()).then(
        () => void times.push(performance.now() - due),
        (error: unknown) => void failures.push(error),
      ),
    );
  }
  await Promise.all(sent);
  agent.destroy();
  if (failures.length > 0) throw failures[0];
  return percentiles(times);
}

interface StaffLoad {
  end: () => Promise<{ reads: number; rows: number }>;
}

async function beginStaffLoad(setting: Setting, round: number): Promise<StaffLoad> {
  const { servers, people, dormitories } = setting;
  const today = await openToday(setting);
  const boards = await Promise.all(
    people.stations.map((person) =>
      openPage(
        servers.staff.port,
        person,
        addressOf(staffCalls.counter, { dormitory: person.dormitory }),
      ),
    ),
  );
  let isOver = false;
  let rows = 0;
  let made = 0;
  const exportAll = async () => {
    while (!isOver && made < exportsOfRound) {
      const person =
        people.exporters[Math.floor((round * exportsOfRound + made) / exportsOfPerson)];
      made += 1;
      if (person === undefined) return;
      rows += await exportDormitory(servers.staff.port, person, 1 + (made % dormitories));
    }
  };
  const exporting = [exportAll(), exportAll()];
  return {
    end: async () => {
      isOver = true;
      await Promise.all(exporting);
      const pages = [...today, ...boards];
      for (const page of pages) page.close();
      return { reads: pages.reduce((sum, page) => sum + page.reads(), 0), rows };
    },
  };
}

/** Answers the rows. */
async function exportDormitory(port: number, person: Person, dormitory: number): Promise<number> {
  const address = addressOf(exportResidents, { dormitory: `B${dormitory}` });
  const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
    method: 'POST',
    headers: {
      ...staffHeaders(person),
      'content-type': 'application/json',
      origin: `http://127.0.0.1:${port}`,
    },
    body: JSON.stringify({ format: 'csv', purpose: 'dormitory' }),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`an export answered ${answer.status}: ${text}`);
  return text.split('\n').length - 2;
}

function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), worst: at(1) };
}
