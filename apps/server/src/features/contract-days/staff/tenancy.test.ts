// The tenancy of a resident over HTTP: who sees what of it, rooms in order, the arrival, the record.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { markArrival } from '@yadori/api/arrivals/staff-calls';
import { contractOf } from '@yadori/api/contracts/staff-calls';
import { tenancyOfResident } from '@yadori/api/contracts/tenancy-calls';
import { moveRoom } from '@yadori/api/rooms/move-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { arriveInRoom, recordOf } from '../../../../../../tests/support/room-records.ts';
import { managedDormitory, staffMember } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { carryOutDueMoves } from '../../rooms/due-moves.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
  server.at('2026-06-10T10:31:00+09:00');
});
afterAll(() => server.close());

test('contract, rooms with the reason of the move, arrival and record are read together', async () => {
  requirements('SC016 SC046 SC048 SC052 SK166');
  const { manager, dormitoryId } = await managedDormitory(server);
  const who = await server.resident({ dormitoryId, room: '0318', endDate: '2026-09-20' });
  const read = () => manager.send(tenancyOfResident, { params: { id: who.accountId } });
  expect(await read()).toMatchObject({
    data: {
      contract: { id: who.contractId, end_date: '2026-09-20', renewal: 'none' },
      rooms: [{ room_number: '0318' }],
      ends_on: '2026-09-20',
      moved: null,
      arrived: null,
      record: null,
    },
  });
  await arriveInRoom(server, who, '2026-06-10T10:24:00+09:00');
  const { id } = await recordOf(who);
  await manager.send(markArrival, {
    params: { id: who.contractId },
    body: { step: 'key', key_numbers: '318-A' } as never,
  });
  await server.db.pool.query(
    `insert into rooms (dormitory_id, number, floor) values ($1, '0312', '03')`,
    [dormitoryId],
  );
  const moved = await manager.send(moveRoom, {
    params: { id: who.contractId },
    body: {
      room: '312',
      from: date('2026-06-10'),
      room_number: '318',
      accepts: [],
      reason: { code: 'dormitory' },
    } as never,
  });
  expect(moved).toMatchObject({ ok: true });
  expect(await read()).toMatchObject({
    data: {
      rooms: [{ room_number: '0318' }, { room_number: '0312', from: '2026-06-10' }],
      moved: { reason: 'dormitory', name: expect.stringMatching(/./) as string },
      arrived: { at: '2026-06-10T10:24:00+09:00' },
      key_numbers: '318-A',
      explained: null,
      record: { id, points: 2, different: 0, photos: 0, sent_at: null, is_open: true },
    },
  });
  expect(await manager.send(contractOf, { params: { id: who.contractId } })).toMatchObject({
    data: { rooms: [{ room_number: '0318' }, { room_number: '0312', from: '2026-06-10' }] },
  });
});

test('a planned move keeps its reason when it is carried out, and one that is cancelled leaves none', async () => {
  requirements('SC046 SK166');
  server.at('2026-06-10T10:31:00+09:00');
  const { manager, dormitoryId } = await managedDormitory(server);
  let later = manager;
  const who = await server.resident({ dormitoryId, room: '0318' });
  await server.db.pool.query(
    `insert into rooms (dormitory_id, number, floor) values ($1, '0312', '03'), ($1, '0313', '03')`,
    [dormitoryId],
  );
  const plan = (room: string, from: string, reason: object) =>
    manager.send(moveRoom, {
      params: { id: who.contractId },
      body: { room, from: date(from), room_number: '318', accepts: [], reason } as never,
    });
  const moved = async () => {
    const answer = await later.send(tenancyOfResident, { params: { id: who.accountId } });
    return answer.ok ? answer.data.moved?.reason : answer;
  };
  expect(await plan('312', '2026-06-12', { code: 'dormitory' })).toMatchObject({ ok: true });
  server.at('2026-06-12T00:01:00+09:00');
  await carryOutDueMoves(server.platform, server.now());
  later = await staffMember(server, { role: 'manager', dormitoryId });
  expect(await moved()).toBe('dormitory');
  const away = { code: 'requested_desk' };
  const next = { room: '313', from: date('2026-06-20'), room_number: '312', accepts: [] };
  const send = (body: object) =>
    later.send(moveRoom, { params: { id: who.contractId }, body: body as never });
  expect(await send({ ...next, reason: away })).toMatchObject({ ok: true });
  expect(await moved()).toBe('requested_desk');
  const stays = await send({ ...next, room: '312', reason: { code: 'mistake' } });
  expect(stays).toMatchObject({ ok: true });
  expect(await moved()).toBe('dormitory');
});

test('a resident of another dormitory is none', async () => {
  requirements('SK166');
  const { dormitoryId } = await managedDormitory(server);
  const who = await server.resident({ dormitoryId, room: '0318' });
  const read = async (of: number) => {
    const staff = await staffMember(server, { role: 'deputy', dormitoryId: of });
    return staff.send(tenancyOfResident, { params: { id: who.accountId } });
  };
  expect(await read(server.dormitoryId)).toMatchObject({ status: 404 });
  expect(await read(dormitoryId)).toMatchObject({ ok: true });
});

test('further contracts are read with their rooms, the newest first, of dormitories of the caller alone', async () => {
  requirements('SC016 SK166 SA041');
  server.at('2026-06-10T10:31:00+09:00');
  const { manager, dormitoryId, code } = await managedDormitory(server);
  const who = await server.resident({ dormitoryId, room: '0318' });
  const elsewhere = await server.dormitory();
  const held = async (place: number, start: string, end: string) => {
    const { rows } = await server.db.pool.query<{ id: number }>(
      `insert into contracts (number, dormitory_id, room_number, start_date, end_date, account_id, claimed_at)
       values ('H' || floor(random() * 1e9)::int, $1, '0204', $2, $3, $4, now()) returning id`,
      [place, start, end, who.accountId],
    );
    return Number(rows[0]?.id);
  };
  const former = await held(dormitoryId, '2024-04-01', '2025-03-31');
  const there = await held(elsewhere, '2025-04-01', '2026-03-31');
  await server.db.pool.query(
    `insert into contract_rooms (contract_id, from_day, room_number, decided_at) values ($1, '2024-04-01', '0204', now()), ($1, '2024-09-01', '0206', now())
       on conflict do nothing`,
    [former],
  );
  const read = async (by: typeof manager) => {
    const answer = await by.send(tenancyOfResident, { params: { id: who.accountId } });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.others;
  };
  expect(await read(manager)).toMatchObject([
    {
      id: former,
      dormitory: { code },
      rooms: [{ room_number: '0204', from: '2024-04-01' }, { room_number: '0206' }],
      ends_on: '2025-03-31',
    },
  ]);
  const office = await staffMember(server, { role: 'head_office', dormitoryId: null });
  expect((await read(office)).map(({ id }) => id)).toEqual([there, former]);
});
