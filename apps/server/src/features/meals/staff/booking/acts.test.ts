// Staff give back, change and promote for a resident: with a reason, on record, with a message, within limits.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as staff from '@yadori/api/meals/staff/staff-calls';
import {
  days,
  openMealDesk,
  phone,
  type MealDesk,
} from '../../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let desk: MealDesk;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
});

describe('giving back for a resident', () => {
  const inFeeWindow = async () => {
    server.at('2026-06-10T12:30:00+09:00');
    await desk.signInAgain();
  };

  test('free before the fee window; the portion goes to who waits', async () => {
    requirements('SE009 SE012 SK073');
    const id = await desk.menu(days.later, 'dinner', 1);
    const key = await desk.own(desk.person, dinner(days.later));
    const other = await desk.neighbour();
    await desk.wait(other, dinner(days.later));
    expect(await desk.cancelFor(key)).toMatchObject({ data: { fee: 0, waived: 0, promoted: 1 } });
    expect(await server.stock(id)).toEqual({ reserved: 1, live: 1, waiting: 0 });
    const [event] = await desk.eventsOf('meal.cancelled');
    expect(event).toMatchObject({ actor: `staff:${desk.manager.staffId}`, reason: 'ill' });
    const [text] = await desk.textsOf();
    expect(text?.text).toContain('取り消しました（6月25日(木) 夕食、キャンセル料なし）');
    expect(await desk.cancelFor(key)).toMatchObject({ status: 409, data: { reason: 'cancelled' } });
  });

  test('inside the fee window with the fee, or without it', async () => {
    requirements('SE009 SK072');
    await desk.menu(days.today, 'dinner');
    const key = await desk.own(desk.person, dinner(days.today));
    await inFeeWindow();
    const quote = await desk.manager.send(staff.quoteCancel, { params: { id: key } });
    if (!quote.ok) throw new Error(quote.message);
    expect(quote.data).toMatchObject({ refusal: null, can_waive: true });
    const { fee } = quote.data;
    expect(fee).toBeGreaterThan(0);
    expect(await desk.cancelFor(key)).toMatchObject({ data: { fee, waived: 0 } });
    expect(await desk.chargesOf()).toEqual([{ amount_yen: fee }]);
    expect(await desk.eventsOf('charge.written'), 'who acted, not the system').toMatchObject([
      { actor: `staff:${desk.manager.staffId}`, session_id: expect.any(Number) },
    ]);

    const other = await desk.neighbour();
    server.at('2026-06-10T06:50:00+09:00');
    const free = await desk.own(other, dinner(days.today));
    await inFeeWindow();
    expect(await desk.cancelFor(free, { waive: true })).toMatchObject({
      data: { fee: 0, waived: fee },
    });
    expect(await desk.chargesOf(other)).toEqual([]);
    expect((await desk.eventsOf('meal.cancelled', other))[0]?.detail).toMatchObject({
      waived: fee,
    });
  });

  test('waivers have limits for one act and for a month, also at the same moment', async () => {
    requirements('SE009 SI035');
    await server.db.pool.query('update dormitories set dinner_fee = 1101 where id = $1', [
      desk.dormitoryId,
    ]);
    await desk.menu(days.today, 'dinner');
    const dear = await desk.own(desk.person, dinner(days.today));
    await inFeeWindow();
    const over = { status: 409, data: { reason: 'over_limit' } };
    expect(await desk.cancelFor(dear, { waive: true })).toMatchObject(over);

    server.at('2026-06-10T06:50:00+09:00');
    await server.db.pool.query(
      'update dormitories set breakfast_fee = 1100, dinner_fee = 1100, fee_window_hours = 72 where id = $1',
      [desk.dormitoryId],
    );
    const keys = [];
    for (const date of ['2026-06-11', '2026-06-12', '2026-06-13']) {
      await desk.menu(date, 'dinner');
      await desk.menu(date, 'japanese');
      keys.push(await desk.own(desk.person, dinner(date)));
      keys.push(await desk.own(desk.person, breakfast(date, 'japanese')));
    }
    server.at('2026-06-10T19:00:00+09:00');
    await desk.signInAgain();
    const answers = await Promise.all(keys.map((key) => desk.cancelFor(key, { waive: true })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.filter(({ ok }) => !ok)).toMatchObject([over]);
  });

  test('after the reception has begun until it ends', async () => {
    requirements('SE010');
    await desk.menu(days.today, 'dinner');
    const [late, eaten, past] = [desk.person, await desk.neighbour(), await desk.neighbour()];
    const [lateKey = 0, eatenKey = 0, pastKey = 0] = await Promise.all(
      [late, eaten, past].map((who) => desk.own(who, dinner(days.today))),
    );
    server.at('2026-06-10T19:00:00+09:00');
    await desk.signInAgain();
    expect(
      await late.send(meals.cancel, {
        params: { id: lateKey },
        body: { date: days.today, reservation_id: lateKey },
      }),
    ).toMatchObject({ ok: false });
    expect(await desk.cancelFor(lateKey, { waive: true })).toMatchObject({ data: { fee: 0 } });
    expect((await desk.eventsOf('meal.cancelled'))[0]?.detail).toMatchObject({
      override: 'reception',
    });
    await server.db.pool.query('update reservations set checked_in_at = now() where id = $1', [
      eatenKey,
    ]);
    expect(await desk.cancelFor(eatenKey)).toMatchObject({ data: { reason: 'checked_in' } });
    server.at('2026-06-10T23:00:00+09:00');
    await desk.signInAgain();
    expect(await desk.cancelFor(pastKey)).toMatchObject({
      data: { reason: 'too_late' },
      message: '受付の時間を過ぎています。',
    });
  });
});

describe('a change of order for a resident', () => {
  const changeFor = (id: number, body: object = {}) =>
    desk.manager.send(staff.changeFor, {
      params: { id },
      body: { reason: phone, ...body } as never,
    });

  test('keeps the key and hands the old portion on', async () => {
    requirements('SE011 SK074');
    const from = await desk.menu(days.later, 'japanese', 1);
    const to = await desk.menu(days.later, 'western', 1);
    const key = await desk.own(desk.person, breakfast(days.later, 'japanese'));
    const other = await desk.neighbour();
    await desk.wait(other, breakfast(days.later, 'japanese'));
    expect(await changeFor(key)).toMatchObject({ ok: true, data: { reservation_id: key } });
    expect(await desk.reservation(key)).toMatchObject({ menu_id: to });
    expect(await server.stock(from)).toEqual({ reserved: 1, live: 1, waiting: 0 });
    expect(await server.stock(to)).toEqual({ reserved: 1, live: 1, waiting: 0 });
    expect((await desk.textsOf())[0]?.text).toContain('変更しました（6月25日(木) 朝食 洋食）');
    expect((await desk.eventsOf('meal.changed'))[0]).toMatchObject({
      actor: `staff:${desk.manager.staffId}`,
    });
  });

  test('into a full kind only with a word of its own', async () => {
    requirements('SE011');
    await desk.menu(days.later, 'japanese');
    const to = await desk.menu(days.later, 'western', 1);
    await desk.own(await desk.neighbour(), breakfast(days.later, 'western'));
    const key = await desk.own(desk.person, breakfast(days.later, 'japanese'));
    expect(await changeFor(key)).toMatchObject({ status: 409, data: { reason: 'full' } });
    expect(await changeFor(key, { override: true })).toMatchObject({ ok: true });
    expect(await desk.capacityOf(to)).toMatchObject({ capacity: 2 });
    expect(await server.stock(to)).toEqual({ reserved: 2, live: 2, waiting: 0 });
  });

  test.each([
    ['closed', '2026-06-25T07:00:00+09:00'],
    ['past', '2026-06-25T12:00:00+09:00'],
  ])('%s', async (word, at) => {
    requirements('SE011');
    await desk.menu(days.later, 'japanese');
    await desk.menu(days.later, 'western');
    const key = await desk.own(desk.person, breakfast(days.later, 'japanese'));
    server.at(at);
    await desk.signInAgain();
    expect(await changeFor(key, { override: true })).toMatchObject({ data: { reason: word } });
  });

  test('dinner has no other kind', async () => {
    requirements('SE011');
    await desk.menu(days.later, 'dinner');
    const key = await desk.own(desk.person, dinner(days.later));
    expect(await changeFor(key)).toMatchObject({ data: { reason: 'no_menu' } });
  });
});

describe('the waiting list', () => {
  const promote = (id: number) =>
    desk.manager.send(staff.promoteWait, { params: { id }, body: { reason: phone } as never });
  const remove = (id: number) =>
    desk.manager.send(staff.removeWait, { params: { id }, body: { reason: phone } as never });

  test('the second one is booked out of turn, the first keeps the place', async () => {
    requirements('SE004 SE005 SE006 SK075');
    const id = await desk.menu(days.later, 'dinner', 1);
    await desk.own(await desk.neighbour(), dinner(days.later));
    const first = await desk.neighbour();
    const firstWait = await desk.wait(first, dinner(days.later));
    const second = await desk.wait(desk.person, dinner(days.later));
    const answer = await promote(second);
    if (!answer.ok) throw new Error(answer.message);
    expect(await desk.reservation(answer.data.reservation_id)).toMatchObject({ booked_way: 2 });
    expect(await server.stock(id)).toEqual({ reserved: 2, live: 2, waiting: 1 });
    expect(await desk.capacityOf(id)).toMatchObject({ capacity: 2 });
    expect((await desk.eventsOf('meal.wait_moved'))[0]?.detail).toMatchObject({
      override: 'full',
      capacity: 2,
    });
    expect(await promote(second)).toMatchObject({ status: 404 });
    expect(await remove(firstWait)).toMatchObject({ ok: true });
    expect((await desk.textsOf(first))[0]?.text).toContain(
      '空き待ちを取り消しました（6月25日(木) 夕食）',
    );
    expect((await desk.eventsOf('meal.wait_removed', first))[0]).toMatchObject({
      actor: `staff:${desk.manager.staffId}`,
      reason: phone.code,
    });
    expect(await server.stock(id)).toMatchObject({ waiting: 0 });
    expect(await remove(firstWait)).toMatchObject({ status: 404 });
  });

  test.each([
    ['fee_window', '2026-06-25T13:00:00+09:00'],
    ['closed', '2026-06-25T18:30:00+09:00'],
  ])('%s', async (word, at) => {
    requirements('SE004');
    await desk.menu(days.later, 'dinner', 1);
    await desk.own(await desk.neighbour(), dinner(days.later));
    const id = await desk.wait(desk.person, dinner(days.later));
    server.at(at);
    await desk.signInAgain();
    expect(await promote(id)).toMatchObject({ status: 409, data: { reason: word } });
  });

  test('a promotion and a cancel at once: each waiting desk.person at most one portion, none lost', async () => {
    requirements('SE004');
    for (let round = 0; round < 10; round += 1) {
      const date = `2026-07-${String(round + 1).padStart(2, '0')}`;
      const id = await desk.menu(date, 'dinner', 1);
      const holder = await desk.neighbour();
      const key = await desk.own(holder, dinner(date));
      const waits = [
        await desk.wait(await desk.neighbour(), dinner(date)),
        await desk.wait(desk.person, dinner(date)),
      ];
      await Promise.all([
        holder.send(meals.cancel, {
          params: { id: key },
          body: { date, reservation_id: key } as never,
        }),
        desk.cancelFor(key),
        promote(waits[1] ?? 0),
        promote(waits[0] ?? 0),
      ]);
      const { reserved, live } = await server.stock(id);
      expect({ round, reserved }).toEqual({ round, reserved: live });
      expect(live).toBe(2);
    }
  });
});
