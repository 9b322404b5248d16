// Guest reports over HTTP: the form, lead times to the second, one guest for a night, what goes on the bill.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as calls from '@yadori/api/stays/calls';
import {
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { ask, away, file, guest } from '../../../../../tests/support/stay-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let dormitoryId: number;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T11:00:00+09:00');
  dormitoryId = await server.dormitory();
  resident = await server.resident({ dormitoryId });
});
afterAll(() => server.close());

const check = (sent: object) =>
  ask(server, resident, 'v1/overnight-report/validate', { body: sent });
const register = (sent: object, who = resident) =>
  ask(server, who, 'v1.4/overnight-report/register', { body: sent });
const edit = (id: number, sent: object) =>
  ask(server, resident, `v1.4/overnight-report/${id}`, { body: sent });
const cancel = (id: number) => ask(server, resident, `v1/overnight-report/${id}/cancel`);
const detail = async (id: number) =>
  (await ask(server, resident, `v1/overnight-report/${id}`, { method: 'GET' })).envelope['data'];

/** Field and sentence of everything that is refused. */
const errorsOf = ({ envelope }: { envelope: Record<string, unknown> }) => envelope['errors'];

async function bill() {
  const { rows } = await server.db.pool.query<{ line: string }>(
    `select reason || ' ' || date || ' ' || coalesce(type_of_meal, 0) || ' ' || amount_yen || ' '
            || billed_month as line
       from charges where account_id = $1 and released_at is null order by reason, date, type_of_meal`,
    [resident.accountId],
  );
  return rows.map((row) => row.line);
}

/** The bill of `guest`: two nights of bedding, one dinner and two breakfasts. */
const whole = [
  'guest_bedding 2026-07-04 0 2200 2026-08-01',
  'guest_bedding 2026-07-05 0 2200 2026-08-01',
  'guest_meal 2026-07-04 2 770 2026-08-01',
  'guest_meal 2026-07-05 1 440 2026-08-01',
  'guest_meal 2026-07-06 1 440 2026-08-01',
];

describe('filing and reading', () => {
  requirements('AM150 M024 N001 N002 N003 N004 N005 N006 N007 N008 N009 N010 N011 N012');
  test('the detail answers what was filed, with what it costs', async () => {
    const id = await file(server, resident, guest);
    expect(await detail(id)).toMatchObject({
      id,
      type: 2,
      is_active: true,
      revision: 1,
      friend_name: '高木 結',
      relationship_type: 'friends',
      relationship: '',
      friend_address: '',
      stay_date_start: '2026-07-04',
      stay_days: 2,
      admission_time: '17:45',
      exit_time: '',
      day_one_evening: 1,
      day_two_morning: 2,
      day_two_evening: 0,
      day_three_morning: 1,
      futon_lease: 1,
      charged: 6050,
      charged_when_cancelled: 0,
    });
  });

  test('an own report and a guest may share days; a guest report has no fields of an own one', async () => {
    await file(server, resident, {
      ...away,
      outing_start_date: '2026-07-01',
      outing_end_date: '2026-07-10',
    });
    const id = await file(server, resident, guest);
    expect(await detail(id)).not.toHaveProperty('outing_start_date');
  });

  test.each<[string, object]>([
    ['friend_name', { friend_name: ' ' }],
    ['friend_name', { friend_name: 'あ'.repeat(51) }],
    ['relationship_type', { relationship_type: 'parents' }],
    ['relationship', { relationship_type: 'others' }],
    ['friend_address', { friend_address: 'あ'.repeat(51) }],
    ['stay_date_start', { stay_date_start: '2026-06-09' }],
    ['stay_date_start', { stay_date_start: '2026-02-30' }],
    ['stay_days', { stay_days: 3 }],
    ['admission_time', { admission_time: '10:10' }],
    ['exit_time', { exit_time: '24:00' }],
    ['day_one_evening', { day_one_evening: null }],
    ['day_two_morning', { day_two_morning: 3 }],
    ['day_two_evening', { day_two_evening: 2 }],
    ['day_three_morning', { day_three_morning: 'x' }],
    ['futon_lease', { futon_lease: '' }],
  ])('%s is refused at its field: %j', async (field, changed) => {
    for (const answer of [
      await check({ ...guest, ...changed }),
      await register({ ...guest, ...changed }),
    ]) {
      expect(answer).toMatchObject({ status: 400, envelope: { error_code: 'guest_invalid' } });
      expect(Object.keys(errorsOf(answer) as object)).toEqual([field]);
    }
  });

  test('one or two nights, or one where the dormitory allows no more', async () => {
    requirements('AM161 N007 N017 Y037');
    await server.db.pool.query('update dormitories set guest_max_nights = 1 where id = $1', [
      dormitoryId,
    ]);
    expect(errorsOf(await check(guest))).toHaveProperty('stay_days');
    expect((await check({ ...guest, stay_days: 1 })).status).toBe(200);
  });

  test('a report from earlier times: what it leaves open counts as none', async () => {
    requirements('AM155 M025');
    const { rows } = await server.db.pool.query<{ id: number }>(
      `with head as (
         insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
         values (2, $1, $2, $3, '2025-11-01', '2025-11-03', now()) returning id)
       insert into guest_stays (report_id, friend_name, relationship_type, relationship, friend_address, stay_days,
                                day_one_evening, day_two_morning, futon_lease)
       select id, '中島 悠', '友人', '', '', 2, 1, 1, 0 from head returning report_id as id`,
      [resident.accountId, resident.contractId, dormitoryId],
    );
    expect(await detail(rows[0]?.id ?? 0)).toMatchObject({
      relationship_type: '友人',
      day_two_evening: 0,
      day_three_morning: 0,
      is_active: false,
    });
  });
});

describe('lead times, to the second', () => {
  requirements('AM077 AM159 AM160 N014 N015 Y046');
  // Wednesday 25 November 2026; Monday the 23rd is a holiday.
  const stay = { ...guest, stay_date_start: '2026-11-25', stay_days: 1, day_three_morning: 0 };
  const nothing = { day_one_evening: 0, day_two_morning: 0, futon_lease: 0 };
  beforeEach(async () => {
    // A session of this month: one of June has run out by then.
    server.at('2026-11-01T11:00:00+09:00');
    resident = await server.resident({ dormitoryId });
  });

  test('bedding until the end of the seventh business day before', async () => {
    server.at('2026-11-13T23:59:59+09:00');
    expect((await check(stay)).status).toBe(200);
    server.at('2026-11-14T00:00:00+09:00');
    expect(errorsOf(await check(stay))).toEqual({
      futon_lease: ['寝具の申し込みは11月13日(金)で締め切りました。「借りない」を選んでください。'],
    });
    expect((await check({ ...stay, futon_lease: 0 })).status).toBe(200);
  });

  test('meals until the end of the third business day before, each at its field', async () => {
    server.at('2026-11-19T23:59:59+09:00');
    expect((await check({ ...stay, futon_lease: 0 })).status).toBe(200);
    server.at('2026-11-20T00:00:00+09:00');
    const { envelope } = await check({ ...stay, futon_lease: 0 });
    expect(Object.keys(envelope['errors'] as object)).toEqual([
      'day_one_evening',
      'day_two_morning',
    ]);
    expect((await check({ ...stay, ...nothing })).status).toBe(200);
  });

  test('the stay itself by the day before; today is refused by the server', async () => {
    server.at('2026-11-24T23:59:59+09:00');
    expect((await check({ ...stay, ...nothing })).status).toBe(200);
    server.at('2026-11-25T00:00:00+09:00');
    for (const answer of [
      await check({ ...stay, ...nothing }),
      await register({ ...stay, ...nothing }),
    ])
      expect(answer).toMatchObject({
        status: 400,
        envelope: { errors: { stay_date_start: ['ゲストの宿泊は、前日までに届け出てください。'] } },
      });
  });

  test('a closing day of the dormitory and other lead times move them', async () => {
    server.at('2026-11-12T12:00:00+09:00');
    expect((await check(stay)).status).toBe(200);
    await server.db.pool.query(
      `insert into closing_days (dormitory_id, date) values ($1, '2026-11-16'), ($1, '2026-11-17')`,
      [dormitoryId],
    );
    expect(errorsOf(await check(stay))).toHaveProperty('futon_lease');
    await server.db.pool.query('update dormitories set guest_bedding_lead_days = 2 where id = $1', [
      dormitoryId,
    ]);
    expect((await check(stay)).status).toBe(200);
  });

  test('the form is told what it counts by', async () => {
    requirements('N013');
    await server.db.pool.query(
      `insert into closing_days (dormitory_id, date) values ($1, '2026-12-17')`,
      [dormitoryId],
    );
    const answer = await resident.send(calls.stayTerms, {});
    expect(answer).toMatchObject({
      data: {
        employment_status: 1,
        guest_max_nights: 2,
        guest_meal_lead_days: 3,
        guest_bedding_lead_days: 7,
        bedding_price: 2200,
        guest_breakfast_price: 440,
        guest_dinner_price: 770,
      },
    });
    const closed = answer.ok ? answer.data.closed_days : [];
    expect(closed).toContain('2026-12-17');
    expect(closed).toContain('2027-05-05');
    expect(closed).not.toContain('2026-12-18');
  });
});

describe('one guest for a night', () => {
  requirements('AM150');
  test('a shared night is refused, the morning of leaving is free for the next one', async () => {
    await file(server, resident, guest);
    const other = { ...guest, stay_days: 1, day_two_evening: 0, day_three_morning: 0 };
    for (const stay_date_start of ['2026-07-04', '2026-07-05'])
      expect(errorsOf(await check({ ...other, stay_date_start }))).toHaveProperty(
        'stay_date_start',
      );
    expect(errorsOf(await check({ ...guest, stay_date_start: '2026-07-03' }))).toHaveProperty(
      'stay_date_start',
    );
    for (const stay_date_start of ['2026-07-03', '2026-07-06'])
      expect((await check({ ...other, stay_date_start })).status).toBe(200);
    expect((await register(guest, await server.resident({ dormitoryId }))).status).toBe(200);
  });
});

describe('the bill', () => {
  requirements('AM163 AM164 N018');
  test('a night of bedding and each meal are charged for the month after the stay', async () => {
    await file(server, resident, guest);
    expect(await bill()).toEqual(whole);
  });

  test('what has no price is not charged', async () => {
    await server.db.pool.query(
      'update dormitories set guest_breakfast_price = 0, bedding_price = 0 where id = $1',
      [dormitoryId],
    );
    await file(server, resident, guest);
    expect(await bill()).toEqual(['guest_meal 2026-07-04 2 770 2026-08-01']);
  });

  test('cancelled in time nothing is charged', async () => {
    const id = await file(server, resident, guest);
    server.at('2026-06-25T23:59:59+09:00');
    await cancel(id);
    expect(await bill()).toEqual([]);
    expect(await detail(id)).toMatchObject({ charged: 0, charged_when_cancelled: 0 });
  });

  test('after the last day for bedding it stays, after that for meals they stay as well', async () => {
    const [one, other] = [
      await file(server, resident, guest),
      await server.resident({ dormitoryId }),
    ];
    server.at('2026-06-26T00:00:00+09:00');
    expect(await detail(one)).toMatchObject({ charged: 6050, charged_when_cancelled: 4400 });
    await cancel(one);
    expect(await bill()).toEqual(whole.slice(0, 2));

    resident = other;
    server.at('2026-06-10T11:00:00+09:00');
    const two = await file(server, resident, guest);
    server.at('2026-07-02T00:00:00+09:00');
    expect(await detail(two)).toMatchObject({ charged_when_cancelled: 6050 });
    await cancel(two);
    expect(await bill()).toEqual(whole);
  });
});

describe('changing it', () => {
  requirements('AM163 AM166 N018 N020');
  test('in time everything follows the report', async () => {
    const id = await file(server, resident, guest);
    const shorter = { ...guest, stay_days: 1, day_one_evening: 0, revision: 1 };
    expect((await edit(id, shorter)).status).toBe(200);
    expect(await bill()).toEqual([
      'guest_bedding 2026-07-04 0 2200 2026-08-01',
      'guest_meal 2026-07-05 1 440 2026-08-01',
    ]);
    expect(await detail(id)).toMatchObject({ revision: 2, stay_days: 1, day_three_morning: 0 });
  });

  test('what was accepted may stay, what is new must still be in time', async () => {
    const id = await file(server, resident, { ...guest, day_one_evening: 0 });
    server.at('2026-07-03T12:00:00+09:00');
    expect(
      (await edit(id, { ...guest, day_one_evening: 0, friend_address: '東京都' })).status,
    ).toBe(200);
    expect(errorsOf(await edit(id, guest))).toHaveProperty('day_one_evening');
    expect(
      errorsOf(await edit(id, { ...guest, day_one_evening: 0, day_two_morning: 1 })),
    ).toHaveProperty('day_two_morning');
    const moved = { ...guest, stay_date_start: '2026-07-11' };
    expect(Object.keys(errorsOf(await edit(id, moved)) as object)).toEqual(['futon_lease']);
  });

  test('on the day itself the stay may be edited, and a second night until the day before it', async () => {
    const one = { ...guest, stay_days: 1, futon_lease: 0, day_one_evening: 0, day_two_morning: 0 };
    const id = await file(server, resident, { ...one, day_three_morning: 0 });
    server.at('2026-07-04T12:00:00+09:00');
    const longer = { ...one, stay_days: 2, day_two_evening: 0, day_three_morning: 0 };
    expect((await edit(id, { ...one, exit_time: '09:15' })).status).toBe(200);
    server.at('2026-07-05T09:00:00+09:00');
    expect(errorsOf(await edit(id, longer))).toEqual({
      stay_days: ['2泊目は、その前日までに届け出てください。'],
    });
    server.at('2026-07-04T23:59:59+09:00');
    expect((await edit(id, longer)).status).toBe(200);
  });

  test('bedding given back too late stays on the bill, and is not charged twice', async () => {
    const id = await file(server, resident, guest);
    server.at('2026-06-26T09:00:00+09:00');
    await edit(id, { ...guest, futon_lease: 0 });
    expect(await bill()).toEqual(whole);
    server.at('2026-06-10T11:00:00+09:00');
    await edit(id, guest);
    expect(await bill()).toEqual(whole);
  });

  test('what was given back too late stays on the bill, also of a stay that was moved and then cancelled', async () => {
    const id = await file(server, resident, guest);
    server.at('2026-06-26T09:00:00+09:00');
    expect((await edit(id, { ...guest, stay_date_start: '2026-07-18' })).status).toBe(200);
    expect(await detail(id)).toMatchObject({ charged: 10_450, charged_when_cancelled: 4400 });
    await cancel(id);
    expect(await bill()).toEqual(whole.slice(0, 2));
    expect(await detail(id)).toMatchObject({ charged: 4400, charged_when_cancelled: 4400 });
  });

  test('closing days before the old stay count, however early the new one is', async () => {
    const one = { ...guest, stay_days: 1, day_one_evening: 0, day_two_morning: 0 };
    const late = { ...one, stay_date_start: '2026-07-04' };
    const id = await file(server, resident, late);
    await server.db.pool.query(
      `insert into closing_days (dormitory_id, date) select $1, on_day::date
         from generate_series('2026-06-22'::date, '2026-07-03', '1 day') on_day`,
      [dormitoryId],
    );
    server.at('2026-06-12T09:00:00+09:00');
    const earlier = { ...one, futon_lease: 0, stay_date_start: '2026-06-13' };
    expect((await edit(id, earlier)).status).toBe(200);
    expect(await bill(), 'its last day was 11 June').toEqual([whole[0]]);
  });

  test('active until the last morning', async () => {
    requirements('AM151');
    const id = await file(server, resident, guest);
    server.at('2026-07-06T23:59:59+09:00');
    expect(await detail(id)).toMatchObject({ is_active: true });
    server.at('2026-07-07T00:00:00+09:00');
    expect(await detail(id)).toMatchObject({ is_active: false });
    expect((await cancel(id)).envelope).toMatchObject({ error_code: 'report_inactive' });
  });
});

test('a dormitory without guests accepts none and still shows them', async () => {
  requirements('AM158 N022');
  const id = await file(server, resident, guest);
  await server.db.pool.query('update dormitories set guest_report = 0 where id = $1', [
    dormitoryId,
  ]);
  for (const answer of [
    await register(guest),
    await check(guest),
    await edit(id, guest),
    await cancel(id),
  ])
    expect(answer).toMatchObject({ status: 403, envelope: { error_code: 'function_disabled' } });
  expect(await detail(id)).toMatchObject({ type: 2 });
  expect((await register(away)).status).toBe(200);
});
