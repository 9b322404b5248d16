// Menus in two languages: what an import keeps and drops, and what residents of each language read, over HTTP.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as calendars from '@yadori/api/meals/calendar-calls';
import { waits } from '@yadori/api/meals/waiting-calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { summaryOf } from '../../../../../tests/support/imports.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { writeFeed } from './subscription/feed.ts';
import { importMenus } from './menus/import.ts';

let server: TestServer;
let code: string;
let japanese: TestResident;
let english: TestResident;
let count = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  count += 1;
  code = `LANG${count}`;
  const dormitoryId = await server.dormitory({ office_code: code });
  japanese = await server.resident({ dormitoryId });
  english = await server.resident({ dormitoryId, language: 'en' });
});

const date = '2026-06-18';
const dinner = {
  date,
  meal: 'dinner',
  kind: '',
  menu_name: 'カレー',
  menu_description: '牛肉と野菜のカレー',
  energy_description: 'たんぱく質 20g',
};
const inEnglish = {
  menu_name_en: 'Curry',
  menu_description_en: 'Beef and vegetable curry',
  energy_description_en: 'Protein 20 g',
};

async function load(...rows: Record<string, string>[]) {
  const numbered = rows.map((values, index) => ({
    line: index + 2,
    values: { office_code: code, ...values },
  }));
  const options = { language: 'en', dryRun: false, by: 'operator' } as const;
  return summaryOf(await importMenus(server.db, numbered, options, server.now()));
}

async function fullMenu({ send }: TestResident) {
  const query = { date, type_of_meal: '2', type_of_food: '3' } as const;
  const answer = await send(meals.menuDetail, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

async function stored() {
  const { rows } = await server.db.pool.query<Record<string, unknown>>(
    `select m.* from menus m join dormitories d on d.id = m.dormitory_id
      where d.office_code = $1 and m.date = $2`,
    [code, date],
  );
  return rows[0];
}

describe('an import', () => {
  requirements('CL004');
  test('keeps an English text as long as the Japanese one beside it stays the same', async () => {
    await load({ ...dinner, ...inEnglish });
    const again = await load({ ...dinner, kcal: '800' });
    expect(again).toEqual({ ok: true, added: 0, changed: 1, unchanged: 0 });
    expect(await fullMenu(english)).toMatchObject({ menu_name: 'Curry', kcal: 800 });
  });

  test('drops and counts it where the Japanese one changed', async () => {
    await load({ ...dinner, ...inEnglish });
    const changed = await load({ ...dinner, energy_description: 'たんぱく質 25g' });
    expect(changed).toMatchObject({ ok: true, changed: 1, englishDropped: 1 });
    expect(await fullMenu(english)).toMatchObject({
      menu_name: 'Curry',
      energy_description: 'たんぱく質 25g',
      energy_language: 'ja',
    });
  });

  test('of another dish drops all of it, and what the dish before stated', async () => {
    requirements('AM258 CL004');
    const { energy_description: _, ...withoutNutrition } = dinner;
    await load({ ...dinner, ...inEnglish, kcal: '800' });
    await server.db.pool.query(
      `update menus set allergens = '{"egg": "absent", "shrimp": "contains"}', protein_g = 20
        where date = $1 and type_of_meal = 2`,
      [date],
    );
    // Without a change of the dish everything stays.
    expect(await load({ ...withoutNutrition, capacity: '90' })).toMatchObject({ changed: 1 });
    expect(await stored()).toMatchObject({ kcal: 800, allergens: { egg: 'absent' } });
    const row = { ...withoutNutrition, office_code: code, menu_name: 'ハンバーグ' };
    const dryRun = await importMenus(
      server.db,
      [{ line: 2, values: row }],
      { language: 'ja', dryRun: true, by: 'operator' },
      server.now(),
    );
    expect(dryRun).toMatchObject({
      ok: true,
      changed: 1,
      englishDropped: 1,
      warnings: [
        {
          line: 2,
          column: 'menu_name',
          value: 'カレー',
          text: '料理が変わります。前の料理のアレルゲンの表示、栄養の値、英語は外し、不明にします',
        },
      ],
    });
    await load({ ...withoutNutrition, menu_name: 'ハンバーグ' });
    expect(await stored()).toMatchObject({
      menu_name: 'ハンバーグ',
      menu_name_en: null,
      menu_description_en: null,
      energy_description: '',
      kcal: null,
      protein_g: null,
      allergens: {},
      capacity: 90,
    });
  });

  test('an empty cell takes it away, a filled one replaces it; neither is a drop', async () => {
    await load({ ...dinner, ...inEnglish });
    const given = { menu_name_en: 'Udon', menu_description_en: '', energy_description_en: '20 g' };
    const file = { ...dinner, ...given, menu_name: 'うどん' };
    expect(await load(file)).not.toHaveProperty('englishDropped');
    expect(await fullMenu(english)).toMatchObject({
      menu_name: 'Udon',
      menu_description: '牛肉と野菜のカレー',
      description_language: 'ja',
      energy_description: '20 g',
    });
  });

  test('the same file a second time changes nothing', async () => {
    await load({ ...dinner, ...inEnglish });
    expect(await load({ ...dinner, ...inEnglish })).toMatchObject({ changed: 0, unchanged: 1 });
  });
});

describe('what residents read', () => {
  requirements('CL002 CL003');
  test('each reads the menu in full in the own language, without a mark', async () => {
    await load({ ...dinner, ...inEnglish });
    const read = await fullMenu(english);
    expect(read).toMatchObject({
      menu_name: 'Curry',
      menu_description: 'Beef and vegetable curry',
      energy_description: 'Protein 20 g',
    });
    for (const name of ['language', 'description_language', 'energy_language'])
      expect(read).not.toHaveProperty(name);
    expect(await fullMenu(japanese)).toMatchObject({ menu_name: 'カレー' });
  });

  test('a menu in Japanese only is named so to readers of English alone', async () => {
    await load(dinner);
    expect(await fullMenu(english)).toMatchObject({
      menu_name: 'カレー',
      language: 'ja',
      description_language: 'ja',
      energy_language: 'ja',
    });
    expect(await fullMenu(japanese)).not.toHaveProperty('language');
    await load({ ...dinner, menu_description: '', energy_description: '' });
    const read = await fullMenu(english);
    expect(read).not.toHaveProperty('description_language');
    expect(read).not.toHaveProperty('energy_language');
  });

  test('the day, Home, the list, the cancel calendar and waits name the meal in English', async () => {
    await load({ ...dinner, ...inEnglish, capacity: '1' });
    const { send } = english;
    const day = await send(meals.dayOfMeals, { query: { date } });
    const option = { menu_name: 'Curry', description: 'Beef and vegetable curry' };
    expect(day).toMatchObject({ data: { dinner: option } });
    expect(await send(meals.menuForDay, {})).toMatchObject({
      data: { menu_name: 'Curry', dinner: option },
    });
    const body = { date, type_of_meal: 2, type_of_food: 3 };
    await send(meals.book, { body });
    const query = { from_date: date, to_date: date };
    expect(await send(calendars.reservedList, { query })).toMatchObject({
      data: { dates: [{ dinner: { menu_name: 'Curry' } }] },
    });
    expect(
      await send(calendars.reservedDays, { query: { ...query, type_of_meal: '2' } }),
    ).toMatchObject({ data: { days: [{ menu_name: 'Curry' }] } });
    const other = await server.resident({ dormitoryId: english.dormitoryId, language: 'en' });
    await other.send(meals.waitForMeal, { body });
    expect(await other.send(waits, {})).toMatchObject({
      data: { waits: [{ menu_name: 'Curry' }] },
    });
    const feed = await writeFeed(server.platform, english.accountId, 'en', server.now());
    expect(feed).toContain('Curry');
    expect(feed).not.toContain('カレー');
  });
});
