// Visitors, staff and tasters of a meal: counted by + and −, prefilled by the reports of guests, on boards and sheets.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as counter from '@yadori/api/meals/staff/counter-calls';
import * as sheets from '@yadori/api/meals/staff/sheet-calls';
import * as walkIns from '@yadori/api/meals/staff/walk-in-calls';
import {
  days,
  openMealDesk,
  reportGuest,
  type MealDesk,
} from '../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { keepDueCounts } from '../sheets/keep.ts';

let server: TestServer;
let desk: MealDesk;
let kitchen: TestStaff;
let dormitory: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  dormitory = await server.officeCode(desk.dormitoryId);
  kitchen = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'kitchen' });
  await desk.menu(days.today, 'dinner');
});

const press = (others: string, count = 1, more: object = {}, who = kitchen) =>
  who.send(walkIns.walkIn, {
    params: { dormitory },
    body: { others, count, meal: 'dinner', ...more } as never,
  });

const eatersOf = async (meal: 'breakfast' | 'dinner' = 'dinner') => {
  const answer = await kitchen.send(counter.counter, {
    params: { dormitory },
    query: { meal },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.board;
};

test('guests of reports are there before anybody presses, and can be fewer than reported', async () => {
  requirements('SE023');
  const report = await reportGuest(server, desk.person, days.today);
  await reportGuest(server, desk.person, days.today);
  expect(await eatersOf()).toMatchObject({ totals: { guests: 2 } });
  expect(await press('visitor', -1)).toMatchObject({ data: { eaters: { visitor: 1 } } });
  await press('visitor', -1);
  expect(await eatersOf()).toMatchObject({ totals: { guests: 0 } });
  // Taken away by hand, then cancelled: away once, and the next press counts from nothing.
  await server.db.pool.query('update stay_reports set cancelled_at = created_at where id = $1', [
    report,
  ]);
  expect(await eatersOf()).toMatchObject({ totals: { guests: 0 } });
  expect(await press('visitor')).toMatchObject({ data: { eaters: { visitor: 1 } } });
});

test('each kind has its own count, which no press takes below nothing', async () => {
  requirements('SE023 SK079');
  expect(await press('staff', 2)).toMatchObject({
    ok: true,
    data: { came: null, fee: 0, eaters: { visitor: 0, staff: 2, tasting: 0 } },
  });
  await press('tasting');
  await press('staff', -1);
  expect(await eatersOf()).toMatchObject({
    kinds: [{ guests: 0, eaters: { visitor: 0, staff: 1, tasting: 1 } }],
    totals: { guests: 0, others: 2 },
  });
  expect(await press('staff', -2)).toMatchObject({ status: 409, data: { reason: 'none_left' } });
  expect(await press('visitor', -1)).toMatchObject({ status: 409, data: { reason: 'none_left' } });
  expect(await press('visitor', 500)).toMatchObject({ ok: true });
  expect(await press('visitor')).toMatchObject({ status: 409, data: { reason: 'too_many' } });
  const { rows } = await server.db.pool.query<{ actor: string; detail: object }>(
    `select actor, detail from events where dormitory_id = $1 and kind = 'meal.eaters_counted' order by id limit 1`,
    [desk.dormitoryId],
  );
  expect(rows).toEqual([
    {
      actor: `staff:${kitchen.staffId}`,
      detail: { date: days.today, type_of_food: 3, eaters: 'staff', change: 2, total: 2 },
    },
  ]);
});

test('a hundred presses at once by two tablets are a hundred', async () => {
  requirements('SE023');
  const station = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'station' });
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, at) =>
      press('visitor', 1, {}, at % 2 === 0 ? kitchen : station),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(100);
  expect(await eatersOf()).toMatchObject({ totals: { guests: 100 } });
  // Control: what is refused at the bottom is refused by the same lock.
  const down = await Promise.all(Array.from({ length: 101 }, () => press('visitor', -1)));
  expect(down.filter(({ ok }) => ok)).toHaveLength(100);
  expect(await eatersOf()).toMatchObject({ totals: { guests: 0 } });
});

test('who eats there beside residents is cooked for: on sheets as of their instant', async () => {
  requirements('SE023 SE043');
  await press('staff', 3);
  server.at(`${days.today}T17:30:00+09:00`);
  kitchen = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'kitchen' });
  await press('tasting', 1);
  await keepDueCounts(server.platform, server.now());
  const answer = await kitchen.send(sheets.mealCounts, {
    params: { dormitory },
    query: { from: days.today, until: days.today },
  });
  if (!answer.ok) throw new Error(answer.message);
  const [kind] = answer.data.days[0]?.meals[0]?.kinds ?? [];
  expect(kind?.now).toMatchObject({ extra: 4, total: 4 });
  // Final at 17:00, an hour before the reception.
  expect(kind?.sheets.at(-1)).toMatchObject({ stage: 'd0', extra: 3, total: 3 });
});

test('is refused for a meal that is not there, stopped or long over, and to the head office', async () => {
  requirements('SE023 SE028');
  expect(await press('staff', 1, { day: days.next })).toMatchObject({
    data: { reason: 'no_menu' },
  });
  expect(await press('staff', 1, { day: '2026-06-08' })).toMatchObject({
    data: { reason: 'too_late' },
  });
  for (const body of [{ count: 0 }, { count: 501 }, { count: 1.5 }, { day: '2027-06-10' }])
    expect(await press('staff', 1, body)).toMatchObject({ status: 422 });
  expect(await press('cook')).toMatchObject({ status: 422 });
  const office = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'head_office' });
  expect(await press('staff', 1, {}, office)).toMatchObject({ status: 403 });
  await server.db.pool.query(
    `update menus set stopped_at = now(), stop_reason_ja = '停電' where dormitory_id = $1`,
    [desk.dormitoryId],
  );
  expect(await press('staff')).toMatchObject({ data: { reason: 'stopped' } });
});
