// Measures the calls of the console over HTTP: 20 members of staff at a time, each in a dormitory of their own (SL002).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { staffCalls } from '@yadori/api/staff-calls';
import {
  addDays,
  dateAt,
  startOfMonth,
  startOfWeek,
  type CalendarDate,
} from '@yadori/api/time/tokyo';
import type { Database } from '@yadori/server/platform/database/database';
import { cpuMicroseconds, start, stop, type Target } from './process.ts';
import { nextMarch } from './seed-move-outs.ts';
import { makePeople, staffHeaders, type Person } from './staff-people.ts';

const clients = 20;
const rounds = 12;
/** Between two requests of a client at a pace: eighty a second in all. */
const paceMs = 250;
/** PostgreSQL keeps the plan of a statement after five runs on each of ten connections. */
const warmUpRounds = 10;
/** Pieces of a name, kana, a sign, a room, a contract, a mail address, a phone number, nothing. */
const keywords = ['田中', 'さとう', '山', '312', 'Y26-0123', 'misaki', '5678', '鬼塚'];

interface Side {
  residents: number;
  dormitories: number;
  databaseUrl: string;
  db: Database;
}

interface Row {
  name: string;
  call: Call;
  /** Whose call it is; the head office reads of all dormitories. */
  of?: 'office' | 'manager';
  /** Of 95 of 100 answers at full size, in milliseconds. */
  mostMs: number;
  params?: (person: Person, round: number) => Record<string, string | number>;
  query?: (round: number) => string;
}

export const measureCalls = (sides: readonly Side[]) =>
  measureRows(sides, {
    title: 'calls over HTTP',
    people: 'usual',
    rowsOf: async () => usualCalls(),
  });

/** Today reads one statement more while a check is open, as it is in every dormitory here. */
export const measureCallsOfCheck = (sides: readonly Side[]) =>
  measureRows(sides, {
    title: 'calls during a safety check',
    people: 'check',
    rowsOf: async ({ db }) => callsOfCheck(await newestCheck(db)),
  });

export const measureCallsOfDashboard = (sides: readonly Side[]) =>
  measureRows(sides, {
    title: 'all dormitories on one page',
    people: 'dashboard',
    rowsOf: async () => [dashboard],
  });

/** A dormitory has some two hundred reports in the weeks of a month. */
export const measureCallsOfStays = (sides: readonly Side[]) =>
  measureRows(sides, {
    title: 'calls of nights away',
    people: 'stays',
    rowsOf: async () => callsOfStays(),
  });

/** `month`: the present one, of which every resident has two charges. `names`: some of the calls. */
export const measureCallsOfLedger = (
  sides: readonly Side[],
  month: CalendarDate,
  names?: readonly string[],
) =>
  measureRows(sides, {
    title: 'calls of the ledger',
    people: 'ledger',
    rowsOf: async () =>
      callsOfLedger(month).filter(({ name }) => names === undefined || names.includes(name)),
  });

export const measureCallsOfContracts = (sides: readonly Side[]) =>
  measureRows(sides, {
    title: 'calls of contracts and rooms',
    people: 'contracts',
    rowsOf: async () => callsOfContracts(),
  });

interface Part {
  title: string;
  /** In the addresses of those who make the calls. */
  people: string;
  rowsOf: (side: Side) => Promise<Row[]>;
}

async function measureRows(sides: readonly Side[], part: Part): Promise<void> {
  const { title, rowsOf } = part;
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const medians = new Map<string, number[]>();
  try {
    for (const side of sides) {
      const people = (name: string, isHeadOffice: boolean) =>
        makePeople(side, { count: clients, name: `${name}-${part.people}-`, isHeadOffice });
      const of = { office: await people('office', true), manager: await people('manager', false) };
      const rows = await rowsOf(side);
      const product = await start('product', side.databaseUrl, folder);
      try {
        console.log(`\n${title}, ${side.residents} residents, ${clients} clients`);
        // All of them first: a server that has just started compiles while it answers.
        for (const row of rows) await warmUp(row, of[row.of ?? 'office'], product);
        for (const row of rows) {
          const p50 = await measure(row, of[row.of ?? 'office'], product);
          medians.set(row.name, [...(medians.get(row.name) ?? []), p50]);
        }
      } finally {
        await stop([product]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  if (sides.length < 2) return;
  console.log('\nratio of p50, full size to a hundredth of it');
  for (const [name, [small = NaN, full = NaN]] of medians)
    console.log(`  ${name.padEnd(20)} ${(full / small).toFixed(2)}`);
}

const today: Row = { name: 'Today', call: staffCalls.today, mostMs: 50 };
/** One row for each dormitory (SB017). */
const dashboard: Row = { name: 'all dormitories', call: staffCalls.dashboard, mostMs: 300 };

function callsOfCheck(checkId: number): Row[] {
  const call = staffCalls.safetyBoard;
  const params = () => ({ id: checkId });
  return [
    today,
    dashboard,
    { name: 'board of a dormitory', call, of: 'manager', mostMs: 100, params },
    { name: 'board of all', call, mostMs: 300, params },
  ];
}

function callsOfStays(): Row[] {
  const on = dateAt(Date.now());
  const month = startOfWeek(startOfMonth(on));
  const call = staffCalls.dormitoryStays;
  const daysFrom = (from: typeof on, days: number) => () =>
    `?from=${from}&until=${addDays(from, days - 1)}`;
  return [
    { name: 'two weeks', call, of: 'manager', mostMs: 150, query: daysFrom(on, 14) },
    { name: 'month', call, of: 'manager', mostMs: 150, query: daysFrom(month, 42) },
  ];
}

function callsOfLedger(month: CalendarDate): Row[] {
  const query = () => `?month=${month}`;
  const params = ({ residents }: Person, round: number) => ({
    id: residents[round % residents.length] ?? 1,
  });
  const call = staffCalls.ledgerMonth;
  return [
    { name: 'month', call, of: 'manager', mostMs: 150, query },
    { name: 'closing', call: staffCalls.ledgerMonths, of: 'manager', mostMs: 150 },
    { name: 'charges of a card', call: staffCalls.residentCharges, mostMs: 50, params },
    { name: 'all dormitories', call: staffCalls.allLedgers, mostMs: 1500, query },
    { name: 'companies', call: staffCalls.payrolls, mostMs: 500, query },
    { name: 'sums of companies', call: staffCalls.payrollSums, mostMs: 1500, query },
  ];
}

/** Search and Today are read beside them: their rows are those of the same contracts. */
function callsOfContracts(): Row[] {
  const on = dateAt(Date.now());
  const of = 'manager';
  // The first contracts were seeded with the residents, key by key.
  const params = ({ residents }: Person, round: number) => ({
    id: residents[round % residents.length] ?? 1,
  });
  const found = (round: number) => `?q=${String(101 + (round % 20))}`;
  const ahead = () => `?day=${addDays(on, 30)}`;
  const search = (round: number) =>
    `?q=${encodeURIComponent(keywords[round % keywords.length] ?? '')}`;
  return [
    { name: 'contracts', call: staffCalls.contractsOfDormitory, of, mostMs: 150 },
    {
      name: 'contracts found',
      call: staffCalls.contractsOfDormitory,
      of,
      mostMs: 150,
      query: found,
    },
    { name: 'one contract', call: staffCalls.contractOf, of, mostMs: 150, params },
    { name: 'rooms of tonight', call: staffCalls.roomsOfDay, of, mostMs: 150 },
    { name: 'rooms of a month ahead', call: staffCalls.roomsOfDay, of, mostMs: 150, query: ahead },
    { name: 'arrivals', call: staffCalls.arrivals, of, mostMs: 150 },
    { name: 'invitations', call: staffCalls.invitationsOfDormitory, of, mostMs: 150 },
    { name: 'search', call: staffCalls.findPeople, mostMs: 50, query: search },
    today,
  ];
}

function usualCalls(): Row[] {
  const on = dateAt(Date.now());
  const resident = ({ residents }: Person, round: number) => ({
    id: residents[round % residents.length] ?? 1,
  });
  const search = (round: number) =>
    `?q=${encodeURIComponent(keywords[round % keywords.length] ?? '')}`;
  const dinner = () => ({ day: addDays(on, 1), meal: 'dinner' });
  return [
    { name: 'search', call: staffCalls.findPeople, mostMs: 50, query: search },
    today,
    dashboard,
    { name: 'card', call: staffCalls.resident, mostMs: 50, params: resident },
    { name: 'list of residents', call: staffCalls.residents, mostMs: 50 },
    { name: 'audit page', call: staffCalls.auditEvents, mostMs: 100 },
    { name: 'day of a meal', call: staffCalls.mealDay, mostMs: 50, params: dinner },
    { name: 'inbox list', call: staffCalls.conversations, mostMs: 50 },
    { name: 'thread', call: staffCalls.thread, mostMs: 30, params: resident },
    {
      name: 'month grid',
      call: staffCalls.menuMonth,
      mostMs: 60,
      query: () => `?month=${startOfMonth(on)}`,
    },
    { name: 'roster', call: staffCalls.roster, mostMs: 60 },
    {
      name: 'move-outs of March',
      call: staffCalls.moveOuts,
      mostMs: 150,
      query: () => `?${new URLSearchParams({ ...nextMarch(on) }).toString()}`,
    },
  ];
}

async function warmUp(row: Row, people: readonly Person[], product: Target): Promise<void> {
  const { ask } = createAsker(row, product);
  await Promise.all(people.map((person) => repeat(warmUpRounds, () => ask(person))));
}

/** All at once without a pause, which shows what the machine can do; at a pace, each client on its own; one after the other. */
async function measure(row: Row, people: readonly Person[], product: Target): Promise<number> {
  const asker = createAsker(row, product);
  const cpuBefore = cpuMicroseconds(product.child.pid ?? 0);
  const times: number[] = [];
  await Promise.all(
    people.map((person) => repeat(rounds, async () => times.push(await asker.ask(person)))),
  );
  const each = (cpuMicroseconds(product.child.pid ?? 0) - cpuBefore) / times.length / 1000;
  const paced: number[] = [];
  await Promise.all(
    people.map(async (person, place) => {
      await sleep((place * paceMs) / people.length);
      await repeat(rounds, async () => {
        const next = sleep(paceMs);
        paced.push(await asker.ask(person));
        await next;
      });
    }),
  );
  const alone: number[] = [];
  for (const person of people)
    await repeat(rounds, async () => alone.push(await asker.ask(person)));
  const p50 = shareOf(times, 0.5);
  const words = [
    `p50 ${p50.toFixed(1)}`,
    bounded('p95', shareOf(times, 0.95), row.mostMs),
    bounded('paced p95', shareOf(paced, 0.95), row.mostMs),
    bounded('p95 of one', shareOf(alone, 0.95), row.mostMs),
    `CPU of the server ${each.toFixed(2)}`,
  ];
  const wrong = asker.failed() > 0 ? `, ${asker.failed()} FAILED` : '';
  console.log(`  ${row.name.padEnd(20)} ${words.join(', ')} ms${wrong}`);
  return p50;
}

/** Milliseconds that each answer takes, and how many were not what they should be. */
function createAsker({ call, params, query }: Row, { port }: Target) {
  let failed = 0;
  let turn = 0;
  const ask = async (person: Person) => {
    turn += 1;
    const round = Math.floor(turn / clients);
    const named = { dormitory: person.dormitory, ...params?.(person, round) };
    const address = addressOf(call, named) + (query?.(round) ?? '');
    const began = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      headers: staffHeaders(person),
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) failed += 1;
    return performance.now() - began;
  };
  return { ask, failed: () => failed };
}

async function repeat(times: number, work: () => Promise<unknown>): Promise<void> {
  for (let done = 0; done < times; done += 1) await work();
}

const shareOf = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0;

const bounded = (name: string, time: number, most: number) =>
  `${name} ${time.toFixed(1)}${time > most ? ` (over ${most})` : ''}`;

async function newestCheck({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from safety_checks');
  return rows[0]?.id ?? 0;
}
