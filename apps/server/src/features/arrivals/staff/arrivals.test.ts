// Those who move in over HTTP: the day with its month, and another day.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { arrivals, changeMoveIn, markArrival } from '@yadori/api/arrivals/staff-calls';
import { changeDeskSettings } from '@yadori/api/dormitory/staff-calls';
import { date } from '@yadori/api/time/tokyo';
import {
  arrivalEvents,
  comerOf,
  unclaimedOf,
  type OfContract,
} from '../../../../../../tests/support/arrivals.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  managedDormitory,
  staffMember,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let manager: TestStaff;
let code: string;
let dormitoryId: number;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:31:00+09:00');
  ({ code, manager, dormitoryId } = await managedDormitory(server));
});
afterAll(() => server.close());

const comer = (room: string, named: object = {}) => comerOf(server, dormitoryId, room, named);
const unclaimed = () => unclaimedOf(server, dormitoryId);
const eventsOf = (who: OfContract) => arrivalEvents(server, who);

async function read(day?: string) {
  const query = day === undefined ? {} : { day: date(day) };
  const answer = await manager.send(arrivals, { params: { dormitory: code }, query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const mark = (who: OfContract, body: object, by = manager) =>
  by.send(markArrival, { params: { id: who.contractId }, body: body as never });

const move = (who: OfContract, body: object, by = manager) =>
  by.send(changeMoveIn, {
    params: { id: who.contractId },
    body: {
      reason: { code: 'requested_phone' },
      movein_time: '10:00',
      seen_date: '2026-06-10',
      seen_time: '10:30',
      ...body,
    } as never,
  });

const messagesTo = async ({ accountId }: TestResident) => {
  const { rows } = await server.db.pool.query<{ text: string }>(
    'select text from messages where account_id = $1 order by id',
    [accountId],
  );
  return rows.map(({ text }) => text);
};

describe('a day', () => {
  test('the calendar has ten days with the hours without desk, also beyond the month', async () => {
    requirements('SC047 SK127');
    await comer('0411', { day: '2026-07-03' });
    const { pool } = server.db;
    await pool.query(
      `insert into desk_hours (dormitory_id, weekday, opens_at, closes_at, reopens_at, recloses_at)
       values ($1, 2, '09:00', '12:00', '13:00', '17:30')`,
      [dormitoryId],
    );
    await pool.query(`insert into closing_days (dormitory_id, date) values ($1, '2026-07-07')`, [
      dormitoryId,
    ]);
    const { calendar, month } = await read('2026-06-30');
    expect(month.map(({ day }) => day)).toEqual(['2026-07-03']);
    expect(calendar.map(({ day }) => day)).toHaveLength(10);
    expect(calendar[0]).toEqual({
      day: '2026-06-30',
      closed: ['12:00', '12:30', '17:30', '18:00'],
    });
    expect(calendar[1]?.closed).toHaveLength(19);
    expect(calendar[7]).toMatchObject({ day: '2026-07-07', closed: { length: 19 } });
  });

  test('has its people by half hour, with luggage, companions and room, without a time at the end', async () => {
    requirements('SC047 SK127');
    const late = await comer('0312', { time: '11:00', name: '上野 颯' });
    const first = await comer('0411', { name: '小川 悠真' });
    const nameless = await unclaimed();
    await comer('0412', { day: '2026-06-28' });
    await server.db.pool.query(
      `update move_ins set companion_count = 2, luggage_delivery = 1, package_arrival_date = '2026-06-09',
              package_arrival_time = 2, use_shipping_company = 0 where contract_id = $1`,
      [first.contractId],
    );
    await server.db.pool.query(
      `update rooms set is_preparing = true where dormitory_id = $1 and number = '0411'`,
      [dormitoryId],
    );
    const page = await read();
    expect(page).toMatchObject({ today: '2026-06-10', day: '2026-06-10', at_once: 3 });
    expect(page.people.map((one) => one.contract_id)).toEqual([
      first.contractId,
      late.contractId,
      nameless.contractId,
    ]);
    expect(page.people[0]).toMatchObject({
      name: '小川 悠真',
      room_number: '0411',
      movein_time: '10:30',
      companions: 2,
      luggage: { date: '2026-06-09', time: 2 },
      is_preparing: true,
      arrived: null,
      key_numbers: '',
    });
    expect(page.people[2]).toMatchObject({
      account_id: null,
      name: '岩崎 大和',
      movein_date: null,
      movein_time: null,
    });
    expect(page.month).toEqual([
      {
        day: '2026-06-10',
        slots: [
          { time: '10:30', people: 1 },
          { time: '11:00', people: 1 },
          { time: null, people: 1 },
        ],
      },
      { day: '2026-06-28', slots: [{ time: '10:30', people: 1 }] },
    ]);
    expect((await read('2026-06-28')).people).toHaveLength(1);
  });

  test('is measured by the number that the desk receives at once', async () => {
    requirements('SC047');
    const body = { arrivals_at_once: 5, revision: 0 };
    const set = await manager.send(changeDeskSettings, { params: { dormitory: code }, body });
    expect(set).toMatchObject({ ok: true });
    expect(await read()).toMatchObject({ at_once: 5 });
  });

  test('leaves out a contract that ends before the arrival', async () => {
    const who = await comer('0411');
    await server.db.pool.query(
      `update contracts set end_date = '2026-06-09', start_date = '2026-06-01' where id = $1`,
      [who.contractId],
    );
    expect((await read()).people).toEqual([]);
  });

  test.each(['2025-05-05', '2031-07-01'])(
    'that is further away (%s) is refused at the field',
    async (day) => {
      const answer = await manager.send(arrivals, {
        params: { dormitory: code },
        query: { day: date(day) },
      });
      expect(answer).toMatchObject({
        ok: false,
        status: 422,
        errors: { day: [expect.any(String)] },
      });
    },
  );
});

describe('another day', () => {
  test('is named with a reason, and the resident reads it once', async () => {
    requirements('SC049 SK127 SA043 SA044');
    const who = await comer('0411');
    expect(await move(who, { movein_date: '2026-06-12' })).toMatchObject({
      ok: true,
      data: { movein_date: '2026-06-12', movein_time: '10:00' },
    });
    expect((await read()).people).toEqual([]);
    const { people } = await read('2026-06-12');
    expect(people).toMatchObject([{ movein_time: '10:00', start_date: '2026-06-10' }]);
    const texts = await messagesTo(who);
    expect(texts).toHaveLength(1);
    expect(texts[0]).toContain('入居の日時を、6月12日');
    expect(await eventsOf(who)).toEqual(['movein.changed']);
  });

  test('may be within Obon or New Year', async () => {
    requirements('SC049');
    const who = await comer('0411');
    expect(await move(who, { movein_date: '2026-08-13' })).toMatchObject({ ok: true });
  });

  test.each([
    ['2026-06-09', 'a day that is over'],
    ['2032-01-01', 'one after five years'],
    ['2027-04-01', 'one after the contract'],
  ])('%s is refused at the field: %s', async (movein_date) => {
    const who = await comer('0411');
    if (movein_date === '2027-04-01')
      await server.db.pool.query(`update contracts set end_date = '2027-03-31' where id = $1`, [
        who.contractId,
      ]);
    expect(await move(who, { movein_date })).toMatchObject({
      status: 422,
      errors: { movein_date: [expect.any(String)] },
    });
  });

  test('before the contract begins is refused at the field', async () => {
    const who = await comer('0411', { day: '2026-07-01' });
    await server.db.pool.query(`update contracts set start_date = '2026-07-01' where id = $1`, [
      who.contractId,
    ]);
    const seen = { seen_date: '2026-07-01' };
    expect(await move(who, { ...seen, movein_date: '2026-06-30' })).toMatchObject({ status: 422 });
  });

  test('of somebody who has arrived, or has not registered, is refused in words', async () => {
    requirements('SC049');
    const who = await comer('0411');
    await mark(who, { step: 'arrived' });
    expect(await move(who, { movein_date: '2026-06-12' })).toMatchObject({
      status: 409,
      errCode: 'arrived',
    });
    const none = { seen_date: null, seen_time: null };
    expect(await move(await unclaimed(), { ...none, movein_date: '2026-06-12' })).toMatchObject({
      status: 409,
      errCode: 'unregistered',
    });
  });

  test('of two who change it at once the later one is refused, and the resident reads one', async () => {
    requirements('SC049');
    const who = await comer('0411');
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    const answers = await Promise.all([
      move(who, { movein_date: '2026-06-12' }),
      move(who, { movein_date: '2026-06-13' }, deputy),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'changed' });
    expect(await messagesTo(who)).toHaveLength(1);
  });

  test('in another dormitory is like one of none', async () => {
    requirements('SA041');
    const who = await comer('0411');
    const elsewhere = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await move(who, { movein_date: '2026-06-12' }, elsewhere)).toMatchObject({
      status: 404,
    });
  });
});
