// Everybody to be served at a meal, as the check sheet lists them.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as sheets from '@yadori/api/meals/sheet-calls';
import type { CheckOrder } from '@yadori/api/meals/sheet-shapes';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { unpack } from '../../../../../../tests/support/unpack.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let kitchen: TestStaff;
const day = '2026-06-10';
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  const { rows } = await server.db.pool.query<{ code: string }>(
    'select office_code as code from dormitories where id = $1',
    [dormitoryId],
  );
  code = rows[0]?.code ?? '';
  kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  await server.menu({ date: day, meal: 'dinner', capacity: 9, dormitoryId });
});

async function resident(room: string, name: string, kana: string): Promise<TestResident> {
  const one = await server.resident({ dormitoryId });
  await server.db.pool.query('update contracts set room_number = $2 where id = $1', [
    one.contractId,
    room,
  ]);
  await server.db.pool.query('update profiles set name = $2, furigana = $3 where account_id = $1', [
    one.accountId,
    name,
    kana,
  ]);
  return one;
}

async function book(who: TestResident): Promise<number> {
  const answer = await who.send(meals.book, { body: dinner(day) });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reservation_id;
}

async function guestOf(host: TestResident): Promise<void> {
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
     values (2, $1, $2, $3, $4, '2026-06-11', '2026-06-02') returning id`,
    [host.accountId, host.contractId, dormitoryId, day],
  );
  await server.db.pool.query(
    `insert into guest_stays (report_id, friend_name, relationship, friend_address, stay_days, day_one_evening,
                              day_two_morning, day_two_evening, day_three_morning, futon_lease)
     values ($1, '来客', '友人', '東京都', 1, 1, 0, 0, 0, 0)`,
    [rows[0]?.id],
  );
}

async function read(order?: CheckOrder) {
  const query = { day: date(day), meal: 'dinner' as const, ...(order && { order }) };
  const answer = await kitchen.send(sheets.checkSheet, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe('the check sheet', () => {
  test('lists who is to be served by room or kana, guests beside their hosts', async () => {
    requirements('SE045 SK084');
    const [late, early, host, gone] = [
      await resident('0305', '阿部 莉子', 'アベ リコ'),
      await resident('0201', '松本 隼人', 'マツモト ハヤト'),
      await resident('0402', '伊藤 葵', 'イトウ アオイ'),
      await resident('0101', '森 蓮', 'モリ レン'),
    ];
    await book(late);
    await book(early);
    await guestOf(late);
    await guestOf(host);
    const given = await book(gone);
    const body = { date: date(day), reservation_id: given };
    await gone.send(meals.cancel, { params: { id: given }, body });
    const sheet = await read();
    expect(sheet.rows).toMatchObject([
      { room_number: '0201', name: '松本 隼人', type_of_food: 3, guests: 0, checked_in: false },
      { room_number: '0305', kana: 'アベ リコ', type_of_food: 3, guests: 1 },
      { room_number: '0402', name: '伊藤 葵', type_of_food: null, guests: 1 },
    ]);
    expect(sheet.totals).toEqual({ reserved: 2, guests: 2 });
    const names = (await read('kana')).rows.map(({ name }) => name);
    expect(names).toEqual(['阿部 莉子', '松本 隼人', '伊藤 葵']);
  });

  test('leaves an event with its rows, once in half an hour; the counts leave none', async () => {
    requirements('SE046 SK084');
    await book(await resident('0201', '松本 隼人', 'マツモト ハヤト'));
    await read();
    await read('kana');
    const query = { from: date(day), until: date(day) };
    await kitchen.send(sheets.mealCounts, { params: { dormitory: code }, query });
    const { rows } = await server.db.pool.query<{ actor: string; detail: object }>(
      `select actor, detail from events where kind = 'sheet.viewed' and dormitory_id = $1`,
      [dormitoryId],
    );
    expect(rows).toMatchObject([
      {
        actor: `staff:${kitchen.staffId}`,
        detail: { sheet: `check-sheet ${day} 2`, type_of_meal: 2, rows: 1 },
      },
    ]);
  });

  test('is exported with the columns of the list alone', async () => {
    requirements('SE045 SL038 SK054');
    await book(await resident('0201', '松本 隼人', 'マツモト ハヤト'));
    const response = await fetch(
      `${server.origin}/api/v1/staff/dormitories/${code}/exports/check-sheet`,
      {
        method: 'POST',
        headers: { ...kitchen.headers, 'content-type': 'application/json', language: 'en' },
        body: JSON.stringify({ format: 'xlsx', purpose: 'dormitory', day, meal: 'dinner' }),
      },
    );
    const parts = unpack(Buffer.from(await response.arrayBuffer()));
    const sheet = String(parts.get('xl/worksheets/sheet1.xml'));
    const texts = [...sheet.matchAll(/<t[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(texts).toEqual([
      ...['room', 'name', 'kana', 'kind', 'guests', 'checked in'],
      ...['0201', '松本 隼人', 'マツモト ハヤト', 'Dinner'],
    ]);
  });
});
