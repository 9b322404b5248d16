// Staff book meals for a resident: by the residents' rules or with a reason, on record, with a message, never oversold.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import { openDetail } from '@yadori/server/platform/event-details';
import { days, openMealDesk, type MealDesk } from '../../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../../../../tests/support/staff-world.ts';
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

describe('booking for a resident', () => {
  test('books, tells the resident in both languages and names who did it and why', async () => {
    requirements('SE007 SE012 SK071 SA043 SA044');
    const id = await desk.menu(days.next, 'dinner');
    const rows = await desk.rowsOf({
      meals: [dinner(days.next)],
      reason: { code: 'other', text: '電話がつながらないため' },
    });
    expect(rows).toMatchObject([{ refused: null, override: null }]);
    const key = rows[0]?.reservation_id ?? 0;
    expect(await desk.reservation(key)).toMatchObject({ booked_way: 3, menu_id: id });
    const [event] = await desk.eventsOf('meal.reserved');
    expect(event).toMatchObject({
      actor: `staff:${desk.manager.staffId}`,
      reason: 'other',
      detail: { menu_id: id },
    });
    expect(event?.session_id).not.toBeNull();
    const [text] = await desk.textsOf();
    expect(text?.text).toBe(
      '6月10日(水)、寮の職員があなたの代わりに食事を予約しました（6月11日(木) 夕食）。\n理由：その他\n\nお心当たりがない場合は、このメッセージに返信してください。',
    );
    expect(text?.text_en).toContain('booked meals for you (Thu 11 Jun dinner).\nReason: Other');
    expect(JSON.stringify(await desk.textsOf())).not.toContain('電話がつながらない');
    const { rows: sealed } = await server.db.pool.query<{ sealed: string; digest: Buffer }>(
      'select d.sealed, e.detail_digest as digest from event_details d join events e on e.id = d.event_id where e.id = $1',
      [event?.id],
    );
    const detail = { eventId: event?.id ?? 0, sealed: '', digest: Buffer.alloc(0), ...sealed[0] };
    expect(openDetail(server.platform.sensitive, detail)).toEqual({
      words: '電話がつながらないため',
    });
  });

  test('says nothing to the resident for the correction of a mistake alone', async () => {
    requirements('SA044');
    await desk.menu(days.next, 'dinner');
    await desk.menu(days.later, 'dinner');
    expect(await desk.bookFor({ meals: [dinner(days.next)], silent: true })).toMatchObject({
      ok: false,
      errors: { silent: [expect.any(String)] },
    });
    const mistake = { reason: { code: 'mistake' }, silent: true };
    expect(await desk.bookFor({ meals: [dinner(days.later)], ...mistake })).toMatchObject({
      ok: true,
    });
    expect(await desk.textsOf()).toEqual([]);
  });

  test('needs a reason', async () => {
    requirements('SA043');
    const answer = await desk.bookFor({
      meals: [dinner(days.next)],
      reason: { code: 'other', text: '急' },
    });
    expect(answer).toMatchObject({
      ok: false,
      status: 422,
      errors: { reason: [expect.any(String)] },
    });
  });

  test('what only staff may needs to be confirmed, and raises the stock by one', async () => {
    requirements('SE007');
    const full = await desk.menu(days.later, 'dinner', 1);
    await desk.own(await desk.neighbour(), dinner(days.later));
    const choice = dinner(days.later);
    expect(await desk.rowsOf({ meals: [choice] })).toMatchObject([
      { refused: 'override_needed', override: 'full', reservation_id: null },
    ]);
    expect(await desk.refusedWord(choice, { override: true })).toBe(null);
    expect(await server.stock(full)).toEqual({ reserved: 2, live: 2, waiting: 0 });
    expect(await desk.capacityOf(full)).toMatchObject({ capacity: 2 });
    const [event] = await desk.eventsOf('meal.reserved');
    expect(event?.detail).toEqual({ menu_id: full, override: 'full', capacity: 2 });

    // Without a capacity the kitchen cooks what was ordered by the deadline: the late stock rises.
    const late = await desk.menu(days.next, 'dinner', null);
    expect(await desk.rowsOf({ meals: [dinner(days.next)] })).toMatchObject([
      { refused: 'override_needed', override: 'deadline' },
    ]);
    const [booked] = await desk.rowsOf({ meals: [dinner(days.next)], override: true });
    expect(await desk.reservation(booked?.reservation_id ?? 0)).toMatchObject({ is_late: true });
    expect(await desk.capacityOf(late)).toEqual({ capacity: null, late_stock: 1 });
  });

  test('during the reception it is a walk-in', async () => {
    requirements('SE007');
    await desk.menu(days.today, 'dinner');
    server.at('2026-06-10T18:30:00+09:00');
    await desk.signInAgain();
    expect(await desk.rowsOf({ meals: [dinner(days.today)] })).toMatchObject([
      { refused: 'override_needed', override: 'reception' },
    ]);
    const [row] = await desk.rowsOf({ meals: [dinner(days.today)], override: true });
    expect(await desk.reservation(row?.reservation_id ?? 0)).toMatchObject({ booked_way: 4 });
  });

  test.each([
    ['no_menu', () => desk.refusedWord(dinner(days.later), { override: true })],
    [
      'past',
      async () => {
        await desk.menu('2026-06-09', 'dinner');
        return desk.refusedWord(dinner('2026-06-09'), { override: true });
      },
    ],
    [
      'other_kind_reserved',
      async () => {
        await desk.menu(days.later, 'japanese');
        await desk.menu(days.later, 'western');
        await desk.own(desk.person, breakfast(days.later, 'japanese'));
        return desk.refusedWord(breakfast(days.later, 'western'), { override: true });
      },
    ],
    [
      'already_reserved',
      async () => {
        await desk.menu(days.later, 'dinner');
        await desk.own(desk.person, dinner(days.later));
        return desk.refusedWord(dinner(days.later), { override: true });
      },
    ],
    [
      'outside_contract',
      async () => {
        await desk.menu(days.later, 'dinner');
        await server.db.pool.query(`update contracts set end_date = '2026-06-24' where id = $1`, [
          desk.person.contractId,
        ]);
        return desk.refusedWord(dinner(days.later), { override: true });
      },
    ],
    [
      'stopped',
      async () => {
        const id = await desk.menu(days.later, 'dinner');
        await server.db.pool.query(
          `update menus set stopped_at = now(), stop_reason_ja = '設備の故障' where id = $1`,
          [id],
        );
        return desk.refusedWord(dinner(days.later), { override: true });
      },
    ],
  ])('%s is never overridden', async (word, refused) => {
    requirements('SE007');
    expect(await refused()).toBe(word);
  });

  test('two kinds of one breakfast in one act: the first is booked', async () => {
    requirements('SE007 SE008');
    await desk.menu(days.later, 'japanese');
    await desk.menu(days.later, 'western');
    const both = [breakfast(days.later, 'japanese'), breakfast(days.later, 'western')];
    const rows = await desk.rowsOf({ meals: both });
    expect(rows.map(({ refused }) => refused)).toEqual([null, 'other_kind_reserved']);
  });

  test('several days have a result each, or none is booked', async () => {
    requirements('SE008');
    await desk.menu(days.next, 'dinner');
    await desk.menu(days.later, 'dinner', 1);
    await desk.own(await desk.neighbour(), dinner(days.later));
    const both = [dinner(days.next), dinner(days.later)];
    const held = await desk.bookFor({ meals: both, all_or_none: true });
    expect(held).toMatchObject({ data: { booked: 0, rows: [{ reservation_id: null }, {}] } });
    expect(await desk.textsOf()).toEqual([]);
    const some = await desk.bookFor({ meals: both });
    expect(some).toMatchObject({
      data: { booked: 1, rows: [{ refused: null }, { refused: 'override_needed' }] },
    });
    expect(await desk.textsOf()).toHaveLength(1);
    const many = Array.from({ length: 63 }, () => dinner(days.next));
    expect(await desk.bookFor({ meals: many })).toMatchObject({ ok: false, status: 422 });
  });

  test('of the resident and staff at once, one booking', async () => {
    requirements('SE007');
    const id = await desk.menu(days.later, 'dinner', 3);
    await Promise.all([
      desk.person.send(meals.book, { body: dinner(days.later) }),
      ...[1, 2, 3].map(() => desk.bookFor({ meals: [dinner(days.later)] })),
    ]);
    expect(await server.stock(id)).toEqual({ reserved: 1, live: 1, waiting: 0 });
  });

  test('foreign residents and further roles are refused', async () => {
    requirements('SA041 SE018');
    await desk.menu(days.next, 'dinner');
    const body = { meals: [dinner(days.next)] };
    const foreign = await server.resident({ dormitoryId: await server.dormitory() });
    expect(await desk.bookFor(body, desk.manager, foreign.accountId)).toMatchObject({
      status: 404,
    });
    const kitchen = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'kitchen' });
    expect(await desk.bookFor(body, kitchen)).toMatchObject({ status: 403, code: 'forbidden' });
  });
});
