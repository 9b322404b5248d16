// Stopping a meal: bookings and waits end free of charge, also during a rush.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as publications from '@yadori/api/meals/staff/publication-calls';
import {
  bookDinner,
  cell,
  dish,
  messagesOf,
  openKitchen,
  type Kitchen,
} from '../../../../../../../tests/support/menu-world.ts';
import { waitersReach, whileHeld } from '../../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
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

describe('stopping a meal', () => {
  const stop = (body: object = {}, who = kitchen.staff) =>
    who.send(publications.stopMeal, {
      params: { dormitory: kitchen.code },
      body: {
        date: '2026-06-20',
        type_of_meal: 2,
        reason_ja: '厨房の故障のため',
        reason_en: 'The kitchen broke down',
        ...body,
      } as never,
    });

  test('ends bookings and waits free of charge inside the fee window, and sends everybody one message', async () => {
    requirements('SD017 SD020 SK064');
    const menuId = await server.menu({
      date: '2026-06-20',
      capacity: 30,
      dormitoryId: kitchen.dormitoryId,
    });
    const holders = await Promise.all(
      Array.from({ length: 30 }, () => server.resident({ dormitoryId: kitchen.dormitoryId })),
    );
    await Promise.all(holders.map((resident) => bookDinner(resident, '2026-06-20')));
    const waiter = await server.resident({ dormitoryId: kitchen.dormitoryId });
    await waiter.send(meals.waitForMeal, { body: dinner('2026-06-20') });
    server.at('2026-06-20T17:59:59+09:00');
    await kitchen.signInAgain();
    const asked = await kitchen.staff.send(publications.stopConsequences, {
      params: { dormitory: kitchen.code },
      query: { date: '2026-06-20', type_of_meal: 2 },
    });
    expect(asked).toMatchObject({ ok: true, data: { holders: 30, waiting: 1 } });
    expect(await stop()).toMatchObject({ ok: true, data: { holders: 30, waiting: 1 } });
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
    const { rows } = await server.db.pool.query<{ count: number }>(
      'select count(*)::int as count from charges c join contracts k on k.id = c.contract_id where k.dormitory_id = $1',
      [kitchen.dormitoryId],
    );
    expect(rows[0]?.count).toBe(0);
    for (const resident of [...holders, waiter]) {
      const told = await messagesOf(server, resident);
      expect(told).toHaveLength(1);
      expect(told[0]?.text).toContain('厨房の故障のため');
      expect(told[0]?.text_en).toContain('The kitchen broke down');
    }
    // Pressed again: nobody is left, nobody gets a second message.
    expect(await stop()).toMatchObject({ ok: true, data: { holders: 0, waiting: 0 } });
    expect(await messagesOf(server, waiter)).toHaveLength(1);
  });

  test('is refused once the reception has begun, and can be taken back before', async () => {
    requirements('SD017 SD018');
    await server.menu({ date: '2026-06-20', dormitoryId: kitchen.dormitoryId });
    const holder = await server.resident({ dormitoryId: kitchen.dormitoryId });
    await bookDinner(holder, '2026-06-20');
    await stop();
    server.at('2026-06-10T09:01:00+09:00');
    const end = () =>
      kitchen.staff.send(publications.endStop, {
        params: { dormitory: kitchen.code },
        body: { date: '2026-06-20', type_of_meal: 2 } as never,
      });
    expect(await end()).toMatchObject({ ok: true, data: { told: 1 } });
    expect((await messagesOf(server, holder)).at(-1)?.text).toContain('もう一度予約してください');
    await bookDinner(holder, '2026-06-20');
    server.at('2026-06-20T18:00:00+09:00');
    await kitchen.signInAgain();
    const begun = { ok: false, status: 409, errCode: 'reception_begun' };
    expect(await stop()).toMatchObject(begun);
    expect(await end()).toMatchObject(begun);
  });

  test('during a rush of 100 bookings leaves none of them', async () => {
    requirements('SD017');
    const menuId = await server.menu({
      date: '2026-06-20',
      capacity: 60,
      dormitoryId: kitchen.dormitoryId,
    });
    const residents = await Promise.all(
      Array.from({ length: 100 }, () => server.resident({ dormitoryId: kitchen.dormitoryId })),
    );
    const rush = residents.map((resident) =>
      resident.send(meals.book, { body: dinner('2026-06-20') }),
    );
    const stopped = stop();
    const answers = await Promise.all(rush);
    expect(await stopped).toMatchObject({ ok: true });
    const reasons = answers.flatMap((answer) =>
      answer.ok ? [] : [(answer.data as { reason: string }).reason],
    );
    expect(['full', 'stopped']).toEqual(expect.arrayContaining([...new Set(reasons)]));
    expect(await server.stock(menuId)).toEqual({ reserved: 0, live: 0, waiting: 0 });
    // Each of those who had booked got a message.
    const { rows } = await server.db.pool.query<{ account_id: number }>(
      'select distinct account_id from reservations where menu_id = $1',
      [menuId],
    );
    const told = await server.db.pool.query<{ count: number }>(
      'select count(distinct account_id)::int as count from messages where account_id = any($1)',
      [rows.map((row) => row.account_id)],
    );
    expect(told.rows[0]?.count).toBe(rows.length);
  });
});

describe('taking a published menu back to draft', () => {
  const day = '2026-06-20';
  const menu = (more: object = {}) =>
    server.menu({ date: day, dormitoryId: kitchen.dormitoryId, ...more });
  const resident = () => server.resident({ dormitoryId: kitchen.dormitoryId });
  const takeBack = (id: number, revision = 1) =>
    kitchen.staff.send(publications.unpublishMenu, { params: { id }, body: { revision } });
  const cellNow = async () => (await kitchen.read(day)).cells[0];

  test('keeps the dish as a draft that residents do not see; it can be published again', async () => {
    requirements('SD019 SD020');
    const id = await menu({ capacity: null });
    const before = (await cellNow())?.live;
    expect(await takeBack(id)).toMatchObject({ ok: true, data: { cell: { live: null } } });
    const { draft, live } = (await cellNow()) ?? {};
    expect(live).toBeNull();
    const { menu_name, menu_description, allergens, kcal, late_stock } = before ?? {};
    expect(draft).toMatchObject({ menu_name, menu_description, allergens, kcal, late_stock });
    expect(draft).toMatchObject({ capacity: null, is_unlimited: true, revision: 1 });
    const answer = await (await resident()).send(meals.dayOfMeals, { query: { date: day } });
    expect(answer).toMatchObject({ ok: true, data: { dinner: null } });
    expect(await takeBack(id)).toMatchObject({ ok: false, status: 404 });
    const range = { from: day, until: day, accept: true };
    expect(await kitchen.publish(range)).toMatchObject({ ok: true, data: { published: 1 } });
    const { rows } = await server.db.pool.query<{ kind: string }>(
      `select kind from events where dormitory_id = $1 and kind like 'menu.%' order by id`,
      [kitchen.dormitoryId],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['menu.unpublished', 'menu.published']);
  });

  test('is refused with a booking, a wait, a booking that was given back, or a draft', async () => {
    requirements('SD019');
    const id = await menu({ capacity: 1 });
    const [holder, waiter] = [await resident(), await resident()];
    await bookDinner(holder, day);
    const booked = { ok: false, status: 409, errCode: 'booked' };
    expect(await takeBack(id)).toMatchObject(booked);
    await waiter.send(meals.waitForMeal, { body: dinner(day) });
    const { rows } = await server.db.pool.query<{ id: number }>(
      'select id from reservations where menu_id = $1',
      [id],
    );
    const reservation = rows[0]?.id ?? 0;
    const body = { reservation_id: reservation, date: day };
    expect((await holder.send(meals.cancel, { params: { id: reservation }, body })).ok).toBe(true);
    expect(await takeBack(id)).toMatchObject(booked);
    const other = await menu({ date: '2026-06-21' });
    await kitchen.save([cell('2026-06-21', dish('もう一つの下書き'))]);
    expect(await takeBack(other)).toMatchObject({ status: 409, errCode: 'draft_exists' });
    const drafts = (await kitchen.read(day)).cells.map(({ draft }) => draft?.menu_name);
    expect(drafts).toEqual([undefined, 'もう一つの下書き']);
  });

  test('is refused once serving has begun, to the second, and after another change', async () => {
    requirements('SD019');
    const id = await menu();
    expect(await takeBack(id, 2)).toMatchObject({ ok: false, status: 409, code: 'changed' });
    server.at('2026-06-20T18:00:00+09:00');
    await kitchen.signInAgain();
    expect(await takeBack(id)).toMatchObject({ status: 409, errCode: 'reception_begun' });
    server.at('2026-06-20T17:59:59+09:00');
    expect((await takeBack(id)).ok).toBe(true);
  });

  test('a booking that waits for it finds no menu', async () => {
    requirements('SD019');
    const id = await menu();
    const one = await resident();
    const { pool } = server.db;
    const query = 'delete from menus where id = $1';
    const [booking] = await whileHeld(pool, { query, values: [id] }, async () => {
      const begun = one.send(meals.book, { body: dinner(day) });
      await waitersReach(pool, 1);
      return [begun];
    });
    expect(await booking).toMatchObject({ ok: false, data: { reason: 'no_menu' } });
  });

  test('waits for a booking under way and is refused; control: a plain deletion fails on the booking', async () => {
    requirements('SD019');
    const id = await menu();
    const { accountId, contractId } = await resident();
    const client = await server.db.pool.connect();
    try {
      await client.query('begin');
      await client.query('update menus set reserved = 1 where id = $1', [id]);
      await client.query(
        `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at)
         select id, $2, $3, dormitory_id, date, type_of_meal, type_of_food, now() from menus where id = $1`,
        [id, accountId, contractId],
      );
      const back = takeBack(id);
      await waitersReach(server.db.pool, 1);
      await client.query('commit');
      expect(await back).toMatchObject({ status: 409, errCode: 'booked' });
    } finally {
      client.release();
    }
    expect(await server.stock(id)).toEqual({ reserved: 1, live: 1, waiting: 0 });
    await expect(server.db.pool.query('delete from menus where id = $1', [id])).rejects.toThrow(
      /reservations_menu_id_fkey/,
    );
  });

  test('100 bookings at once beside it: all of them or it, never half', async () => {
    requirements('SD019');
    const id = await menu({ capacity: 200 });
    const residents = await Promise.all(Array.from({ length: 100 }, resident));
    const rush = residents.slice(0, 50).map((one) => one.send(meals.book, { body: dinner(day) }));
    const back = takeBack(id);
    rush.push(...residents.slice(50).map((one) => one.send(meals.book, { body: dinner(day) })));
    const [answers, { ok }] = await Promise.all([Promise.all(rush), back]);
    const booked = answers.filter((answer) => answer.ok).length;
    const { draft, live } = (await cellNow()) ?? {};
    expect([live === null, draft == null]).toEqual([ok, !ok]);
    expect(booked).toBe(ok ? 0 : 100);
    const reasons = answers.flatMap((answer) => (answer.ok ? [] : [answer.data?.reason]));
    expect(new Set(reasons)).toEqual(new Set(ok ? ['no_menu'] : []));
  });
});
