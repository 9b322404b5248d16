// Stopping a meal: bookings and waits end free of charge, also during a rush.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as publications from '@yadori/api/meals/publication-calls';
import {
  bookDinner,
  messagesOf,
  openKitchen,
  type Kitchen,
} from '../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let kitchen: Kitchen;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
beforeEach(async () => {
  kitchen = await openKitchen(server);
});
afterAll(() => server.close());

describe('stopping a meal', () => {
  const stop = (body: object = {}, who = kitchen.staff) =>
    who.send(publications.stopMeal, {
      params: { dormitory: kitchen.code },
      body: {
        ...{ date: '2026-06-20', type_of_meal: 2 },
        ...{ reason_ja: '厨房の故障のため', reason_en: 'The kitchen broke down' },
        ...body,
      } as never,
    });

  test('ends bookings and waits free of charge inside the fee window, and sends everybody one message', async () => {
    requirements('SD017 SD020 SK064');
    const menuId = await server.menu({
      date: '2026-06-20',
      capacity: 30,
      dormitoryId: kitchen.dormitoryId,
    });
    const holders = await Promise.all(
      Array.from({ length: 30 }, () => server.resident({ dormitoryId: kitchen.dormitoryId })),
    );
    await Promise.all(holders.map((resident) => bookDinner(resident, '2026-06-20')));
    const waiter = await server.resident({ dormitoryId: kitchen.dormitoryId });
    await waiter.send(meals.waitForMeal, { body: dinner('2026-06-20') });
    server.at('2026-06-20T17:59:59+09:00');
    await kitchen.signInAgain();
    const asked = await kitchen.staff.send(publications.stopConsequences, {
      params: { dormitory: kitchen.code },
      query: { date: '2026-06-20', type_of_meal: 2 },
    });
    expect(asked).toMatchObject({ ok: true, data: { holders: 30, waiting: 1 } });
    expect(await stop()).toMatchObject({ ok: true, data: { holders: 30, waiting: 1 } });
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
    const { rows } = await server.db.pool.query<{ count: number }>(
      'select count(*)::int as count from charges c join contracts k on k.id = c.contract_id where k.dormitory_id = $1',
      [kitchen.dormitoryId],
    );
    expect(rows[0]?.count).toBe(0);
    for (const resident of [...holders, waiter]) {
      const told = await messagesOf(server, resident);
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('厨房の故障のため');
      expect(told[0]?.text_en).toContain('The kitchen broke down');
    }
    // Pressed again: nobody is left, nobody gets a second message.
    expect(await stop()).toMatchObject({ ok: true, data: { holders: 0, waiting: 0 } });
    expect(await messagesOf(server, waiter)).toHaveLength(1);
  });

  test('is refused once the reception has begun, and can be taken back before', async () => {
    requirements('SD017 SD018');
    await server.menu({ date: '2026-06-20', dormitoryId: kitchen.dormitoryId });
    const holder = await server.resident({ dormitoryId: kitchen.dormitoryId });
    await bookDinner(holder, '2026-06-20');
    await stop();
    server.at('2026-06-10T09:01:00+09:00');
    const end = () =>
      kitchen.staff.send(publications.endStop, {
        params: { dormitory: kitchen.code },
        body: { date: '2026-06-20', type_of_meal: 2 } as never,
      });
    expect(await end()).toMatchObject({ ok: true, data: { told: 1 } });
    expect((await messagesOf(server, holder)).at(-1)?.text).toContain('もう一度予約してください');
    await bookDinner(holder, '2026-06-20');
    server.at('2026-06-20T18:00:00+09:00');
    await kitchen.signInAgain();
    const begun = { ok: false, status: 409, errCode: 'reception_begun' };
    expect(await stop()).toMatchObject(begun);
    expect(await end()).toMatchObject(begun);
  });

  test('during a rush of 100 bookings leaves none of them', async () => {
    requirements('SD017');
    const menuId = await server.menu({
      date: '2026-06-20',
      capacity: 60,
      dormitoryId: kitchen.dormitoryId,
    });
    const residents = await Promise.all(
      Array.from({ length: 100 }, () => server.resident({ dormitoryId: kitchen.dormitoryId })),
    );
    const rush = residents.map((resident) =>
      resident.send(meals.book, { body: dinner('2026-06-20') }),
    );
    const stopped = stop();
    const answers = await Promise.all(rush);
    expect(await stopped).toMatchObject({ ok: true });
    const reasons = answers.flatMap((answer) =>
      answer.ok ? [] : [(answer.data as { reason: string }).reason],
    );
    expect(['full', 'stopped']).toEqual(expect.arrayContaining([...new Set(reasons)]));
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
    // Each of those who had booked got a message.
    const { rows } = await server.db.pool.query<{ account_id: number }>(
      'select distinct account_id from reservations where menu_id = $1',
      [menuId],
    );
    const told = await server.db.pool.query<{ count: number }>(
      'select count(distinct account_id)::int as count from messages where account_id = any($1)',
      [rows.map((row) => row.account_id)],
    );
    expect(told.rows[0]?.count).toBe(rows.length);
  });
});
