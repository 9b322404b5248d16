// The check sheet of a meal, and its leftovers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import { mealForecast } from '@yadori/api/meals/staff/forecast-calls';
import * as services from '@yadori/api/meals/staff/service-calls';
import * as sheets from '@yadori/api/meals/staff/sheet-calls';
import type { CheckOrder } from '@yadori/api/meals/staff/sheet-shapes';
import { addDays, date } from '@yadori/api/time/tokyo';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import { reportGuest } from '../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { readTable } from '../../../platform/tables/read-table.ts';
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
  code = await server.officeCode(dormitoryId);
  kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  await server.menu({ date: day, meal: 'dinner', capacity: 9, dormitoryId });
});

const resident = (room: string, name: string, kana: string) =>
  server.resident({ dormitoryId, room, name, kana });

const book = (who: TestResident) => bookMeal(who, dinner(day));

const guestOf = (host: TestResident) => reportGuest(server, host, day);

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

  test('tells hosts of one name in one room apart', async () => {
    requirements('SE045');
    const twin = () => resident('0201', '森 蓮', 'モリ レン');
    const [one, other] = [await twin(), await twin()];
    await book(one);
    await book(other);
    await guestOf(other);
    await guestOf(other);
    const guests = (await read()).rows.map((row) => row.guests);
    expect(new Set(guests)).toEqual(new Set([0, 2]));
    // Two portions are served to the host of the two guests, none to a third person.
    expect((await read()).totals).toEqual({ reserved: 2, guests: 2 });
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
      ...'room,name,kana,kind,guests,checked in'.split(','),
      'allergen marks (of those who agreed)',
      '0201',
      '松本 隼人',
      'マツモト ハヤト',
      'Dinner',
    ]);
  });
});

describe('leftovers', () => {
  /** Sessions lock meanwhile. */
  const moveTo = async (instant: string) => {
    server.at(instant);
    kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  };
  const readServices = async () => {
    const query = { day: date(day), meal: 'dinner' as const };
    const answer = await kitchen.send(services.mealServices, {
      params: { dormitory: code },
      query,
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.rows;
  };
  const enter = (body: object, who = kitchen) =>
    who.send(services.saveMealService, {
      params: { dormitory: code },
      body: { day: date(day), meal: 'dinner', cooked: 40, left: 3, wasted: 1.5, note: '', ...body },
    });

  test('stand beside what was booked and eaten', async () => {
    requirements('SE049 SK085');
    const [came, missing] = [
      await resident('0201', '松本 隼人', 'マツモト ハヤト'),
      await resident('0305', '阿部 莉子', 'アベ リコ'),
    ];
    const id = await book(came);
    await book(missing);
    await guestOf(came);
    expect(await readServices()).toMatchObject([
      { reserved: 2, guests: 1, eaten: 0, missed: null, cooked: null, revision: null },
    ]);
    server.at('2026-06-10T18:30:00+09:00');
    await came.send(meals.checkin, { body: { reservation_id: id } });
    await moveTo('2026-06-10T22:30:00+09:00');
    expect(await enter({ note: '魚が余った' })).toMatchObject({
      ok: true,
      data: { reserved: 2, eaten: 1, missed: 1, cooked: 40, left: 3, wasted: 1.5, revision: 1 },
    });
    expect(await readServices()).toMatchObject([
      { note: '魚が余った', revision: 1, can_edit: true, updated_at: '2026-06-10T22:30:00+09:00' },
    ]);
    const { rows } = await server.db.pool.query(
      `select actor, detail from events where kind = 'meal.service_recorded' and dormitory_id = $1`,
      [dormitoryId],
    );
    expect(rows).toMatchObject([
      { actor: `staff:${kitchen.staffId}`, detail: { date: day, cooked: 40, wasted_kg: 1.5 } },
    ]);
  });

  test('of two people at once one is entered, the other gets it', async () => {
    requirements('SE049 SK085');
    const manager = await staffMember(server, { dormitoryId, role: 'manager' });
    const first = await Promise.all([enter({ cooked: 41 }), enter({ cooked: 42 }, manager)]);
    expect(first.filter(({ ok }) => ok)).toHaveLength(1);
    expect(first.find(({ ok }) => !ok)).toMatchObject({
      status: 409,
      code: 'changed',
      data: { revision: 1 },
    });
    const second = await Promise.all(
      [1, 2, 3].map((left) => enter({ left, revision: 1 }, manager)),
    );
    expect(second.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await readServices())[0]?.revision).toBe(2);
  });

  test('are entered from the day of the meal until the next one has ended', async () => {
    requirements('SE049');
    await moveTo('2026-06-09T23:59:59+09:00');
    expect(await enter({})).toMatchObject({ status: 422, errors: { day: [expect.any(String)] } });
    await moveTo('2026-06-10T00:00:00+09:00');
    expect(await enter({})).toMatchObject({ ok: true });
    await moveTo('2026-06-11T23:59:59+09:00');
    expect(await enter({ revision: 1 })).toMatchObject({ ok: true });
    await moveTo('2026-06-12T00:00:00+09:00');
    expect(await enter({ revision: 2 })).toMatchObject({ status: 422 });
    expect((await readServices())[0]).toMatchObject({ revision: 2, can_edit: false });
  });

  test('refuse what no kitchen can have counted', async () => {
    requirements('SE049 SK085');
    const bad: [object, string][] = [
      [{ left: 41 }, 'left'],
      [{ cooked: null }, 'left'],
      [{ cooked: 1.5, left: null }, 'cooked'],
      [{ cooked: -1, left: null }, 'cooked'],
      [{ wasted: 1.25 }, 'wasted'],
      [{ wasted: 10_000 }, 'wasted'],
      [{ note: 'あ'.repeat(501) }, 'note'],
      [{ meal: 'breakfast', type_of_food: 1 }, 'type_of_food'],
      [{ meal: 'breakfast' }, 'type_of_food'],
      [{ type_of_food: 1 }, 'type_of_food'],
    ];
    for (const [body, field] of bad) {
      const answer = await enter(body);
      expect(answer).toMatchObject({ status: 422 });
      expect(Object.keys('errors' in answer ? answer.errors : {})).toEqual([field]);
    }
    // Zero is an entry; nothing at all empties the row.
    expect(await enter({ cooked: 0, left: 0, wasted: 0 })).toMatchObject({ ok: true });
    const nothing = { cooked: null, left: null, wasted: null, revision: 1 };
    expect(await enter(nothing)).toMatchObject({ ok: true, data: { cooked: null, revision: 2 } });
  });
});

/** Eight Wednesdays before the day: `came` of the residents ate, the others did not come. */
async function servedWeeks(residents: readonly TestResident[], came: number) {
  for (let week = 1; week <= 8; week += 1) {
    const menuId = await server.menu({ date: addDays(date(day), -7 * week), dormitoryId });
    await server.db.pool.query(
      `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food,
                                 reserved_at, checked_in_at)
       select m.id, r.account, r.contract, m.dormitory_id, m.date, 2, 3, m.date - 9,
              case when r.place <= $4 then (m.date + time '18:30') at time zone 'Asia/Tokyo' end
         from menus m, unnest($2::bigint[], $3::bigint[]) with ordinality r (account, contract, place)
        where m.id = $1`,
      [menuId, residents.map((one) => one.accountId), residents.map((one) => one.contractId), came],
    );
  }
}

describe('the forecast', () => {
  test('is given for each kind with what it comes from, to those with the right to the counts', async () => {
    requirements('SE051 SK086');
    const rooms = ['0201', '0202', '0203', '0204'];
    const residents = await Promise.all(rooms.map((room) => resident(room, '森 蓮', 'モリ レン')));
    const query = { from: date(day), until: date(day) };
    const ask = async (who: TestStaff) => {
      const answer = await who.send(mealForecast, { params: { dormitory: code }, query });
      return answer.ok ? answer.data.rows : answer.status;
    };
    const [first] = residents as [TestResident];
    for (const one of residents) await book(one);
    await guestOf(first);
    expect(await ask(kitchen)).toEqual([
      {
        date: day,
        type_of_meal: 2,
        type_of_food: 3,
        reserved: 4,
        others: 1,
        forecast: null,
        accuracy: null,
      },
    ]);
    await servedWeeks(residents, 3);
    expect(await ask(kitchen)).toMatchObject([
      {
        forecast: {
          expected: 4,
          low: 4,
          high: 4,
          suggestion: 5,
          show_rate: 0.75,
          basis: 'weekday',
          served: 8,
        },
        accuracy: { served: 1, within: 1, difference: 0 },
      },
    ]);
    const manager = await staffMember(server, { dormitoryId, role: 'manager' });
    expect(await ask(manager)).toMatchObject([{ reserved: 4 }]);
    const elsewhere = await staffMember(server, {
      dormitoryId: await server.dormitory(),
      role: 'kitchen',
    });
    expect(await ask(elsewhere)).toBe(404);
  });
});

describe('the show-rate of a month', () => {
  const made = (body: object, who: TestStaff) =>
    fetch(`${server.origin}/api/v1/staff/exports/show-rate`, {
      method: 'POST',
      headers: { ...who.headers, 'content-type': 'application/json', language: 'en' },
      body: JSON.stringify({ format: 'xlsx', purpose: 'accounting', ...body }),
    });
  const header =
    'dormitory,month,meal,booked,eaten,missed,show-rate (%),left,thrown away (kg)'.split(',');
  const rowsOf = async (response: Response) => {
    expect(response.status).toBe(200);
    const file = Buffer.from(await response.arrayBuffer());
    const sheet = String(unpack(file).get('xl/worksheets/sheet1.xml'));
    expect([...sheet.matchAll(/<t [^>]*>([^<]*)</g)].slice(0, 9).map(([, text]) => text)).toEqual(
      header,
    );
    const { rows } = await readTable(file, { required: header, optional: [] }, { language: 'en' });
    return rows.map(({ values }) => Object.values(values));
  };
  const placed = async (rows: number) => {
    const exports = server.db.queries.selectFrom('exports').selectAll().orderBy('id', 'desc');
    const [last] = await exports.where('kind', '=', 'show-rate').limit(1).execute();
    expect(last).toMatchObject({ total_rows: rows, purpose: 'accounting' });
    return last;
  };

  test('has a row for each dormitory, month and meal, of what is over, and is on record', async () => {
    requirements('SE052 SL038 SK054');
    const name = `=1+${dormitoryId}`;
    await server.db.pool.query('update dormitories set name_ja = $2, name_en = $2 where id = $1', [
      dormitoryId,
      name,
    ]);
    const rooms = ['0201', '0202', '0203'];
    const residents = await Promise.all(rooms.map((room) => resident(room, '森 蓮', 'モリ レン')));
    await servedWeeks(residents, 2);
    await server.db.pool.query(
      `insert into meal_services (dormitory_id, date, type_of_meal, type_of_food, cooked, left_over, wasted_kg, revision,
                                  updated_by, updated_at)
       values ($1, '2026-05-06', 2, 3, 5, 3, 0.6, 1, $2, now()), ($1, '2026-05-13', 2, 3, 5, 2, 1.5, 1, $2, now())`,
      [dormitoryId, kitchen.staffId],
    );
    // Wednesdays: 15, 22, 29 April; 6, 13, 20, 27 May; 3 June. The dinner of today is not over.
    await book(residents[0] as TestResident);
    const months = { from: date('2026-04-30'), until: date(day) };
    expect(await rowsOf(await made({ ...months, dormitory: code }, kitchen))).toEqual([
      [name, '2026-04', 'Dinner', '9', '6', '3', '66.7', '', ''],
      [name, '2026-05', 'Dinner', '12', '8', '4', '66.7', '5', '2.1'],
      [name, '2026-06', 'Dinner', '3', '2', '1', '66.7', '', ''],
    ]);
    expect(await placed(3)).toMatchObject({
      dormitory_id: dormitoryId,
      filters: { from: '2026-04', until: '2026-06' },
    });
  });

  test('is of the dormitories of the person alone, and of a year at most', async () => {
    requirements('SE052 SK054');
    await servedWeeks([await resident('0201', '森 蓮', 'モリ レン')], 1);
    const other = await server.dormitory();
    await server.menu({ date: '2026-05-06', dormitoryId: other });
    const months = { from: date('2026-05-01'), until: date('2026-05-31') };
    // Without bookings there is no rate.
    const neighbour = await staffMember(server, { dormitoryId: other, role: 'kitchen' });
    const ofNeighbour = await rowsOf(await made(months, neighbour));
    expect(ofNeighbour.map((row) => row.slice(1))).toEqual([
      ['2026-05', 'Dinner', '0', '0', '0', '', '', ''],
    ]);
    expect((await made({ ...months, dormitory: code }, neighbour)).status).toBe(404);
    expect((await made({ ...months, dormitory: 'NONE9' }, neighbour)).status).toBe(404);
    const office = await staffMember(server, { role: 'head_office' });
    const ofOffice = await rowsOf(await made(months, office));
    expect(ofOffice.length).toBeGreaterThanOrEqual(2);
    expect((await placed(ofOffice.length))?.dormitory_id).toBeNull();
    const year = { from: date('2025-06-30'), until: date('2026-05-01') };
    expect((await made(year, neighbour)).status).toBe(200);
    for (const wrong of [
      { ...year, until: date('2026-06-01') },
      { from: months.until, until: months.from },
      { ...months, format: 'csv' },
      { ...months, purpose: undefined },
    ])
      expect((await made(wrong, neighbour)).status).toBe(422);
    const desk = await staffMember(server, { role: 'system_admin' });
    expect((await made(months, desk)).status).toBe(403);
  });
});
