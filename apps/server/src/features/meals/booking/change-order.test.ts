// Change of order over HTTP, on a real database: one reservation, under one key, whatever happens at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as bulk from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { addDays, date } from '@yadori/api/time/tokyo';
import { bookMeal } from '../../../../../../tests/support/meal-booking.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
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

const live = async (who: TestResident) => {
  const { rows } = await server.db.pool.query<{ date: string; type_of_food: number; id: number }>(
    `select id, date::text, type_of_food from reservations
      where account_id = $1 and cancelled_at is null order by date, type_of_meal`,
    [who.accountId],
  );
  return rows;
};

describe('change of order', () => {
  requirements('AM093 E010 F014 W026');
  const change = (who: TestResident, on: string, kind: 'japanese' | 'western') =>
    who.send(bulk.changeOrder, { body: breakfast(on, kind) });

  test('keeps the key, costs nothing, and asking again answers the same', async () => {
    await menu('2026-06-11', 'japanese');
    await menu('2026-06-11', 'western', 1);
    const id = await bookMeal(resident, breakfast('2026-06-11', 'japanese'));
    server.at('2026-06-11T06:29:59+09:00');
    const changed = {
      ok: true,
      data: { reservation_id: id },
      message: '朝食の種類を変更しました。',
    };
    expect(await change(resident, '2026-06-11', 'western')).toMatchObject(changed);
    expect(await change(resident, '2026-06-11', 'western')).toMatchObject(changed);
    expect(await live(resident)).toEqual([{ id, date: '2026-06-11', type_of_food: 2 }]);
    const { rows } = await server.db.pool.query('select 1 from charges where account_id = $1', [
      resident.accountId,
    ]);
    expect(rows).toEqual([]);
  });

  test('refused: none held, the other kind full, the reception open, dinner', async () => {
    requirements('D027');
    await menu('2026-06-11', 'japanese');
    await menu('2026-06-11', 'western', 1);
    expect(await change(resident, '2026-06-11', 'western')).toMatchObject({
      ok: false,
      status: 409,
      data: { reason: 'not_reserved' },
    });
    expect(await change(resident, '2026-06-12', 'western')).toMatchObject({
      data: { reason: 'no_menu' },
    });
    await bookMeal(resident, breakfast('2026-06-11', 'japanese'));
    const other = await neighbour();
    const taken = await bookMeal(other, breakfast('2026-06-11', 'western'));
    expect(await change(resident, '2026-06-11', 'western')).toMatchObject({
      data: { reason: 'full' },
      message: '満席のため予約できませんでした。',
    });
    await other.send(bulk.bulkCancel, { body: { reservation_ids: [taken] } });
    server.at('2026-06-11T06:30:00+09:00');
    expect(await change(resident, '2026-06-11', 'western')).toMatchObject({
      data: { reason: 'closed' },
    });
    expect(await resident.send(bulk.changeOrder, { body: dinner('2026-06-11') })).toMatchObject({
      status: 422,
      errors: { type_of_meal: [expect.any(String)] },
    });
  });

  test('after the deadline a kind without limit changes only into left-over portions', async () => {
    await menu('2026-07-08', 'japanese', null);
    const western = await menu('2026-07-08', 'western', null);
    const id = await bookMeal(resident, breakfast('2026-07-08', 'japanese'));
    server.at('2026-07-04T00:00:00+09:00');
    expect(await change(resident, '2026-07-08', 'western')).toMatchObject({
      data: { reason: 'closed' },
    });
    await server.db.pool.query('update menus set late_stock = 1 where id = $1', [western]);
    expect(await change(resident, '2026-07-08', 'western')).toMatchObject({ ok: true });
    // The Japanese portion is cooked: it is left over, so the way back is open.
    expect(await change(resident, '2026-07-08', 'japanese')).toMatchObject({
      ok: true,
      data: { reservation_id: id },
    });
    const { rows } = await server.db.pool.query(
      'select reserved, late_reserved, late_stock from menus where dormitory_id = $1 order by type_of_food',
      [dormitoryId],
    );
    expect(rows).toEqual([
      { reserved: 1, late_reserved: 1, late_stock: 1 },
      { reserved: 0, late_reserved: 0, late_stock: 1 },
    ]);
  });

  test('the portion that is left goes to the first who waits for it', async () => {
    const japanese = await menu('2026-07-08', 'japanese', 1);
    await menu('2026-07-08', 'western');
    await bookMeal(resident, breakfast('2026-07-08', 'japanese'));
    const waiter = await neighbour();
    await waiter.send(meals.waitForMeal, { body: breakfast('2026-07-08', 'japanese') });
    expect(await change(resident, '2026-07-08', 'western')).toMatchObject({ ok: true });
    expect(await live(waiter)).toMatchObject([{ type_of_food: 1 }]);
    expect(await server.stock(japanese)).toEqual({ reserved: 1, live: 1, waiting: 0 });
  });

  test('change, cancel and promotion at once: one reservation or none, every portion in its place', async () => {
    for (let round = 0; round < 15; round += 1) {
      const on = addDays(date('2026-08-01'), round);
      const stocks = [await menu(on, 'japanese', 1), await menu(on, 'western', 1)];
      const id = await bookMeal(resident, breakfast(on, 'japanese'));
      const [holder, waiter] = [await neighbour(), await neighbour()];
      const held = await bookMeal(holder, breakfast(on, 'western'));
      await waiter.send(meals.waitForMeal, { body: breakfast(on, 'japanese') });
      const answers = await Promise.all([
        change(resident, on, 'western'),
        holder.send(bulk.bulkCancel, { body: { reservation_ids: [held] } }),
        resident.send(meals.cancel, { params: { id }, body: { date: on, reservation_id: id } }),
        change(resident, on, 'western'),
      ]);
      for (const answer of answers)
        expect([200, 404, 409]).toContain(answer.ok ? 200 : answer.status);
      const own = (await live(resident)).filter((row) => row.date === on);
      expect(own.length).toBeLessThan(2);
      // The waiting resident has the Japanese portion: it was left, given back or changed away in any order.
      expect((await live(waiter)).filter((row) => row.date === on)).toHaveLength(1);
      for (const stock of stocks) {
        const { reserved, live: count } = await server.stock(stock);
        expect(reserved).toBe(count);
        expect(reserved).toBeLessThan(2);
      }
    }
  });
});
