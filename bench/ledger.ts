// Measures the ledger at the size of the operator: booking and giving back beside it, a month of a dormitory, the billing
// file of all of them, and closing (SI043, SL010).
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { mostLedgersAtOnce } from '@yadori/api/ledger/all-calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { addMonths, dateAt, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { cpuMicroseconds, start, stop, type Target } from './process.ts';
import { measureBookings, printBookings } from './ledger-bookings.ts';
import { copyLines, readLines } from './ledger-lean.ts';
import { seedLedger } from './seed-ledger.ts';
import { measureCallsOfLedger } from './staff-calls.ts';
import { makePeople, staffHeaders, type Person } from './staff-people.ts';
import { withFilledSide, type FilledSide } from './staff.ts';

/** In seconds and MB. */
const most = { file: 10, memory: 40, closing: 60 };

/** What the last step measures: calls over HTTP, files and closing. */
const parts = ['calls', 'files'] as const;

/**
 * `npm run bench -- ledger [--residents 50000]`, with forty charges of each resident. With `--folder` the database stays
 * there, and each call goes one step further: people, charges, then the parts that `--part` names. `--calls month,closing`:
 * some of the calls.
 */
export async function ledgerFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      residents: { type: 'string', default: '50000' },
      folder: { type: 'string' },
      part: { type: 'string', multiple: true, default: [...parts] },
      calls: { type: 'string' },
    },
  });
  const { folder, part, calls } = values;
  const residents = Number(values.residents);
  const each = { reservations: 4, messages: 0, events: 1 };
  const month = startOfMonth(dateAt(Date.now()));
  await withFilledSide(
    residents,
    each,
    async (side, isKept) => {
      if (folder !== undefined && !isKept) return;
      const isCharged = folder !== undefined && (await hasCharges(side));
      if (!isCharged) await fill(side);
      if (folder !== undefined && !isCharged) return;
      if (part.includes('calls')) await measureCallsOfLedger([side], month, calls?.split(','));
      if (part.includes('files')) await measureFiles(side, month);
    },
    folder,
  );
}

async function hasCharges({ db }: FilledSide): Promise<boolean> {
  const { rows } = await db.pool.query('select from charges limit 1');
  return rows.length > 0;
}

async function fill(side: FilledSide): Promise<void> {
  // Eight days ahead, before any lead time ends.
  const bookings = await measureBookings(side, 8);
  const began = performance.now();
  const charges = side.residents * 40;
  await seedLedger(side.db.pool, charges);
  console.log(`${charges} charges in ${secondsSince(began)} s`);
  printBookings(bookings, await measureBookings(side, 20));
}

const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

/** A server of its own: what others have kept in its memory is not of the file. */
async function measureFiles(side: FilledSide, month: CalendarDate): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const [person] = await makePeople(side, { count: 1, name: 'closer-', isHeadOffice: true });
  if (person === undefined) return;
  try {
    const product = await start('product', side.databaseUrl, folder);
    try {
      console.log('\nbilling file of all dormitories');
      const before = addMonths(month, -1);
      const rows = await readLines(side.databaseUrl, before);
      console.log(`  lean control: ${leanWords(rows, 'lines')}`);
      // The first ones compile and fill caches; the figures are those of a server that has made a file before.
      for (const format of ['csv', 'xlsx'] as const)
        await makeFile(product, person, { month: before, format }, 'warm-up ');
      for (const of of [before, month])
        for (const format of ['csv', 'xlsx'] as const)
          await makeFile(
            product,
            person,
            { month: of, format },
            of === month ? 'open ' : 'closed ',
          );
      const copied = await copyLines(side.databaseUrl, month);
      await closeAll(product, person, month);
      console.log(`  lean control: ${leanWords(copied, 'dormitories')}`);
      await makeFile(product, person, { month, format: 'csv' }, 'closed by then ');
    } finally {
      await stop([product]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const leanWords = (
  { count, seconds, cpu }: Awaited<ReturnType<typeof readLines>>,
  what: string,
): string => `${count} ${what} in ${seconds.toFixed(1)} s, CPU ${cpu.toFixed(1)} s`;

interface WantedFile {
  month: CalendarDate;
  format: 'csv' | 'xlsx';
}

async function makeFile(
  product: Target,
  person: Person,
  { month, format }: WantedFile,
  name: string,
): Promise<void> {
  const pid = product.child.pid ?? 0;
  // From here on the peak counts.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const [memory, cpu, began] = [memoryOf(pid, 'VmRSS'), cpuMicroseconds(pid), performance.now()];
  const body = { month, format, purpose: 'accounting', code_page: 'utf-8' };
  const answer = await send(product, person, staffCalls.exportBilling, {}, body);
  let [bytes, lines] = [0, 0];
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (format === 'csv') for (const byte of chunk) lines += byte === 10 ? 1 : 0;
  }
  const took = (performance.now() - began) / 1000;
  const rose = memoryOf(pid, 'VmHWM') - memory;
  const words = [
    `${(bytes / 2 ** 20).toFixed(1)} MB${format === 'csv' ? ` in ${lines} lines` : ''}`,
    `${took.toFixed(1)} s${took > most.file ? ` (over ${most.file})` : ''}`,
    `CPU of the server ${((cpuMicroseconds(pid) - cpu) / 1e6).toFixed(1)} s`,
    `memory +${rose.toFixed(0)} of ${memory.toFixed(0)} MB${rose > most.memory ? ` (over ${most.memory})` : ''}`,
  ];
  console.log(`  ${`${name}${format}`.padEnd(20)} ${words.join(', ')}`);
}

/** In MB. */
function memoryOf(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
}

/** As the console does: some at a time, one call after the other. */
async function closeAll(product: Target, person: Person, month: CalendarDate): Promise<void> {
  const pid = product.child.pid ?? 0;
  const page = await send(product, person, staffCalls.allLedgers, {}, undefined, `?month=${month}`);
  const { data } = (await page.json()) as {
    data: { rows: { dormitory: string; lines: number; total: number; state: string }[] };
  };
  const open = data.rows.filter(({ state }) => state === 'fits');
  const [cpu, began] = [cpuMicroseconds(pid), performance.now()];
  let closed = 0;
  for (let at = 0; at < open.length; at += mostLedgersAtOnce) {
    const dormitories = open
      .slice(at, at + mostLedgersAtOnce)
      .map(({ dormitory: code, lines: count, total: sum }) => ({ code, count, sum }));
    const answer = await send(product, person, staffCalls.closeLedgers, { month }, { dormitories });
    const done = (await answer.json()) as { data: { rows: { outcome: string }[] } };
    closed += done.data.rows.filter(({ outcome }) => outcome === 'closed').length;
  }
  const took = (performance.now() - began) / 1000;
  const over = took > most.closing ? ` (over ${most.closing})` : '';
  console.log(
    `\nclosing\n  ${closed} of ${data.rows.length} dormitories in ${took.toFixed(1)} s${over}, CPU of the server ${((cpuMicroseconds(pid) - cpu) / 1e6).toFixed(1)} s, ${Math.ceil(open.length / mostLedgersAtOnce)} calls`,
  );
}

async function send(
  { port }: Target,
  person: Person,
  call: Call,
  params: Record<string, string>,
  body?: object,
  query = '',
): Promise<Response> {
  const origin = `http://127.0.0.1:${port}`;
  const answer = await fetch(`${origin}${addressOf(call, params)}${query}`, {
    method: call.method,
    headers: { ...staffHeaders(person), origin, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return answer;
}
