// The day of a meal as the console reads it.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as staff from '@yadori/api/meals/staff/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import {
  breakfast,
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
});

const neighbour = () => server.resident({ dormitoryId });

async function own(who: TestResident, choice: ReturnType<typeof dinner>): Promise<number> {
  const answer = await who.send(meals.book, { body: choice });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reservation_id;
}

const ask = (meal: 'breakfast' | 'dinner' = 'dinner', on = day, who = kitchen) =>
  who.send(staff.mealDay, { params: { dormitory: code, day: date(on), meal } });

async function read(meal: 'breakfast' | 'dinner' = 'dinner', on = day, who = kitchen) {
  const answer = await ask(meal, on, who);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe('the day of a meal', () => {
  test('says of everybody how and until when, and counts', async () => {
    requirements('SE001 SE006 SK069');
    await server.menu({ date: day, meal: 'dinner', capacity: 3, dormitoryId });
    const [eaten, given, missed, promoted] = [
      await neighbour(),
      await neighbour(),
      await neighbour(),
      await neighbour(),
    ];
    const keys = {
      eaten: await own(eaten, dinner(day)),
      given: await own(given, dinner(day)),
      missed: await own(missed, dinner(day)),
    };
    await promoted.send(meals.waitForMeal, { body: dinner(day) });
    expect(await read()).toMatchObject({
      kinds: [{ capacity: 3, reserved: 3, waiting: 1, remain: 0, checked_in: 0, missed: 0 }],
      waits: [{ position: 1, account_id: promoted.accountId, since: '2026-06-10T06:50:00+09:00' }],
      can: { act: false, waive: false },
    });
    await given.send(meals.cancel, {
      params: { id: keys.given },
      body: { date: date(day), reservation_id: keys.given },
    });
    server.at('2026-06-10T19:02:00+09:00');
    kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    await eaten.send(meals.checkin, { body: { reservation_id: keys.eaten } });
    const before = await read();
    const stateOf = (who: TestResident, from = before) =>
      from.bookings.find(({ account_id: id }) => id === who.accountId);
    expect(stateOf(eaten)).toMatchObject({ state: 'checked_in', at: '2026-06-10T19:02:00+09:00' });
    expect(stateOf(given)).toMatchObject({ state: 'cancelled', booked_way: 'own', fee: null });
    expect(stateOf(missed)).toMatchObject({ state: 'reserved', at: null });
    expect(stateOf(promoted)).toMatchObject({ state: 'reserved', booked_way: 'promoted' });
    server.at('2026-06-10T23:30:00+09:00');
    kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    const after = await read();
    expect(stateOf(missed, after)).toMatchObject({ state: 'missed' });
    expect(after.kinds).toMatchObject([{ reserved: 3, checked_in: 1, missed: 2 }]);
  });

  test('who waits for one breakfast could take the other', async () => {
    requirements('SE003');
    await server.menu({ date: '2026-06-25', meal: 'japanese', capacity: 1, dormitoryId });
    await server.menu({ date: '2026-06-25', meal: 'western', capacity: 1, dormitoryId });
    await own(await neighbour(), breakfast('2026-06-25', 'japanese'));
    const waiting = await neighbour();
    await waiting.send(meals.waitForMeal, { body: breakfast('2026-06-25', 'japanese') });
    const { waits, free_cancel_until: until } = await read('breakfast', '2026-06-25');
    expect(waits).toMatchObject([{ type_of_food: 1, other_kind_open: true }]);
    expect(until).toBe('2026-06-25T00:30:00+09:00');
    await own(await neighbour(), breakfast('2026-06-25', 'western'));
    expect((await read('breakfast', '2026-06-25')).waits).toMatchObject([
      { other_kind_open: false },
    ]);
  });

  test('leaves one event for each person, meal and half hour', async () => {
    requirements('SE046');
    await server.menu({ date: day, meal: 'dinner', dormitoryId });
    const count = async () =>
      (
        await server.db.pool.query(
          `select id from events where kind = 'sheet.viewed' and dormitory_id = $1`,
          [dormitoryId],
        )
      ).rows.length;
    await read();
    await read();
    expect(await count()).toBe(1);
    server.at('2026-06-10T07:20:01+09:00');
    kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    await read();
    expect(await count()).toBe(2);
  });

  test('without a menu it is empty; an unknown meal or day is not found', async () => {
    requirements('SK069');
    expect(await read()).toMatchObject({ kinds: [], bookings: [], waits: [] });
    for (const path of [`${day}/lunch`, '2026-13-40/dinner']) {
      const address = `${server.origin}/api/v1/staff/dormitories/${code}/meals/${path}`;
      expect((await fetch(address, { headers: kitchen.headers })).status).toBe(404);
    }
  });

  test('holds a thousand bookings in one answer', { timeout: 60_000 }, async () => {
    requirements('SE002');
    const menuId = await server.menu({ date: day, meal: 'dinner', capacity: 2000, dormitoryId });
    const resident = await neighbour();
    await server.db.pool.query(
      `with made as (
         insert into accounts (email, password_hash, created_at, withdrawn_at)
         select 'many' || n || '@example.jp', 'x', now(), now() from generate_series(1, 1000) n returning id)
       insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at)
       select $1, id, $2, $3, $4, 2, 3, now() from made`,
      [menuId, resident.contractId, dormitoryId, day],
    );
    expect((await read()).bookings).toHaveLength(1000);
  });
});

describe("a resident's meals", () => {
  const readOf = async (who: TestResident, month?: string) => {
    const manager = await staffMember(server, { dormitoryId });
    const answer = await manager.send(staff.residentMeals, {
      params: { id: who.accountId },
      query: month === undefined ? {} : { month: date(month) },
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };

  test('show what is booked, what staff may do, and what was missed', async () => {
    requirements('SE047 SK070');
    const person = await neighbour();
    await server.menu({ date: day, meal: 'dinner', dormitoryId, capacity: 5 });
    await server.menu({ date: '2026-06-25', meal: 'japanese', dormitoryId, capacity: 5 });
    await server.menu({ date: '2026-06-25', meal: 'western', dormitoryId, capacity: 5 });
    await own(person, dinner(day));
    const key = await own(person, breakfast('2026-06-25', 'japanese'));
    const shown = await readOf(person);
    expect(shown.can).toEqual({ act: true, waive: true });
    expect(shown.meals).toMatchObject([
      { date: day, state: 'reserved', can_cancel: true, wait_position: null },
      {
        reservation_id: key,
        state: 'reserved',
        booked_way: 'own',
        can_cancel: true,
        can_change: true,
      },
      { reservation_id: null, state: null, refusal: 'other_kind_reserved', can_cancel: false },
    ]);
    expect(shown.missed).toEqual({ last_30_days: 0, last_90_days: 0 });
    server.at('2026-07-20T06:50:00+09:00');
    expect((await readOf(person)).missed).toEqual({ last_30_days: 1, last_90_days: 2 });
  });

  test('are those of a month and the next one, with waits, the last eaten and fees', async () => {
    requirements('SC013');
    await server.db.pool.query(
      'update dormitories set fee_window_hours = 24, dinner_fee = 300 where id = $1',
      [dormitoryId],
    );
    const person = await neighbour();
    const days = ['2026-05-31', day, '2026-07-31', '2026-08-01'] as const;
    for (const on of days)
      await server.menu({ date: on, meal: 'dinner', dormitoryId, capacity: 1 });
    await server.menu({ date: '2026-07-01', meal: 'dinner', dormitoryId, capacity: 1 });
    const [eaten, given] = [await own(person, dinner(day)), '2026-07-01'] as const;
    await own(await neighbour(), dinner('2026-07-31'));
    await (await neighbour()).send(meals.waitForMeal, { body: dinner('2026-07-31') });
    await person.send(meals.waitForMeal, { body: dinner('2026-07-31') });
    const back = await own(person, dinner(given));
    server.at('2026-06-10T19:02:00+09:00');
    await person.send(meals.checkin, { body: { reservation_id: eaten } });
    server.at('2026-07-01T09:00:00+09:00');
    const givenBack = { params: { id: back }, body: { date: date(given), reservation_id: back } };
    expect(await person.send(meals.cancel, givenBack)).toMatchObject({ ok: true });
    const shown = await readOf(person, '2026-06-20');
    expect(shown.month).toBe('2026-06-01');
    expect(shown.meals).toMatchObject([
      { date: day, state: 'checked_in', fee: 0 },
      { date: given, state: 'cancelled', fee: 300 },
      { date: '2026-07-31', state: null, wait_position: 2, waiting: 2 },
    ]);
    expect(shown.eaten).toMatchObject([
      { reservation_id: eaten, date: day, at: '2026-06-10T19:02:00+09:00' },
    ]);
    expect(shown.fees).toEqual([
      { reservation_id: back, date: given, type_of_food: 3, fee: 300, fee_left: 300 },
    ]);
    // The month of the clock, without one in the address.
    expect((await readOf(person)).meals.map((meal) => meal.date)).toEqual([
      given,
      '2026-07-31',
      '2026-08-01',
    ]);
    await server.db.pool.query(
      `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at, checked_in_at)
       select menu_id, account_id, contract_id, dormitory_id, date - n, 2, 3, reserved_at, checked_in_at - n * interval '1 day'
         from reservations cross join generate_series(1, 35) n where id = $1`,
      [eaten],
    );
    const long = (await readOf(person)).eaten;
    expect([long.length, long[0]?.date, long.at(-1)?.date]).toEqual([30, day, '2026-05-12']);
  });

  test('are not for the kitchen, where it has no right', async () => {
    requirements('SE018 SK070');
    const station = await staffMember(server, { dormitoryId, role: 'station' });
    const person = await neighbour();
    const asked = { params: { id: person.accountId }, query: {} };
    expect(await station.send(staff.residentMeals, asked)).toMatchObject({ status: 403 });
    const foreign = await server.resident({ dormitoryId: await server.dormitory() });
    const other = { params: { id: foreign.accountId }, query: {} };
    expect(await kitchen.send(staff.residentMeals, other)).toMatchObject({ status: 404 });
  });
});
