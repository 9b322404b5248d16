// Settings that change on a day: planned and cancelled over HTTP, in force by the job at 00:00 of Tokyo.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { plannedSettingsOf, usual } from '../../../../../tests/support/planned-settings.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import { invite } from '../../../../../tests/support/today-world.ts';
import { everyStatementDuring } from '../../../../../tests/support/statements.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { timestamp } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import { applyDueSettings } from './apply-settings.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.db.pool.query('delete from dormitory_setting_changes');
  dormitoryId = await server.dormitory({ seats: 72 });
  code = await server.officeCode(dormitoryId);
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const { plan, planServices, preview, cancel, read, idsOf, columns, applyAt, events } =
  plannedSettingsOf(() => ({
    server,
    dormitoryId,
    code,
    office,
  }));

test('a planned change stands beside what is in force, and comes into force at 00:00', async () => {
  requirements('SD049 SD055 SK129');
  expect(await plan('2026-06-15', { dinner_start: '18:30' })).toMatchObject({
    ok: true,
    data: {
      present: usual,
      planned: [{ effective_on: '2026-06-15', settings: { dinner_start: '18:30' } }],
      past: [],
    },
  });
  await applyAt('2026-06-14T23:59:59+09:00');
  expect(await columns()).toEqual(usual);
  await applyAt('2026-06-15T00:00:00+09:00');
  expect(await columns()).toEqual({ ...usual, dinner_start: '18:30' });
  expect(await read()).toMatchObject({
    present: { dinner_start: '18:30' },
    planned: [],
    past: [
      {
        settings: { dinner_start: '18:30' },
        replaced: { dinner_start: '18:00', dinner_end: '22:00' },
        applied_at: '2026-06-15T00:00:00+09:00',
      },
    ],
  });
  expect(await events('setting.planned')).toMatchObject([
    { detail: { fields: 'dinner_start', date: '2026-06-15' } },
  ]);
  expect(await events('setting.applied')).toMatchObject([{ actor: 'system' }]);
});

test('a server that was off applies what is due in the order of the days, twice nothing more', async () => {
  requirements('SD055');
  await plan('2026-06-13', { seats: 60, dinner_start: '19:00' });
  await plan('2026-06-12', { seats: 50, dinner_end: '21:30' });
  await plan('2026-06-16', { seats: 40 });
  await applyAt('2026-06-15T08:00:00+09:00');
  const after = { ...usual, seats: 60, dinner_start: '19:00', dinner_end: '21:30' };
  expect(await columns()).toEqual(after);
  await server.db.pool.query('update dormitories set seats = 99 where id = $1', [dormitoryId]);
  await applyAt('2026-06-15T08:01:00+09:00');
  expect(await columns()).toEqual({ ...after, seats: 99 });
  expect(await events('setting.applied')).toHaveLength(2);
  // Each change says what stood before it, not before the server was off.
  const { past } = await read();
  expect(past.map(({ settings, replaced }) => [settings, replaced])).toEqual([
    [
      { seats: 60, dinner_start: '19:00' },
      { seats: 50, dinner_start: '18:00', dinner_end: '21:30' },
    ],
    [
      { seats: 50, dinner_end: '21:30' },
      { seats: 72, dinner_start: '18:00', dinner_end: '22:00' },
    ],
  ]);
});

test('two nodes at once apply it once', async () => {
  requirements('SD055');
  await plan('2026-06-12', { seats: 50 });
  server.at('2026-06-12T00:00:00+09:00');
  await Promise.all(Array.from({ length: 8 }, () => applyDueSettings(server.db, server.now())));
  expect(await events('setting.applied')).toHaveLength(1);
});

test('control: without the lock of the dormitory eight nodes apply it more than once', async () => {
  requirements('SD055');
  await plan('2026-06-12', { seats: 50 });
  const [id = 0] = await idsOf();
  server.at('2026-06-12T00:00:00+09:00');
  const nodes = 8;
  let arrived = 0;
  let release = () => {};
  const allArrived = new Promise<void>((resolve) => {
    release = resolve;
  });
  const applyWithoutLock = () =>
    server.db.transaction(async (trx) => {
      const change = await trx
        .selectFrom('dormitory_setting_changes')
        .select('id')
        .where('id', '=', id)
        .where('applied_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .executeTakeFirst();
      arrived += 1;
      if (arrived === nodes) release();
      await allArrived;
      if (change === undefined) return;
      await trx
        .updateTable('dormitory_setting_changes')
        .set({ applied_at: timestamp(server.now()) })
        .where('id', '=', id)
        .execute();
      await recordEvent(trx, {
        actor: 'system',
        kind: 'setting.applied',
        at: server.now(),
        dormitoryId,
        subjectId: id,
        detail: { fields: 'seats', date: '2026-06-12' },
      });
    });
  await Promise.all(Array.from({ length: nodes }, applyWithoutLock));
  expect((await events('setting.applied')).length).toBeGreaterThan(1);
});

test('open pages of residents and staff hear of it once it is in force', async () => {
  requirements('SD055');
  await plan('2026-06-12', { seats: 50 });
  const heard: string[] = [];
  const listener = await server.db.pool.connect();
  try {
    listener.on('notification', ({ payload = '' }) => heard.push(...payload.split(',')));
    await listener.query('listen live; listen staff_live');
    await applyAt('2026-06-12T00:00:00+09:00');
    const wakes = [`h${dormitoryId}:menus`, `h${dormitoryId}:dormitory`, `${dormitoryId}:alerts`];
    await expect.poll(() => heard).toEqual(expect.arrayContaining(wakes));
  } finally {
    listener.release(true);
  }
});

test('one dormitory that fails holds up no other', async () => {
  requirements('SD055');
  await plan('2026-06-12', { seats: 50 });
  const failing = dormitoryId;
  dormitoryId = await server.dormitory({ seats: 72 });
  code = await server.officeCode(dormitoryId);
  await plan('2026-06-12', { seats: 51 });
  await server.db.pool.query(
    `update dormitory_setting_changes set settings = '{"seats": -1}' where dormitory_id = $1`,
    [failing],
  );
  await expect(applyAt('2026-06-12T00:00:00+09:00')).rejects.toThrow('dormitories_seats_check');
  expect(await columns()).toMatchObject({ seats: 51 });
});

test('tomorrow at the earliest, one change for a day, and something to change', async () => {
  requirements('SD049 SK129');
  const wrongDay = { ok: false, status: 422, errors: { effective_on: [expect.any(String)] } };
  expect(await plan('2026-06-10', { seats: 50 })).toMatchObject(wrongDay);
  expect(await plan('2027-07-16', { seats: 50 })).toMatchObject(wrongDay);
  expect(await plan('2026-06-11', {})).toMatchObject(wrongDay);
  expect(await plan('2026-06-11', { seats: 50 })).toMatchObject({ ok: true });
  expect(await plan('2026-06-11', { dinner_start: '19:00' })).toMatchObject({
    ok: false,
    status: 409,
    data: { planned: [{ settings: { seats: 50 } }] },
  });
});

test('of two people who plan the same day at once one is refused', async () => {
  requirements('SD049');
  const other = await staffMember(server, { role: 'head_office', dormitoryId: null });
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      plan('2026-06-20', { seats: 50 + index }, index % 2 === 0 ? office : other),
    ),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(await idsOf()).toHaveLength(1);
});

test('receptions never end before they begin nor overlap, on a later planned day either', async () => {
  requirements('SD052');
  expect(await plan('2026-06-12', { dinner_end: '17:30' })).toMatchObject({
    status: 422,
    errors: { dinner_end: ['6月12日(金)からの受付時間で、終わりが始まりより前になります。'] },
  });
  expect(await plan('2026-06-12', { dinner_start: '09:00' })).toMatchObject({
    status: 422,
    errors: { dinner_start: [expect.any(String)] },
  });
  expect(await plan('2026-06-20', { breakfast_end: '11:00' })).toMatchObject({ ok: true });
  // The day that does not fit is the later one.
  expect(await plan('2026-06-12', { dinner_start: '10:30' })).toMatchObject({
    status: 422,
    errors: { dinner_start: [expect.stringContaining('6月20日(土)から')] },
  });
});

test('a change is cancelled before its day, unless a later one needs it', async () => {
  requirements('SD049 SD052');
  await plan('2026-06-12', { dinner_start: '12:00' });
  await plan('2026-06-20', { dinner_end: '17:00' });
  const [first = 0, second = 0] = await idsOf();
  expect(await cancel(first)).toMatchObject({ status: 409, data: { present: usual } });
  expect(await cancel(second)).toMatchObject({ ok: true });
  expect(await cancel(second)).toMatchObject({ status: 404 });
  // Its day has come, and the job has not run.
  await moveClock(server, '2026-06-12T00:00:00+09:00');
  expect(await cancel(first)).toMatchObject({ status: 409 });
  await applyAt('2026-06-20T09:00:00+09:00');
  expect(await columns()).toEqual({ ...usual, dinner_start: '12:00' });
  expect(await cancel(first)).toMatchObject({ status: 409 });
});

test('what an import no longer admits is cancelled by the system, the rest comes into force', async () => {
  requirements('SD052 SD055');
  await plan('2026-06-12', { breakfast_start: '08:30' });
  await plan('2026-06-13', { seats: 50 });
  await server.db.pool.query(`update dormitories set breakfast_end = '08:00' where id = $1`, [
    dormitoryId,
  ]);
  await applyAt('2026-06-13T00:00:00+09:00');
  expect(await columns()).toEqual({ ...usual, breakfast_end: '08:00', seats: 50 });
  expect(await events('setting.cancelled')).toMatchObject([
    { actor: 'system', detail: { fields: 'breakfast_start' } },
  ]);
});

test('before it is planned it says how many bookings it touches and where their limit moves', async () => {
  requirements('SD050 SK129');
  const resident = await server.resident({ dormitoryId });
  for (const day of ['2026-06-17', '2026-06-18', '2026-06-23']) {
    await server.menu({ dormitoryId, date: day });
    await bookMeal(resident, dinner(day));
  }
  expect(await preview('2026-06-18', { dinner_start: '18:30' })).toMatchObject({
    data: { meals: [{ type_of_meal: 2, bookings: 2, moves: 30 }] },
  });
  await plan('2026-06-12', { dinner_start: '19:00' });
  expect(await preview('2026-06-18', { dinner_start: '18:30' })).toMatchObject({
    data: { meals: [{ bookings: 2, moves: -30 }] },
  });
  expect(await preview('2026-06-18', { seats: 5 })).toMatchObject({ data: { meals: [] } });
});

test('meals ordered for guests from the day on are counted by meal, cancelled ones never', async () => {
  requirements('SD050 SK129');
  const [resident, other] = [
    await server.resident({ dormitoryId }),
    await server.resident({ dormitoryId }),
  ];
  await invite(server, resident, '2026-06-18', '2026-06-19');
  const id = await invite(server, other, '2026-06-20', '2026-06-21');
  const guests = async (day: string, settings: object) => {
    const answer = await preview(day, settings);
    return answer.ok ? answer.data.meals.map((meal) => meal.guests) : [];
  };
  expect(await guests('2026-06-18', { dinner_start: '18:30' })).toEqual([2]);
  expect(await guests('2026-06-19', { dinner_start: '18:30' })).toEqual([1]);
  expect(await guests('2026-06-19', { breakfast_end: '08:30' })).toEqual([2]);
  expect(await guests('2026-06-20', { breakfast_end: '08:30' })).toEqual([1]);
  await server.db.pool.query(`update stay_reports set cancelled_at = now() where id = $1`, [id]);
  expect(await guests('2026-06-18', { dinner_start: '18:30' })).toEqual([1]);
  expect(await guests('2026-06-22', { dinner_start: '18:30' })).toEqual([0]);
});

test('head office changes the group, a manager looks; another dormitory has none of it', async () => {
  requirements('SD048');
  const manager = await staffMember(server, { dormitoryId });
  await plan('2026-06-12', { seats: 50 });
  expect(await read(manager)).toMatchObject({ can_change: [], planned: [{}] });
  expect(await read()).toMatchObject({ can_change: ['times', 'services'] });
  const [id = 0] = await idsOf();
  for (const role of ['manager', 'system_admin', 'auditor', 'deputy', 'kitchen'] as const) {
    const by = await staffMember(server, { role, dormitoryId });
    expect(await plan('2026-06-13', { seats: 60 }, by)).toMatchObject({ status: 403 });
    expect(await planServices('2026-06-13', { guest_report: 0 }, by)).toMatchObject({
      status: 403,
    });
    expect(await cancel(id, by)).toMatchObject({ status: 403 });
  }
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  expect(await cancel(id)).toMatchObject({ status: 404 });
});

test('nothing that residents read while they book names the table', async () => {
  requirements('SD055');
  const resident = await server.resident({ dormitoryId });
  await server.menu({ dormitoryId, date: '2026-06-18' });
  const statements = await everyStatementDuring(() => bookMeal(resident, dinner('2026-06-18')));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.join('\n')).not.toContain('dormitory_setting_changes');
});

test('the database itself keeps breakfast before dinner', async () => {
  requirements('SD052');
  const write = (times: string) =>
    server.db.pool.query(`update dormitories set ${times} where id = $1`, [dormitoryId]);
  await expect(write(`breakfast_end = '18:00'`)).rejects.toThrow('dormitories_receptions_apart');
  await expect(write(`dinner_start = '09:00'`)).rejects.toThrow('dormitories_receptions_apart');
  await write(`breakfast_end = '17:59'`);
  await write(`breakfast_end = '09:00'`);
});

test('a preview of a day that cannot be planned is refused at the field, and counts nothing', async () => {
  requirements('SD049 SD050');
  const refused = { ok: false, status: 422, errors: { effective_on: [expect.any(String)] } };
  const change = { dinner_start: '18:30' };
  expect(await preview('2026-06-10', change)).toMatchObject(refused);
  expect(await preview('2028-06-10', change)).toMatchObject(refused);
  expect(await preview('2026-06-10', { guest_report: 0 }, 'services')).toMatchObject(refused);
  expect(await preview('2026-06-11', change)).toMatchObject({ ok: true });
});
