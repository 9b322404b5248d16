// Allergens that residents mark: consent, its withdrawal, and the menus that they are about.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bulkCancel, changeOrder } from '@yadori/api/meals/bulk-calls';
import * as meals from '@yadori/api/meals/calls';
import { undoCheckIn } from '@yadori/api/meals/staff/counter-calls';
import { eaterAllergens } from '@yadori/api/meals/staff/eater-allergen-calls';
import { saveMenuDraft } from '@yadori/api/meals/staff/month-calls';
import * as own from '@yadori/api/meals/own-allergen-calls';
import { changeMenu, publishMenus } from '@yadori/api/meals/staff/publication-calls';
import { quoteCancel } from '@yadori/api/meals/staff/staff-calls';
import { sensitiveReads } from '@yadori/api/personal-data/calls';
import { date } from '@yadori/api/time/tokyo';
import { messagesOf } from '../../../../../../tests/support/menu-world.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
const day = '2026-06-10';
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-09T12:00:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});

const mark = (codes: string[], who = resident) =>
  who.send(own.saveOwnAllergens, { body: { codes, consent: 1 } });

async function menu(meal: 'dinner' | 'japanese', allergens: object): Promise<void> {
  const id = await server.menu({ date: day, meal, dormitoryId });
  await server.db.pool.query('update menus set allergens = $2 where id = $1', [id, allergens]);
}

async function menus(who = resident) {
  const query = { from_date: date('2026-06-01'), to_date: date('2026-06-30') };
  const answer = await who.send(own.markedMenus, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.menus;
}

async function marked(who = resident) {
  const answer = await who.send(own.ownAllergens, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const eventsOf = async (accountId: number) => {
  const { rows } = await server.db.pool.query<{ kind: string; detail: object }>(
    `select kind, detail from events where account_id = $1 and kind like 'allergens.%' order by id`,
    [accountId],
  );
  return rows;
};

describe('allergen marks', () => {
  test('are kept sealed after a consent, and erased when it is withdrawn', async () => {
    requirements('SD032');
    const milk = { code: 'milk', name: '乳', class: 'mandatory' };
    expect(await marked()).toMatchObject({ marked: null, list: expect.arrayContaining([milk]) });
    expect(await mark(['milk', 'egg', 'milk'])).toMatchObject({ ok: true });
    expect((await marked()).marked).toEqual({
      codes: ['milk', 'egg'],
      ended: [],
      recorded_at: '2026-06-09T12:00:00+09:00',
      consent: 1,
      consented_at: '2026-06-09T12:00:00+09:00',
      offer: true,
    });
    const { rows } = await server.db.pool.query(
      'select sealed, consent from resident_allergens where account_id = $1',
      [resident.accountId],
    );
    expect(rows).toMatchObject([{ consent: 1 }]);
    expect(JSON.stringify(rows)).not.toMatch(/milk|egg/);
    expect(await resident.send(own.withdrawOwnAllergens, {})).toMatchObject({ ok: true });
    // A repeat is no second withdrawal.
    expect(await resident.send(own.withdrawOwnAllergens, {})).toMatchObject({ ok: true });
    expect(await marked()).toMatchObject({ marked: null });
    expect(await menus()).toEqual([]);
    // No event names an allergen.
    expect(await eventsOf(resident.accountId)).toMatchObject([
      { kind: 'allergens.marked', detail: { consent: 1 } },
      { kind: 'allergens.withdrawn' },
    ]);
  });

  test('need the consent and codes of the list', async () => {
    requirements('SD032');
    const bad: [object, string][] = [
      [{ codes: ['milk'] }, 'consent'],
      [{ codes: ['milk'], consent: 3 }, 'consent'],
      [{ codes: [], consent: 1 }, 'codes'],
      [{ codes: ['dragon'], consent: 1 }, 'codes'],
      [{ codes: ["'; drop"], consent: 1 }, 'codes'],
      [{ consent: 1 }, 'codes'],
    ];
    for (const [body, field] of bad) {
      const answer = await resident.send(own.saveOwnAllergens, { body: body as never });
      expect(answer).toMatchObject({ status: 422 });
      expect(Object.keys('errors' in answer ? answer.errors : {})[0]).toMatch(field);
    }
    expect((await marked()).marked).toBeNull();
  });

  test('name dishes that contain them or do not say, and nobody else’s', async () => {
    requirements('SD032');
    await menu('dinner', { milk: 'contains', egg: 'absent' });
    await menu('japanese', { milk: 'absent', egg: 'absent' });
    await mark(['milk', 'egg', 'wheat']);
    expect(await menus()).toEqual([
      { date: day, type_of_meal: 1, type_of_food: 1, contains: [], unknown: ['小麦'] },
      { date: day, type_of_meal: 2, type_of_food: 3, contains: ['乳'], unknown: ['小麦'] },
    ]);
    await mark(['egg']);
    expect(await menus()).toEqual([]);
    expect(await menus(await server.resident({ dormitoryId }))).toEqual([]);
    const elsewhere = await server.resident();
    await mark(['milk'], elsewhere);
    expect((await menus(elsewhere)).filter((one) => one.contains.length > 0)).toEqual([]);
  });

  test('of several saves at once one stands whole', async () => {
    requirements('SD032');
    const sets = [['milk'], ['egg'], ['wheat', 'crab']];
    await Promise.all(sets.map((codes) => mark(codes)));
    expect(sets).toContainEqual((await marked()).marked?.codes);
    expect(await eventsOf(resident.accountId)).toHaveLength(3);
  });
});

describe('allergen marks at the counter', () => {
  const eat = async (who: TestResident) => {
    const booked = await who.send(meals.book, { body: dinner(day) });
    if (!booked.ok) throw new Error(booked.message);
    return booked.data.reservation_id;
  };
  const checkIn = (who: TestResident, id: number) =>
    who.send(meals.checkin, { body: { reservation_id: id } });
  const readsOf = async ({ accountId }: TestResident) => {
    const { rows } = await server.db.pool.query<{ reader: string }>(
      'select subject, reader, role, reason from sensitive_reads where account_id = $1 order by id',
      [accountId],
    );
    return rows;
  };

  test('reach the kitchen once checked in, as far as the dish goes, and leave a row first', async () => {
    requirements('SD032 SC021 SE035');
    await menu('dinner', { milk: 'contains', egg: 'absent' });
    const other = await server.resident({ dormitoryId });
    await mark(['milk', 'egg', 'wheat']);
    const [id, unmarked] = [await eat(resident), await eat(other)];
    server.at('2026-06-10T18:30:00+09:00');
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    const ask = (reservation: number, who = kitchen) =>
      who.send(eaterAllergens, { params: { id: reservation } });
    const nothing = { contains: [], unknown: [], unreadable: false };
    expect(await ask(id)).toMatchObject({ ok: true, data: nothing });
    expect(await readsOf(resident)).toEqual([]);
    await checkIn(resident, id);
    await checkIn(other, unmarked);
    expect(await ask(id)).toMatchObject({
      data: { contains: ['乳'], unknown: ['小麦'], unreadable: false },
    });
    expect(await ask(unmarked)).toMatchObject({ data: nothing });
    const read = { subject: 'allergens', reason: 'meals', role: 'kitchen' };
    expect(await readsOf(resident)).toEqual([{ ...read, reader: `staff:${kitchen.staffId}` }]);
    expect(await readsOf(other)).toEqual([]);
    // The resident reads who looked.
    expect(await resident.send(sensitiveReads, {})).toMatchObject({
      data: { reads: [{ subject: 'allergens', reader: 'staff' }] },
    });
    // A check-in that was taken back shows nothing, nor one whose consent is withdrawn.
    await kitchen.send(undoCheckIn, { params: { id } });
    expect(await ask(id)).toMatchObject({ data: nothing });
    await checkIn(resident, id);
    await resident.send(own.withdrawOwnAllergens, {});
    expect(await ask(id)).toMatchObject({ data: nothing });
    expect(await readsOf(resident)).toHaveLength(1);
  });

  test('are not found by another dormitory, nor by who has no counter, nor later', async () => {
    requirements('SC021');
    await menu('dinner', { milk: 'contains' });
    await mark(['milk']);
    const id = await eat(resident);
    server.at('2026-06-10T18:30:00+09:00');
    await checkIn(resident, id);
    const elsewhere = await staffMember(server, {
      dormitoryId: await server.dormitory(),
      role: 'kitchen',
    });
    const auditor = await staffMember(server, { dormitoryId, role: 'auditor' });
    const ask = (who: typeof auditor) => who.send(eaterAllergens, { params: { id } });
    expect(await ask(elsewhere)).toMatchObject({ status: 404 });
    expect(await ask(auditor)).toMatchObject({ ok: false });
    server.at('2026-06-10T18:40:01+09:00');
    const late = await staffMember(server, { dormitoryId, role: 'kitchen' });
    expect(await ask(late)).toMatchObject({ data: { contains: [] } });
    expect(await readsOf(resident)).toEqual([]);
  });
});

describe('an allergen that a published dish did not contain before', () => {
  const book = async (who: TestResident, body = dinner(day)) => {
    const booked = await who.send(meals.book, { body });
    if (!booked.ok) throw new Error(booked.message);
    return booked.data.reservation_id;
  };
  const neighbour = () => server.resident({ dormitoryId });
  const cancel = (who: TestResident, id: number) =>
    who.send(bulkCancel, { body: { reservation_ids: [id] } });
  const textsOf = async (who: TestResident) =>
    (await messagesOf(server, who)).map(({ text, text_en }) => [text, text_en]);
  const change = async (id: number, contains: string[], { tell = false, absent = [''] } = {}) => {
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    const { rows } = await server.db.pool.query<object>(
      'select capacity, late_stock, revision from menus where id = $1',
      [id],
    );
    const allergens = { contains, absent: absent.filter(Boolean) };
    const names = { menu_name: '同じ献立', menu_name_en: 'Same dish' };
    const body = { ...names, ...rows[0], allergens, tell };
    const answer = await kitchen.send(changeMenu, { params: { id }, body: body as never });
    if (!answer.ok) throw new Error(answer.message);
    return answer.data.told;
  };
  const dinnerOf = async (allergens: object) => {
    const id = await server.menu({ date: day, meal: 'dinner', dormitoryId });
    await server.db.pool.query(
      `update menus set allergens = $2, menu_name = '同じ献立', menu_name_en = 'Same dish' where id = $1`,
      [id, allergens],
    );
    return id;
  };

  test('is told to who marked it even if telling is off; their meal is free to the second before the reception', async () => {
    requirements('SD015');
    const id = await dinnerOf({ wheat: 'absent' });
    const [other, unmarked, waiting] = [await neighbour(), await neighbour(), await neighbour()];
    await mark(['wheat', 'milk']);
    await mark(['egg'], other);
    await mark(['wheat'], waiting);
    const [booked, theirs] = [await book(resident), await book(other)];
    await book(unmarked);
    server.at('2026-06-10T13:00:00+09:00');
    await change(id, ['wheat']);
    expect(await textsOf(resident)).toEqual([
      [
        expect.stringContaining('アレルゲンに「小麦」が加わりました。'),
        expect.stringContaining('The dish now contains: Wheat.'),
      ],
    ]);
    const [[ja, en] = []] = await textsOf(resident);
    expect(ja).toContain('受付が始まる2026/06/10 18:00まで無料で取り消せます。');
    expect(en).toContain('free of charge until the reception opens at 2026/06/10 18:00.');
    for (const who of [other, unmarked, waiting]) expect(await textsOf(who)).toEqual([]);
    const page = await resident.send(meals.dayOfMeals, { query: { date: date(day) } });
    expect(JSON.stringify(page)).toContain('"free_cancel_until":"2026-06-10T18:00:00+09:00"');
    const theirPage = await other.send(meals.dayOfMeals, { query: { date: date(day) } });
    expect(JSON.stringify(theirPage)).toContain('"free_cancel_until":"2026-06-10T12:00:00+09:00"');
    const manager = await staffMember(server, { dormitoryId });
    expect(await manager.send(quoteCancel, { params: { id: booked } })).toMatchObject({
      data: { fee: 0, free_until: '2026-06-10T18:00:00+09:00' },
    });
    server.at('2026-06-10T17:59:59+09:00');
    expect(await cancel(other, theirs)).toMatchObject({ data: { fee: 550 } });
    expect(await cancel(resident, booked)).toMatchObject({ data: { cancelled: 1, fee: 0 } });
  });

  test('costs nothing at 17:59:59, and cannot be given back at 18:00:00', async () => {
    requirements('SD015');
    const id = await dinnerOf({});
    await mark(['wheat']);
    const booked = await book(resident);
    await change(id, ['wheat']);
    server.at('2026-06-10T18:00:00+09:00');
    expect(await cancel(resident, booked)).toMatchObject({ ok: false });
    server.at('2026-06-10T17:59:59+09:00');
    expect(await cancel(resident, booked)).toMatchObject({ data: { fee: 0 } });
    const again = await book(resident);
    expect(await cancel(resident, again)).toMatchObject({ data: { fee: 550 } });
  });

  test.each([
    ['contained before', { wheat: 'contains' }, ['wheat'], []],
    ['is contained no longer', { wheat: 'contains' }, [], ['wheat']],
    ['becomes unknown', { wheat: 'absent' }, [], []],
    ['is another one', {}, ['egg'], []],
  ])('one that %s changes nothing', async (_name, before, contains, absent) => {
    requirements('SD015');
    const id = await dinnerOf(before);
    await mark(['wheat']);
    const booked = await book(resident);
    await change(id, contains, { absent });
    expect(await textsOf(resident)).toEqual([]);
    server.at('2026-06-10T13:00:00+09:00');
    expect(await cancel(resident, booked)).toMatchObject({ data: { fee: 550 } });
  });

  test('with telling on, everybody gets one message, each with the own limit; the server’s reading leaves a row', async () => {
    requirements('SD014 SD015');
    const id = await dinnerOf({});
    const other = await neighbour();
    await mark(['wheat']);
    for (const who of [resident, other]) await book(who);
    expect(await change(id, ['wheat', 'milk'], { tell: true })).toBe(2);
    const [[mine], [theirs]] = [
      await messagesOf(server, resident),
      await messagesOf(server, other),
    ];
    expect(mine?.text).toContain('受付が始まる2026/06/10 18:00まで');
    expect(theirs?.text).toContain('\n2026/06/10 12:00まで無料で取り消せます。');
    await change(id, ['wheat'], { tell: true });
    expect((await messagesOf(server, resident))[1]?.text).toContain('受付が始まる2026/06/10 18:00');
    expect(await resident.send(sensitiveReads, {})).toMatchObject({
      data: { reads: [{ subject: 'allergens', reader: 'system', role: null }] },
    });
    expect(await other.send(sensitiveReads, {})).toMatchObject({ data: { reads: [] } });
  });

  test('of a change and cancels at the same moment, no meal that became free is charged', async () => {
    requirements('SD015');
    const id = await dinnerOf({});
    const everybody = await Promise.all(Array.from({ length: 12 }, neighbour));
    const ids = await Promise.all(
      everybody.map(async (who) => (await mark(['wheat'], who), book(who))),
    );
    server.at('2026-06-10T13:00:00+09:00');
    await Promise.all([
      ...everybody.map((who, n) => cancel(who, ids[n] ?? 0)),
      change(id, ['wheat']),
    ]);
    const { rows } = await server.db.pool.query(
      `select from reservations r join charges c on c.reservation_id = r.id where r.menu_id = $1 and r.free_until_reception`,
      [id],
    );
    expect(rows).toHaveLength(0);
  });

  test('marks that cannot be opened count as marked', async () => {
    requirements('SD015');
    const id = await dinnerOf({});
    await mark(['egg']);
    await book(resident);
    await server.db.pool.query(
      `update resident_allergens set sealed = replace(sealed, substr(sealed, 30, 6), 'AAAAAA') where account_id = $1`,
      [resident.accountId],
    );
    await change(id, ['wheat']);
    expect(await textsOf(resident)).toHaveLength(1);
  });

  test('a change to the other breakfast is a meal like any other', async () => {
    requirements('SD015');
    const japanese = await server.menu({ date: day, meal: 'japanese', dormitoryId });
    await server.menu({ date: day, meal: 'western', dormitoryId });
    await mark(['wheat']);
    const booked = await book(resident, breakfast(day, 'japanese'));
    await change(japanese, ['wheat']);
    const to = breakfast(day, 'western');
    expect((await resident.send(changeOrder, { body: to })).ok).toBe(true);
    server.at('2026-06-10T06:00:00+09:00');
    expect(await cancel(resident, booked)).toMatchObject({ data: { fee: 330 } });
  });

  test('a draft that takes the place of a published dish tells them, too', async () => {
    requirements('SD015');
    await dinnerOf({ wheat: 'absent' });
    await mark(['wheat']);
    const booked = await book(resident);
    const kitchen = await staffMember(server, { dormitoryId, role: 'kitchen' });
    const params = { dormitory: await server.officeCode(dormitoryId) };
    const name = { menu_name: 'カレー', menu_name_en: 'Curry' };
    const draft = { ...name, capacity: 40, allergens: { contains: ['wheat'], absent: [] } };
    const place = { date: date(day), type_of_meal: 2, type_of_food: 3 };
    const cells = [{ ...place, draft }] as never;
    expect((await kitchen.send(saveMenuDraft, { params, body: { cells } })).ok).toBe(true);
    const range = { from: date(day), until: date(day), accept: true };
    expect((await kitchen.send(publishMenus, { params, body: range })).ok).toBe(true);
    expect(await textsOf(resident)).toHaveLength(1);
    server.at('2026-06-10T17:00:00+09:00');
    expect(await cancel(resident, booked)).toMatchObject({ data: { fee: 0 } });
  });
});
