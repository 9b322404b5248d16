// What Home learns in one read: the next meal with all that can be done, and the newest eaten meals.
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('both breakfasts, what they share, and the meals to be liked', async () => {
  requirements('D031 D032 D033 W014');
  const dormitoryId = await server.dormitory();
  for (const meal of ['japanese', 'western', 'dinner'] as const)
    await server.menu({ date: '2026-06-10', meal, dormitoryId });
  await server.menu({ date: '2026-06-11', meal: 'japanese', capacity: 1, dormitoryId });
  await server.menu({ date: '2026-06-11', meal: 'western', capacity: 9, dormitoryId });
  const [other, resident] = [
    await server.resident({ dormitoryId }),
    await server.resident({ dormitoryId }),
  ];
  const book = async (sender: typeof resident, body: ReturnType<typeof dinner>) => {
    const answer = await sender.send(meals.book, { body });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.reservation_id;
  };
  server.at('2026-06-05T09:00:00+09:00');
  const eaten = await book(resident, dinner('2026-06-10'));
  await book(other, breakfast('2026-06-11', 'japanese'));
  const wait = await resident.send(meals.waitForMeal, {
    body: breakfast('2026-06-11', 'japanese'),
  });
  if (!wait.ok) throw new Error(wait.message);
  server.at('2026-06-10T18:30:00+09:00');
  await resident.send(meals.checkin, { body: { reservation_id: eaten } });

  server.at('2026-06-10T22:00:00+09:00');
  const { ok, ...answer } = await resident.send(meals.menuForDay, {});
  expect(ok).toBe(true);
  expect(answer).toMatchObject({
    data: {
      next_date: '2026-06-11',
      current_time: '2026-06-10T22:00:00+09:00',
      reservation_id: null,
      meal_type: 1,
      food_type: null,
      time: '06:30-09:00',
      before_check_in: true,
      is_checkin_time: false,
      checkin: null,
      breakfast: {
        japanese: {
          remain: 0,
          reservation_status: 'waiting',
          can_wait: false,
          is_wait_for_meal: true,
          wait: { count: 1 },
        },
        western: { remain: 9, can_wait: false, is_wait_for_meal: false, wait: { count: 0 } },
        is_wait_for_meal: true,
        wait_id: wait.data.id,
        wait: { count: 1 },
      },
      dinner: null,
      last_breakfast_reservation: null,
      last_dinner_reservation: {
        id: eaten,
        like: 0,
        date: '2026-06-10',
        type_of_meal: 2,
        type_of_food: 3,
      },
    },
  });
});

test('calendars/day: every field of each meal, open, held, full and over', async () => {
  requirements('E007 W020');
  const dormitoryId = await server.dormitory();
  for (const meal of ['japanese', 'western'] as const)
    await server.menu({ date: '2026-06-15', meal, dormitoryId });
  await server.menu({ date: '2026-06-15', meal: 'dinner', capacity: 1, dormitoryId });
  const [other, resident] = [
    await server.resident({ dormitoryId }),
    await server.resident({ dormitoryId }),
  ];
  server.at('2026-06-10T06:50:00+09:00');
  await other.send(meals.book, { body: dinner('2026-06-15') });
  const held = await resident.send(meals.book, { body: breakfast('2026-06-15', 'western') });
  if (!held.ok) throw new Error(held.message);
  const day = async () => {
    const answer = await resident.send(meals.dayOfMeals, { query: { date: '2026-06-15' } });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data;
  };
  const fields = {
    date: '2026-06-15',
    image: null,
    description: expect.any(String) as string,
    reservation_id: null,
    checkin: null,
    is_past: false,
    is_cancel: false,
    is_reservation: false,
    reservation_status: 'open',
    can_wait: false,
    is_wait_for_meal: false,
    wait_id: null,
  };
  const reservation_id = held.data.reservation_id;
  const western = { ...fields, reservation_id, checkin: 0, reservation_status: 'reserved' };
  expect(await day()).toMatchObject({
    breakfast: { japanese: fields, western },
    dinner: { ...fields, reservation_status: 'full', can_wait: true },
  });
  server.at('2026-06-15T22:00:00+09:00');
  expect(await day()).toMatchObject({
    breakfast: { western: { ...western, is_past: true } },
    dinner: { is_past: true, can_wait: false },
  });
  server.at('2026-06-10T06:50:00+09:00');
});
