// The same hours and services for several dormitories, over HTTP (SJ035).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/dormitory/many-setting-calls';
import { plannedSettingsOf } from '../../../../../../tests/support/planned-settings.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let office: TestStaff;
let ids: number[];
let codes: string[];
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.forgetLimits();
  ids = [await server.dormitory(), await server.dormitory(), await server.dormitory()];
  codes = await Promise.all(ids.map((id) => server.officeCode(id)));
  office = await staffMember(server, { role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const { plan, planServices, applyAt, columns } = plannedSettingsOf(() => ({
  server,
  dormitoryId: ids[0] ?? 0,
  code: codes[0] ?? '',
  office,
}));

const hours = { group: 'times', effective_on: '2026-06-15', dinner_end: '21:30' };
const bodyOf = (given: object) => ({ body: { ...hours, dormitories: codes, ...given } as never });
const preview = async (given: object = {}, by = office) => {
  const answer = await by.send(calls.previewManySettings, bodyOf(given));
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
};
const change = async (given: object = {}, by = office) => {
  const answer = await by.send(calls.planManySettings, bodyOf(given));
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
};
const planned = async () =>
  (
    await server.db.pool.query<{ id: number; day: string; settings: object }>(
      `select dormitory_id as id, effective_on::text as day, settings from dormitory_setting_changes
        where cancelled_at is null and dormitory_id = any($1) order by dormitory_id`,
      [ids],
    )
  ).rows;
const events = async () => {
  const { rows } = await server.db.pool.query<{ id: number }>(
    `select dormitory_id as id from events
      where kind = 'setting.planned' and actor = $2 and dormitory_id = any($1) order by dormitory_id`,
    [ids, `staff:${office.staffId}`],
  );
  return rows.map(({ id }) => id);
};

test('those that refuse are named with the reason, and the others go on, each with its event', async () => {
  requirements('SJ035 SD049');
  const other = await staffMember(server, { role: 'head_office', dormitoryId: null });
  await plan('2026-06-15', { dinner_end: '21:45' }, other);
  await server.db.pool.query(`update dormitories set dinner_end = '21:30' where id = $1`, [ids[1]]);
  const rows = await preview();
  expect(rows).toMatchObject([
    {
      dormitory: codes[0],
      state: 'refused',
      reason: expect.stringContaining('もう予定があります'),
    },
    { dormitory: codes[1], state: 'same' },
    { dormitory: codes[2], state: 'fits', before: { dinner_end: '22:00' } },
  ]);
  expect(await planned()).toHaveLength(1);
  expect((await change()).map(({ outcome }) => outcome)).toEqual(['refused', 'same', 'saved']);
  expect((await planned())[1]).toEqual({
    id: ids[2],
    day: '2026-06-15',
    settings: { dinner_end: '21:30' },
  });
  expect(await events()).toEqual([ids[2]]);
});

test('an overlap on the day or later is refused in that dormitory alone', async () => {
  requirements('SJ035 SD052');
  const [first] = ids;
  await server.db.pool.query(
    `update dormitories set breakfast_end = '17:30', dinner_start = '18:00' where id = $1`,
    [first],
  );
  const rows = await change({ dinner_end: undefined, dinner_start: '17:30' });
  expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'saved', 'saved']);
  expect(rows[0]?.reason).toContain('朝食の受付が終わる前');
});

test('a service that ends says whom it touches, and comes into force at 00:00 of its day', async () => {
  requirements('SJ035 SD050 SD055');
  await server.resident({ dormitoryId: ids[0] ?? 0 });
  const services = { group: 'services', dinner_end: undefined, guest_report: 0 };
  expect((await preview(services))[0]).toMatchObject({ state: 'fits', residents: 1, bookings: 0 });
  expect((await change(services)).map(({ outcome }) => outcome)).toEqual([
    'saved',
    'saved',
    'saved',
  ]);
  await applyAt('2026-06-14T23:59:59+09:00');
  expect(await columns()).toMatchObject({ guest_report: 1 });
  await applyAt('2026-06-15T00:00:00+09:00');
  expect(await columns()).toMatchObject({ guest_report: 0 });
});

test('pressed twice at once, each dormitory has its change and its event once', async () => {
  requirements('SJ035');
  const outcomes = await Promise.all([change(), change(), change()]);
  for (const index of codes.keys()) {
    const ofOne = outcomes.map((rows) => rows[index]?.outcome);
    expect(ofOne.filter((one) => one === 'saved')).toHaveLength(1);
    expect(ofOne.filter((one) => one === 'same')).toHaveLength(2);
  }
  expect(await planned()).toHaveLength(3);
  expect(await events()).toEqual(ids);
});

test('wrong input is refused at its field, and a day that has begun is too early', async () => {
  requirements('SJ035 SD049');
  const send = (given: object) => office.send(calls.planManySettings, bodyOf(given));
  const at = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } });
  expect(await send({ effective_on: '2026-06-10' })).toMatchObject(at('effective_on'));
  expect(await send({ dinner_end: undefined })).toMatchObject(at('effective_on'));
  expect(await send({ guest_report: 0 })).toMatchObject(at('guest_report'));
  expect(await send({ dormitories: [] })).toMatchObject(at('dormitories'));
  expect(await send({ dormitories: Array(51).fill('A') })).toMatchObject(at('dormitories'));
  await moveClock(server, '2026-06-14T23:59:59+09:00');
  expect(await preview()).toHaveLength(3);
  await moveClock(server, '2026-06-15T00:00:00+09:00');
  expect(await office.send(calls.previewManySettings, bodyOf({}))).toMatchObject(
    at('effective_on'),
  );
  expect(await planned()).toEqual([]);
});

test('a dormitory out of reach is like one that does not exist, and other roles change none', async () => {
  requirements('SJ035 SD048');
  const [own = '', other = ''] = codes;
  const local = await staffMember(server, { role: 'head_office', dormitoryId: ids[0] ?? 0 });
  const given = { dormitories: [own, other, 'NONE1'] };
  expect((await preview(given, local)).map(({ state }) => state)).toEqual([
    'fits',
    'missing',
    'missing',
  ]);
  expect((await change(given, local)).map(({ outcome }) => outcome)).toEqual([
    'saved',
    'missing',
    'missing',
  ]);
  for (const role of ['system_admin', 'auditor'] as const) {
    const person = await staffMember(server, { role, dormitoryId: null });
    const answer = await person.send(calls.previewManySettings, bodyOf({}));
    expect(answer).toMatchObject({ status: 403 });
  }
  await planServices('2026-06-15', { guest_report: 0 });
  expect(await planned()).toHaveLength(2);
});

test('five hundred dormitories are previewed and planned within ten seconds each', async () => {
  requirements('SJ035');
  const { rows } = await server.db.pool.query<{ code: string }>(
    `insert into dormitories (office_code, name_ja, name_en)
     select 'MS' || lpad(n::text, 4, '0'), '寮' || n, 'Dormitory ' || n from generate_series(1, 500) n
     returning office_code as code`,
  );
  const all = rows.map(({ code }) => code);
  const inTurns = async (work: (batch: string[]) => Promise<readonly unknown[]>) => {
    const start = performance.now();
    let count = 0;
    for (let first = 0; first < all.length; first += calls.mostSettingsAtOnce)
      count += (await work(all.slice(first, first + calls.mostSettingsAtOnce))).length;
    expect(count).toBe(500);
    return Math.round(performance.now() - start);
  };
  const taken = [
    await inTurns((dormitories) => preview({ dormitories })),
    await inTurns((dormitories) => change({ dormitories })),
  ];
  console.info('500 dormitories, preview and change in ms:', taken);
  for (const ms of taken) expect(ms).toBeLessThan(10_000);
}, 60_000);
