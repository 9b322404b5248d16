// Measures the calls of the console over HTTP: 20 members of staff at a time, each in a dormitory of their own (SL002).
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { staffCalls } from '@yadori/api/staff-calls';
import { addDays, dateAt, startOfMonth } from '@yadori/api/time/tokyo';
import type { Database } from '@yadori/server/platform/database/database';
import { start, stop } from './process.ts';
import { makePeople, staffHeaders, type Person } from './staff-people.ts';

const clients = 20;
const rounds = 12;
/** PostgreSQL keeps the plan of a statement after five runs on each of ten connections. */
const warmUpRounds = 5;
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

export async function measureCalls(sides: readonly Side[]): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const medians = new Map<string, number[]>();
  try {
    for (const side of sides) {
      const of = {
        office: await makePeople(side, { count: clients, name: 'office', isHeadOffice: true }),
        manager: await makePeople(side, { count: clients, name: 'manager', isHeadOffice: false }),
      };
      const checkId = await newestCheck(side.db);
      const product = await start('product', side.databaseUrl, folder);
      try {
        console.log(`\ncalls over HTTP, ${side.residents} residents, ${clients} clients`);
        for (const row of measuredCalls(checkId)) {
          const p50 = await measure(row, of[row.of ?? 'office'], product.port);
          medians.set(row.name, [...(medians.get(row.name) ?? []), p50]);
        }
      } finally {
        await stop([product]);
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  console.log('\nratio of p50, full size to a hundredth of it');
  for (const [name, [small = NaN, full = NaN]] of medians)
    console.log(`  ${name.padEnd(20)} ${(full / small).toFixed(2)}`);
}

function measuredCalls(checkId: number): Row[] {
  const today = dateAt(Date.now());
  const tomorrow = addDays(today, 1);
  const resident = ({ residents }: Person, round: number) => ({
    id: residents[round % residents.length] ?? 1,
  });
  const search = (round: number) =>
    `?q=${encodeURIComponent(keywords[round % keywords.length] ?? '')}`;
  const check = () => ({ id: checkId });
  const dinner = () => ({ day: tomorrow, meal: 'dinner' });
  return [
    { name: 'search', call: staffCalls.findPeople, mostMs: 50, query: search },
    { name: 'Today', call: staffCalls.today, mostMs: 50 },
    { name: 'card', call: staffCalls.resident, mostMs: 50, params: resident },
    { name: 'list of residents', call: staffCalls.residents, mostMs: 50 },
    { name: 'audit page', call: staffCalls.auditEvents, mostMs: 100 },
    {
      name: 'board of a check',
      call: staffCalls.safetyBoard,
      of: 'manager',
      mostMs: 100,
      params: check,
    },
    { name: 'board of all', call: staffCalls.safetyBoard, mostMs: 300, params: check },
    { name: 'day of a meal', call: staffCalls.mealDay, mostMs: 50, params: dinner },
    { name: 'inbox list', call: staffCalls.conversations, mostMs: 50 },
    { name: 'thread', call: staffCalls.thread, mostMs: 30, params: resident },
    {
      name: 'month grid',
      call: staffCalls.menuMonth,
      mostMs: 60,
      query: () => `?month=${startOfMonth(today)}`,
    },
    { name: 'roster', call: staffCalls.roster, mostMs: 60 },
  ];
}

async function measure(row: Row, people: readonly Person[], port: number): Promise<number> {
  const times: number[] = [];
  let failed = 0;
  await Promise.all(
    people.map(async (person) => {
      for (let round = 1 - warmUpRounds; round <= rounds; round += 1) {
        const turn = round + warmUpRounds;
        const params = { dormitory: person.dormitory, ...row.params?.(person, turn) };
        const address = addressOf(row.call, params) + (row.query?.(turn) ?? '');
        const began = performance.now();
        const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
          headers: staffHeaders(person),
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) failed += 1;
        if (round > 0) times.push(performance.now() - began);
      }
    }),
  );
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const over = at(0.95) > row.mostMs ? `, over ${row.mostMs} ms` : '';
  const wrong = failed > 0 ? `, ${failed} FAILED` : '';
  const figures = `p50 ${at(0.5).toFixed(1)}, p95 ${at(0.95).toFixed(1)} ms`;
  console.log(`  ${row.name.padEnd(20)} ${figures}${over}${wrong}`);
  return at(0.5);
}

async function newestCheck({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select max(id)::int as id from safety_checks');
  return rows[0]?.id ?? 0;
}
