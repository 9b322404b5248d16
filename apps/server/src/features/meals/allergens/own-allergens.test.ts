// Allergens that residents mark: consent, its withdrawal, and the menus that they are about.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import { undoCheckIn } from '@yadori/api/meals/staff/counter-calls';
import { eaterAllergens } from '@yadori/api/meals/staff/eater-allergen-calls';
import * as own from '@yadori/api/meals/own-allergen-calls';
import { sensitiveReads } from '@yadori/api/personal-data/calls';
import { date } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../tests/support/staff-world.ts';
import {
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
    expect((await marked()).marked).toBeNull();
    expect((await marked()).list).toContainEqual({ code: 'milk', name: '乳', class: 'mandatory' });
    expect(await mark(['milk', 'egg', 'milk'])).toMatchObject({ ok: true });
    expect((await marked()).marked).toEqual({
      codes: ['milk', 'egg'],
      ended: [],
      recorded_at: '2026-06-09T12:00:00+09:00',
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
    expect((await marked()).marked).toBeNull();
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
      [{ codes: ['milk'], consent: 2 }, 'consent'],
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
