// The turn of the days at which a contract begins and ends, to the second, as staff see and use it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { arrivals, markArrival } from '@yadori/api/arrivals/staff-calls';
import { extendContracts, previewExtension } from '@yadori/api/contracts/extension-calls';
import { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { moveRoom } from '@yadori/api/rooms/move-calls';
import { roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { residents } from '@yadori/api/residents/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { roster } from '@yadori/api/today/staff-calls';
import { comerOf } from '../../../../../tests/support/arrivals.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { carryOutDueMoves } from '../rooms/due-moves.ts';

let server: TestServer;
let manager: TestStaff;
let office: TestStaff;
let dormitory: string;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-09T12:00:00+09:00');
  ({ code: dormitory, manager, dormitoryId } = await managedDormitory(server));
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const before = '2026-06-09T23:59:59+09:00';
const midnight = '2026-06-10T00:00:00+09:00';
const first = '2026-06-10';
const params = () => ({ dormitory });

async function peopleOf(day: string) {
  const grid = await manager.send(roomsOfDay, { params: params(), query: { day: date(day) } });
  const list = await manager.send(roster, { params: params(), query: { date: date(day) } });
  if (!grid.ok || !list.ok) throw new Error('no answer');
  return {
    grid: grid.data.rooms.flatMap(({ number, people }) =>
      people.filter((one) => one.is_living).map((one) => `${number} ${one.contract_id}`),
    ),
    roster: list.data.floors.flatMap(({ rooms }) =>
      rooms.flatMap(({ room_number: room, people }) =>
        people.map((one) => `${room} ${one.contract_id}`),
      ),
    ),
  };
}

async function statuses() {
  const list = await manager.send(residents, { params: params(), query: {} });
  const contracts = await office.send(contractsOfDormitory, { params: params(), query: {} });
  if (!list.ok || !contracts.ok) throw new Error('no answer');
  return [list.data.rows[0]?.status, contracts.data.rows[0]?.status];
}

test('a contract that begins today lives from 00:00, in every list, and its arrival can be marked', async () => {
  requirements('SC045 SC047 SC048');
  const who = await comerOf(server, dormitoryId, '0201');
  const arrive = () =>
    manager.send(markArrival, {
      params: { id: who.contractId },
      body: { step: 'arrived' } as never,
    });
  await moveClock(server, before);
  expect(await statuses()).toEqual(['before', 'before']);
  expect(await arrive()).toMatchObject({ status: 409, errCode: 'other_day' });
  const own = [`0201 ${who.contractId}`];
  expect(await peopleOf('2026-06-09')).toEqual({ grid: [], roster: [] });
  expect(await peopleOf(first)).toEqual({ grid: own, roster: own });

  await moveClock(server, midnight);
  expect(await statuses()).toEqual(['living', 'living']);
  // The night of the day before runs until six.
  expect(await peopleOf('2026-06-09')).toEqual({ grid: [], roster: [] });
  expect(await peopleOf(first)).toEqual({ grid: own, roster: own });
  const today = await manager.send(arrivals, { params: params(), query: {} });
  expect(today).toMatchObject({ data: { day: first, people: [{ contract_id: who.contractId }] } });
  expect(await arrive()).toMatchObject({ ok: true });
});

test('a contract that begins today and moves before its first night has the one room alone', async () => {
  requirements('SC046');
  const who = await comerOf(server, dormitoryId, '0201');
  await server.db.pool.query(
    `insert into rooms (dormitory_id, number, floor) values ($1, '0202', '02')`,
    [dormitoryId],
  );
  await moveClock(server, '2026-06-10T00:30:00+09:00');
  const moved = await manager.send(moveRoom, {
    params: { id: who.contractId },
    body: {
      room: '202',
      from: date('2026-06-09'),
      room_number: '201',
      accepts: [],
      reason: { code: 'dormitory' },
    },
  });
  expect(moved).toMatchObject({ ok: true, data: { room_number: '0202', moves: [] } });
  await carryOutDueMoves(server.platform, server.now());
  await carryOutDueMoves(server.platform, server.now() + 86_400_000);
  const own = [`0202 ${who.contractId}`];
  for (const day of [first, '2026-06-11'])
    expect(await peopleOf(day)).toEqual({ grid: own, roster: own });
});

test('a contract is extended until the last second of its end', async () => {
  requirements('SC038');
  const { contractId } = await server.resident({ dormitoryId, endDate: '2026-06-09' });
  const body = { ids: [contractId], end_date: null };
  const reason = { code: 'company_asked' } as const;
  const preview = () => office.send(previewExtension, { params: params(), body });
  await moveClock(server, midnight);
  expect(await preview()).toMatchObject({ data: { rows: [{ hindrance: 'ended' }] } });
  await moveClock(server, before);
  expect(await preview()).toMatchObject({ data: { rows: [{ after: '2027-06-09' }] } });
  const late = { ...body, extended: 1, reason };
  expect(await office.send(extendContracts, { params: params(), body: late })).toMatchObject({
    ok: true,
  });
});
