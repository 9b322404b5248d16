// Measures booking and giving back, free and with a fee: with and without charges of many months beside them.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { addDays, dateAt } from '@yadori/api/time/tokyo';
import type { Database } from '@yadori/server/platform/database/database';
import { issueToken } from '@yadori/server/platform/session/token';
import { load, type LoadRequest } from './load.ts';
import { cpuMicroseconds, secretKey, start, stop, type Target } from './process.ts';

interface Side {
  databaseUrl: string;
  db: Database;
}

/** Residents that ask, and the meals of each; the first one warms up. */
const asking = 200;
const mealsOfOne = 5;
const connections = 4;
/** From today on: no call books these meals any more, and giving them back costs. */
const lateDays = [1, 2];

interface Figure {
  name: string;
  /** Microseconds of the server for each request. */
  cpu: number;
  p50: number;
  p99: number;
}

/** `from`: days from today on; a meal is measured once. */
export async function measureBookings(side: Side, from: number): Promise<Figure[]> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'yadori-bench-'));
  const product = await start('product', side.databaseUrl, folder);
  try {
    const tokens = await tokensOf(side.db);
    const days = Array.from({ length: mealsOfOne }, (_, place) => from + place);
    const ask = (name: string, requests: LoadRequest[]) => measure(product, name, requests);
    const figures = [await ask('booking', bookingsOf(tokens, days))];
    figures.push(await ask('giving back', await returnsOf(side.db, tokens, days)));
    await hold(side.db, [...tokens.keys()], lateDays);
    const late = await returnsOf(side.db, tokens, lateDays);
    figures.push(await ask('giving back with a fee', late));
    return figures;
  } finally {
    await stop([product]);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two servers one after the other: the ratio of computing counts, not that of times. */
export function printBookings(before: readonly Figure[], after: readonly Figure[]): void {
  console.log('\nbooking and giving back, without and with charges');
  for (const [place, { name, ...with_ }] of after.entries()) {
    const without = before[place];
    if (without === undefined) continue;
    const words = [
      `CPU ${without.cpu.toFixed(0)} and ${with_.cpu.toFixed(0)} µs`,
      `ratio ${(with_.cpu / without.cpu).toFixed(2)}`,
      `p50 ${without.p50.toFixed(1)} and ${with_.p50.toFixed(1)} ms`,
      `p99 ${without.p99.toFixed(1)} and ${with_.p99.toFixed(1)} ms`,
    ];
    console.log(`  ${name.padEnd(24)} ${words.join(', ')}`);
  }
}

async function tokensOf({ pool, queries }: Database): Promise<Map<number, string>> {
  const { rows } = await pool.query<{ id: number }>(
    `select account_id::int as id from contracts
      where account_id is not null and coalesce(end_date, 'infinity') > current_date + 60 order by id limit $1`,
    [asking],
  );
  const now = Date.now();
  const tokens = new Map<number, string>();
  for (const { id: accountId } of rows)
    tokens.set(accountId, await issueToken(queries, { secretKey, kind: 'user', accountId, now }));
  return tokens;
}

/** Day by day, so that the first day of all residents warms up. */
function bookingsOf(tokens: ReadonlyMap<number, string>, days: readonly number[]): LoadRequest[] {
  const today = dateAt(Date.now());
  return days.flatMap((day) =>
    [...tokens.values()].map((token) => ({
      method: 'POST' as const,
      path: '/api/v1.5/menus/booking',
      token,
      body: JSON.stringify({ date: addDays(today, day), type_of_meal: 2, type_of_food: 3 }),
    })),
  );
}

async function returnsOf(
  { pool }: Database,
  tokens: ReadonlyMap<number, string>,
  days: readonly number[],
): Promise<LoadRequest[]> {
  const today = dateAt(Date.now());
  const { rows } = await pool.query<{ id: number; account_id: number; date: string }>(
    `select id::int, account_id::int, date::text from reservations
      where account_id = any($1::bigint[]) and date = any($2::date[]) and cancelled_at is null order by date, id`,
    [[...tokens.keys()], days.map((day) => addDays(today, day))],
  );
  return rows.map(({ id, account_id: accountId, date }) => ({
    method: 'POST' as const,
    path: `/api/v1.5/reservations/${id}/cancel`,
    token: tokens.get(accountId) ?? '',
    body: JSON.stringify({ date, reservation_id: id }),
  }));
}

async function hold(
  { pool }: Database,
  accountIds: readonly number[],
  days: readonly number[],
): Promise<void> {
  const today = dateAt(Date.now());
  await pool.query(
    `with held as (
       insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at)
       select m.id, c.account_id, c.id, c.dormitory_id, m.date, m.type_of_meal, m.type_of_food, now() - interval '20 days'
         from contracts c join menus m on m.dormitory_id = c.dormitory_id
        where c.account_id = any($1::bigint[]) and m.date = any($2::date[]) and m.type_of_food = 3
       returning menu_id)
     update menus m set reserved = m.reserved + h.held
       from (select menu_id, count(*)::int as held from held group by menu_id) h where h.menu_id = m.id`,
    [accountIds, days.map((day) => addDays(today, day))],
  );
}

async function measure(
  { child, port }: Target,
  name: string,
  requests: readonly LoadRequest[],
): Promise<Figure> {
  const pid = child.pid ?? 0;
  const send = async (some: readonly LoadRequest[]) => {
    const before = cpuMicroseconds(pid);
    const result = await load(port, (index) => some[index] as LoadRequest, {
      count: some.length,
      connections,
      isGood: (status, text) => status === 200 && text.startsWith('{"code":"success"'),
    });
    if (result.failed > 0) throw new Error(`${name} failed ${result.failed} times`);
    return { ...result, cpu: (cpuMicroseconds(pid) - before) / some.length };
  };
  await send(requests.slice(0, asking));
  const { cpu, p50, p99 } = await send(requests.slice(asking));
  return { name, cpu, p50, p99 };
}
