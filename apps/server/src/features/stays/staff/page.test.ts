// The page of nights away and guests over HTTP: figures, stock, long absences, record of reading, exports, the card.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelReport, stayTerms } from '@yadori/api/stays/calls';
import { dormitoryStays, residentStays } from '@yadori/api/stays/staff-calls';
import { today } from '@yadori/api/today/staff-calls';
import { plansDuring } from '../../../../../../tests/support/plans.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { away, file, guest } from '../../../../../../tests/support/stay-world.ts';
import { invite, leave } from '../../../../../../tests/support/today-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T18:30:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  manager = await staffMember(server, { dormitoryId });
});

const resident = (name?: string) =>
  server.resident({ dormitoryId, ...(name !== undefined && { name }) });

const send = (query: object = {}, who = manager) =>
  who.send(dormitoryStays, { params: { dormitory: code }, query });

async function read(query: object = {}) {
  const answer = await send(query);
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

describe('the page', () => {
  test('has two weeks from tonight with who is away, who visits, and what they need', async () => {
    requirements('SI001 SI002 SI007 SK111');
    const [one, two] = [await resident('青木 遥'), await resident()];
    await file(server, one, {
      ...away,
      outing_start_date: '2026-06-12',
      outing_end_date: '2026-06-14',
    });
    await file(server, two, { ...guest, stay_date_start: '2026-06-22', stay_days: 2 });
    const page = await read();
    expect(page).toMatchObject({
      tonight: '2026-06-10',
      from: '2026-06-10',
      until: '2026-06-23',
      bedding_stock: 4,
      can: { mark: true },
    });
    expect(page.days).toHaveLength(14);
    const on = (date: string) => page.days.find((day) => day.date === date);
    expect(on('2026-06-11')).toMatchObject({ away: 0, back: 0, guests: 0, left: 4 });
    expect(on('2026-06-12')).toMatchObject({ away: 1, back: 0 });
    expect(on('2026-06-14')).toMatchObject({ away: 0, back: 1 });
    expect(on('2026-06-22')).toMatchObject({ guests: 1, beddings: 1, left: 3, dinner: 1 });
    expect(on('2026-06-23')).toMatchObject({ guests: 1, beddings: 1, breakfast_western: 1 });
    expect(page.reports.map(({ type, name, nights }) => [type, name, nights])).toEqual([
      ['own', '青木 遥', 2],
      ['guest', expect.any(String), 2],
    ]);
    expect(page.reports[0]?.own).toMatchObject({
      place: '実家',
      relationship: '母',
      phone: '0263123456',
    });
    expect(page.reports[1]?.guest).toMatchObject({
      name: '高木 結',
      expected_at: '17:45',
      leaves_at: null,
      arrived: null,
    });
    expect(page.reports[1]?.guest?.days.map(({ sleeps, bedding }) => [sleeps, bedding])).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
    ]);
    expect((await read({ type: 'guest' })).reports.map(({ type }) => type)).toEqual(['guest']);
  });

  test('takes up to 42 days, and none that run backwards', async () => {
    requirements('SK111');
    expect((await read({ from: '2026-05-31', until: '2026-07-11' })).days).toHaveLength(42);
    for (const query of [
      { from: '2026-05-31', until: '2026-07-12' },
      { from: '2026-06-11', until: '2026-06-10' },
    ])
      expect(await send(query)).toMatchObject({
        status: 422,
        errors: { until: [expect.any(String)] },
      });
  });

  test('before six it begins with the night that still runs', async () => {
    requirements('AM248');
    server.at('2026-06-11T05:59:59+09:00');
    manager = await staffMember(server, { dormitoryId });
    expect(await read()).toMatchObject({ tonight: '2026-06-10', from: '2026-06-10' });
    server.at('2026-06-11T06:00:00+09:00');
    expect(await read()).toMatchObject({ tonight: '2026-06-11', from: '2026-06-11' });
  });

  test('a night beyond the stock is short, and the resident is not refused', async () => {
    requirements('SI007');
    await server.db.pool.query('update dormitories set bedding_stock = 1 where id = $1', [
      dormitoryId,
    ]);
    for (const who of [await resident(), await resident()])
      await file(server, who, {
        ...guest,
        stay_date_start: '2026-06-22',
        stay_days: 1,
        day_three_morning: 0,
      });
    const { days } = await read();
    expect(days.find(({ date }) => date === '2026-06-22')).toMatchObject({ beddings: 2, left: -1 });
  });

  test('residents are told the nights on which guests of others have all of it', async () => {
    requirements('SI007');
    await server.db.pool.query('update dormitories set bedding_stock = 1 where id = $1', [
      dormitoryId,
    ]);
    const [host, other] = [await resident(), await resident()];
    await file(server, host, { ...guest, stay_date_start: '2026-06-22', stay_days: 2 });
    const cancelled = await file(server, host, { ...guest, stay_date_start: '2026-06-29' });
    await host.send(cancelReport, { params: { id: cancelled } });
    const nightsOf = async (who: TestResident) => {
      const answer = await who.send(stayTerms, {});
      return answer.ok && answer.data.nights_without_bedding;
    };
    expect(await nightsOf(other)).toEqual(['2026-06-22', '2026-06-23']);
    expect(await nightsOf(host)).toEqual([]);
  });

  test('one event for each person and half hour, however often it is read', async () => {
    requirements('SK111 SJ017');
    const views = async () => {
      const { rows } = await server.db.pool.query<{ detail: object }>(
        `select detail from events where kind = 'stays.viewed' and dormitory_id = $1 order by id`,
        [dormitoryId],
      );
      return rows.map(({ detail }) => detail);
    };
    await read();
    server.at('2026-06-10T18:44:00+09:00');
    await read();
    const first = { from: '2026-06-10', until: '2026-06-23' };
    expect(await views()).toEqual([first]);
    await read({ from: '2026-06-01', until: '2026-06-30' });
    server.at('2026-06-10T18:58:00+09:00');
    await read();
    server.at('2026-06-10T19:00:00+09:00');
    await read();
    expect(await views()).toEqual([first, { from: '2026-06-01', until: '2026-06-30' }, first]);
  });
});

describe('long absences', () => {
  const absences = async () => (await read()).long_absences;

  test('from the fifteenth night on, with when the person was last here', async () => {
    requirements('SI009');
    const who = await resident('渡辺 涼');
    await leave(server, who, '2026-05-27', '2026-06-20');
    expect((await absences()).map(({ nights }) => nights)).toEqual([15]);
    const menu = await server.menu({ date: '2026-05-26', meal: 'dinner', dormitoryId });
    await server.db.pool.query(
      `insert into reservations (menu_id, account_id, contract_id, dormitory_id, date, type_of_meal, type_of_food, reserved_at, checked_in_at)
       select id, $2, $3, dormitory_id, date, type_of_meal, type_of_food, '2026-05-20T12:00:00+09:00', '2026-05-26T18:30:00+09:00' from menus where id = $1`,
      [menu, who.accountId, who.contractId],
    );
    await server.db.pool.query(
      `update sessions set last_seen_at = '2026-06-08T09:00:00+09:00' where account_id = $1`,
      [who.accountId],
    );
    expect(await absences()).toMatchObject([
      {
        name: '渡辺 涼',
        nights: 15,
        last_checkin: '2026-05-26',
        last_use: expect.stringMatching(/^2026-06-/),
      },
    ]);
  });

  test('not on the fourteenth night, and as the alert of Today', async () => {
    requirements('SI009 SB010');
    await leave(server, await resident(), '2026-05-28', '2026-06-20');
    expect(await absences()).toEqual([]);
    server.at('2026-06-11T18:00:00+09:00');
    manager = await staffMember(server, { dormitoryId });
    expect(await absences()).toHaveLength(1);
    const answer = await manager.send(today, { params: { dormitory: code }, query: {} });
    if (!answer.ok) throw new Error(answer.message);
    expect(answer.data.alerts.filter(({ kind }) => kind === 'long_absence')).toMatchObject([
      { count: 15 },
    ]);
  });
});

describe('exports', () => {
  const made = async (kind: 'stays' | 'linen', body: object = {}) => {
    const address = `${server.origin}/api/v1/staff/dormitories/${code}/exports/${kind}`;
    const response = await fetch(address, {
      method: 'POST',
      headers: { ...manager.headers, 'content-type': 'application/json', language: 'en' },
      body: JSON.stringify({ format: 'csv', purpose: 'dormitory', ...body }),
    });
    return response.text();
  };

  test('have places and names of guests with a tick alone, which is on record', async () => {
    requirements('SI012 SL038');
    const who = await server.resident({ dormitoryId, room: '0204', name: '村上 陸' });
    await file(server, who, {
      ...away,
      outing_start_date: '2026-06-12',
      outing_end_date: '2026-06-14',
    });
    await file(server, who, {
      ...guest,
      stay_date_start: '2026-06-22',
      stay_days: 1,
      day_three_morning: 0,
    });
    const header = 'room,name,kind,from,until,nights,breakfasts,dinners,bedding';
    expect(await made('stays')).toBe(
      `${header}\r\n0204,村上 陸,away,2026/06/12,2026/06/14,2,,,\r\n0204,村上 陸,guest,2026/06/22,2026/06/23,1,1,1,1\r\n`,
    );
    expect(await made('stays', { with_places: true })).toBe(
      `${header},place or guest\r\n0204,村上 陸,away,2026/06/12,2026/06/14,2,,,,実家 / 母\r\n0204,村上 陸,guest,2026/06/22,2026/06/23,1,1,1,1,高木 結\r\n`,
    );
    const { rows } = await server.db.pool.query<{ filters: object }>(
      `select filters from exports where dormitory_id = $1 and kind = 'stays' order by id`,
      [dormitoryId],
    );
    const days = { from: '2026-06-10', until: '2026-06-23' };
    expect(rows.map(({ filters }) => filters)).toEqual([
      { ...days, places: 0 },
      { ...days, places: 1 },
    ]);
  });

  test('the linen sheet is a number for each night', async () => {
    requirements('SI010');
    await invite(server, await resident(), '2026-06-12', '2026-06-13');
    expect(await made('linen', { from: '2026-06-12', until: '2026-06-13' })).toBe(
      'date,bedding\r\n2026/06/12,1\r\n2026/06/13,0\r\n',
    );
  });
});

describe('the card', () => {
  const rowsOf = async (who: TestResident, by = manager) =>
    by.send(residentStays, { params: { id: who.accountId } });

  test('leaves one event for each person, resident and half hour', async () => {
    requirements('SK111 SJ017');
    const [who, other] = [await resident(), await resident()];
    const viewed = async () => {
      const { rows } = await server.db.pool.query<{ account_id: number; actor: string }>(
        `select account_id, actor from events where kind = 'stays.viewed' and dormitory_id = $1 order by id`,
        [dormitoryId],
      );
      return rows.map(({ account_id: id, actor }) => `${id} ${actor}`);
    };
    const by = ({ staffId }: TestStaff) => `${who.accountId} staff:${staffId}`;
    const began = server.now();
    // A session is locked after a quarter of an hour without a read.
    for (const seconds of [0, 14 * 60, 28 * 60, 30 * 60 - 1]) {
      server.at(new Date(began + seconds * 1000).toISOString());
      expect(await rowsOf(who)).toMatchObject({ ok: true });
    }
    expect(await viewed()).toEqual([by(manager)]);
    const colleague = await staffMember(server, { dormitoryId });
    await rowsOf(who, colleague);
    expect(await viewed()).toEqual([by(manager), by(colleague)]);
    await rowsOf(other);
    expect(await viewed()).toHaveLength(3);
    server.at(new Date(began + 30 * 60_000).toISOString());
    await rowsOf(who);
    expect(await viewed()).toHaveLength(4);
  });

  test('has the reports past, coming and cancelled, the latest first', async () => {
    requirements('SC014');
    const who = await resident();
    await leave(server, who, '2026-05-01', '2026-05-03');
    const id = await file(server, who, { ...guest, stay_date_start: '2026-06-22' });
    await who.send(cancelReport, { params: { id } });
    const answer = await rowsOf(who);
    if (!answer.ok) throw new Error(answer.message);
    expect(
      answer.data.rows.map(({ type, from, cancelled_at: at }) => [type, from, at !== null]),
    ).toEqual([
      ['guest', '2026-06-22', true],
      ['own', '2026-05-01', false],
    ]);
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    expect(await rowsOf(who, kitchen)).toMatchObject({ status: 403 });
    const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await rowsOf(who, elsewhere)).toMatchObject({ status: 404 });
  });
});

test('the page reads no table from end to end', async () => {
  requirements('SL002');
  const who = await resident();
  await leave(server, who, '2026-05-01', '2026-06-20');
  const plans = await plansDuring(server.db, () => read());
  expect(plans.length).toBeGreaterThan(2);
  for (const plan of plans)
    expect(plan).not.toMatch(
      /Seq Scan on (stay_reports|own_stays|guest_stays|guest_marks|events|reservations)/,
    );
});
