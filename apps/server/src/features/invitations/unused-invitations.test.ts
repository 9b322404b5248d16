// Invitations on Today: who of those that come is invited, and the alert about invitations that residents do not use: when
// it comes, counts, changes and goes.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inviteContracts } from '@yadori/api/invitations/staff-calls';
import { today } from '@yadori/api/today/staff-calls';
import type { Role } from '@yadori/api/staff/rights';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

let server: TestServer;
let place: number;
let dormitory: string;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  dormitory = await server.officeCode(place);
});
afterAll(() => server.close());

async function contract(): Promise<number> {
  const number = `U${Math.floor(Math.random() * 1e9)}`;
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into contracts (number, dormitory_id, room_number, start_date) values ($1, $2, '0101', '2026-07-01')
     returning id`,
    [number, place],
  );
  return Number(rows[0]?.id);
}

async function invite(ids: number[], again = false): Promise<void> {
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const answer = await office.send(inviteContracts, {
    params: { dormitory },
    body: { ids, ways: 'letter', language: 'ja', ...(again && { again }) },
  });
  if (!answer.ok) throw new Error(answer.message);
}

async function alerts(role: Role = 'manager') {
  const who = await staffMember(server, { role, dormitoryId: place });
  const answer = await who.send(today, { params: { dormitory }, query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.alerts.filter(({ kind }) => kind === 'resident_invitations_unused');
}

test('comes after a week to those who see contracts, with their number, and goes with the last of them', async () => {
  requirements('SB010');
  const [one, other] = [await contract(), await contract()];
  await contract();
  await invite([one]);
  server.at('2026-06-11T10:00:00+09:00');
  await invite([other]);
  server.at('2026-06-17T09:59:59+09:00');
  expect(await alerts()).toEqual([]);
  server.at('2026-06-17T10:00:00+09:00');
  expect(await alerts()).toMatchObject([
    {
      count: 1,
      date: '2026-06-10',
      action: { place: 'contracts', address: `/${dormitory}/contracts/invitations` },
    },
  ]);
  server.at('2026-06-18T10:00:00+09:00');
  expect(await alerts()).toMatchObject([{ count: 2, date: '2026-06-10' }]);
  expect(await alerts('kitchen')).toEqual([]);
  await server.db.pool.query(
    `update contracts set end_date = '2026-06-17', start_date = '2026-06-01' where id = $1`,
    [one],
  );
  expect(await alerts()).toMatchObject([{ count: 1, date: '2026-06-11' }]);
  const resident = await server.resident({ dormitoryId: place });
  await server.db.pool.query(
    'update contracts set account_id = $2, claimed_at = now() where id = $1',
    [other, resident.accountId],
  );
  expect(await alerts()).toEqual([]);
});

test('has another key once an invitation that was sent again is unused for a week', async () => {
  requirements('SB010');
  const [one, other] = [await contract(), await contract()];
  await invite([one]);
  await invite([other]);
  server.at('2026-06-17T10:00:00+09:00');
  const [before] = await alerts();
  await invite([other], true);
  const [without] = await alerts();
  expect(without).toMatchObject({ count: 1, key: before?.key });
  server.at('2026-06-24T10:00:00+09:00');
  const [after] = await alerts();
  expect(after?.count).toBe(2);
  expect(after?.key).not.toBe(before?.key);
});

test('who comes within seven days and has not registered is marked as invited while the link works', async () => {
  requirements('SB007 SC006 SC041');
  server.at('2026-06-25T10:00:00+09:00');
  const [one, other] = [await contract(), await contract()];
  await invite([one]);
  const comers = async () => {
    const who = await staffMember(server, { dormitoryId: place });
    const answer = await who.send(today, { params: { dormitory }, query: {} });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.moves?.in?.map((move) => [move.contract_id, move.is_invited]);
  };
  expect(await comers()).toEqual([
    [one, true],
    [other, false],
  ]);
  server.at('2026-06-25T10:00:01+09:00');
  await server.db.pool.query('update invitations set expires_at = $2 where contract_id = $1', [
    one,
    new Date(server.now()),
  ]);
  expect(await comers()).toEqual([
    [one, false],
    [other, false],
  ]);
});
