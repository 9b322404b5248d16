// The dated list of allergens: who keeps it, from which day it holds, and what it means for menus and marks.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as lists from '@yadori/api/meals/staff/allergen-list-calls';
import * as meals from '@yadori/api/meals/calls';
import * as months from '@yadori/api/meals/staff/month-calls';
import * as own from '@yadori/api/meals/own-allergen-calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;

beforeAll(async () => {
  server = await openTestServer();
  await server.db.pool.query('create table allergens_before as table allergens');
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T09:00:00+09:00');
  await server.db.pool.query('delete from allergens');
  await server.db.pool.query('insert into allergens select * from allergens_before');
  office = await staffMember(server, { role: 'head_office' });
});

async function read(on?: string, who = office) {
  const query = on === undefined ? {} : { date: date(on) };
  const answer = await who.send(lists.allergenList, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

type Row = Awaited<ReturnType<typeof read>>['rows'][number];

const put = (rows: readonly object[], revision?: string, who = office) =>
  who.send(lists.saveAllergenList, {
    body: { rows: rows as Row[], ...(revision !== undefined && { revision }) } as never,
  });

async function saved(rows: readonly object[]) {
  const answer = await put(rows);
  if (!answer.ok) throw new Error(`${answer.message} ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

const sunflower = {
  name_ja: 'ひまわりの種',
  name_en: 'Sunflower seed',
  class: 'recommended' as const,
  valid_from: '2026-07-01',
};

/** The rows with those of a code changed. */
const withRow = (rows: readonly Row[], code: string, change: (row: Row) => Row | Row[]) =>
  rows.flatMap((row) => (row.code === code ? change(row) : row));

describe('the list of allergens', () => {
  test('is read for a day, also by the kitchen, which does not change it', async () => {
    requirements('SD028 SK068');
    const kitchen = await staffMember(server, { role: 'kitchen' });
    const mandatory = async (on: string) =>
      (await read(on, kitchen)).list.filter(({ class: kind }) => kind === 'mandatory').length;
    expect([await mandatory('2026-03-31'), await mandatory('2026-04-01')]).toEqual([8, 9]);
    const { date: today, rows, can_edit: canEdit } = await read(undefined, kitchen);
    expect([today, canEdit, rows.length > 29]).toEqual(['2026-06-10', false, true]);
    expect(await put(rows, undefined, kitchen)).toMatchObject({ status: 403, code: 'forbidden' });
    const manager = await staffMember(server, {});
    expect(await put(rows, undefined, manager)).toMatchObject({ status: 403 });
    const auditor = await staffMember(server, { role: 'auditor' });
    expect(await auditor.send(lists.allergenList, { query: {} })).toMatchObject({ status: 403 });
  });

  test('is changed by head office with a fresh proof, and the change is on record', async () => {
    requirements('SK068 SA026');
    const { rows, revision } = await read();
    server.at('2026-06-10T09:10:01+09:00');
    expect(await put(rows, revision)).toMatchObject({ status: 403, code: 'step_up' });
    office = await staffMember(server, { role: 'head_office' });
    // The day of a class is data that the operator corrects.
    const moved = withRow(rows, 'cashew', (row) =>
      row.class === 'mandatory'
        ? { ...row, valid_from: '2026-09-01' }
        : { ...row, valid_until: '2026-08-31' },
    );
    const answer = await put(moved, revision);
    expect(answer).toMatchObject({ ok: true, data: { unknown_menus: 0 } });
    const classOn = async (on: string) =>
      (await read(on)).list.find(({ code }) => code === 'cashew')?.class;
    expect([await classOn('2026-08-31'), await classOn('2026-09-01')]).toEqual([
      'recommended',
      'mandatory',
    ]);
    const { rows: events } = await server.db.pool.query(
      `select e.actor, e.detail from events e join event_details d on d.event_id = e.id
        where e.kind = 'allergen_list.changed' and e.actor = $1`,
      [`staff:${office.staffId}`],
    );
    expect(events).toEqual([{ actor: `staff:${office.staffId}`, detail: { rows: rows.length } }]);
    // What was read before is not the list any more.
    expect(await put(rows, revision)).toMatchObject({
      status: 409,
      code: 'changed',
      data: { rows: moved },
    });
  });

  test('of two changes at once the later one is refused', async () => {
    requirements('SK068');
    const { rows, revision } = await read();
    const other = await staffMember(server, { role: 'head_office' });
    const answers = await Promise.all([
      put([...rows, sunflower], revision),
      put([...rows, { ...sunflower, name_ja: '亜麻仁', name_en: 'Flax' }], revision, other),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect((await read()).rows).toHaveLength(rows.length + 1);
  });

  test('is refused where periods overlap, names repeat or an allergen would disappear', async () => {
    requirements('SK068 SD028');
    const { rows } = await read();
    const peach = rows.find(({ code }) => code === 'peach') as Row;
    const wrong: readonly (readonly object[])[] = [
      [...rows, { ...peach, valid_from: '2027-01-01' }],
      [...rows, { ...sunflower, name_ja: 'もも' }],
      [...rows, { ...sunflower, name_en: '種' }],
      [...rows, { ...sunflower, note_ja: '補足' }],
      withRow(rows, 'peach', (row) => ({ ...row, valid_until: '1999-12-31' })),
      rows.filter(({ code }) => code !== 'peach'),
    ];
    for (const list of wrong)
      expect(await put(list)).toMatchObject({
        status: 422,
        errors: { rows: [expect.any(String)] },
      });
    expect((await read()).rows).toEqual(rows);
    expect(await put([])).toMatchObject({ status: 422 });
    // One that has not begun may go again, unless a menu names it.
    const { rows: added } = await saved([...rows, sunflower]);
    expect(added.find(({ code }) => code === 'sunflower_seed')).toMatchObject({
      valid_until: null,
    });
    await saved(rows);
    await saved([...rows, sunflower]);
    const menuId = await server.menu({ date: '2026-07-02', meal: 'dinner' });
    const state = `update menus set allergens = '{"sunflower_seed": "contains"}' where id = $1`;
    await server.db.pool.query(state, [menuId]);
    expect(await put(rows)).toMatchObject({ status: 422, errors: { rows: [/ひまわりの種/] } });
  });

  test('holds from its day on in the month of menus and for residents', async () => {
    requirements('SK068 SD028');
    const dormitoryId = await server.dormitory();
    for (const on of ['2026-06-25', '2026-07-02'])
      await server.menu({ date: on, meal: 'dinner', dormitoryId });
    const { rows } = await read();
    const { unknown_menus: unknown } = await saved([...rows, sunflower]);
    expect(unknown).toBeGreaterThan(0);
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    const dormitory = await server.officeCode(dormitoryId);
    const listed = async (month: string) => {
      const answer = await kitchen.send(months.menuMonth, {
        params: { dormitory },
        query: { month: date(month) },
      });
      return answer.ok && answer.data.allergens.some(({ code }) => code === 'sunflower_seed');
    };
    expect([await listed('2026-06-01'), await listed('2026-07-01')]).toEqual([false, true]);
    const resident = await server.resident({ dormitoryId });
    const unknownOn = async (on: string) => {
      const query = { date: date(on), type_of_meal: '2' };
      const answer = await resident.send(meals.menuDetail, { query: query as never });
      return answer.ok && answer.data.allergens.unknown.includes('ひまわりの種');
    };
    expect([await unknownOn('2026-06-25'), await unknownOn('2026-07-02')]).toEqual([false, true]);
  });

  test('a mark whose allergen has left the list is said, and counts as unknown', async () => {
    requirements('SK068 SD032');
    const resident = await server.resident({ dormitoryId: await server.dormitory() });
    const on = date('2026-07-02');
    const menuId = await server.menu({
      date: on,
      meal: 'dinner',
      dormitoryId: resident.dormitoryId,
    });
    const state = `update menus set allergens = $2 where id = $1`;
    await server.db.pool.query(state, [menuId, { wheat: 'absent' }]);
    const marks = { codes: ['peach', 'wheat'], consent: 1 as const };
    await resident.send(own.saveOwnAllergens, { body: marks });
    const { rows } = await read();
    await saved(withRow(rows, 'peach', (row) => ({ ...row, valid_until: '2026-06-10' })));
    const shown = async () => {
      const answer = await resident.send(own.ownAllergens, {});
      return answer.ok ? answer.data.marked?.ended : undefined;
    };
    expect(await shown()).toEqual([]);
    server.at('2026-06-11T09:00:00+09:00');
    expect(await shown()).toEqual([{ code: 'peach', name: 'もも' }]);
    const range = { from_date: on, to_date: on };
    const warned = await resident.send(own.markedMenus, { query: range });
    expect(warned).toMatchObject({
      ok: true,
      data: { menus: [{ contains: [], unknown: ['もも'] }] },
    });
    // What the kitchen wrote about it still holds.
    await server.db.pool.query(state, [menuId, { wheat: 'absent', peach: 'contains' }]);
    expect(await resident.send(own.markedMenus, { query: range })).toMatchObject({
      data: { menus: [{ contains: ['もも'], unknown: [] }] },
    });
    // It can be taken off, and kept with others.
    expect(await resident.send(own.saveOwnAllergens, { body: marks })).toMatchObject({ ok: true });
  });
});
