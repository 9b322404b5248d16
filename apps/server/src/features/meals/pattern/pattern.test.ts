// The weekly pattern over HTTP: kept, previewed, booked in one step.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as calls from '@yadori/api/meals/pattern-calls';
import { emptyPattern, type WeeklyPattern } from '@yadori/api/meals/pattern';
import { date, datesFrom } from '@yadori/api/time/tokyo';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let resident: TestResident;
let dormitoryId: number;
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

/** Japanese breakfast Monday to Friday, dinner Monday to Thursday. */
const weekdays: WeeklyPattern = emptyPattern.map((_, weekday) => ({
  breakfast: weekday >= 1 && weekday <= 5 ? 1 : null,
  dinner: weekday >= 1 && weekday <= 4,
}));

const save = (pattern: WeeklyPattern) =>
  resident.send(calls.saveWeeklyPattern, { body: { pattern } });
const preview = (month: string) => resident.send(calls.previewPattern, { query: { month } });
const book = (month: string) => resident.send(calls.bookPattern, { body: { month } });

test('is empty at first, kept as it was sent, and tells which months have a menu ahead', async () => {
  expect(await resident.send(calls.weeklyPatternOf, {})).toMatchObject({
    ok: true,
    data: { pattern: emptyPattern, months: [] },
  });
  await menu('2026-06-09', 'dinner');
  expect(await save(weekdays)).toMatchObject({ ok: true, data: { months: [] } });
  await menu('2026-07-31', 'dinner');
  await menu('2026-08-01', 'dinner');
  await save(weekdays);
  expect(await resident.send(calls.weeklyPatternOf, {})).toMatchObject({
    data: { pattern: weekdays, months: ['2026-07-01'] },
  });
});

test('a month: books what can be had, says of every other day why not, and is safe to repeat', async () => {
  const days = datesFrom(date('2026-07-01'), date('2026-07-10'));
  for (const day of days.filter((on) => on !== '2026-07-03')) {
    await menu(day, 'japanese');
    await menu(day, 'western');
    await menu(day, 'dinner', day === '2026-07-02' ? 1 : 9);
  }
  await (await server.resident({ dormitoryId })).send(meals.book, { body: dinner('2026-07-02') });
  await resident.send(meals.book, { body: breakfast('2026-07-06', 'western') });
  await resident.send(meals.book, { body: dinner('2026-07-07') });
  await save(weekdays);
  const outcomes = [
    ['2026-07-01', 1, 'bookable'],
    ['2026-07-01', 2, 'bookable'],
    ['2026-07-02', 1, 'bookable'],
    ['2026-07-02', 2, 'full'],
    ['2026-07-03', 1, 'no_menu'],
    ['2026-07-06', 1, 'other_kind_reserved'],
    ['2026-07-06', 2, 'bookable'],
    ['2026-07-07', 1, 'bookable'],
    ['2026-07-07', 2, 'already_reserved'],
  ];
  const read = (answer: Awaited<ReturnType<typeof book>>) => {
    if (!answer.ok) throw new Error(answer.message);
    const { count, items } = answer.data;
    return {
      count,
      first: items.slice(0, 9).map((item) => [item.date, item.type_of_meal, item.outcome]),
      rest: new Set(items.filter((item) => item.date > '2026-07-10').map((item) => item.outcome)),
    };
  };
  expect(read(await preview('2026-07-15'))).toEqual({
    count: 10,
    first: outcomes,
    rest: new Set(['no_menu']),
  });
  const live = async () => {
    const { rows } = await server.db.pool.query(
      'select 1 from reservations where account_id = $1 and cancelled_at is null',
      [resident.accountId],
    );
    return rows.length;
  };
  expect(await live()).toBe(2);
  const booked = await book('2026-07-01');
  expect(booked).toMatchObject({ message: '10食を予約しました。' });
  expect(read(booked)).toMatchObject({
    count: 10,
    first: outcomes.map(([on, meal, outcome]) => [
      on,
      meal,
      outcome === 'bookable' ? 'booked' : outcome,
    ]),
  });
  expect(await live()).toBe(12);
  const again = await book('2026-07-01');
  expect(read(again).count).toBe(0);
  expect(again).toMatchObject({ message: '新しく予約できるお食事はありませんでした。' });
  expect(await live()).toBe(12);
});

test('of the current month only what lies ahead and can still be had', async () => {
  for (const day of ['2026-06-09', '2026-06-11', '2026-06-15']) await menu(day, 'dinner', null);
  await save(weekdays);
  const answer = await preview('2026-06-01');
  if (!answer.ok) throw new Error(answer.message);
  const served = answer.data.items.filter((item) => item.outcome !== 'no_menu');
  expect(served).toMatchObject([
    { date: '2026-06-11', outcome: 'closed' },
    { date: '2026-06-15', outcome: 'bookable', menu_name: '豚の生姜焼き定食' },
  ]);
  expect(answer.data.items[0]?.date).toBe('2026-06-10');
});

test('residents who book the same month at once: every portion once, nobody fails', async () => {
  const days = datesFrom(date('2026-07-01'), date('2026-07-31'));
  for (const day of days) await menu(day, 'dinner', 3);
  const residents = await Promise.all(
    Array.from({ length: 8 }, () => server.resident({ dormitoryId })),
  );
  const pattern = emptyPattern.map(() => ({ breakfast: null, dinner: true }));
  await Promise.all(
    residents.map((who) => who.send(calls.saveWeeklyPattern, { body: { pattern } })),
  );
  const answers = await Promise.all(
    residents.map((who) => who.send(calls.bookPattern, { body: { month: '2026-07-01' } })),
  );
  const counts = answers.map((answer) => (answer.ok ? answer.data.count : -1));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3 * days.length);
  expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
});

test.each([
  ['six days', emptyPattern.slice(1)],
  ['an unknown kind', emptyPattern.map(() => ({ breakfast: 3, dinner: true }))],
  ['dinner as a number', emptyPattern.map(() => ({ breakfast: null, dinner: 1 }))],
])('refuses a pattern with %s', async (_what, pattern) => {
  const answer = await save(pattern as WeeklyPattern);
  expect(answer).toMatchObject({
    ok: false,
    status: 422,
    errors: { pattern: [expect.any(String)] },
  });
});
