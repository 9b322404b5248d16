// The counter: who is expected, who came, checking in by hand, taking back, marking afterwards.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as meals from '@yadori/api/meals/calls';
import * as counter from '@yadori/api/meals/staff/counter-calls';
import * as sheets from '@yadori/api/meals/staff/sheet-calls';
import {
  days,
  openMealDesk,
  phone,
  type MealDesk,
} from '../../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';

let server: TestServer;
let desk: MealDesk;
let kitchen: TestStaff;
let code: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  code = await server.officeCode(desk.dormitoryId);
  await desk.menu(days.today, 'dinner');
});

/** Sets the clock; a session does not outlive one that is set far ahead. */
async function at(time: string, date = days.today as string) {
  server.at(`${date}T${time}:00+09:00`);
  kitchen = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'kitchen' });
}

async function board(meal?: 'breakfast' | 'dinner') {
  const query = meal === undefined ? {} : { meal };
  const answer = await kitchen.send(counter.counter, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.board;
}

const checkIn = (id: number, who = kitchen) => who.send(counter.checkInFor, { params: { id } });
const undo = (id: number) => kitchen.send(counter.undoCheckIn, { params: { id } });
const late = (id: number) =>
  kitchen.send(counter.checkInLate, { params: { id }, body: { reason: phone } as never });

const refusedWith = (reason: string, since: string | null = null) => ({
  ok: false,
  status: 409,
  data: { reason, at: since },
});

describe('the board', () => {
  test('has the running or next meal, who is expected by room, and the last ten who came', async () => {
    requirements('SE015 SK076');
    const keys = [await desk.own(desk.person, dinner(days.today))];
    for (let more = 0; more < 11; more += 1)
      keys.push(await desk.own(await desk.neighbour(), dinner(days.today)).catch(() => 0));
    await at('12:00');
    expect(await board()).toMatchObject({
      date: days.today,
      type_of_meal: 2,
      totals: { reserved: 9, checked_in: 0, guests: 0 },
      came: [],
    });
    await at('18:30');
    const [key = 0] = keys;
    await checkIn(key);
    const shown = await board();
    expect(shown).toMatchObject({ totals: { reserved: 9, checked_in: 1 } });
    expect(shown?.expected).toHaveLength(8);
    const rooms = shown?.expected.map((row) => row.room_number) ?? [];
    expect(rooms).toEqual(rooms.toSorted());
    expect(shown?.came).toMatchObject([
      { reservation_id: key, way: 'list', can_undo: true, at: '2026-06-10T18:30:00+09:00' },
    ]);
    await at('23:30');
    expect(await board()).toBe(null);
    expect(await board('dinner')).toMatchObject({ totals: { checked_in: 1 } });
  });

  test('reaches neither residents nor messages: the kitchen has names and rooms of the meal alone', async () => {
    requirements('SE018 SE028');
    await desk.own(desk.person, dinner(days.today));
    await at('18:30');
    const [row] = (await board())?.expected ?? [];
    expect(Object.keys(row ?? {}).toSorted()).toEqual([
      'name',
      'reservation_id',
      'room_number',
      'type_of_food',
    ]);
    const station = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'station' });
    const params = { dormitory: code };
    expect(await station.send(counter.counter, { params, query: {} })).toMatchObject({ ok: true });
    const foreign = await staffMember(server, {
      dormitoryId: await server.dormitory(),
      role: 'kitchen',
    });
    expect(await foreign.send(counter.counter, { params, query: {} })).toMatchObject({
      status: 404,
    });
  });
});

test('a station gets names around the reception alone: its screen shows them for half an hour', async () => {
  requirements('SE026');
  const key = await desk.own(desk.person, dinner(days.today));
  const names = async (time: string) => {
    server.at(`2026-06-10T${time}+09:00`);
    const station = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'station' });
    const params = { dormitory: code };
    const query = { meal: 'dinner' } as const;
    const answer = await station.send(counter.counter, { params, query });
    const sheet = { ...query, day: days.today, order: 'room' } as const;
    const onPaper = await station.send(sheets.checkSheet, { params, query: sheet });
    const status = onPaper.ok ? 200 : onPaper.status;
    const shown = answer.ok ? answer.data.board : null;
    return [shown?.totals.reserved, shown?.expected.length, shown?.came.length, status];
  };
  expect(await names('16:59:59')).toEqual([1, 0, 0, 403]);
  expect(await names('17:00:00')).toEqual([1, 0, 0, 200]);
  expect(await names('17:28:59')).toEqual([1, 0, 0, 200]);
  expect(await names('17:29:00')).toEqual([1, 1, 0, 200]);
  await at('18:30');
  await checkIn(key);
  expect(await names('22:29:59')).toEqual([1, 0, 1, 200]);
  // Paper is there for as long as its refusal says.
  expect(await names('22:30:59')).toEqual([1, 0, 1, 403]);
  expect(await names('22:31:00')).toEqual([1, 0, 0, 403]);
  await at('22:31');
  expect(await board('dinner')).toMatchObject({ came: [{ reservation_id: key }] });
});

describe('checking in by hand', () => {
  test('once, with the actor on record; the resident sees it as an own check-in', async () => {
    requirements('SE017 SE019 SK077');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('17:59');
    expect(await checkIn(key)).toMatchObject(refusedWith('too_early', '2026-06-10T18:00:00+09:00'));
    await at('19:02');
    expect(await checkIn(key)).toMatchObject({
      ok: true,
      data: { reservation_id: key, way: 'list', at: '2026-06-10T19:02:00+09:00' },
    });
    expect((await desk.eventsOf('meal.checked_in'))[0]).toMatchObject({
      actor: `staff:${kitchen.staffId}`,
    });
    server.at('2026-06-10T19:05:00+09:00');
    expect(await checkIn(key)).toMatchObject(
      refusedWith('checked_in', '2026-06-10T19:02:00+09:00'),
    );
  });

  test('what was given back, is over or belongs to another dormitory is refused', async () => {
    requirements('SE019');
    const other = await desk.neighbour();
    const given = await desk.own(desk.person, dinner(days.today));
    const open = await desk.own(other, dinner(days.today));
    expect(await desk.cancelFor(given)).toMatchObject({ ok: true });
    await at('18:30');
    expect(await checkIn(given)).toMatchObject(refusedWith('cancelled'));
    const foreign = await staffMember(server, {
      dormitoryId: await server.dormitory(),
      role: 'kitchen',
    });
    expect(await checkIn(open, foreign)).toMatchObject({ status: 404 });
    expect(await checkIn(999_999_999)).toMatchObject({ status: 404 });
    await server.db.pool.query(
      `update menus set stopped_at = now(), stop_reason_ja = '停電' where dormitory_id = $1`,
      [desk.dormitoryId],
    );
    expect(await checkIn(open)).toMatchObject(refusedWith('stopped'));
    await server.db.pool.query(
      'update menus set stopped_at = null, stop_reason_ja = null where dormitory_id = $1',
      [desk.dormitoryId],
    );
    await at('22:30');
    expect(await checkIn(open)).toMatchObject(refusedWith('too_late'));
  });

  test(
    'by hand, by two tablets and by the own phone at once: one check-in in each of 100 rounds',
    { timeout: 120_000 },
    async () => {
      requirements('SE036');
      const key = await desk.own(desk.person, dinner(days.today));
      await at('18:30');
      const second = await staffMember(server, { dormitoryId: desk.dormitoryId, role: 'deputy' });
      for (let round = 0; round < 100; round += 1) {
        const answers = await Promise.all([
          checkIn(key),
          checkIn(key, second),
          desk.person.send(meals.checkin, { body: { reservation_id: key } }),
        ]);
        expect({ round, done: answers.filter(({ ok }) => ok).length }).toEqual({ round, done: 1 });
        expect(await undo(key)).toMatchObject({ ok: true });
      }
      expect(await desk.eventsOf('meal.checked_in')).toHaveLength(100);
    },
  );
});

describe('taking back and marking afterwards', () => {
  test('a check-in of the last ten minutes is taken back, an older one is not', async () => {
    requirements('SE021');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('18:30');
    expect(await undo(key)).toMatchObject(refusedWith('not_reserved'));
    await checkIn(key);
    server.at('2026-06-10T18:40:00+09:00');
    expect(await undo(key)).toMatchObject({ ok: true });
    expect(await desk.eventsOf('meal.checkin_undone')).toMatchObject([
      { actor: `staff:${kitchen.staffId}` },
    ]);
    expect((await board())?.expected).toMatchObject([{ reservation_id: key }]);
    await checkIn(key);
    server.at('2026-06-10T18:50:01+09:00');
    expect(await undo(key)).toMatchObject(refusedWith('too_late'));
  });

  test('a missed one is marked as eaten until noon of the next day, as of the last minute', async () => {
    requirements('SE022 SA044');
    const key = await desk.own(desk.person, dinner(days.today));
    const open = await desk.own(await desk.neighbour(), dinner(days.today));
    await at('21:00');
    expect(await late(key)).toMatchObject(refusedWith('too_early', '2026-06-10T22:00:00+09:00'));
    await at('11:59', days.next);
    expect(await late(key)).toMatchObject({ ok: true });
    expect(await late(key)).toMatchObject(refusedWith('checked_in', '2026-06-10T21:59:00+09:00'));
    expect((await desk.eventsOf('meal.checkin_late'))[0]).toMatchObject({ reason: phone.code });
    expect((await desk.textsOf())[0]?.text).toContain('受付済みに直しました（6月10日(水) 夕食）');
    await at('12:00', days.next);
    expect(await late(open)).toMatchObject(refusedWith('too_late'));
  });
});
