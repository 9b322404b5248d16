// Drafts of menus: which residents never see, saved by several people, copied by weekday.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as month from '@yadori/api/meals/staff/month-calls';
import {
  bookDinner,
  cell,
  dish,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
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

describe('drafts', () => {
  test('are read as they were saved, and no call of a resident shows them', async () => {
    requirements('SD001 SD002 SD009 SD010 SK059 SK060');
    const draft = dish('豚の生姜焼き', {
      menu_description: '千切りキャベツ付き',
      kcal: 720,
      protein_g: 31.5,
      salt_g: 2.8,
      energy_description: '野菜130g',
      allergens: { contains: ['wheat'], absent: ['egg'] },
      late_stock: 3,
    });
    expect((await kitchen.save([cell('2026-07-02', draft)])).ok).toBe(true);
    const { cells, missing, can_edit } = await kitchen.read();
    expect(cells).toEqual([
      expect.objectContaining({
        date: '2026-07-02',
        live: null,
        draft: expect.objectContaining({
          ...draft,
          menu_description_en: null,
          fat_g: null,
          is_unlimited: false,
          revision: 1,
        }) as unknown,
      }),
    ]);
    expect(can_edit).toBe(true);
    // 31 days with two meals each, one of them drafted.
    expect(missing).toHaveLength(61);
    const resident = await server.resident({ dormitoryId: kitchen.dormitoryId });
    for (const answer of [
      await resident.send(meals.dayOfMeals, { query: { date: '2026-07-02' } }),
      await resident.send(meals.menuForDay, {}),
      await resident.send(meals.book, { body: dinner('2026-07-02') }),
    ])
      expect(JSON.stringify(answer)).not.toContain('生姜焼き');
  });

  test('of two savers of a cell the later one gets the newer draft; nothing of the save is written', async () => {
    requirements('SD005 SK060');
    await kitchen.save([cell('2026-07-03', dish('先の献立'))]);
    const other = await staffMember(server, { dormitoryId: kitchen.dormitoryId });
    await kitchen.save([cell('2026-07-03', dish('ほかの人の献立'), 1)], other);
    const late = await kitchen.save([
      cell('2026-07-03', dish('遅れた献立'), 1),
      cell('2026-07-04', dish('もう一つ')),
    ]);
    expect(late).toMatchObject({
      ok: false,
      status: 409,
      code: 'changed',
      data: { cells: [{ draft: { menu_name: 'ほかの人の献立', revision: 2 } }] },
    });
    expect((await kitchen.read()).cells).toHaveLength(1);
  });

  test('twenty savers of one new cell at once: one wins, the others see it', async () => {
    requirements('SD005');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => kitchen.save([cell('2026-07-05', dish(`献立${n}`))])),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ status: 409, code: 'changed' });
  });

  test.each([
    ['a day that is over', cell('2026-06-09', dish('昨日'))],
    [
      'an allergen of no list',
      cell('2026-07-06', dish('謎', { allergens: { contains: [], absent: ['unicorn'] } })),
    ],
    ['two decimals', cell('2026-07-06', dish('細かい', { salt_g: 1.25 }))],
    ['too much energy', cell('2026-07-06', dish('重い', { kcal: 10_001 }))],
    ['a name of 101 characters', cell('2026-07-06', dish('あ'.repeat(101)))],
    ['a breakfast of the dinner kind', { ...cell('2026-07-06', dish('朝')), type_of_meal: 1 }],
  ])('%s is refused', async (_name, sent) => {
    requirements('SD002');
    expect(await kitchen.save([sent as never])).toMatchObject({ ok: false, status: 422 });
    expect((await kitchen.read()).cells).toEqual([]);
  });

  test('201 cells are too many', async () => {
    requirements('SD004');
    const cells = Array.from({ length: 201 }, () => cell('2026-07-06', dish('多い')));
    expect(await kitchen.save(cells)).toMatchObject({ ok: false, status: 422 });
  });
});

describe('copying', () => {
  test('by weekday into free cells, skipping days without the meal; the preview writes nothing', async () => {
    requirements('SD006 SK061');
    // Wed 10 June to Tue 16 June into Wed 8 July to Tue 14 July.
    const days = ['2026-06-10', '2026-06-11', '2026-06-12', '2026-06-13'];
    await kitchen.save(days.map((date) => cell(date, dish(`${date}の夕食`))));
    await kitchen.save([cell('2026-07-09', dish('もとからある'))]);
    await server.db.pool.query(
      `insert into no_meal_days (dormitory_id, date, type_of_meal, reason_ja) values ($1, '2026-07-10', 2, '館内清掃')`,
      [kitchen.dormitoryId],
    );
    const copy = (preview: boolean) =>
      kitchen.staff.send(month.copyMenus, {
        params: { dormitory: kitchen.code },
        body: {
          from: '2026-06-10',
          from_until: '2026-06-16',
          to: '2026-07-08',
          to_until: '2026-07-14',
          preview,
        },
      });
    const expected = {
      filled: [
        expect.objectContaining({ date: '2026-07-08', menu_name: '2026-06-10の夕食' }),
        expect.objectContaining({ date: '2026-07-11', menu_name: '2026-06-13の夕食' }),
      ],
      skipped: 1,
      kept: 1,
      empty: 17,
    };
    expect(await copy(true)).toMatchObject({ ok: true, data: expected });
    expect((await kitchen.read()).cells).toHaveLength(1);
    expect(await copy(false)).toMatchObject({ ok: true, data: expected });
    const { cells } = await kitchen.read();
    expect(cells.map(({ date, draft }) => [date, draft?.menu_name, draft?.capacity])).toEqual([
      ['2026-07-08', '2026-06-10の夕食', null],
      ['2026-07-09', 'もとからある', 40],
      ['2026-07-11', '2026-06-13の夕食', null],
    ]);
  });

  test('over a published month with bookings touches none of them, and says how many it left', async () => {
    requirements('SD006 SD016');
    const days = ['2026-06-10', '2026-06-11'];
    await kitchen.save(days.map((date) => cell(date, dish(`${date}の夕食`, { capacity: 3 }))));
    await kitchen.save([cell('2026-07-08', dish('公開中の夕食'))]);
    expect(await kitchen.publish({})).toMatchObject({ ok: true, data: { published: 1 } });
    const resident = await server.resident({ dormitoryId: kitchen.dormitoryId });
    await bookDinner(resident, '2026-07-08');
    const copied = await kitchen.staff.send(month.copyMenus, {
      params: { dormitory: kitchen.code },
      body: {
        from: '2026-06-10',
        from_until: '2026-06-16',
        with_capacity: true,
        to: '2026-07-08',
        to_until: '2026-07-14',
        preview: false,
      },
    });
    expect(copied).toMatchObject({
      ok: true,
      data: { filled: [{ date: '2026-07-09', menu_name: '2026-06-11の夕食' }], kept: 1 },
    });
    // Neither a draft over it nor its capacity: publishing again changes only the day that was free.
    const { cells } = await kitchen.read();
    expect(cells.map(({ date, draft, live }) => [date, draft?.menu_name, live?.menu_name])).toEqual(
      [
        ['2026-07-08', undefined, '公開中の夕食'],
        ['2026-07-09', '2026-06-11の夕食', undefined],
      ],
    );
    expect(await kitchen.publish({})).toMatchObject({ ok: true, data: { published: 1 } });
    const day = await resident.send(meals.dayOfMeals, { query: { date: '2026-07-08' } });
    expect(day).toMatchObject({
      ok: true,
      data: {
        dinner: { menu_name: '公開中の夕食', remain: 39, reservation_id: expect.any(Number) },
      },
    });
  });
});
