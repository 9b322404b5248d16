// The move-out of somebody who has a contract in two dormitories: the address says which of them ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { file as fileReport, away } from '../../../../../../tests/support/stay-world.ts';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { arriveInRoom, recordOf } from '../../../../../../tests/support/room-records.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let places: { here: number; there: number };
let codes: { here: string; there: string };
/** Of both dormitories. */
let manager: TestStaff;
let resident: TestResident;
/** The contract that is not the active one. */
let second: number;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T09:00:00+09:00');
  await server.forgetLimits();
  places = { here: await server.dormitory(), there: await server.dormitory() };
  codes = {
    here: await server.officeCode(places.here),
    there: await server.officeCode(places.there),
  };
  manager = await staffMember(server, { dormitoryId: places.here });
  resident = await server.resident({ dormitoryId: places.here });
  await server.db.pool.query(
    `insert into staff_grants (staff_id, dormitory_id, role, from_day, granted_at, granted_by)
     select staff_id, $2, role, from_day, granted_at, granted_by from staff_grants where staff_id = $1`,
    [manager.staffId, places.there],
  );
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into contracts (number, dormitory_id, account_id, claimed_at, room_number, start_date)
     values ('SECOND-' || $2::int, $1, $2, now(), '0777', '2026-06-01') returning id`,
    [places.there, resident.accountId],
  );
  second = rows[0]?.id ?? 0;
});

const reason = { code: 'requested_desk' } as const;
const days = { move_out_at: '2026-06-20 10:00:00', luggage_removal_at: '2026-06-20 09:00:00' };
const sent = (dormitory: string | undefined) =>
  ({
    ...moveOut(days),
    reason,
    revision: 0,
    ...(dormitory !== undefined && { dormitory }),
  }) as never;

const params = () => ({ id: resident.accountId });
const file = (dormitory: string | undefined, by = manager) =>
  by.send(staffCalls.fileMoveOutFor, { params: params(), body: sent(dormitory) });
const canFile = async (dormitory: string, by = manager) => {
  const query = { dormitory };
  const read = await by.send(staffCalls.moveOutsOfResident, { params: params(), query });
  return read.ok && read.data.can_file;
};
const ends = async (dormitory: string | undefined) => {
  const query = { date: date('2026-06-18'), ...(dormitory !== undefined && { dormitory }) };
  const read = await manager.send(staffCalls.moveOutConsequences, { params: params(), query });
  return read.ok && read.data.own_reports.length;
};

async function lastDays() {
  const { rows } = await server.db.pool.query<{ id: number; last_day: string | null }>(
    'select id, last_day::text from contracts where account_id = $1',
    [resident.accountId],
  );
  const of = (id: number) => rows.find((row) => row.id === id)?.last_day;
  return { active: of(resident.contractId), second: of(second) };
}

test('ends the contract in the dormitory of the address, and says what ends there', async () => {
  requirements('SI015 SK115 AM236');
  // Of the active contract, as everything that the resident files.
  await fileReport(server, resident, away);
  expect([await ends(codes.here), await ends(codes.there), await ends(undefined)]).toEqual([
    1, 0, 1,
  ]);
  expect(await canFile(codes.there)).toBe(true);
  const filed = await file(codes.there);
  if (!filed.ok) throw new Error(filed.message);
  expect(await lastDays()).toEqual({ active: null, second: '2026-06-20' });
  const list = async (dormitory: string) => {
    const read = await manager.send(staffCalls.moveOuts, { params: { dormitory }, query: {} });
    return read.ok && read.data.rows.map(({ id }) => id);
  };
  expect([await list(codes.there), await list(codes.here)]).toEqual([[filed.data.id], []]);
  // One application at a time: from the other dormitory it is opened, and a change ends what is of its own contract.
  expect(await canFile(codes.here)).toBe(false);
  expect(await ends(codes.here)).toBe(0);
});

test('has beside it the record of the room of its own contract', async () => {
  requirements('SK114 SC052');
  await arriveInRoom(server, resident, '2026-06-10T08:00:00+09:00');
  const { id } = await recordOf(resident);
  const ofThere = await file(codes.there);
  expect(ofThere).toMatchObject({ ok: true, data: { room_record_id: null } });
  const withdrawn = ofThere.ok && {
    params: { id: ofThere.data.id },
    body: { reason, revision: ofThere.data.revision },
  };
  await manager.send(staffCalls.withdrawMoveOutFor, withdrawn as never);
  expect(await file(codes.here)).toMatchObject({ ok: true, data: { room_record_id: id } });
});

test('in the dormitory of the active contract ends that one', async () => {
  requirements('SI015 SK115');
  expect(await file(codes.here)).toMatchObject({ ok: true });
  expect(await lastDays()).toEqual({ active: '2026-06-20', second: null });
});

test('without an address that of the active contract', async () => {
  requirements('SI015 SK115');
  expect(await file(undefined)).toMatchObject({ ok: true });
  expect(await lastDays()).toEqual({ active: '2026-06-20', second: null });
});

test('is not filed for a dormitory out of reach', async () => {
  requirements('SI015 SA041');
  const ofHere = await staffMember(server, { dormitoryId: places.here });
  expect(await canFile(codes.there, ofHere)).toBe(false);
  expect(await file(codes.there, ofHere)).toMatchObject({ status: 404 });
  expect(await lastDays()).toEqual({ active: null, second: null });
});
