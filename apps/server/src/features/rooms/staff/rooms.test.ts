// Rooms over HTTP: those of contracts, the grid of a day, a room by hand.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { contractsOfDormitory } from '@yadori/api/contracts/staff-calls';
import { changeRoom, createRoom, roomsOfDay } from '@yadori/api/rooms/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let manager: TestStaff;
let code: string;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  ({ code, manager, dormitoryId } = await managedDormitory(server));
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const fields = {
  floor: '9',
  beds: 1,
  gender_rule: null,
  usable_from: null,
  usable_until: null,
  closed_from: null,
  closed_until: null,
  closed_reason: null,
  is_preparing: false,
  note: '',
} as const;

const create = (room_number: string, more: object = {}, by = office) =>
  by.send(createRoom, { params: { dormitory: code }, body: { ...fields, room_number, ...more } });

async function gridOf(day?: string, by = manager) {
  const answer = await by.send(roomsOfDay, {
    params: { dormitory: code },
    query: day === undefined ? {} : { day: date(day) },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const roomIn = async (number: string, day?: string) =>
  (await gridOf(day)).rooms.find((room) => room.number === number);

const living = (room: string, name: string, endDate?: string) =>
  server.resident({ dormitoryId, room, name, ...(endDate !== undefined && { endDate }) });

describe('the grid of a day', () => {
  test('rooms are those of the contracts, with the people of the day', async () => {
    requirements('SC044 SC045 SK125');
    const who = await living('0312', '竹内 瑞希', '2026-06-12');
    await living('0313', '三浦 遥');
    const grid = await gridOf();
    expect(grid).toMatchObject({ day: '2026-06-10', today: '2026-06-10', can_edit: false });
    expect(grid.rooms.map(({ number, floor, state, on }) => [number, floor, state, on])).toEqual([
      ['0312', '03', 'leaving', '2026-06-12'],
      ['0313', '03', 'living', null],
    ]);
    expect(grid.rooms[0]?.people).toEqual([
      {
        contract_id: who.contractId,
        account_id: who.accountId,
        name: '竹内 瑞希',
        first: '2025-04-01',
        leaves: '2026-06-12',
        is_living: true,
        moves_to: null,
        moves_from: null,
      },
    ]);
    expect(await roomIn('0312', '2026-06-12')).toMatchObject({ state: 'leaving' });
    expect(await roomIn('0312', '2026-06-13')).toMatchObject({ state: 'free', people: [] });
    const { strip } = await gridOf();
    expect(strip.map((one) => [one.day, one.free_beds])).toContainEqual(['2026-06-13', 1]);
    expect(strip.map((one) => [one.day, one.free_beds])).toContainEqual(['2026-06-12', 0]);
    expect(strip).toHaveLength(14);
  });

  test('two contracts for one bed are an overlap, for two beds none', async () => {
    requirements('SC037');
    await living('0312', '竹内 瑞希');
    await living('0312', '三浦 遥');
    const room = await roomIn('0312');
    expect(room).toMatchObject({ state: 'overlap', on: '2026-06-10', free_beds: 0 });
    const params = { id: room?.id ?? 0 };
    const body = { ...fields, floor: '03', beds: 2, revision: 1 };
    expect(await office.send(changeRoom, { params, body })).toMatchObject({
      ok: true,
      data: { state: 'living', beds: 2, revision: 2 },
    });
  });

  test('an overlap is shown from thirty days before it, and in the list of contracts at once', async () => {
    requirements('SC037 SC045');
    await living('0312', '竹内 瑞希');
    await server.db.pool.query(
      `insert into contracts (number, dormitory_id, room_number, start_date)
       values ('LATE-' || $1::int, $1::int, '0312', '2026-07-11')`,
      [dormitoryId],
    );
    const params = { dormitory: code };
    const query = { filter: 'overlapping' } as const;
    const list = await office.send(contractsOfDormitory, { params, query });
    if (!list.ok) throw new Error(list.message);
    expect(list.data.rows.map((row) => row.overlaps_from)).toEqual(['2026-07-11', '2026-07-11']);
    expect(await roomIn('0312')).toMatchObject({ state: 'living', on: null });
    expect(await roomIn('0312', '2026-06-11')).toMatchObject({
      state: 'overlap',
      on: '2026-07-11',
    });
  });

  test('until six in the morning the night is that of the day before', async () => {
    await living('0312', '竹内 瑞希');
    await moveClock(server, '2026-06-11T05:59:59+09:00');
    expect(await gridOf()).toMatchObject({ day: '2026-06-10' });
    await moveClock(server, '2026-06-11T06:00:00+09:00');
    expect(await gridOf()).toMatchObject({ day: '2026-06-11' });
  });

  test('days further away are refused at the day', async () => {
    const read = (day: string) =>
      manager.send(roomsOfDay, { params: { dormitory: code }, query: { day: date(day) } });
    for (const day of ['2026-06-02', '2027-07-16'])
      expect(await read(day)).toMatchObject({
        ok: false,
        status: 422,
        errors: { day: [expect.any(String)] },
      });
    for (const day of ['2026-06-03', '2027-07-15'])
      expect(await read(day)).toMatchObject({ ok: true });
  });

  test('a contract that is read into the database makes its room once', async () => {
    requirements('SC044');
    await living('0411', '佐藤 直');
    await server.db.pool.query(
      `update contracts set room_number = '0412' where dormitory_id = $1`,
      [dormitoryId],
    );
    await living('0411', '鈴木 葵');
    const { rooms } = await gridOf();
    expect(rooms.map(({ number, beds }) => [number, beds])).toEqual([
      ['0411', 1],
      ['0412', 1],
    ]);
  });
});

describe('a room by hand', () => {
  test('has its number with zeros in front, once', async () => {
    requirements('SC044 SK125');
    expect(await create('9a1')).toMatchObject({ ok: true, data: { number: '09A1', floor: '09' } });
    expect(await create('09A1')).toMatchObject({
      ok: false,
      status: 409,
      errCode: 'number_taken',
      errors: { room_number: [expect.any(String)] },
    });
  });

  test('is out of use for a reason, on its days', async () => {
    requirements('SC045');
    const closed = { closed_from: '2026-06-12', closed_until: '2026-06-14' };
    expect(await create('912', closed)).toMatchObject({
      status: 422,
      errors: { closed_reason: [expect.any(String)] },
    });
    expect(await create('912', { ...closed, closed_reason: '床の張り替え' })).toMatchObject({
      ok: true,
    });
    const states = [];
    for (const day of ['2026-06-11', '2026-06-12', '2026-06-14', '2026-06-15'])
      states.push((await roomIn('0912', day))?.state);
    expect(states).toEqual(['free', 'out_of_use', 'out_of_use', 'free']);
  });

  test.each([
    ['room_number', { room_number: '12345' }],
    ['room_number', { room_number: '３１２' }],
    ['beds', { beds: 0 }],
    ['beds', { beds: 21 }],
    ['gender_rule', { gender_rule: 3 }],
    ['usable_until', { usable_from: '2026-07-02', usable_until: '2026-07-01' }],
    ['closed_until', { closed_until: '2026-07-01' }],
    ['note', { note: 'あ'.repeat(201) }],
  ])('a wrong %s is refused there', async (field, wrong) => {
    expect(await create('912', wrong)).toMatchObject({
      status: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  test('of two changes at once the later one is refused with the room as it is', async () => {
    requirements('SK125');
    const made = await create('912');
    if (!made.ok) throw new Error(made.message);
    const change = (beds: number) =>
      office.send(changeRoom, {
        params: { id: made.data.id },
        body: { ...fields, floor: '09', beds, revision: made.data.revision },
      });
    const answers = await Promise.all([change(2), change(3)]);
    const refused = answers.find(({ ok }) => !ok);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(refused).toMatchObject({ code: 'changed', data: { revision: 2 } });
  });

  test('without a difference nothing is written', async () => {
    const made = await create('912');
    if (!made.ok) throw new Error(made.message);
    const { id, revision } = made.data;
    const body = { ...fields, floor: '09', revision };
    const again = await office.send(changeRoom, { params: { id }, body });
    expect(again).toMatchObject({ ok: true, data: { revision: 1 } });
    const { rows } = await server.db.pool.query(
      `select detail->>'act' as act from events where kind = 'room.changed' and subject_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ act: 'created' }]);
  });

  test('of another dormitory it is like one that does not exist', async () => {
    requirements('SA041');
    const made = await create('912');
    if (!made.ok) throw new Error(made.message);
    const elsewhere = await staffMember(server, {
      role: 'head_office',
      dormitoryId: await server.dormitory(),
    });
    const body = { ...fields, revision: 1 };
    expect(await elsewhere.send(changeRoom, { params: { id: made.data.id }, body })).toMatchObject({
      status: 404,
    });
    expect(await create('913', {}, manager)).toMatchObject({ status: 403 });
  });
});
