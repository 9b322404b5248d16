// Photos of dishes: what is taken, who sees it, and when its files go.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as months from '@yadori/api/meals/staff/month-calls';
import * as photos from '@yadori/api/meals/staff/photo-calls';
import * as publications from '@yadori/api/meals/staff/publication-calls';
import { date, type CalendarDate } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';
import { sweepPhotos } from '../../menus/photos.ts';

const samples = path.resolve(import.meta.dirname, '../../../../../../../tests/files/images');
const sample = async (name: string) => new Blob([await readFile(path.join(samples, name))]);
const today = date('2026-06-10');
const day = date('2026-06-25');

let server: TestServer;
let dormitoryId: number;
let code: string;
let kitchen: TestStaff;
let menuId: number;

beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at(`${today}T09:00:00+09:00`);
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
  menuId = await server.menu({ date: day, meal: 'dinner', dormitoryId, capacity: 9 });
});

const give = (file: Blob, revision?: number, who = kitchen, id = menuId) =>
  who.send(photos.setMenuPhoto, {
    params: { id },
    body: revision === undefined ? {} : { revision },
    file,
  });

async function given(file: Blob) {
  const answer = await give(file);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const bytesOf = async (address: string | null) => {
  const response = await fetch(server.origin + address);
  return response.ok ? Buffer.from(await response.arrayBuffer()) : undefined;
};

async function cellsOf(on: CalendarDate) {
  const answer = await kitchen.send(months.menuMonth, {
    params: { dormitory: code },
    query: { month: on },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.cells;
}

async function saveDraft(on: CalendarDate, revision: number | null, photo?: string | null) {
  const draft = { menu_name: '唐揚げ定食', capacity: 5 };
  const answer = await kitchen.send(months.saveMenuDraft, {
    params: { dormitory: code },
    body: {
      cells: [
        {
          date: on,
          type_of_meal: 2,
          type_of_food: 3,
          revision,
          draft,
          ...(photo !== undefined && { photo }),
        },
      ],
    },
  });
  if (!answer.ok) throw new Error(answer.message);
  const [cell] = answer.data.cells;
  if (cell?.draft == null) throw new Error('no draft');
  return cell.draft;
}

describe('a photo', () => {
  test.each([
    'corners.jpg',
    'corners.png',
    'corners.webp',
    'with-exif.heic',
    'turned-with-exif.jpg',
  ])('%s is written again in two sizes without camera data, and residents see it', async (name) => {
    requirements('SD033 SK065');
    const resident = await server.resident({ dormitoryId });
    const answer = await given(await sample(name));
    expect(answer.photo).toBe(answer.cell.live?.photo);
    const seen = await resident.send(meals.dayOfMeals, { query: { date: day } });
    const full = await resident.send(meals.menuDetail, {
      query: { date: day, type_of_meal: '2' },
    });
    if (!seen.ok || !full.ok) throw new Error('not read');
    const small = await bytesOf(seen.data.dinner?.image ?? null);
    const large = await bytesOf(full.data.image);
    expect(seen.data.dinner?.image).toMatch(/-400\.webp\?/);
    for (const [bytes, width] of [
      [small, 400],
      [large, 1200],
    ] as const) {
      const { format, exif, xmp, icc, orientation, ...size } = await sharp(bytes).metadata();
      expect([format, exif, xmp, icc, orientation]).toEqual(['webp', ...Array(4).fill(undefined)]);
      expect(size.width).toBeLessThanOrEqual(width);
    }
  });

  test('of a camera is 1200 and 400 wide, and an upright one keeps its width', async () => {
    requirements('SD033');
    for (const [width, height] of [
      [4000, 3000],
      [3000, 4000],
    ] as const) {
      const picture = sharp({ create: { width, height, channels: 3, background: '#a63' } });
      const file = new Blob([new Uint8Array(await picture.jpeg().toBuffer())]);
      await given(file);
      const { rows } = await server.db.pool.query<{ large: string; small: string }>(
        'select photo_file as large, photo_small_file as small from menus where id = $1',
        [menuId],
      );
      const sizes = [];
      for (const key of [rows[0]?.large, rows[0]?.small]) {
        const kept = await server.platform.files.get(key ?? '');
        if (kept === undefined) throw new Error(`${key} is not kept`);
        sizes.push((await sharp(await buffer(kept.stream)).metadata()).width);
      }
      expect(sizes).toEqual([1200, 400]);
    }
  });

  test('is judged by its content, and hostile files are refused', { timeout: 60_000 }, async () => {
    requirements('SD033 SK065');
    for (const name of ['with-script.svg', 'corners.tiff', 'corners.avif', 'two-frames.gif'])
      expect(await give(await sample(name))).toMatchObject({ status: 409, errCode: 'wrong_type' });
    const heic = await readFile(path.join(samples, 'corners.heic'));
    const png = await readFile(path.join(samples, 'corners.png'));
    const cut = [heic.subarray(0, 300), png.subarray(0, 80)];
    const zeroed = Buffer.from(heic).fill(0, 200);
    for (const bytes of [...cut, zeroed])
      expect(await give(new Blob([new Uint8Array(bytes)]))).toMatchObject({
        status: 422,
        errors: { photo: [expect.any(String)] },
      });
    const huge = path.resolve(samples, '../avatars/huge.png');
    expect(await give(new Blob([await readFile(huge)]))).toMatchObject({ status: 413 });
    const long = new Blob([new Uint8Array(20 * 1024 * 1024 + 1)]);
    expect(await give(long)).toMatchObject({
      status: 413,
      errors: { photo: [expect.any(String)] },
    });
    const { rows } = await server.db.pool.query('select photo_file from menus where id = $1', [
      menuId,
    ]);
    expect(rows).toEqual([{ photo_file: null }]);
  });

  test('of a foreign or missing menu, or by an auditor, is refused', async () => {
    requirements('SK065');
    const elsewhere = await server.menu({
      date: day,
      meal: 'dinner',
      dormitoryId: await server.dormitory(),
    });
    const file = await sample('corners.jpg');
    expect(await give(file, undefined, kitchen, elsewhere)).toMatchObject({ status: 404 });
    expect(await give(file, undefined, kitchen, 999_999)).toMatchObject({ status: 404 });
    const auditor = await staffMember(server, { role: 'auditor' });
    expect(await give(file, undefined, auditor)).toMatchObject({ status: 403 });
  });

  test('of a dish that somebody changed meanwhile is not taken', async () => {
    requirements('SK065');
    const file = await sample('corners.jpg');
    const first = await give(file, 1);
    if (!first.ok) throw new Error(first.message);
    expect(await give(file, 1)).toMatchObject({ status: 409, code: 'changed' });
    const { revision = 0 } = first.data.cell.live ?? {};
    expect(await give(file, revision)).toMatchObject({ ok: true });
  });

  test('goes by its own call, and the drawing is there again', async () => {
    requirements('SD033 SD034 SK065');
    await given(await sample('corners.jpg'));
    const gone = await kitchen.send(photos.removeMenuPhoto, { params: { id: menuId }, body: {} });
    expect(gone).toMatchObject({ ok: true, data: { photo: null } });
    const resident = await server.resident({ dormitoryId });
    const seen = await resident.send(meals.dayOfMeals, { query: { date: day } });
    expect(seen).toMatchObject({ ok: true, data: { dinner: { image: null } } });
  });
});

describe('a photo of a draft', () => {
  const on = date('2026-06-27');
  const setOn = async (draft: { id: number; revision: number }) => {
    const answer = await kitchen.send(photos.setDraftPhoto, {
      params: { id: draft.id },
      body: { revision: draft.revision },
      file: await sample('corners.jpg'),
    });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.cell.draft;
  };

  test('is published with it', async () => {
    requirements('SD033 SK065');
    const draft = await setOn(await saveDraft(on, null));
    expect(draft).toMatchObject({ revision: 2 });
    // Saving the texts leaves it alone.
    expect((await saveDraft(on, 2)).photo).toBe(draft?.photo);
    const published = await kitchen.send(publications.publishMenus, {
      params: { dormitory: code },
      body: { from: on, until: on, accept: true },
    });
    expect(published).toMatchObject({ ok: true, data: { published: 1 } });
    const [cell] = (await cellsOf(on)).filter((one) => one.date === on);
    expect(cell?.live?.photo).toBe(draft?.photo);
  });

  test('is copied with its dish, comes back by an undo, and goes a day after nothing names it', async () => {
    requirements('SD033');
    const first = await setOn(await saveDraft(on, null));
    const to = date('2026-07-04');
    const copy = { from: on, from_until: on, to, to_until: to, by_weekday: false };
    await kitchen.send(months.copyMenus, { params: { dormitory: code }, body: copy });
    const copied = (await cellsOf(to)).find((one) => one.date === to)?.draft;
    expect(copied?.photo).toBe(first?.photo);
    const keys = async () => {
      const { rows } = await server.db.pool.query<{ file: string }>(
        `select file from menu_photos p where small_file = $1`,
        [first?.photo?.split(/[?]|files\//)[1]],
      );
      return rows.map(({ file }) => file);
    };
    const [key = ''] = await keys();
    const sweep = (at: string) => sweepPhotos(server.platform, Date.parse(at));
    const empty = async (where: CalendarDate, revision: number) =>
      kitchen.send(months.saveMenuDraft, {
        params: { dormitory: code },
        body: { cells: [{ date: where, type_of_meal: 2, type_of_food: 3, revision, draft: null }] },
      });
    await empty(on, 2);
    await sweep('2026-06-11T04:00:00+09:00');
    await sweep('2026-06-13T04:00:00+09:00');
    // The copy names it still.
    expect(await server.platform.files.get(key)).toBeDefined();
    await empty(to, 1);
    await sweep('2026-06-14T04:00:00+09:00');
    // Undone within the day.
    expect((await saveDraft(on, null, first?.photo ?? null)).photo).toBe(first?.photo);
    await sweep('2026-06-16T04:00:00+09:00');
    expect(await keys()).toEqual([key]);
    expect((await saveDraft(on, 1, null)).photo).toBeNull();
    await sweep('2026-06-17T04:00:00+09:00');
    expect(await keys()).toEqual([key]);
    await sweep('2026-06-18T04:00:00+09:00');
    expect(await keys()).toEqual([]);
    expect(await server.platform.files.get(key)).toBeUndefined();
    // An address that was not signed here names nothing.
    const forged = (first?.photo ?? '').replace(/s=.*/, 's=forged');
    expect((await saveDraft(on, 2, forged)).photo).toBeNull();
  });
});
