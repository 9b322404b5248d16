// Publishing drafts: checked, at once or at a time, all of them or none.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as publications from '@yadori/api/meals/staff/publication-calls';
import { tasksOf } from '../../../../../../../tests/support/jobs.ts';
import {
  bookDinner,
  cell,
  dish,
  messagesOf,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import {
  dinner,
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

describe('publishing', () => {
  test('makes all drafts of the range visible at once, and a second time finds nothing', async () => {
    requirements('SD011 SD012 SD020 SK062');
    const allergens = { contains: ['egg'], absent: ['milk'] };
    await kitchen.save([
      cell('2026-07-02', dish('魚の煮付け', { allergens, protein_g: 20.5, late_stock: 2 })),
      cell('2026-07-03', dish('カレー', { capacity: null, is_unlimited: true })),
    ]);
    const answer = await kitchen.publish({});
    expect(answer).toMatchObject({ ok: true, data: { published: 2, promoted: 0, planned: null } });
    const resident = await server.resident({ dormitoryId: kitchen.dormitoryId });
    const day = await resident.send(meals.dayOfMeals, { query: { date: '2026-07-02' } });
    expect(day).toMatchObject({
      ok: true,
      data: { dinner: { menu_name: '魚の煮付け', remain: 40 } },
    });
    const { cells } = await kitchen.read();
    expect(cells.map(({ draft, live }) => [draft, live?.menu_name, live?.capacity])).toEqual([
      [null, '魚の煮付け', 40],
      [null, 'カレー', null],
    ]);
    expect(cells[0]?.live).toMatchObject({ allergens, protein_g: 20.5, late_stock: 2 });
    expect(await kitchen.publish({})).toMatchObject({
      ok: false,
      status: 409,
      errCode: 'nothing_to_publish',
    });
  });

  test('ten at once publish once', async () => {
    requirements('SD012');
    await kitchen.save([cell('2026-07-02', dish('一度だけ'))]);
    const answers = await Promise.all(Array.from({ length: 10 }, () => kitchen.publish({})));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await kitchen.read()).cells).toHaveLength(1);
  });

  test('names what is missing, and publishes nothing of it', async () => {
    requirements('SD011 SD027 CL008');
    await kitchen.save([
      cell('2026-07-02', dish('', { menu_name_en: '' })),
      cell('2026-07-03', dish('定員なし', { capacity: null })),
      cell('2026-07-04', dish('日本語だけ', { menu_name_en: '' })),
      {
        ...cell('2026-07-05', dish('和食だけ')),
        type_of_meal: 1 as never,
        type_of_food: 1 as never,
      },
    ]);
    const answer = await kitchen.publish({ accept: true });
    expect(answer).toMatchObject({ ok: false, status: 409, errCode: 'incomplete' });
    if (answer.ok) throw new Error('published');
    const { problems } = answer.data as { problems: { date: string; problem: string }[] };
    expect(problems.map(({ date, problem }) => `${date} ${problem}`)).toEqual([
      '2026-07-02 no_name',
      '2026-07-03 no_capacity',
      '2026-07-04 no_english',
      '2026-07-05 one_breakfast',
    ]);
    const mild = { from: '2026-07-04', until: '2026-07-05' };
    expect(await kitchen.publish(mild)).toMatchObject({ ok: false, errCode: 'incomplete' });
    expect(await kitchen.publish({ ...mild, accept: true })).toMatchObject({
      ok: true,
      data: { published: 2 },
    });
  });

  test('refuses a capacity below what is reserved, with the number, and promotes into a raised one', async () => {
    requirements('SD012 SD016');
    await server.menu({ date: '2026-07-02', capacity: 2, dormitoryId: kitchen.dormitoryId });
    const residents = await Promise.all(
      Array.from({ length: 3 }, () => server.resident({ dormitoryId: kitchen.dormitoryId })),
    );
    for (const resident of residents.slice(0, 2)) await bookDinner(resident, '2026-07-02');
    const last = residents[2] as TestResident;
    await last.send(meals.waitForMeal, { body: dinner('2026-07-02') });
    await kitchen.save([cell('2026-07-02', dish('小さい', { capacity: 1 }))]);
    expect(await kitchen.publish({})).toMatchObject({
      ok: false,
      errCode: 'capacity_below_reserved',
      data: { problems: [{ problem: 'capacity_below_reserved', reserved: 2 }] },
    });
    await kitchen.save([cell('2026-07-02', dish('大きい', { capacity: 3 }), 1)]);
    expect(await kitchen.publish({})).toMatchObject({
      ok: true,
      data: { published: 1, promoted: 1 },
    });
    expect((await messagesOf(server, last)).at(-1)?.text).toContain('空き待ち');
  });

  test('drafts that changed since the check are not published unseen', async () => {
    requirements('SD011');
    await kitchen.save([cell('2026-07-02', dish('見た献立'))]);
    const check = await kitchen.staff.send(publications.checkPublication, {
      params: { dormitory: kitchen.code },
      query: { from: '2026-07-01', until: '2026-07-31' },
    });
    if (!check.ok) throw new Error(check.message);
    expect(check.data).toMatchObject({ drafts: 1, default_at: '2026-06-18T10:00:00+09:00' });
    await kitchen.save([cell('2026-07-02', dish('見ていない献立'), 1)]);
    const { checked } = check.data;
    expect(await kitchen.publish({ checked })).toMatchObject({
      ok: false,
      status: 409,
      code: 'changed',
    });
  });

  test('at a time: not a second before, once, by the job on any node', async () => {
    requirements('SD011 SK062');
    await kitchen.save([cell('2026-07-02', dish('予約公開'))]);
    const planned = await kitchen.publish({ at: '2026-06-18T10:00:00+09:00' });
    expect(planned).toMatchObject({
      ok: true,
      data: { published: 0, planned: { publish_at: '2026-06-18T10:00:00+09:00' } },
    });
    expect(await kitchen.publish({})).toMatchObject({ ok: false, errCode: 'overlapping' });
    const job = () => tasksOf(server)['menus.publish']?.({});
    server.at('2026-06-18T09:59:59+09:00');
    await kitchen.signInAgain();
    await job();
    expect((await kitchen.read()).cells[0]?.live).toBeNull();
    server.at('2026-06-18T10:00:00+09:00');
    await Promise.all([job(), job(), job()]);
    const { cells, publications: open } = await kitchen.read();
    expect(cells[0]).toMatchObject({ draft: null, live: { menu_name: '予約公開' } });
    expect(open).toEqual([]);
  });

  test('a planned one can be taken back, and one whose drafts became incomplete says so', async () => {
    requirements('SD011');
    await kitchen.save([cell('2026-07-02', dish('取りやめ'))]);
    const at = '2026-06-18T10:00:00+09:00';
    const plan = async () => {
      const answer = await kitchen.publish({ at });
      if (!answer.ok || answer.data.planned === null) throw new Error('not planned');
      return answer.data.planned.id;
    };
    const cancel = (id: number) =>
      kitchen.staff.send(publications.cancelPublication, {
        params: { dormitory: kitchen.code },
        body: { id },
      });
    const id = await plan();
    expect((await cancel(id)).ok).toBe(true);
    expect(await cancel(id)).toMatchObject({ ok: false, status: 404 });
    await plan();
    await kitchen.save([cell('2026-07-02', dish(''), 1)]);
    server.at(at);
    await kitchen.signInAgain();
    await tasksOf(server)['menus.publish']?.({});
    const { cells, publications: open } = await kitchen.read();
    expect(cells[0]?.live).toBeNull();
    expect(open).toMatchObject([{ has_failed: true }]);
  });
});
