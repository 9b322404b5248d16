// Random histories of bookings, changes, cancellations, guests, walk-ins, waivers, reversals, withdrawals, re-lets,
// closings and reopenings, several actors at once, on a real database (SI042). Each has a dormitory and a clock of its
// own. They run some at a time and are checked by the hundred: 2,000 take two to three minutes of computing.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findProblems } from '../../../../../tests/support/ledger-histories/check.ts';
import { runHistory, type Tellers } from '../../../../../tests/support/ledger-histories/run.ts';
import {
  history,
  stepNames,
  type Turn,
} from '../../../../../tests/support/ledger-histories/steps.ts';
import { openWorlds } from '../../../../../tests/support/ledger-histories/worlds.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer } from '../../../../../tests/support/test-server.ts';

/** Histories of one check. */
const lot = 100;
/** Histories at the same time; each has up to three transactions. */
const lanes = 4;

let tellers: Tellers;
beforeAll(async () => {
  const server = await openTestServer({ maxConnections: 20 });
  const { staffId } = await staffMember(server, { role: 'head_office' });
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from staff_sessions where staff_id = $1',
    [staffId],
  );
  tellers = { server, staffId, sessionId: Number(rows[0]?.id), done: new Map() };
});
afterAll(() => tellers.server.close());

/** The first problem with the history that led to it; undefined where there is none. */
async function playOut(histories: readonly Turn[][]): Promise<string | undefined> {
  const worlds = await openWorlds(tellers.server, histories.length);
  let next = 0;
  const lane = async () => {
    while (next < histories.length) {
      const at = next;
      next += 1;
      const [world, turns] = [worlds[at], histories[at]];
      if (world !== undefined && turns !== undefined) await runHistory(tellers, world, turns);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  const [first, ...others] = await findProblems(tellers.server, worlds);
  if (first === undefined) return undefined;
  const at = worlds.findIndex(({ dormitoryId }) => dormitoryId === first.dormitoryId);
  return `${first.problem}; ${others.length} more; ${JSON.stringify(histories[at])}`;
}

test('of 2,000 histories files and sums agree, each line is once, digests stay, and no yen more than shown is charged', async () => {
  requirements('SI042');
  // Fewer for a quick look, more for a night's run.
  const histories = fc.sample(history, Number(process.env['LEDGER_HISTORIES'] ?? 2000));
  for (let from = 0; from < histories.length; from += lot)
    expect(await playOut(histories.slice(from, from + lot))).toBeUndefined();
  // Every kind of step changed something: the histories reach what they are about.
  expect([...tellers.done.keys()].toSorted()).toEqual(stepNames.toSorted());
}, 900_000);

test.for([
  ['charges', 'charges_in_open_month', /holds other lines than it kept/],
  ['charge_reversals', 'charge_reversals_within', /given back more than once|holds other lines/],
] as const)(
  'control: without the trigger of %s the histories show it',
  { timeout: 60_000 },
  async ([table, trigger, shown]) => {
    const { pool } = tellers.server.db;
    await pool.query(`alter table ${table} disable trigger ${trigger}`);
    try {
      expect(await playOut(fc.sample(history, lot))).toMatch(shown);
    } finally {
      await pool.query(`alter table ${table} enable trigger ${trigger}`);
    }
  },
);
