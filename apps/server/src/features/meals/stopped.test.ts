// Meals that staff stopped, as residents meet them: shown with the reason, and nothing can be done with them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as bulk from '@yadori/api/meals/bulk-calls';
import { calendar } from '@yadori/api/meals/calendar-calls';
import * as meals from '@yadori/api/meals/calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const stopText = `
  update menus set stopped_at = '2026-06-10T06:00:00+09:00', stop_reason_ja = '厨房の設備の点検のため', stop_reason_en = $2
   where id = $1`;

const stop = (menuId: number, english: string | null = 'The kitchen is being inspected') =>
  server.db.pool.query(stopText, [menuId, english]);

test('the card says why, and each way to the meal is refused with words of its own', async () => {
  requirements('SD017');
  const dormitoryId = await server.dormitory();
  const resident = await server.resident({ dormitoryId });
  const english = await server.resident({ dormitoryId, language: 'en' });
  for (const meal of ['japanese', 'western'] as const)
    await server.menu({ date: '2026-06-20', meal, dormitoryId });
  const held = await resident.send(meals.book, { body: breakfast('2026-06-20', 'western') });
  expect(held.ok).toBe(true);
  const menu = await server.menu({ date: '2026-06-20', dormitoryId });
  await stop(menu);
  const { rows } = await server.db.pool.query<{ id: number }>(
    'select id from menus where dormitory_id = $1 and type_of_food = 1',
    [dormitoryId],
  );
  await stop(rows[0]?.id ?? 0, null);

  const day = async (sender: typeof resident) => {
    const answer = await sender.send(meals.dayOfMeals, { query: { date: '2026-06-20' } });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  expect((await day(resident)).dinner).toMatchObject({
    stopped: { reason: '厨房の設備の点検のため' },
    is_reservation: false,
    can_wait: false,
    reservation_status: 'closed',
    remain: 0,
  });
  const read = await day(english);
  expect(read.dinner).toMatchObject({ stopped: { reason: 'The kitchen is being inspected' } });
  expect(read.breakfast?.japanese).toMatchObject({
    stopped: { reason: '厨房の設備の点検のため', language: 'ja' },
  });
  expect(read.breakfast?.western).toMatchObject({ stopped: null });

  const refused = {
    ok: false,
    status: 200,
    message: 'このお食事は提供中止になりました。',
    data: { reason: 'stopped', can_wait: false },
  };
  expect(await resident.send(meals.book, { body: dinner('2026-06-20') })).toMatchObject(refused);
  const change = { body: breakfast('2026-06-20', 'japanese') };
  const outcomes = [
    await resident.send(meals.waitForMeal, { body: dinner('2026-06-20') }),
    await resident.send(bulk.changeOrder, change),
    await resident.send(bulk.bulkBook, {
      body: { japanese: [], western: [], dinner: ['2026-06-20'] },
    }),
  ];
  for (const outcome of outcomes) expect(outcome.ok).toBe(false);
  expect(await server.stock(menu)).toEqual({ reserved: 0, live: 0, waiting: 0 });
});

test('the calendar shows a stopped meal as closed', async () => {
  requirements('SD017');
  const dormitoryId = await server.dormitory();
  const resident = await server.resident({ dormitoryId });
  const menu = await server.menu({ date: '2026-06-20', dormitoryId });
  const statusOn = async () => {
    const answer = await resident.send(calendar, {
      query: { from_date: '2026-06-01', to_date: '2026-06-30' },
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.days.find(({ date }) => date === '2026-06-20')?.dinner_status;
  };
  expect(await statusOn()).toBe('open');
  await stop(menu);
  expect(await statusOn()).toBe('closed');
});

test('a booking, a bulk booking and a wait under way find the stop once it is committed', async () => {
  requirements('SD017');
  const dormitoryId = await server.dormitory();
  const menu = await server.menu({ date: '2026-06-21', capacity: 3, dormitoryId });
  const full = await server.menu({ date: '2026-06-22', capacity: 0, dormitoryId });
  const [one, two, three] = await Promise.all([
    server.resident({ dormitoryId }),
    server.resident({ dormitoryId }),
    server.resident({ dormitoryId }),
  ]);
  const client = await server.db.pool.connect();
  try {
    await client.query('begin');
    await client.query(stopText, [menu, null]);
    await client.query(stopText, [full, null]);
    const under = [
      one.send(meals.book, { body: dinner('2026-06-21') }),
      two.send(bulk.bulkBook, { body: { japanese: [], western: [], dinner: ['2026-06-21'] } }),
      three.send(meals.waitForMeal, { body: dinner('2026-06-22') }),
    ];
    await expect.poll(lockWaits, { timeout: 10_000 }).toBe(3);
    await client.query('commit');
    for (const answer of await Promise.all(under)) expect(answer.ok).toBe(false);
  } finally {
    client.release();
  }
  expect(await server.stock(menu)).toEqual({ reserved: 0, live: 0, waiting: 0 });
  expect(await server.stock(full)).toEqual({ reserved: 0, live: 0, waiting: 0 });
});

async function lockWaits(): Promise<number> {
  const { rows } = await server.db.pool.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}
