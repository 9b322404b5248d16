// The meal calls over HTTP, on a real database.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

let day = 0;
/** A date of its own for each test, so that menus never meet; all in February 2027. */
const freshDate = () => `2027-02-${String((day += 1)).padStart(2, '0')}`;

describe('booking', () => {
  requirements('W016');
  test('answers the reservation, and the same one when asked again', async () => {
    const date = freshDate();
    const menuId = await server.menu({ date });
    const resident = await server.resident();
    const first = await resident.send(meals.book, { body: dinner(date) });
    const again = await resident.send(meals.book, { body: dinner(date) });
    expect(first).toMatchObject({ ok: true, message: '予約が完了しました。' });
    expect(again).toMatchObject({ ok: true, data: first.data });
    expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 0 });
  });

  test('dinner is meant with food type 3, null and none at all', async () => {
    requirements('AM080');
    const date = freshDate();
    await server.menu({ date });
    const resident = await server.resident();
    for (const type_of_food of [3, null, undefined]) {
      const body = { date, type_of_meal: 2, type_of_food };
      expect(await resident.send(meals.book, { body })).toMatchObject({ ok: true });
    }
  });

  test('a day without a menu is refused', async () => {
    requirements('E035');
    const resident = await server.resident();
    const answer = await resident.send(meals.book, { body: dinner('2027-03-01') });
    expect(answer).toMatchObject({
      ok: false,
      status: 200,
      code: 'error',
      data: { reason: 'no_menu', can_wait: false },
    });
  });

  test('the other breakfast of the day is refused', async () => {
    requirements('E036');
    const date = freshDate();
    await server.menu({ date, meal: 'japanese' });
    await server.menu({ date, meal: 'western' });
    const resident = await server.resident({ language: 'en' });
    await resident.send(meals.book, { body: breakfast(date, 'japanese') });
    const answer = await resident.send(meals.book, { body: breakfast(date, 'western') });
    expect(answer).toMatchObject({
      ok: false,
      message: 'You have already reserved the other breakfast of this day.',
      data: { reason: 'other_kind_reserved' },
    });
  });

  test('a full meal offers the waiting list', async () => {
    requirements('AM107');
    const date = freshDate();
    await server.menu({ date, capacity: 1 });
    const [winner, loser] = [await server.resident(), await server.resident()];
    await winner.send(meals.book, { body: dinner(date) });
    const answer = await loser.send(meals.book, { body: dinner(date) });
    expect(answer).toMatchObject({ ok: false, data: { reason: 'full', can_wait: true } });
  });

  test('a dormitory without meal service refuses the write', async () => {
    requirements('AM018 AM101 E030');
    const dormitoryId = await server.dormitory({ meal_reservation: 0 });
    const resident = await server.resident({ dormitoryId });
    const answer = await resident.send(meals.book, { body: dinner('2027-02-01') });
    expect(answer).toMatchObject({ ok: false, status: 403, code: 'function_disabled' });
    const home = await resident.send(meals.menuForDay, {});
    expect(home).toMatchObject({ ok: true, message: 'この寮では食事予約を利用できません。' });
  });
});

describe('waiting list', () => {
  requirements('AM090 F001 F002 W017 W018');
  test('a cancelled portion goes to the first on the waiting list, with an automatic message', async () => {
    requirements('F004');
    const date = freshDate();
    const menuId = await server.menu({ date, capacity: 1 });
    const [holder, first, second] = [
      await server.resident(),
      await server.resident(),
      await server.resident(),
    ];
    const booked = await holder.send(meals.book, { body: dinner(date) });
    if (!booked.ok) throw new Error(booked.message);
    await first.send(meals.waitForMeal, { body: dinner(date) });
    await second.send(meals.waitForMeal, { body: dinner(date) });
    const id = booked.data.reservation_id;
    const given = await holder.send(meals.cancel, {
      params: { id: String(id) },
      body: { date, reservation_id: id },
    });
    expect(given).toMatchObject({ ok: true, data: { fee: 0 } });
    expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 1 });
    const view = await first.send(meals.dayOfMeals, { query: { date } });
    expect(view).toMatchObject({ ok: true, data: { dinner: { reservation_status: 'reserved' } } });
    const messages = await server.db.queries
      .selectFrom('messages')
      .select('text')
      .where('account_id', '=', first.accountId)
      .execute();
    expect(messages).toHaveLength(1);
    expect(messages[0]?.text).toContain(date.replaceAll('-', '/'));
  });

  test('is closed while portions are left; joining twice is one wait; leaving ends it', async () => {
    const date = freshDate();
    await server.menu({ date, capacity: 1 });
    const [holder, waiter] = [await server.resident(), await server.resident()];
    const early = await waiter.send(meals.waitForMeal, { body: dinner(date) });
    expect(early).toMatchObject({ ok: false, status: 409, data: { reason: 'not_full' } });
    await holder.send(meals.book, { body: dinner(date) });
    const joined = await waiter.send(meals.waitForMeal, { body: dinner(date) });
    const again = await waiter.send(meals.waitForMeal, { body: dinner(date) });
    if (!joined.ok) throw new Error(joined.message);
    expect(again.data).toEqual(joined.data);
    const params = { id: String(joined.data.id) };
    expect(await holder.send(meals.cancelWait, { params })).toMatchObject({
      ok: false,
      status: 404,
    });
    expect(await waiter.send(meals.cancelWait, { params })).toMatchObject({ ok: true });
    expect(await waiter.send(meals.cancelWait, { params })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

describe('giving back', () => {
  requirements('F005 F006 F008 F010 F011 F012 W027 W029 W030');
  test('inside the fee window: notice, charge for the next month, portion free again', async () => {
    const menuId = await server.menu({ date: '2026-06-10' });
    const resident = await server.resident();
    server.at('2026-06-10T06:50:00+09:00');
    const booked = await resident.send(meals.book, { body: dinner('2026-06-10') });
    if (!booked.ok) throw new Error(booked.message);
    const id = booked.data.reservation_id;
    const check = () => resident.send(meals.checkCancel, { body: { reservation_id: id } });
    server.at('2026-06-10T12:00:00+09:00');
    expect(await check()).toMatchObject({ ok: true });
    server.at('2026-06-10T12:00:01+09:00');
    const notice = await check();
    expect(notice).toMatchObject({
      ok: false,
      status: 200,
      code: 'error',
      data: { reason: 'fee', fee: 550 },
    });
    expect(notice).toHaveProperty('message', expect.stringContaining('550円'));
    const body = { date: '2026-06-10', reservation_id: id };
    const given = await resident.send(meals.cancel, { params: { id: String(id) }, body }, 'v1');
    expect(given).toMatchObject({ ok: true, data: { fee: 550 } });
    const charges = await server.db.queries
      .selectFrom('charges')
      .select(['amount_yen', 'billed_month', 'reason'])
      .where('reservation_id', '=', id)
      .execute();
    expect(charges).toEqual([
      { amount_yen: 550, billed_month: '2026-07-01', reason: 'meal_cancellation' },
    ]);
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
    const twice = await resident.send(meals.cancel, { params: { id: String(id) }, body });
    expect(twice).toMatchObject({ ok: false, status: 409, data: { reason: 'cancelled' } });
    server.at('2026-06-10T06:50:00+09:00');
  });

  test("another resident's reservation, and a date that is not its own, answer 404", async () => {
    requirements('B029');
    const date = freshDate();
    await server.menu({ date });
    const [owner, stranger] = [await server.resident(), await server.resident()];
    const booked = await owner.send(meals.book, { body: dinner(date) });
    if (!booked.ok) throw new Error(booked.message);
    const id = booked.data.reservation_id;
    const params = { id: String(id) };
    const body = { date, reservation_id: id };
    for (const answer of [
      await stranger.send(meals.cancel, { params, body }),
      await stranger.send(meals.checkCancel, { body: { reservation_id: id } }),
      await stranger.send(meals.checkin, { body: { reservation_id: id } }),
      await stranger.send(meals.density, { params }),
      await stranger.send(meals.like, { params, body: { is_like: 1 } }),
      await stranger.send(meals.checkinTicket, { params }),
      await owner.send(meals.cancel, { params, body: { ...body, date: '2027-01-01' } }),
      await owner.send(meals.cancel, { params, body: { ...body, reservation_id: id + 1 } }),
    ])
      expect(answer).toMatchObject({ ok: false, status: 404, code: 'error' });
  });
});

describe('check-in', () => {
  requirements('G003 G005 G009 G015 G016 W031 W032 W033 W034');
  test('inside the window, once, with a ticket for the owner and a density', async () => {
    await server.menu({ date: '2026-06-11' });
    const resident = await server.resident();
    server.at('2026-06-11T10:00:00+09:00');
    const booked = await resident.send(meals.book, { body: dinner('2026-06-11') });
    if (!booked.ok) throw new Error(booked.message);
    const id = booked.data.reservation_id;
    const params = { id: String(id) };
    const checkIn = () => resident.send(meals.checkin, { body: { reservation_id: id } });
    expect(await resident.send(meals.checkinTicket, { params })).toMatchObject({
      ok: false,
      status: 404,
    });
    server.at('2026-06-11T17:59:59+09:00');
    expect(await checkIn()).toMatchObject({
      ok: false,
      status: 409,
      message: '受付時間の前です。',
    });
    server.at('2026-06-11T18:07:24+09:00');
    expect(await checkIn()).toMatchObject({ ok: true });
    expect(await checkIn()).toMatchObject({ ok: false, data: { reason: 'checked_in' } });
    const ticket = await resident.send(meals.checkinTicket, { params });
    expect(ticket).toMatchObject({
      ok: true,
      data: {
        date: '2026-06-11',
        type_of_meal: 2,
        type_of_food: 3,
        checked_in_at: '2026-06-11T18:07:24+09:00',
        room_number: expect.any(String),
        avatar: null,
        name: expect.stringContaining('住人'),
      },
    });
    // One of forty seats: 2.5 percent, rounded.
    expect(await resident.send(meals.density, { params })).toMatchObject({
      ok: true,
      data: { density: 3 },
    });
    server.at('2026-06-11T18:37:24+09:00');
    expect(await resident.send(meals.density, { params })).toMatchObject({
      ok: true,
      data: { density: 0 },
    });
    const liked = await resident.send(meals.like, { params, body: { is_like: 1 } });
    expect(liked).toMatchObject({ ok: true });
    const home = await resident.send(meals.menuForDay, {});
    expect(home).toMatchObject({
      ok: true,
      data: {
        checkin: 1,
        last_dinner_reservation: { id, like: 1 },
        last_breakfast_reservation: null,
      },
    });
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('a dormitory without seats answers an error, so that the tag hides', async () => {
    requirements('AM096');
    const dormitoryId = await server.dormitory({ seats: null });
    await server.menu({ date: '2026-06-11', dormitoryId });
    const resident = await server.resident({ dormitoryId });
    const booked = await resident.send(meals.book, { body: dinner('2026-06-11') });
    if (!booked.ok) throw new Error(booked.message);
    const params = { id: String(booked.data.reservation_id) };
    expect(await resident.send(meals.density, { params })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});

describe('the next meal', () => {
  requirements('AM073 W014');
  test('is the first whose reception ends later than now, to the second', async () => {
    const dormitoryId = await server.dormitory();
    await server.menu({ date: '2026-06-10', meal: 'japanese', dormitoryId });
    await server.menu({ date: '2026-06-10', meal: 'western', dormitoryId });
    await server.menu({ date: '2026-06-10', dormitoryId });
    const resident = await server.resident({ dormitoryId });
    const next = async (iso: string) => {
      server.at(iso);
      const answer = await resident.send(meals.menuForDay, {});
      if (!answer.ok) throw new Error(answer.message);
      return answer;
    };
    // The resident has both: a reception without them gives way (AM241).
    server.at('2026-06-10T06:00:00+09:00');
    for (const body of [breakfast('2026-06-10', 'japanese'), dinner('2026-06-10')])
      expect(await resident.send(meals.book, { body })).toMatchObject({ ok: true });
    expect((await next('2026-06-10T08:59:59+09:00')).data.meal_type).toBe(1);
    expect((await next('2026-06-10T09:00:00+09:00')).data.meal_type).toBe(2);
    expect((await next('2026-06-10T21:59:59+09:00')).data.is_checkin_time).toBe(true);
    const none = await next('2026-06-10T22:00:00+09:00');
    expect(none).toMatchObject({
      data: { meal_type: null, dinner: null },
      message: expect.any(String),
    });
    server.at('2026-06-10T06:50:00+09:00');
  });

  test('menus/detail answers both breakfasts', async () => {
    requirements('E009 W015');
    const dormitoryId = await server.dormitory();
    await server.menu({ date: '2026-06-10', meal: 'japanese', dormitoryId });
    await server.menu({ date: '2026-06-10', meal: 'western', dormitoryId });
    const resident = await server.resident({ dormitoryId });
    const query = { date: '2026-06-10', type_of_meal: '1', type_of_food: '2' };
    expect(await resident.send(meals.menuDetail, { query })).toMatchObject({
      ok: true,
      data: { type_of_food: 2, japanese: { type_of_food: 1 }, western: { type_of_food: 2 } },
    });
    const missing = { date: '2026-06-20', type_of_meal: '2' };
    expect(await resident.send(meals.menuDetail, { query: missing })).toMatchObject({
      ok: false,
      status: 404,
    });
  });
});
