// Meals that staff say are not served: what refuses them, and where residents and staff read it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '@yadori/api/contract/call';
import { dayOfMeals, menuForDay } from '@yadori/api/meals/calls';
import { calendarDays, changeCalendarDays } from '@yadori/api/meals/staff/day-calls';
import { importMenus } from '@yadori/server/features/meals/menus/import';
import {
  bookDinner,
  cell,
  dish,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let kitchen: Kitchen;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
beforeEach(async () => {
  kitchen = await openKitchen(server);
});
afterAll(() => server.close());

type Body = InputOf<typeof changeCalendarDays>['body'];

const put = (body: Body) =>
  kitchen.staff.send(changeCalendarDays, { params: { dormitory: kitchen.code }, body });

async function saved(body: Body) {
  const answer = await put(body);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const preview = (body: Body) => saved({ ...body, preview: true });

async function year() {
  const answer = await kitchen.staff.send(calendarDays, {
    params: { dormitory: kitchen.code },
    query: {},
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const menu = (date: string) => server.menu({ date, dormitoryId: kitchen.dormitoryId });
const resident = () => server.resident({ dormitoryId: kitchen.dormitoryId });

const noMeal = (date: string, more: object = {}): Body => ({
  from: date,
  until: date,
  no_meal_days: [
    { date, type_of_meal: 2, reason_ja: '調理場の清掃', reason_en: 'Kitchen cleaning' },
  ],
  ...more,
});

test('have a reason in both languages; the month grid skips them', async () => {
  requirements('SD025 SK067');
  await saved(noMeal('2026-07-10'));
  expect((await year()).no_meal_days).toEqual([
    {
      date: '2026-07-10',
      type_of_meal: 2,
      reason_ja: '調理場の清掃',
      reason_en: 'Kitchen cleaning',
    },
  ]);
  const { no_meal_days, missing } = await kitchen.read();
  expect(no_meal_days).toHaveLength(1);
  expect(missing.filter(({ date }) => date === '2026-07-10')).toMatchObject([{ type_of_meal: 1 }]);
  await saved(noMeal('2026-07-10', { no_meal_days: [] }));
  expect((await year()).no_meal_days).toEqual([]);
});

test('are refused where there is a menu or a draft, with the bookings that it has', async () => {
  requirements('SD025');
  await menu('2026-07-10');
  await bookDinner(await resident(), '2026-07-10');
  await kitchen.save([cell('2026-07-11', dish('下書きの夕食'))]);
  const served = [
    { date: '2026-07-10', is_published: true, is_stopped: false, reserved: 1, waiting: 0 },
    { date: '2026-07-11', is_published: false, menu_name: '下書きの夕食', reserved: 0 },
  ];
  const [first, second] = [noMeal('2026-07-10'), noMeal('2026-07-11')];
  const both = {
    from: '2026-07-10',
    until: '2026-07-11',
    no_meal_days: [...(first.no_meal_days ?? []), ...(second.no_meal_days ?? [])],
  };
  expect(await preview(both)).toMatchObject({ served });
  expect(await put(both)).toMatchObject({
    ok: false,
    status: 409,
    errCode: 'meal_served',
    data: { served },
  });
  expect((await year()).no_meal_days).toEqual([]);
  expect((await kitchen.read()).cells).toHaveLength(2);
});

test('show residents the reason where there is no menu, in their language', async () => {
  requirements('SD025 AM204');
  const [one, english] = [
    await resident(),
    await server.resident({ dormitoryId: kitchen.dormitoryId, language: 'en' }),
  ];
  const dayOf = async (who: TestResident, date: string) => {
    const answer = await who.send(dayOfMeals, { query: { date } });
    return answer.ok ? answer.data.no_meals : answer;
  };
  await saved(noMeal('2026-06-13'));
  expect(await dayOf(one, '2026-06-12')).toBeUndefined();
  expect(await dayOf(one, '2026-06-13')).toEqual([{ type_of_meal: 2, reason: '調理場の清掃' }]);
  expect(await dayOf(english, '2026-06-13')).toMatchObject([{ reason: 'Kitchen cleaning' }]);
  expect(await one.send(menuForDay, {})).toMatchObject({
    ok: true,
    data: { breakfast: null, dinner: null },
    message: '6月13日(土)の夕食はありません。調理場の清掃',
  });
  expect(await english.send(menuForDay, {})).toMatchObject({
    message: 'No dinner on Sat 13 Jun: Kitchen cleaning',
  });
  await saved(noMeal('2026-06-13', { no_meal_days: [] }));
  await saved(
    noMeal('2026-06-14', {
      no_meal_days: [{ date: '2026-06-14', type_of_meal: 1, reason_ja: '停電' }],
    }),
  );
  expect(await dayOf(english, '2026-06-14')).toEqual([
    { type_of_meal: 1, reason: '停電', language: 'ja' },
  ]);
  // Where there is a next meal, Home shows it.
  await menu('2026-06-14');
  expect((await one.send(menuForDay, {})).message).toBeUndefined();
});

test('are not published and not imported', async () => {
  requirements('SD025');
  await kitchen.save([cell('2026-07-11', dish('下書きの夕食'))]);
  // As if the draft had been saved at the same time.
  await server.db.pool.query(
    `insert into no_meal_days (dormitory_id, date, type_of_meal, reason_ja) values ($1, '2026-07-11', 2, '停電')`,
    [kitchen.dormitoryId],
  );
  expect(await kitchen.publish({ accept: true })).toMatchObject({
    ok: false,
    errCode: 'incomplete',
    data: { problems: [{ date: '2026-07-11', problem: 'not_served' }] },
  });
  const row = (date: string, line: number) => ({
    line,
    values: {
      office_code: kitchen.code,
      date,
      meal: '夕食',
      kind: '',
      menu_name: '取り込んだ夕食',
    },
  });
  const rows = [row('2026-07-10', 2), row('2026-07-11', 3)];
  const options = { by: 'operator', language: 'ja', dryRun: false } as const;
  expect(await importMenus(server.db, rows, options, server.now())).toMatchObject({
    ok: false,
    problems: [{ line: 3, column: 'date', text: '食事なしの日です' }],
  });
});
