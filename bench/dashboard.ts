// Measures the page of all dormitories (SB017): the call of 20 clients, and beside it the statements that it reads by,
// from interleaved rounds, so that both have the same machine.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { addressOf } from '@yadori/api/contract/call';
import { staffCalls } from '@yadori/api/staff-calls';
import { findFacts } from '@yadori/server/features/today/dashboard-facts';
import { median } from './load.ts';
import { cpuMicroseconds, start, stop, type Target } from './process.ts';
import { measureCallsOfDashboard } from './staff-calls.ts';
import { makePeople, staffHeaders, type Person } from './staff-people.ts';
import { withFilledSide, type FilledSide } from './staff.ts';

const clients = 20;
const rounds = 10;
/** The first ones compile, and plan statements. */
const warmUpRounds = 3;

/** `npm run bench -- dashboard [--residents 50000]`, with a hundred of them in a dormitory. */
export async function dashboardFromArguments(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { residents: { type: 'string', default: '50000' } },
  });
  const each = { reservations: 4, messages: 2, events: 1 };
  await withFilledSide(Number(values.residents), each, async (side) => {
    await measureCallsOfDashboard([side]);
    await measureBesideStatements(side);
  });
}

interface Cost {
  /** Of one request, or of one reading of the statements, in milliseconds. */
  wall: number;
  cpu: number;
}

async function measureBesideStatements(side: FilledSide): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  try {
    const people = await makePeople(side, { count: clients, name: 'lean-', isHeadOffice: true });
    const product = await start('product', side.databaseUrl, folder);
    try {
      const found = { together: [] as Cost[], alone: [] as Cost[], statements: [] as Cost[] };
      for (let round = -warmUpRounds; round < rounds; round += 1) {
        const together = await costOfAll(product, people);
        const alone = await costOfAll(product, people.slice(0, 1));
        const statements = await costOfStatements(side);
        if (round < 0) continue;
        found.together.push(together);
        found.alone.push(alone);
        found.statements.push(statements);
      }
      print(found);
    } finally {
      await stop([product]);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function costOfAll(product: Target, people: readonly Person[]): Promise<Cost> {
  const pid = product.child.pid ?? 0;
  const [cpu, began] = [cpuMicroseconds(pid), performance.now()];
  await Promise.all(people.map((person) => ask(product, person)));
  return {
    wall: performance.now() - began,
    cpu: (cpuMicroseconds(pid) - cpu) / people.length / 1000,
  };
}

async function ask({ port }: Target, person: Person): Promise<void> {
  const address = `http://127.0.0.1:${port}${addressOf(staffCalls.dashboard)}`;
  const answer = await fetch(address, { headers: staffHeaders(person) });
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`dashboard answers ${answer.status}`);
}

/** The rows alone, by this process: nothing is made of them, and nothing is sent. */
async function costOfStatements({ db }: FilledSide): Promise<Cost> {
  const [cpu, began] = [cpuMicroseconds(process.pid), performance.now()];
  await findFacts(db, null, Date.now());
  return { wall: performance.now() - began, cpu: (cpuMicroseconds(process.pid) - cpu) / 1000 };
}

function print(found: Readonly<Record<'together' | 'alone' | 'statements', readonly Cost[]>>) {
  const of = (kind: keyof typeof found, what: keyof Cost) =>
    median(found[kind].map((c) => c[what]));
  const line = (name: string, kind: keyof typeof found) =>
    console.log(
      `  ${name.padEnd(24)} ${of(kind, 'wall').toFixed(1)} ms, CPU of its process ${of(kind, 'cpu').toFixed(2)} ms each`,
    );
  console.log('\nall dormitories beside their statements, medians of interleaved rounds');
  line('statements alone', 'statements');
  line('one client', 'alone');
  line(`${clients} clients at once`, 'together');
  const ratio = (kind: 'alone' | 'together', what: keyof Cost) =>
    (of(kind, what) / of('statements', what)).toFixed(2);
  console.log(
    `  ratio to the statements  one client ${ratio('alone', 'wall')} (CPU ${ratio('alone', 'cpu')}), ` +
      `${clients} at once ${ratio('together', 'wall')} (CPU ${ratio('together', 'cpu')})`,
  );
}
