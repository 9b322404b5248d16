// Bulk booking and bulk cancelling over HTTP, on a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { charges } from '@yadori/api/ledger/calls';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { addDays, date, datesFrom } from '@yadori/api/time/tokyo';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { statementsDuring } from '../../../../../../tests/support/statements.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const menu = (on: string, meal: 'japanese' | 'western' | 'dinner', capacity: number | null = 9) =>
  server.menu({ date: on, meal, capacity, dormitoryId });

const neighbour = () => server.resident({ dormitoryId });

interface Lists {
  japanese?: string[];
  western?: string[];
  dinner?: string[];
}
const bookAll = (who: TestResident, lists: Lists) =>
  who.send(bulk.bulkBook, { body: { japanese: [], western: [], dinner: [], ...lists } });

const live = async (who: TestResident) => {
  const { rows } = await server.db.pool.query<{ date: string; type_of_food: number; id: number }>(
    `select id, date::text, type_of_food from reservations
      where account_id = $1 and cancelled_at is null order by date, type_of_meal`,
    [who.accountId],
  );
  return rows;
};

describe('bulk booking', () => {
  requirements('AM086 AM087 E025 W024');
  test('books all three kinds, and the same again changes nothing', async () => {
    const stocks = [
      await menu('2026-07-06', 'japanese'),
      await menu('2026-07-06', 'dinner'),
      await menu('2026-07-07', 'western'),
    ];
    const lists = {
      japanese: ['2026-07-06'],
      western: ['2026/07/07', '2026-07-07'],
      dinner: ['2026-07-06'],
    };
    expect(await bookAll(resident, lists)).toMatchObject({
      ok: true,
      data: { booked: 3, changed: 0, already: 0 },
      message: '3食を予約しました。',
    });
    expect(await bookAll(resident, lists)).toMatchObject({
      ok: true,
      data: { booked: 0, changed: 0, already: 3 },
    });
    for (const menuId of stocks)
      expect(await server.stock(menuId)).toEqual({ reserved: 1, live: 1, waiting: 0 });
    expect(await live(resident)).toHaveLength(3);
  });

  test('the answer names what it has booked, and within seconds all of that is given back free of charge', async () => {
    requirements('AM267');
    await server.db.pool.query('update dormitories set dinner_fee = 480 where id = $1', [
      dormitoryId,
    ]);
    await menu('2026-06-14', 'dinner');
    await menu('2026-07-06', 'dinner');
    await bookAll(resident, { dinner: ['2026-06-14'] });
    const kept = await live(resident);
    await menu('2026-07-07', 'dinner');
    const booked = await bookAll(resident, { dinner: ['2026-06-14', '2026-07-06', '2026-07-07'] });
    const ids = booked.ok ? booked.data.reservation_ids : [];
    expect(ids).toHaveLength(2);
    const body = { reservation_ids: ids };
    expect(await resident.send(bulk.checkBulkCancel, { body })).toMatchObject({ ok: true });
    expect(await resident.send(bulk.bulkCancel, { body })).toMatchObject({
      ok: true,
      data: { cancelled: 2, fee: 0 },
    });
    expect(await live(resident), 'what was booked before stays').toEqual(kept);
  });

  test('one full day among many: 409, err_code, the days in the message, nothing booked', async () => {
    const free = await menu('2026-07-06', 'dinner');
    await menu('2026-07-07', 'dinner', 1);
    await bookMeal(await neighbour(), dinner('2026-07-07'));
    const answer = await bookAll(resident, { dinner: ['2026-07-06', '2026-07-07'] });
    expect(answer).toMatchObject({
      ok: false,
      status: 409,
      code: 'error',
      errCode: 'exceed_reservation',
      data: {
        reason: 'exceed_reservation',
        items: [{ date: '2026-07-07', type_of_meal: 2, type_of_food: 3, reason: 'full' }],
      },
    });
    expect(!answer.ok && answer.message).toContain('7月7日(火) 夕食');
    expect(await live(resident)).toEqual([]);
    expect(await server.stock(free)).toMatchObject({ reserved: 0 });
  });

  test('a day past its deadline without left-over portions exceeds too; one with them books', async () => {
    await menu('2026-06-11', 'dinner', null);
    await server.menu({ date: '2026-06-12', capacity: null, lateStock: 1, dormitoryId });
    expect(await bookAll(resident, { dinner: ['2026-06-11'] })).toMatchObject({
      errCode: 'exceed_reservation',
      data: { items: [{ reason: 'closed' }] },
    });
    expect(await bookAll(resident, { dinner: ['2026-06-12'] })).toMatchObject({ ok: true });
    expect(await bookAll(await neighbour(), { dinner: ['2026-06-12'] })).toMatchObject({
      errCode: 'exceed_reservation',
    });
  });

  test('a day without a menu is an error without err_code; no day at all too', async () => {
    expect(await bookAll(resident, { dinner: ['2026-07-06'] })).toMatchObject({
      ok: false,
      status: 409,
      errCode: undefined,
      data: { reason: 'refused', items: [{ reason: 'no_menu' }] },
    });
    expect(await bookAll(resident, {})).toMatchObject({
      ok: false,
      status: 409,
      message: '予約する日を選んでください。',
      data: { reason: 'nothing_chosen' },
    });
  });

  test('a day in both breakfasts, and lists longer than two months, are invalid input', async () => {
    const day = ['2026-07-06'];
    expect(await bookAll(resident, { japanese: day, western: day })).toMatchObject({
      status: 422,
      errors: { western: [expect.any(String)] },
    });
    const many = datesFrom(date('2026-06-01'), addDays(date('2026-06-01'), 62));
    expect(await bookAll(resident, { dinner: many })).toMatchObject({ status: 422 });
  });

  test('the other breakfast becomes a change under the same key; its portion is free again', async () => {
    const japanese = await menu('2026-07-06', 'japanese', 1);
    const western = await menu('2026-07-06', 'western', 1);
    const id = await bookMeal(resident, breakfast('2026-07-06', 'japanese'));
    expect(await bookAll(resident, { western: ['2026-07-06'] })).toMatchObject({
      ok: true,
      data: { booked: 0, changed: 1, already: 0 },
      message: '1食の種類を変更しました。',
    });
    expect(await live(resident)).toEqual([{ id, date: '2026-07-06', type_of_food: 2 }]);
    expect(await server.stock(japanese)).toMatchObject({ reserved: 0, live: 0 });
    expect(await server.stock(western)).toMatchObject({ reserved: 1, live: 1 });
  });

  test('62 days of both meals in one transaction, with a fixed number of round trips', async () => {
    const days = datesFrom(date('2026-07-01'), date('2026-08-31'));
    for (const day of days)
      for (const meal of ['japanese', 'western', 'dinner'] as const) await menu(day, meal);
    const japanese = days.filter((_, index) => index % 2 === 0);
    const western = days.filter((_, index) => index % 2 === 1);
    const statements = await statementsDuring(server.db, async () => {
      const answer = await bookAll(resident, { japanese, western, dinner: days });
      expect(answer).toMatchObject({ ok: true, data: { booked: 124 } });
    });
    expect(statements).toEqual(['session_find', 'rate_limit_consume', 'meals_month', 'meals_take']);
    const { rows } = await server.db.pool.query<{ transactions: number }>(
      'select count(distinct xmin::text)::int as transactions from reservations where account_id = $1',
      [resident.accountId],
    );
    expect(rows).toEqual([{ transactions: 1 }]);
    const swapped = await bookAll(resident, { japanese: western, western: japanese, dinner: days });
    expect(swapped).toMatchObject({ ok: true, data: { booked: 0, changed: 62, already: 62 } });
  });

  test('booking ends the wait for that meal', async () => {
    const menuId = await menu('2026-07-06', 'dinner', 1);
    await bookMeal(await neighbour(), dinner('2026-07-06'));
    await resident.send(meals.waitForMeal, { body: dinner('2026-07-06') });
    await server.db.pool.query('update menus set capacity = 2 where id = $1', [menuId]);
    expect(await bookAll(resident, { dinner: ['2026-07-06'] })).toMatchObject({ ok: true });
    expect(await server.stock(menuId)).toEqual({ reserved: 2, live: 2, waiting: 0 });
  });
});

describe('bulk cancel', () => {
  requirements('AM105 W025 W028');
  const check = (who: TestResident, reservation_ids: number[]) =>
    who.send(bulk.checkBulkCancel, { body: { reservation_ids } });
  const give = (who: TestResident, reservation_ids: number[]) =>
    who.send(bulk.bulkCancel, { body: { reservation_ids } });

  test('free ones: no notice; given back at once; again does no harm', async () => {
    const menuId = await menu('2026-07-06', 'dinner');
    await menu('2026-07-07', 'dinner');
    const ids = [
      await bookMeal(resident, dinner('2026-07-06')),
      await bookMeal(resident, dinner('2026-07-07')),
    ];
    expect(await check(resident, ids)).toMatchObject({ ok: true, data: null });
    expect(await give(resident, ids)).toMatchObject({ ok: true, data: { cancelled: 2, fee: 0 } });
    expect(await give(resident, ids)).toMatchObject({ ok: true, data: { cancelled: 0, fee: 0 } });
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
  });

  test('free and costly ones mixed: one notice with the total, one charge each, each once', async () => {
    await menu('2026-06-10', 'dinner');
    await menu('2026-06-11', 'japanese');
    await menu('2026-07-07', 'dinner');
    const [today, morning, later] = [
      await bookMeal(resident, dinner('2026-06-10')),
      await bookMeal(resident, breakfast('2026-06-11', 'japanese')),
      await bookMeal(resident, dinner('2026-07-07')),
    ];
    const ids = [today, morning, later];
    server.at('2026-06-10T17:00:00+09:00');
    expect(await check(resident, ids)).toMatchObject({
      ok: false,
      status: 200,
      code: 'error',
      message:
        '今取り消すと、合計550円の取消料がかかります。取り消しますか？\n6月10日(水) 夕食 550円',
      data: { reason: 'fee', fee: 550, items: [{ reservation_id: today, fee: 550 }] },
    });
    expect(await give(resident, ids)).toMatchObject({
      ok: true,
      data: { cancelled: 3, fee: 550 },
      message: '3食の予約を取り消しました。取消料は550円です。',
    });
    await give(resident, ids);
    const query = { from_date: '2026-06-01', to_date: '2026-06-30' };
    expect(await resident.send(charges, { query })).toMatchObject({
      ok: true,
      data: {
        total: 550,
        charges: [
          {
            reason: 'meal_cancellation',
            text: '夕食の受付開始まで6時間を切ってからの取り消しです。',
            date: '2026-06-10',
            reservation_id: today,
            amount: 550,
            billed_month: '2026-07-01',
            created_at: '2026-06-10T17:00:00+09:00',
          },
        ],
      },
    });
    const other = await neighbour();
    expect(await other.send(charges, { query })).toMatchObject({ data: { total: 0, charges: [] } });
  });

  test('an eaten one among them: refused with its reason, nothing given back', async () => {
    await menu('2026-06-10', 'dinner');
    await menu('2026-07-07', 'dinner');
    const eaten = await bookMeal(resident, dinner('2026-06-10'));
    const later = await bookMeal(resident, dinner('2026-07-07'));
    server.at('2026-06-10T18:30:00+09:00');
    await resident.send(meals.checkin, { body: { reservation_id: eaten } });
    const refusal = { reason: 'refused', items: [{ reservation_id: eaten, reason: 'checked_in' }] };
    expect(await check(resident, [eaten, later])).toMatchObject({ status: 200, data: refusal });
    const answer = await give(resident, [eaten, later]);
    expect(answer).toMatchObject({ ok: false, status: 409, data: refusal });
    expect(!answer.ok && answer.message).toContain('このお食事はチェックイン済みです。');
    expect(await live(resident)).toHaveLength(2);
  });

  test('a key of somebody else, or none at all, is not found or invalid', async () => {
    await menu('2026-07-07', 'dinner');
    const own = await bookMeal(resident, dinner('2026-07-07'));
    const foreign = await bookMeal(await neighbour(), dinner('2026-07-07'));
    expect(await give(resident, [own, foreign])).toMatchObject({ status: 404 });
    expect(await check(resident, [own, foreign])).toMatchObject({ status: 404 });
    expect(await give(resident, [])).toMatchObject({ status: 422 });
    expect(await live(resident)).toHaveLength(1);
  });

  test('each freed portion goes to the first who waits for it', async () => {
    const dates = ['2026-07-06', '2026-07-07', '2026-07-08'];
    const stocks = [];
    for (const day of dates) stocks.push(await menu(day, 'dinner', 1));
    await bookAll(resident, { dinner: dates });
    const [first, second] = [await neighbour(), await neighbour()];
    for (const day of dates.slice(0, 2))
      for (const who of [first, second]) await who.send(meals.waitForMeal, { body: dinner(day) });
    const ids = (await live(resident)).map((row) => row.id);
    expect(await give(resident, ids)).toMatchObject({ ok: true, data: { cancelled: 3 } });
    expect((await live(first)).map((row) => row.date)).toEqual(dates.slice(0, 2));
    expect(await live(second)).toEqual([]);
    expect(await Promise.all(stocks.map((id) => server.stock(id)))).toEqual([
      { reserved: 1, live: 1, waiting: 1 },
      { reserved: 1, live: 1, waiting: 1 },
      { reserved: 0, live: 0, waiting: 0 },
    ]);
  });
});
