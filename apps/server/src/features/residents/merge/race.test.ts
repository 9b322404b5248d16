// Two accounts joined in both directions at once, and a merge beside what else locks accounts and contracts.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withdraw } from '@yadori/api/account/withdrawal';
import { mergeResidents } from '@yadori/api/residents/merge-calls';
import { waitersReach, whileHeld } from '../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import type { Trx } from '../../../platform/database/database.ts';
import { lockAccount, lockAccounts } from '../../../platform/session/lock-account.ts';

let server: TestServer;
let manager: TestStaff;
let one: TestResident;
let other: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  manager = await staffMember(server);
  one = await server.resident();
  other = await server.resident();
});
afterAll(() => server.close());

const merge = (lives: TestResident, ends: TestResident) =>
  manager.send(mergeResidents, {
    params: { id: lives.accountId },
    body: { other: ends.accountId, reason: { code: 'requested_desk' } },
  });

const run = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await server.db.pool.query<Row>(text, values)).rows;

const whileAccountHeld = <Out>({ accountId }: TestResident, work: () => Promise<Out>) => {
  const query = 'select 1 from accounts where id = $1 for update';
  return whileHeld(server.db.pool, { query, values: [accountId] }, work);
};

const links = () =>
  run('select account_id, former_account_id from former_accounts where account_id = any($1)', [
    [one.accountId, other.accountId],
  ]);

const owners = () =>
  run<{ account_id: number | null }>(
    'select account_id from contracts where id = any($1) order by id',
    [[one.contractId, other.contractId]],
  );

/** Both transactions hold their first account before either wants its second one. */
async function both(lock: (trx: Trx, ids: readonly number[]) => Promise<void>) {
  const inOrder = [one.accountId, other.accountId];
  const results = await Promise.allSettled(
    [inOrder, inOrder.toReversed()].map((ids) =>
      server.db.queries.transaction().execute((trx) => lock(trx, ids)),
    ),
  );
  return results.filter(({ status }) => status === 'rejected').length;
}

test('accounts locked as they are named wait for each other; in the order of their keys they do not', async () => {
  const asNamed = async (trx: Trx, ids: readonly number[]) => {
    for (const id of ids) {
      await lockAccount(trx, id);
      await pause(200);
    }
  };
  expect(await both(asNamed)).toBe(1);
  const inOrder = async (trx: Trx, ids: readonly number[]) => {
    await lockAccounts(trx, ids);
    await pause(200);
  };
  expect(await both(inOrder)).toBe(0);
});

test('of two directions at once one is done, and the other one finds an account that has ended', async () => {
  requirements('SC032 SK045');
  const merges = await whileAccountHeld(one, async () => {
    const begun = [merge(one, other), merge(other, one)];
    await waitersReach(server.db.pool, 2);
    return begun;
  });
  const answers = await Promise.all(merges);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, errCode: 'withdrawn' });
  const [link] = (await links()) as { account_id: number }[];
  expect(await links()).toHaveLength(1);
  expect(await owners()).toEqual([
    { account_id: link?.account_id },
    { account_id: link?.account_id },
  ]);
});

test('the same one twice at once is done once', async () => {
  requirements('SC032 SK045');
  const answers = await Promise.all([merge(one, other), merge(one, other)]);
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect(await links()).toHaveLength(1);
  const told = await run('select 1 from messages where account_id = $1', [one.accountId]);
  expect(told).toHaveLength(1);
});

test.each(['lives', 'ends'] as const)(
  'beside the own withdrawal of the one that %s no contract is with an ended account',
  async (whose) => {
    requirements('SC032');
    const leaver = whose === 'lives' ? one : other;
    const [leaving, merging] = await whileAccountHeld(leaver, async () => {
      const earlier = leaver.send(withdraw, {});
      await waitersReach(server.db.pool, 1);
      const later = merge(one, other);
      await waitersReach(server.db.pool, 2);
      return [earlier, later] as const;
    });
    expect(await leaving).toMatchObject({ ok: true });
    expect(await merging).toMatchObject({ status: 409, errCode: 'withdrawn' });
    const held = (await owners()).map(({ account_id: id }) => id);
    expect(held).not.toContain(leaver.accountId);
    expect(await links()).toEqual([]);
  },
);
