// Scanned meal codes: who may come in, what is said of the others, and what is kept of refused scans.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stepAt } from '@yadori/api/meals/code';
import { mealCode } from '@yadori/api/meals/code-calls';
import * as counter from '@yadori/api/meals/staff/counter-calls';
import { scan, scanFailures } from '@yadori/api/meals/staff/scan-calls';
import { days, openMealDesk, type MealDesk } from '../../../../../../../tests/support/meal-desk.ts';
import { requirements } from '../../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../../tests/support/staff-world.ts';
import {
  breakfast,
  dinner,
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../../tests/support/test-server.ts';
import { codeText } from '../../code/meal-code.ts';
import { sweepScanFailures } from './scan-failures.ts';

let server: TestServer;
let desk: MealDesk;
let station: TestStaff;
let office: string;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  desk = await openMealDesk(server);
  office = await server.officeCode(desk.dormitoryId);
  await desk.menu(days.today, 'dinner');
});

const stationOf = (dormitoryId = desk.dormitoryId) =>
  staffMember(server, { dormitoryId, role: 'station' });

async function at(time: string, day = days.today as string) {
  server.at(`${day}T${time}+09:00`);
  station = await stationOf();
}

async function codesOf(who: TestResident) {
  const answer = await who.send(mealCode, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.codes;
}

/** As the phone of the resident draws it, whose clock may be wrong. */
async function drawn(who: TestResident, id: number, now = server.now()): Promise<string> {
  const found = (await codesOf(who)).find(({ reservation_id }) => reservation_id === id);
  if (found === undefined) throw new Error('no code');
  return codeText(Buffer.from(found.key, 'base64url'), id, stepAt(now));
}

const read = (code: string, who = station, dormitory = office) =>
  who.send(scan, { params: { dormitory }, body: { code } });

const refusedWith = (reason: string, more = {}) => ({
  ok: false,
  status: 409,
  data: { reason, ...more },
});

async function failures(meal: 'breakfast' | 'dinner' = 'dinner', who = station) {
  const answer = await who.send(scanFailures, {
    params: { dormitory: office },
    query: { day: days.today, meal },
  });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
}

describe('the codes on the phone', () => {
  test('of the meals of today and tomorrow that are held, and of no others', async () => {
    requirements('SE029');
    for (const day of [days.today, days.next, days.later]) await desk.menu(day, 'japanese');
    await desk.menu(days.next, 'dinner');
    const today = await desk.own(desk.person, dinner(days.today));
    const tomorrow = await desk.own(desk.person, breakfast(days.next, 'japanese'));
    const given = await desk.own(desk.person, dinner(days.next));
    await desk.own(desk.person, breakfast(days.later, 'japanese'));
    await desk.cancelFor(given);
    const codes = await codesOf(desk.person);
    expect(codes.map(({ reservation_id }) => reservation_id)).toEqual([today, tomorrow]);
    expect(codes[0]).toMatchObject({
      date: days.today,
      type_of_meal: 2,
      type_of_food: 3,
      reception_start: '2026-06-10T18:00:00+09:00',
      reception_end: '2026-06-10T22:00:00+09:00',
    });
    expect(await codesOf(await desk.neighbour())).toEqual([]);
    await at('18:30:00');
    await read(await drawn(desk.person, today));
    expect((await codesOf(desk.person)).map(({ reservation_id }) => reservation_id)).toEqual([
      tomorrow,
    ]);
  });
});

describe('a scan', () => {
  test('checks in with photo, name, room and kind, as the station that did it', async () => {
    requirements('SE019 SE031 SK078');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('18:30:00');
    const answer = await read((await drawn(desk.person, key)).toLowerCase());
    expect(answer).toMatchObject({
      ok: true,
      data: { reservation_id: key, way: 'scan', type_of_food: 3, can_undo: true },
    });
    expect((await desk.eventsOf('meal.checked_in'))[0]).toMatchObject({
      actor: `staff:${station.staffId}`,
    });
    expect(await failures()).toEqual([]);
  });

  test('by a phone whose clock is a minute wrong counts, by the clock of the server', async () => {
    requirements('SE031');
    const first = await desk.own(desk.person, dinner(days.today));
    const neighbour = await desk.neighbour();
    const second = await desk.own(neighbour, dinner(days.today));
    await at('18:30:00');
    const body = { code: await drawn(desk.person, first, server.now() - 60_000) };
    // The clock of the tablet does not count.
    const wrong = { ...body, at: '2031-01-01T00:00:00+09:00', nonce: 'n1' };
    expect(await station.send(scan, { params: { dormitory: office }, body: wrong })).toMatchObject({
      ok: true,
    });
    expect(await read(await drawn(neighbour, second, server.now() + 60_000))).toMatchObject({
      ok: true,
    });
  });

  test('of a picture of a code: checked in while it is fresh, expired 90 seconds later', async () => {
    requirements('SE019 SE031');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('19:02:00');
    const picture = await drawn(desk.person, key);
    await read(picture);
    server.at('2026-06-10T19:02:40+09:00');
    expect(await read(picture)).toMatchObject(
      refusedWith('checked_in', { at: '2026-06-10T19:02:00+09:00', who: { reservation_id: key } }),
    );
    server.at('2026-06-10T19:03:31+09:00');
    expect(await read(picture)).toMatchObject(refusedWith('expired'));
  });

  test('with a code that was used does not check in again after it was taken back; the next one does', async () => {
    requirements('SE031');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('19:02:00');
    const used = await drawn(desk.person, key);
    await read(used);
    expect(await station.send(counter.undoCheckIn, { params: { id: key } })).toMatchObject({
      ok: true,
    });
    expect(await read(used)).toMatchObject(refusedWith('expired'));
    server.at('2026-06-10T19:02:30+09:00');
    expect(await read(await drawn(desk.person, key))).toMatchObject({ ok: true });
  });

  test('too early, too late, given back and stopped have their own words', async () => {
    requirements('SE019');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('17:59:00');
    expect(await read(await drawn(desk.person, key))).toMatchObject(
      refusedWith('too_early', { at: '2026-06-10T18:00:00+09:00', who: { type_of_meal: 2 } }),
    );
    await at('18:30:00');
    const early = await drawn(desk.person, key, server.now() + 60_000);
    await server.db.pool.query(
      `update menus set stopped_at = now(), stop_reason_ja = '停電' where dormitory_id = $1`,
      [desk.dormitoryId],
    );
    expect(await read(early)).toMatchObject(refusedWith('stopped'));
    expect(await codesOf(desk.person)).toEqual([]);
    await server.db.pool.query(
      'update menus set stopped_at = null, stop_reason_ja = null where dormitory_id = $1',
      [desk.dormitoryId],
    );
    const last = await drawn(desk.person, key);
    await desk.signInAgain();
    await desk.cancelFor(key);
    expect(await read(last)).toMatchObject(refusedWith('cancelled'));
  });

  test('after the reception is over', async () => {
    requirements('SE019');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('21:59:50');
    const code = await drawn(desk.person, key);
    server.at('2026-06-10T22:00:05+09:00');
    expect(await read(code)).toMatchObject(refusedWith('too_late'));
  });

  test('of another dormitory or of a made-up code gives nobody away', async () => {
    requirements('SE019 SE024 SE028');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('18:30:00');
    const elsewhere = await server.dormitory();
    const other = await stationOf(elsewhere);
    const code = await drawn(desk.person, key);
    expect(await read(code, other, await server.officeCode(elsewhere))).toMatchObject(
      refusedWith('other_dormitory', { who: null }),
    );
    expect(await read(code, other)).toMatchObject({ status: 404 });
    const forged = codeText(Buffer.alloc(32), key, stepAt(server.now()));
    const unknown = codeText(Buffer.alloc(32), 999_999_999, stepAt(server.now()));
    for (const text of [forged, unknown, '4901234567894', 'x'.repeat(2000), `${code}0`])
      expect(await read(text)).toMatchObject(refusedWith('unknown_code', { who: null }));
    const { rows } = await server.db.pool.query(
      'select dormitory_id, reservation_id::int from scan_failures where dormitory_id = $1',
      [elsewhere],
    );
    expect(rows).toEqual([{ dormitory_id: elsewhere, reservation_id: key }]);
    expect((await failures()).map(({ who }) => who)).toEqual([null, null, null, null, null]);
    // The code is still good where it belongs.
    expect(await read(code)).toMatchObject({ ok: true });
  });
});

describe('refused scans', () => {
  test('are listed by meal with time, word, station and person, and removed after 30 days', async () => {
    requirements('SE024 SK080');
    const key = await desk.own(desk.person, dinner(days.today));
    await at('08:00:00');
    await read('breakfast');
    await at('17:30:00');
    await read(await drawn(desk.person, key));
    expect(await failures('breakfast')).toMatchObject([
      { at: '2026-06-10T08:00:00+09:00', reason: 'unknown_code', who: null },
    ]);
    const [failure, ...rest] = await failures();
    expect(rest).toEqual([]);
    expect(failure).toMatchObject({ reason: 'too_early', at: '2026-06-10T17:30:00+09:00' });
    expect(Object.keys(failure?.who ?? {}).toSorted()).toEqual(['name', 'room_number']);
    const day = 24 * 60 * 60 * 1000;
    await sweepScanFailures(server.db.queries, server.now() + 30 * day - 1000);
    expect(await failures()).toHaveLength(1);
    await sweepScanFailures(server.db.queries, server.now() + 30 * day);
    expect(await failures()).toEqual([]);
  });
});

describe('a rush', () => {
  test(
    'of three stations, each person at several of them at once: everybody is checked in once',
    { timeout: 60_000 },
    async () => {
      requirements('SE034 SE036');
      const people = [
        desk.person,
        ...(await Promise.all(Array.from({ length: 7 }, desk.neighbour))),
      ];
      const keys = await Promise.all(people.map((who) => desk.own(who, dinner(days.today))));
      await at('18:30:00');
      const stations = [station, await stationOf(), await stationOf()];
      const codes = await Promise.all(people.map((who, index) => drawn(who, keys[index] ?? 0)));
      const answers = await Promise.all(
        codes.flatMap((code) => stations.map((one) => read(code, one))),
      );
      const done = answers.flatMap((answer) => (answer.ok ? [answer.data.reservation_id] : []));
      expect(done.toSorted((a, b) => a - b)).toEqual(keys.toSorted((a, b) => a - b));
      const words = answers.flatMap((answer) => (answer.ok ? [] : [answer.data]));
      expect(words.every((data) => data?.reason === 'checked_in' && data.at !== null)).toBe(true);
      const { rows } = await server.db.pool.query<{ count: number }>(
        `select count(*)::int as count from events
          where kind = 'meal.checked_in' and subject_id = any($1::bigint[])`,
        [keys],
      );
      expect(rows[0]?.count).toBe(keys.length);
      // Control: without the condition on the row the same scans would be written several times.
      const unguarded = await Promise.all(
        keys.flatMap((key) =>
          stations.map(async () => {
            const { rowCount } = await server.db.pool.query(
              'update reservations set code_step = 0 where id = $1 returning id',
              [key],
            );
            return rowCount ?? 0;
          }),
        ),
      );
      expect(unguarded.reduce((sum, count) => sum + count, 0)).toBe(keys.length * stations.length);
    },
  );
});
