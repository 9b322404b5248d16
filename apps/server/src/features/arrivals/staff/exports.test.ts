// The files of rooms and of the plan of moving in and out, as workbook and as CSV (SC050).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { exportArrivals, exportRooms } from '@yadori/api/exports/residence-calls';
import { saveMoveOut } from '@yadori/api/moveout/calls';
import { date } from '@yadori/api/time/tokyo';
import { moveOut } from '../../../../../../tests/support/move-out.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { sheetsOf } from '../../../../../../tests/support/workbook.ts';

let server: TestServer;
let place: number;
let dormitory: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-11-20T09:00:00+09:00');
  await server.forgetLimits();
  place = await server.dormitory();
  dormitory = await server.officeCode(place);
  manager = await staffMember(server, { dormitoryId: place });
});
afterAll(() => server.close());

const how = { purpose: 'dormitory', replace_signs: false, purpose_text: '' } as const;
type Format = 'csv' | 'xlsx';

async function rooms(format: Format, day?: string) {
  const answer = await manager.send(exportRooms, {
    params: { dormitory },
    body: { ...how, format, ...(day !== undefined && { day: date(day) }) },
  });
  return textOf(answer, format);
}

async function plan(format: Format, from: string, until: string) {
  const answer = await manager.send(exportArrivals, {
    params: { dormitory },
    body: { ...how, format, from: date(from), until: date(until) },
  });
  return textOf(answer, format);
}

async function textOf(
  answer: { ok: true; data: Blob } | { ok: false; message: string },
  format: Format,
) {
  if (!answer.ok) throw new Error(answer.message);
  return format === 'csv'
    ? await answer.data.text()
    : JSON.stringify(sheetsOf(new Uint8Array(await answer.data.arrayBuffer())));
}

const roomOf = async (contractId: number) =>
  (
    await server.db.pool.query<{ room: string }>(
      'select room_number as room from contracts where id = $1',
      [contractId],
    )
  ).rows[0]?.room ?? '';

const namedRoom = (id: number) =>
  server.db.pool.query(
    `insert into rooms (dormitory_id, number, floor)
     select dormitory_id, room_number, left(room_number, 2) from contracts where id = $1 on conflict do nothing`,
    [id],
  );

test('the rooms of a day with state, free beds and people, in both forms', async () => {
  requirements('SC050');
  const lives = await server.resident({ dormitoryId: place });
  await namedRoom(lives.contractId);
  const room = await roomOf(lives.contractId);
  for (const format of ['csv', 'xlsx'] as const) {
    const text = await rooms(format);
    expect(text).toContain(room);
    expect(text).toContain('入居中');
    expect(text).toContain('住人');
  }
  expect(await rooms('csv')).toContain('部屋番号,階,床,状態,状態の日,空き床,氏名');
  await expect(rooms('csv', '2026-11-01')).rejects.toThrow('7日前から400日先まで');
});

test('those who come and those who go, by day and time, of the days alone', async () => {
  requirements('SC050');
  const goes = await server.resident({ dormitoryId: place });
  const sent = moveOut({
    move_out_at: '2026-12-01 10:00:00',
    luggage_removal_at: '2026-12-01 09:00:00',
  });
  expect((await goes.send(saveMoveOut, { body: sent })).ok).toBe(true);
  const number = `X${Date.now() % 1e8}`;
  await server.db.pool.query(
    `insert into contracts (number, dormitory_id, room_number, start_date, tenant_name)
     values ($1, $2, '0709', '2026-12-01', '新人')`,
    [number, place],
  );
  const text = await plan('csv', '2026-12-01', '2026-12-31');
  const lines = text.trim().split(/\r?\n/);
  expect(lines[0]).toContain('日付,時刻,入退去,部屋番号,氏名,荷物,同伴者,鍵');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(',10:00,退去,');
  expect(lines[1]).toContain('2026-12-01 09:00');
  expect(lines[2]).toContain(',,入居,');
  expect(lines[2]).toContain('新人');
  expect(text).not.toContain(sent.address);
  expect(await plan('xlsx', '2026-12-01', '2026-12-31')).toContain('新人');
  expect((await plan('csv', '2026-12-02', '2026-12-31')).trim().split(/\r?\n/)).toHaveLength(1);
  await expect(plan('csv', '2026-12-02', '2026-12-01')).rejects.toThrow('期間は1年まで');
  await expect(plan('csv', '2026-12-02', '2027-12-03')).rejects.toThrow('期間は1年まで');
});

test('on record with the days, and not for another dormitory', async () => {
  requirements('SC050 SJ027');
  await plan('xlsx', '2026-12-01', '2026-12-31');
  const { rows } = await server.db.pool.query(
    'select kind, filters from exports where staff_id = $1',
    [manager.staffId],
  );
  expect(rows).toEqual([
    { kind: 'arrivals', filters: { from: '2026-12-01', until: '2026-12-31' } },
  ]);
  const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
  const answer = await foreign.send(exportRooms, {
    params: { dormitory },
    body: { ...how, format: 'csv' },
  });
  expect(answer).toMatchObject({ ok: false, status: 404 });
});
