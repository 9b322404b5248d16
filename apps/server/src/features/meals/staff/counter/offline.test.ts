// A station's time without network: the list that it keeps, and what becomes of the check-ins that it sends afterwards.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parseCode, stepAt } from '@yadori/api/meals/code';
import { mealCode } from '@yadori/api/meals/code-calls';
import * as meals from '@yadori/api/meals/calls';
import { saveOwnAllergens } from '@yadori/api/meals/own-allergen-calls';
import { checkInFor, counter, undoCheckIn } from '@yadori/api/meals/staff/counter-calls';
import { eaterAllergens } from '@yadori/api/meals/staff/eater-allergen-calls';
import {
  offlineList,
  offlineQueue,
  type QueuedCheckIn,
} from '@yadori/api/meals/staff/offline-calls';
import { scanFailures } from '@yadori/api/meals/staff/scan-calls';
import { days, openMealDesk, type MealDesk } from '../../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';
import { codeText, isGenuine } from '../../code/meal-code.ts';
import { sweepOfflineCheckIns } from './offline-queue.ts';

let server: TestServer;
let desk: MealDesk;
let office: string;
let station: TestStaff;
let other: TestStaff;
let eater: TestResident;
let id: number;
beforeAll(async () => {
  server = await openTestServer({ maxConnections: 20 });
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  office = await server.officeCode(desk.dormitoryId);
  await desk.menu(days.today, 'dinner');
  eater = await desk.neighbour();
  id = await desk.own(eater, dinner(days.today));
  at('18:30');
  station = await stationHere();
  other = await stationHere();
});

/** The reception is from 18:00 to 22:00. */
const at = (time: string) => server.at(`${days.today}T${time}:00+09:00`);

const stationHere = () => staffMember(server, { dormitoryId: desk.dormitoryId, role: 'station' });

const instant = (time: string) => `${days.today}T${time}:00+09:00`;

const queued = (more: Partial<QueuedCheckIn> = {}): QueuedCheckIn => ({
  nonce: randomUUID(),
  reservation_id: id,
  at: instant('18:10'),
  way: 'scan',
  ...more,
});

async function send(items: QueuedCheckIn[], who = station) {
  const params = { dormitory: office };
  const answer = await who.send(offlineQueue, { params, body: { items } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.outcomes;
}

const outcomeOf = async (item: QueuedCheckIn, who = station) => {
  const [one] = await send([item], who);
  return one && { outcome: one.outcome, since: one.since };
};

async function checkedInAt(reservationId = id): Promise<string | null> {
  const { rows } = await server.db.pool.query<{ at: Date | null }>(
    'select checked_in_at as at from reservations where id = $1',
    [reservationId],
  );
  const found = rows[0]?.at ?? null;
  return found && new Date(found.getTime() + 9 * 3_600_000).toISOString().slice(11, 16);
}

async function notes() {
  const query = { day: days.today, meal: 'dinner' } as const;
  const answer = await station.send(scanFailures, { params: { dormitory: office }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows.map(({ reason }) => reason);
}

async function listOf(who: TestStaff) {
  const answer = await who.send(offlineList, { params: { dormitory: office } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.meals;
}

describe('the list', () => {
  test('is there for a station from an hour before the reception, and until half an hour after it', async () => {
    requirements('SE037 SK081 SE026');
    const listAt = async (time: string) => {
      at(time);
      return (await listOf(await stationHere())).length;
    };
    expect(await listAt('16:59')).toBe(0);
    expect(await listAt('17:00')).toBe(1);
    expect(await listAt('22:29')).toBe(1);
    expect(await listAt('22:30')).toBe(0);
  });

  test('has the keys of the codes, states and that there are marks, never which; people get nothing', async () => {
    requirements('SE037 SE039 SC021 SL018');
    await eater.send(saveOwnAllergens, { body: { codes: ['egg'], consent: 1 } });
    const plain = (await listOf(station))[0]?.rows.find(({ reservation_id: own }) => own === id);
    expect(plain?.photo).toBe(null);
    await server.db.pool.query('update profiles set avatar_file = $2 where account_id = $1', [
      eater.accountId,
      '2026/face.webp',
    ]);
    at('10:00');
    const gaveBack = await desk.own(await desk.neighbour(), dinner(days.today));
    await server.db.pool.query('update reservations set cancelled_at = now() where id = $1', [
      gaveBack,
    ]);
    at('18:30');
    station = await stationHere();
    const [meal] = await listOf(station);
    const row = meal?.rows.find(({ reservation_id: own }) => own === id);
    expect(row).toMatchObject({ state: 'reserved', at: null, has_marks: true });
    expect(row?.photo).toMatch(/^\/files\/2026\/face\.webp\?e=\d+&s=/);
    expect(JSON.stringify(meal)).not.toContain('egg');
    expect(meal?.rows.find(({ reservation_id: own }) => own === gaveBack)?.state).toBe('cancelled');
    // The very key that draws the code on the phone.
    const phone = await eater.send(mealCode, {});
    const key = phone.ok ? (phone.data.codes[0]?.key ?? '') : '';
    expect(row?.key).toBe(key);
    const code = parseCode(codeText(Buffer.from(key, 'base64url'), id, stepAt(server.now())));
    expect(code && isGenuine(code, Buffer.from(row?.key ?? '', 'base64url'))).toBe(true);
    expect(await listOf(await staffMember(server, { dormitoryId: desk.dormitoryId }))).toEqual([]);
    expect((await station.send(checkInFor, { params: { id } })).ok).toBe(true);
    const [after] = await listOf(station);
    expect(after?.rows.find(({ reservation_id: own }) => own === id)).toMatchObject({
      state: 'checked_in',
      at: instant('18:30'),
    });
  });
});

describe('a check-in from the time without network', () => {
  test('counts once and at its instant, however often it is sent', async () => {
    requirements('SE040 SE041 SK082 SE036');
    const item = queued();
    const answers = await Promise.all(Array.from({ length: 12 }, () => outcomeOf(item)));
    expect(answers).toEqual(Array.from({ length: 12 }, () => ({ outcome: 'done', since: null })));
    expect(await checkedInAt()).toBe('18:10');
    expect(await desk.eventsOf('meal.checked_in', eater)).toHaveLength(1);
    expect(await notes()).toEqual([]);
    const board = await station.send(counter, { params: { dormitory: office }, query: {} });
    expect(board).toMatchObject({
      data: { board: { came: [{ reservation_id: id, way: 'offline' }] } },
    });
  });

  test('of somebody who came in meanwhile is a duplicate, and the earliest stays', async () => {
    requirements('SE040');
    expect((await other.send(checkInFor, { params: { id } })).ok).toBe(true);
    const later = queued({ at: instant('18:31') });
    expect(await outcomeOf(later)).toEqual({ outcome: 'duplicate', since: instant('18:30') });
    expect(await checkedInAt()).toBe('18:30');
    const earlier = queued({ at: instant('18:05') });
    expect(await outcomeOf(earlier)).toEqual({ outcome: 'duplicate', since: instant('18:30') });
    expect(await checkedInAt()).toBe('18:05');
    // Sent again it has the outcome of the first time.
    expect(await outcomeOf(later)).toEqual({ outcome: 'duplicate', since: instant('18:30') });
    expect(await notes()).toEqual(['duplicate', 'duplicate']);
    expect(await desk.eventsOf('meal.checked_in', eater)).toHaveLength(1);
  });

  test('by the own phone is one, too', async () => {
    requirements('SE040');
    expect((await eater.send(meals.checkin, { body: { reservation_id: id } })).ok).toBe(true);
    expect(await outcomeOf(queued({ at: instant('18:40') }))).toMatchObject({
      outcome: 'duplicate',
    });
  });

  test('whose answer was lost on its way is the station’s own, and no duplicate', async () => {
    requirements('SE038 SE040');
    expect((await station.send(checkInFor, { params: { id } })).ok).toBe(true);
    expect(await outcomeOf(queued({ at: `${days.today}T18:30:04+09:00` }))).toEqual({
      outcome: 'done',
      since: null,
    });
    expect(await notes()).toEqual([]);
  });

  test('of somebody whom the station let in before is a second portion, and to be looked at', async () => {
    requirements('AM254 SE040');
    expect((await station.send(checkInFor, { params: { id } })).ok).toBe(true);
    at('18:40');
    expect(await outcomeOf(queued({ at: instant('18:31') }))).toEqual({
      outcome: 'duplicate',
      since: instant('18:30'),
    });
    expect(await notes()).toEqual(['duplicate']);
  });

  test('twice by two stations is a second portion, and to be looked at', async () => {
    requirements('AM254 SE040');
    expect(await outcomeOf(queued())).toMatchObject({ outcome: 'done' });
    expect(await outcomeOf(queued({ at: instant('18:11') }), other)).toEqual({
      outcome: 'duplicate',
      since: instant('18:10'),
    });
    expect(await notes()).toEqual(['duplicate']);
  });

  test('is for stations: of a person nothing is taken', async () => {
    requirements('AM254 SK082');
    for (const role of ['kitchen', 'manager'] as const) {
      const person = await staffMember(server, { dormitoryId: desk.dormitoryId, role });
      const body = { items: [queued()] };
      expect(
        await person.send(offlineQueue, { params: { dormitory: office }, body }),
      ).toMatchObject({ ok: false, status: 403 });
    }
    expect(await checkedInAt()).toBe(null);
    expect(await notes()).toEqual([]);
  });

  test('can be taken back without the ten minutes, which one by hand cannot', async () => {
    requirements('AM254 SE021');
    await outcomeOf(queued());
    at('21:00');
    station = await stationHere();
    const board = await station.send(counter, { params: { dormitory: office }, query: {} });
    expect(board).toMatchObject({ data: { board: { came: [{ can_undo: true }] } } });
    expect(await station.send(undoCheckIn, { params: { id } })).toMatchObject({ ok: true });
    expect(await checkedInAt()).toBe(null);
    expect(await station.send(checkInFor, { params: { id } })).toMatchObject({ ok: true });
    at('21:11');
    expect(await station.send(undoCheckIn, { params: { id } })).toMatchObject({
      ok: false,
      data: { reason: 'too_late' },
    });
  });

  test('opens no allergen marks, which one by hand does', async () => {
    requirements('AM254 SC021');
    await server.db.pool.query(
      `update menus set allergens = '{"egg":"contains"}' where dormitory_id = $1`,
      [desk.dormitoryId],
    );
    await eater.send(saveOwnAllergens, { body: { codes: ['egg'], consent: 1 } });
    const marks = async () => station.send(eaterAllergens, { params: { id } });
    await outcomeOf(queued({ at: instant('18:30') }));
    expect(await marks()).toMatchObject({ data: { contains: [], unknown: [] } });
    const reads = 'select from sensitive_reads where account_id = $1';
    expect((await server.db.pool.query(reads, [eater.accountId])).rows).toEqual([]);
    await station.send(undoCheckIn, { params: { id } });
    await station.send(checkInFor, { params: { id } });
    expect(await marks()).toMatchObject({ data: { contains: [{}] } });
  });

  test('of a cancelled booking checks nobody in and is to be checked', async () => {
    requirements('SE040');
    await server.db.pool.query('update reservations set cancelled_at = now() where id = $1', [id]);
    expect(await outcomeOf(queued())).toEqual({ outcome: 'cancelled', since: null });
    expect(await checkedInAt()).toBe(null);
    expect(await notes()).toEqual(['to_check']);
  });

  test('of another dormitory or of nothing is unknown; a number of another dormitory tells nothing', async () => {
    requirements('SE040 SE028');
    const elsewhere = await openMealDesk(server);
    at('18:30');
    await elsewhere.menu(days.today, 'dinner');
    const far = await staffMember(server, { dormitoryId: elsewhere.dormitoryId, role: 'station' });
    const dormitory = await server.officeCode(elsewhere.dormitoryId);
    const body = { items: [queued()] };
    const answer = await far.send(offlineQueue, { params: { dormitory }, body });
    expect(answer).toMatchObject({ ok: true, data: { outcomes: [{ outcome: 'unknown' }] } });
    expect(await checkedInAt()).toBe(null);
    expect(await outcomeOf(queued({ reservation_id: 999_999_999 }))).toMatchObject({
      outcome: 'unknown',
    });
    expect((await far.send(offlineQueue, { params: { dormitory: office }, body })).ok).toBe(false);
  });

  test.each([
    ['18:00', '18:00', []],
    ['22:10', '22:10', []],
    ['22:11', '22:20', ['arrival_time']],
  ])('at %s by the tablet counts at %s', async (time, counted, marked) => {
    requirements('SE041 AM254');
    at('22:20');
    station = await stationHere();
    expect(await outcomeOf(queued({ at: instant(time) }))).toMatchObject({ outcome: 'done' });
    expect(await checkedInAt()).toBe(counted);
    expect(await notes()).toEqual(marked);
  });

  test.each([
    ['before the reception of its own day', '17:59:59', '22:20'],
    ['before the reception has begun, whatever the tablet says', '18:10:00', '17:59'],
    ['at night, for the dinner of the evening', '03:00:00', '03:00'],
  ])('%s checks nobody in, and is to be looked at', async (_, time, now) => {
    requirements('AM254 SE041');
    at(now);
    station = await stationHere();
    const item = queued({ at: `${days.today}T${time}+09:00` });
    expect(await outcomeOf(item)).toEqual({ outcome: 'not_taken', since: null });
    expect(await checkedInAt()).toBe(null);
    const { rows } = await server.db.pool.query(
      'select word, reservation_id from scan_failures where dormitory_id = $1',
      [desk.dormitoryId],
    );
    expect(rows).toEqual([{ word: 'not_taken', reservation_id: id }]);
  });

  test.each([
    ['21:59:59', 'done'],
    ['22:00:00', 'not_taken'],
  ])('that arrives a day after the reception, at %s: %s', async (time, outcome) => {
    requirements('AM254 SE041');
    server.at(`2026-06-11T${time}+09:00`);
    station = await stationHere();
    expect(await outcomeOf(queued())).toMatchObject({ outcome });
    expect(await checkedInAt()).toBe(outcome === 'done' ? '18:10' : null);
  });

  test('of another day checks nobody in, and is to be looked at', async () => {
    requirements('SE040 SE041 AM254');
    const moved = (to: string) =>
      server.db.pool.query(
        `with m as (update menus set date = $2 where id = (select menu_id from reservations where id = $1))
         update reservations set date = $2 where id = $1`,
        [id, to],
      );
    for (const date of ['2026-06-11', '2026-06-24', '2026-06-03', '2026-06-08']) {
      await moved(date);
      expect(await outcomeOf(queued())).toEqual({ outcome: 'not_taken', since: null });
      expect(await checkedInAt()).toBe(null);
    }
    expect(await notes()).toEqual(Array.from({ length: 4 }, () => 'not_taken'));
  });

  test.each([
    ['18:32', true],
    ['18:33', false],
  ])('ahead of the server at %s: taken %s', async (time, taken) => {
    requirements('SE041');
    await outcomeOf(queued({ at: instant(time) }));
    expect(await checkedInAt()).toBe(taken ? time : '18:30');
  });

  test.each([
    [[]],
    [Array.from({ length: 201 }, () => queued({ reservation_id: 1 }))],
    [[{ ...queued({ reservation_id: 1 }), nonce: 'x' }]],
    [[{ ...queued({ reservation_id: 1 }), at: '2026-13-45T99:00:00Z' }]],
  ])('is refused as a whole where it is none (%#)', async (items) => {
    requirements('SK082');
    const params = { dormitory: office };
    expect(await station.send(offlineQueue, { params, body: { items } })).toMatchObject({
      ok: false,
      status: 422,
    });
  });

  test('is forgotten after seven days, with its number', async () => {
    requirements('SL028');
    await outcomeOf(queued());
    const count = async () =>
      (
        await server.db.pool.query('select 1 from offline_checkins where dormitory_id = $1', [
          desk.dormitoryId,
        ])
      ).rowCount;
    const week = 7 * 24 * 3_600_000;
    await sweepOfflineCheckIns(server.db.queries, server.now() + week - 1);
    expect(await count()).toBe(1);
    await sweepOfflineCheckIns(server.db.queries, server.now() + week);
    expect(await count()).toBe(0);
  });
});
