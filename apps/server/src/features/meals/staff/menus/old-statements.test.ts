// A dish that becomes another one does not keep what was stated about the one before.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { menuDetail } from '@yadori/api/meals/calls';
import type { MenuCell } from '@yadori/api/meals/dish';
import { copyMenus } from '@yadori/api/meals/staff/month-calls';
import * as photos from '@yadori/api/meals/staff/photo-calls';
import * as publications from '@yadori/api/meals/staff/publication-calls';
import {
  cell,
  dish,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let kitchen: Kitchen;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  kitchen = await openKitchen(server);
});
afterAll(() => server.close());

const samples = path.resolve(import.meta.dirname, '../../../../../../../tests/files/images');
const photo = async () => new Blob([await readFile(path.join(samples, 'corners.jpg'))]);

const nutrition = {
  kcal: 800,
  protein_g: 30.5,
  fat_g: 20,
  carbohydrate_g: 90,
  salt_g: 3.2,
  energy_description: '鉄分が多い',
  energy_description_en: 'Rich in iron',
};
/** A bowl of beef without egg. */
const beef = {
  menu_name: 'すき焼き丼',
  menu_description: '牛肉と豆腐',
  capacity: 40,
  ...nutrition,
  menu_name_en: 'Sukiyaki bowl',
  menu_description_en: 'Beef and tofu',
  allergens: { contains: ['beef', 'wheat'], absent: ['chicken', 'egg'] },
};
const chicken = { ...beef, menu_name: '親子丼' };
const nothingStated = {
  kcal: null,
  protein_g: null,
  fat_g: null,
  carbohydrate_g: null,
  salt_g: null,
  energy_description: '',
  energy_description_en: null,
  menu_name_en: null,
  menu_description_en: null,
  allergens: { contains: [], absent: [] },
};
const allNames = [
  'allergens.beef',
  'allergens.chicken',
  'allergens.egg',
  'allergens.wheat',
  'kcal',
  'carbohydrate_g',
  'energy_description',
  'energy_description_en',
  'fat_g',
  'protein_g',
  'salt_g',
  'menu_description_en',
  'menu_name_en',
].toSorted();

describe('a published dish', () => {
  const day = '2026-06-20';
  let menuId: number;
  beforeEach(async () => {
    menuId = await server.menu({ date: day, dormitoryId: kitchen.dormitoryId });
    await change({ ...beef, unconfirmed: [] });
  });

  const read = async () => {
    const { cells } = await kitchen.read(day);
    const live = cells.find((one) => one.live?.id === menuId)?.live;
    if (live == null) throw new Error('no such menu');
    return live;
  };
  async function change(body: object) {
    const { revision } = await read();
    const sent = { params: { id: menuId }, body: { ...body, revision } as never };
    const answer = await kitchen.staff.send(publications.changeMenu, sent);
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.cell.live;
  }

  test('of another name states nothing that the one before stated', async () => {
    requirements('AM251 SD013 SD028 SD029 SD031 SK063');
    const resident = await server.resident({ dormitoryId: kitchen.dormitoryId });
    expect(await change(chicken)).toMatchObject({ menu_name: '親子丼', ...nothingStated });
    const detail = await resident.send(menuDetail, { query: { date: day, type_of_meal: '2' } });
    expect(detail).toMatchObject({
      ok: true,
      data: { allergens: { contains: [], absent: [] }, kcal: null, salt_g: null },
    });
  });

  test('of another description neither', async () => {
    requirements('AM251');
    expect(await change({ ...beef, menu_description: '鶏肉と卵' })).toMatchObject(nothingStated);
  });

  test('states what is new or different, and what is confirmed', async () => {
    requirements('AM251 SD029');
    const different = { contains: ['egg', 'chicken', 'wheat'], absent: ['beef'] };
    expect(await change({ ...chicken, kcal: 700, allergens: different })).toMatchObject({
      kcal: 700,
      protein_g: null,
      allergens: { contains: ['chicken', 'egg'], absent: ['beef'] },
    });
    await change({ ...beef, unconfirmed: [] });
    const old = ['menu_name_en', 'menu_description_en', 'allergens.egg'];
    expect(await change({ ...chicken, unconfirmed: old })).toMatchObject({
      ...nutrition,
      menu_name_en: null,
      menu_description_en: null,
      allergens: { contains: ['beef', 'wheat'], absent: ['chicken'] },
    });
  });

  test('is the same one in another width or spacing, with its first description, other portions', async () => {
    requirements('AM251');
    const stated = { ...nutrition, menu_name_en: 'Sukiyaki bowl', allergens: beef.allergens };
    expect(await change({ ...beef, menu_name: 'ｽｷ焼き 丼', capacity: 50 })).toMatchObject({
      ...stated,
      menu_name: 'ｽｷ焼き 丼',
      capacity: 50,
    });
    await change({ ...beef, menu_description: '', unconfirmed: [] });
    expect(await change({ ...beef, menu_description: '牛肉と豆腐' })).toMatchObject(stated);
  });

  test('of another photo neither, unless that is confirmed; a first photo changes no dish', async () => {
    requirements('AM251 SD033 SK065');
    const params = { id: menuId };
    const stated = { ...nutrition, allergens: beef.allergens };
    const give = async (body: object) => {
      const file = await photo();
      return kitchen.staff.send(photos.setMenuPhoto, { params, body, file });
    };
    expect(await give({})).toMatchObject({ data: { cell: { live: stated } } });
    expect(await give({ statements: 'keep' })).toMatchObject({ data: { cell: { live: stated } } });
    const before = await read();
    expect(await give({ revision: before.revision })).toMatchObject({
      data: { cell: { live: { ...nothingStated, revision: before.revision + 1 } } },
    });
    await change({ ...beef, unconfirmed: [] });
    const removed = await kitchen.staff.send(photos.removeMenuPhoto, { params, body: {} });
    expect(removed).toMatchObject({ data: { photo: null, cell: { live: nothingStated } } });
  });
});

describe('a draft', () => {
  const day = '2026-07-03';
  const save = async (draft: object, revision: number | null = null) => {
    const answer = await kitchen.save([cell(day, draft, revision)]);
    if (!answer.ok) throw new Error(answer.message);
    return draftOf(answer.data.cells);
  };
  const draftOf = ([found]: readonly MenuCell[]) => {
    if (found?.draft == null) throw new Error('no draft');
    return { ...found.draft, unconfirmed: found.draft.unconfirmed.toSorted() };
  };

  test('of another name keeps a mark at what the one before stated, until it is confirmed', async () => {
    requirements('AM251 SD002 SD029 SK060');
    expect(await save(beef)).toMatchObject({ unconfirmed: [] });
    const marked = await save(chicken, 1);
    expect(marked).toMatchObject({ menu_name: '親子丼', unconfirmed: allNames });
    expect(marked.allergens).toEqual({ contains: ['beef', 'wheat'], absent: ['chicken', 'egg'] });
    // A later save of something else confirms nothing; a different statement has no mark.
    const different = { ...chicken, capacity: 30, kcal: 700, menu_name_en: '' };
    expect(await save(different, 2)).toMatchObject({
      unconfirmed: allNames.filter((name) => name !== 'kcal' && name !== 'menu_name_en'),
    });
    const ofAllergens = allNames.filter((name) => name.startsWith('allergens.'));
    const own = { ...different, unconfirmed: ['menu_name_en', ...ofAllergens] };
    expect(await save(own, 3)).toMatchObject({ unconfirmed: ofAllergens });
    expect(await save({ ...own, unconfirmed: [] }, 4)).toMatchObject({
      unconfirmed: [],
      allergens: beef.allergens,
    });
  });

  test('that nobody confirmed is published without these statements, and the check says so', async () => {
    requirements('AM251 SD011 SD028 SD029 SD032');
    await save(beef);
    await save({ ...chicken, kcal: 700 }, 1);
    const refused = await kitchen.publish({});
    expect(refused).toMatchObject({ status: 409, errCode: 'incomplete' });
    const [problem] = (refused.ok ? undefined : refused.data?.problems) ?? [];
    expect(problem).toMatchObject({ date: day, problem: 'unconfirmed' });
    expect(await kitchen.publish({ accept: true })).toMatchObject({ data: { published: 1 } });
    const [found] = (await kitchen.read(day)).cells;
    expect(found?.live).toMatchObject({ ...nothingStated, menu_name: '親子丼', kcal: 700 });
  });

  test('takes its marks into a copy, and is marked by another photo', async () => {
    requirements('AM251 SD006 SK061 SK065');
    await save(beef);
    await save(chicken, 1);
    const days = { from: day, from_until: day, to: '2026-07-10', to_until: '2026-07-10' };
    const copied = await kitchen.staff.send(copyMenus, {
      params: { dormitory: kitchen.code },
      body: { ...days, by_weekday: false },
    });
    expect(copied).toMatchObject({ data: { filled: [{ menu_name: '親子丼' }] } });
    const { cells } = await kitchen.read(day);
    const copy = draftOf(cells.filter((one) => one.date === '2026-07-10'));
    expect(copy.unconfirmed).toEqual(allNames);

    const { id } = await save({ ...chicken, unconfirmed: [] }, 2);
    const give = async () => {
      const sent = { params: { id }, body: {}, file: await photo() };
      const answer = await kitchen.staff.send(photos.setDraftPhoto, sent);
      if (!answer.ok) throw new Error(answer.message);
      return draftOf([answer.data.cell]);
    };
    expect((await give()).unconfirmed, 'a first photo').toEqual([]);
    expect((await give()).unconfirmed).toEqual(allNames);
  });

  test('whose other name nobody confirmed keeps its marks with a photo that changes nothing', async () => {
    requirements('AM251 SK065');
    await save(beef);
    const { id } = await save(chicken, 1);
    const sent = { params: { id }, body: { statements: 'keep' as const }, file: await photo() };
    const answer = await kitchen.staff.send(photos.setDraftPhoto, sent);
    if (!answer.ok) throw new Error(answer.message);
    expect(draftOf([answer.data.cell]).unconfirmed).toEqual(allNames);
  });

  test('in the place of a published dish is another dish, too', async () => {
    requirements('AM251');
    await kitchen.save([cell(day, dish('すき焼き丼', beef))]);
    await kitchen.publish({ accept: true });
    expect(await save(chicken)).toMatchObject({ unconfirmed: allNames });
  });
});
