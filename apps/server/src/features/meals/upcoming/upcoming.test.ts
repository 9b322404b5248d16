// The meal of Home's card during a reception, the meals of its strip, and what can be undone there.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import type { MealOption } from '@yadori/api/meals/shapes';
import { mealsAfter } from '@yadori/api/meals/upcoming-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  at('2026-06-01T12:00:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const at = (tokyo: string) => server.at(`${tokyo}+09:00`);

type Kind = 'japanese' | 'western' | 'dinner';
const menu = (on: string, meal: Kind, capacity: number | null = 9) =>
  server.menu({ date: on, meal, capacity, lateStock: 0, dormitoryId });

async function hold(choice: ReturnType<typeof dinner>, who = resident): Promise<number> {
  const answer = await who.send(meals.book, { body: choice });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.reservation_id;
}

const nameOf = (option: MealOption | null | undefined) =>
  option == null ? null : `${option.date} ${option.type_of_meal}`;

/** The meal of the card, and the one in a line above it. */
async function home(): Promise<[string | null, string | null]> {
  const answer = await resident.send(meals.menuForDay, {});
  if (!answer.ok) throw new Error(answer.message);
  const { breakfast: part, dinner: evening, running, next_date, meal_type } = answer.data;
  const shown = nameOf(part?.japanese ?? part?.western ?? evening);
  expect(shown).toBe(next_date === null ? null : `${next_date} ${meal_type}`);
  return [shown, nameOf(running)];
}

async function strip(date: string, type_of_meal: 1 | 2): Promise<(string | null)[]> {
  const query = { date, type_of_meal: String(type_of_meal) };
  const answer = await resident.send(mealsAfter, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.meals.map((each) =>
    nameOf(each.breakfast?.japanese ?? each.breakfast?.western ?? each.dinner),
  );
}

test('a reception that runs without the resident gives way to the next meal that can be booked', async () => {
  requirements('AM073 AM241');
  await menu('2026-06-10', 'japanese');
  await menu('2026-06-10', 'western');
  await menu('2026-06-10', 'dinner');
  at('2026-06-10T06:29:59');
  expect(await home(), 'before the reception').toEqual(['2026-06-10 1', null]);
  at('2026-06-10T06:30:00');
  expect(await home()).toEqual(['2026-06-10 2', '2026-06-10 1']);
  at('2026-06-10T08:59:59');
  expect(await home()).toEqual(['2026-06-10 2', '2026-06-10 1']);
  at('2026-06-10T09:00:00');
  expect(await home(), 'after the reception').toEqual(['2026-06-10 2', null]);
  at('2026-06-10T18:00:00');
  expect(await home(), 'nothing after it').toEqual(['2026-06-10 2', null]);
});

test('a meal that was booked or checked in stands until its reception ends', async () => {
  requirements('AM241');
  await menu('2026-06-10', 'japanese');
  await menu('2026-06-10', 'dinner');
  const reservation_id = await hold(breakfast('2026-06-10', 'japanese'));
  at('2026-06-10T06:30:00');
  expect(await home()).toEqual(['2026-06-10 1', null]);
  expect(await resident.send(meals.checkin, { body: { reservation_id } })).toMatchObject({
    ok: true,
  });
  at('2026-06-10T08:59:59');
  expect(await home()).toEqual(['2026-06-10 1', null]);
  at('2026-06-10T09:00:00');
  expect(await home()).toEqual(['2026-06-10 2', null]);
});

test('a meal that cannot be had is passed over for one that can be booked, waited for, or is held', async () => {
  requirements('AM241');
  // Giving back costs from the evening before on: then the waiting list is closed.
  dormitoryId = await server.dormitory({ fee_window_hours: 20 });
  resident = await server.resident({ dormitoryId });
  await menu('2026-06-10', 'japanese');
  await menu('2026-06-10', 'dinner', null);
  await menu('2026-06-11', 'japanese', 1);
  at('2026-06-10T07:00:00');
  expect(await home(), 'dinner is over its deadline').toEqual(['2026-06-11 1', '2026-06-10 1']);
  await hold(breakfast('2026-06-11', 'japanese'), await server.resident({ dormitoryId }));
  expect(await home(), 'full, with a waiting list').toEqual(['2026-06-11 1', '2026-06-10 1']);
  at('2026-06-01T12:00:00');
  await hold(dinner('2026-06-10'));
  at('2026-06-10T07:00:00');
  expect(await home(), 'held').toEqual(['2026-06-10 2', '2026-06-10 1']);
});

test('before the contract no meal is shown, and Home says from which day on there are some', async () => {
  requirements('AM241 D010');
  await menu('2026-06-10', 'dinner');
  await menu('2026-06-11', 'japanese');
  await menu('2026-06-11', 'dinner');
  await server.db.pool.query(`update contracts set start_date = '2026-06-11' where id = $1`, [
    resident.contractId,
  ]);
  at('2026-06-10T23:59:59');
  expect(await home()).toEqual([null, null]);
  expect(await resident.send(meals.menuForDay, {})).toMatchObject({
    message: '6月11日(木)からのお食事を予約できます。',
  });
  expect(await strip('2026-06-10', 2)).toEqual(['2026-06-11 1', '2026-06-11 2']);
  at('2026-06-11T00:00:00');
  expect(await home()).toEqual(['2026-06-11 1', null]);
});

test('the strip has the three served meals after the card, within the contract', async () => {
  requirements('AM267');
  await menu('2026-06-10', 'japanese');
  await menu('2026-06-10', 'western');
  await menu('2026-06-10', 'dinner');
  await menu('2026-06-13', 'japanese');
  await menu('2026-06-13', 'dinner');
  at('2026-06-10T06:50:00');
  expect(await strip('2026-06-10', 1)).toEqual(['2026-06-10 2', '2026-06-13 1', '2026-06-13 2']);
  expect(await strip('2026-06-10', 2)).toEqual(['2026-06-13 1', '2026-06-13 2']);
  await server.db.pool.query(`update contracts set end_date = '2026-06-12' where id = $1`, [
    resident.contractId,
  ]);
  expect(await strip('2026-06-10', 1)).toEqual(['2026-06-10 2']);
});

async function cancelled(id: number, date: string) {
  const params = { id: String(id) };
  const answer = await resident.send(meals.cancel, {
    params,
    body: { date: date as never, reservation_id: id },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

test('a free cancellation can be undone where the waiting list is empty and the portion can be booked again', async () => {
  requirements('AM267');
  await menu('2026-06-10', 'dinner', 1);
  await menu('2026-06-11', 'dinner', null);
  const first = await hold(dinner('2026-06-10'));
  expect(await cancelled(first, '2026-06-10')).toEqual({ fee: 0, can_undo: true });
  const again = await hold(dinner('2026-06-10'));
  const other = await server.resident({ dormitoryId });
  expect(await other.send(meals.waitForMeal, { body: dinner('2026-06-10') })).toMatchObject({
    ok: true,
  });
  expect(await cancelled(again, '2026-06-10'), 'handed on').toEqual({ fee: 0, can_undo: false });
  const late = await hold(dinner('2026-06-11'));
  at('2026-06-08T23:59:48');
  expect(await cancelled(late, '2026-06-11')).toEqual({ fee: 0, can_undo: true });
  const last = await hold(dinner('2026-06-11'));
  at('2026-06-08T23:59:50');
  expect(await cancelled(last, '2026-06-11'), 'closed before the undo ends').toEqual({
    fee: 0,
    can_undo: false,
  });
});

test('an undo within its seconds of a free booking is free', async () => {
  requirements('AM267 AM081');
  await menu('2026-06-10', 'dinner');
  at('2026-06-10T12:00:00');
  const first = await hold(dinner('2026-06-10'));
  at('2026-06-10T12:00:14');
  expect(await cancelled(first, '2026-06-10')).toMatchObject({ fee: 0 });
  at('2026-06-10T12:00:00');
  const second = await hold(dinner('2026-06-10'));
  at('2026-06-10T12:00:15');
  expect((await cancelled(second, '2026-06-10')).fee).toBeGreaterThan(0);
  at('2026-06-10T12:00:01');
  const third = await hold(dinner('2026-06-10'));
  expect((await cancelled(third, '2026-06-10')).fee, 'was not free').toBeGreaterThan(0);
});
