// Nights away that staff file for a resident: the residents' rules, a reason, late filing, meals by choice, one message.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { registerReport } from '@yadori/api/stays/calls';
import { checkStayFor, fileStayFor } from '@yadori/api/stays/act-calls';
import { dormitoryStays, residentStays } from '@yadori/api/stays/staff-calls';
import { roster } from '@yadori/api/today/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { away } from '../../../../../../tests/support/stay-world.ts';
import { reserve, wait } from '../../../../../../tests/support/today-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let manager: TestStaff;
let who: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T16:30:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  manager = await staffMember(server, { dormitoryId });
  who = await server.resident({ dormitoryId, name: '青木 優花' });
});

const { type: _type, ...report } = away;
const from = (start: string, end: string) => ({
  ...report,
  outing_start_date: start,
  outing_end_date: end,
});
const reason = { code: 'requested_phone' as const };

const check = (body: object, by = manager) =>
  by.send(checkStayFor, { params: { id: who.accountId }, body: body as never });
const fileFor = (body: object, by = manager, more: object = {}) =>
  by.send(fileStayFor, {
    params: { id: who.accountId },
    body: { ...body, reason, give_back: [], ...more } as never,
  });

const count = async (sql: string, values: unknown[] = []) => {
  const { rows } = await server.db.pool.query<{ count: number }>(
    `select count(*)::int as count from ${sql}`,
    values,
  );
  return rows[0]?.count;
};
const live = () =>
  count('reservations where account_id = $1 and cancelled_at is null', [who.accountId]);

async function dinners() {
  const ids = [];
  for (const date of ['2026-06-10', '2026-06-11']) {
    const menu = await server.menu({ date, meal: 'dinner', dormitoryId });
    await reserve(server, menu, who);
    ids.push(menu);
  }
  return ids;
}

describe('filing', () => {
  test('gives the chosen meals back, keeps the others, and tells the resident', async () => {
    requirements('SI004 SI005 SK112 SA043 SA044');
    await dinners();
    const checked = await check(from('2026-06-10', '2026-06-12'));
    if (!checked.ok) throw new Error(checked.message);
    const { meals, is_late: isLate } = checked.data;
    expect(isLate).toBe(true);
    expect(meals.map(({ date, fee }) => [date, fee])).toEqual([
      ['2026-06-10', 550],
      ['2026-06-11', 0],
    ]);
    const free = meals.filter(({ fee }) => fee === 0).map(({ key, fee }) => ({ key, fee }));
    const filed = await fileFor(from('2026-06-10', '2026-06-12'), manager, { give_back: free });
    expect(filed).toMatchObject({ ok: true, data: { given_back: 1, fee: 0 } });
    expect(await live()).toBe(1);
    const { rows: events } = await server.db.pool.query<{ reason: string; actor: string }>(
      `select reason, actor from events where kind = 'stay.filed' and account_id = $1`,
      [who.accountId],
    );
    expect(events).toEqual([{ reason: 'requested_phone', actor: `staff:${manager.staffId}` }]);
    const { rows: messages } = await server.db.pool.query<{ text: string }>(
      'select text from messages where account_id = $1 order by id desc limit 1',
      [who.accountId],
    );
    expect(messages[0]?.text).toMatch(/食事1食を取り消し、.*外泊を、あなたの代わりに届け出ました/);
    expect(messages[0]?.text).not.toContain('実家');
  });

  test('with a fee where it is chosen, and not where it has risen since', async () => {
    requirements('SI005');
    await dinners();
    server.at('2026-06-10T11:00:00+09:00');
    const free = await check(from('2026-06-10', '2026-06-11'));
    if (!free.ok) throw new Error(free.message);
    const giveBack = free.data.meals.map(({ key, fee }) => ({ key, fee }));
    expect(giveBack.map(({ fee }) => fee)).toEqual([0]);
    server.at('2026-06-10T12:00:01+09:00');
    manager = await staffMember(server, { dormitoryId });
    const body = from('2026-06-10', '2026-06-11');
    const refused = await fileFor(body, manager, { give_back: giveBack });
    expect(refused).toMatchObject({ ok: false, status: 409, code: 'changed' });
    expect(await count('stay_reports where account_id = $1', [who.accountId])).toBe(0);
    const agreed = giveBack.map(({ key }) => ({ key, fee: 550 }));
    expect(await fileFor(body, manager, { give_back: agreed })).toMatchObject({
      data: { given_back: 1, fee: 550 },
    });
    expect(await count('charges where account_id = $1', [who.accountId])).toBe(1);
  });

  test('leaves a waiting list by choice', async () => {
    requirements('SI005');
    const menu = await server.menu({
      date: '2026-06-11',
      meal: 'dinner',
      dormitoryId,
      capacity: 0,
    });
    await wait(server, menu, who);
    const checked = await check(from('2026-06-10', '2026-06-12'));
    if (!checked.ok) throw new Error(checked.message);
    const giveBack = checked.data.meals.map(({ key, fee }) => ({ key, fee }));
    expect(checked.data.meals.map(({ is_wait: isWait }) => isWait)).toEqual([true]);
    await fileFor(from('2026-06-10', '2026-06-12'), manager, { give_back: giveBack });
    expect(await count('waits where account_id = $1 and ended_at is null', [who.accountId])).toBe(
      0,
    );
  });

  test('by the rules of residents, with messages at their fields', async () => {
    requirements('SI004');
    expect(await fileFor({ ...from('2026-06-12', '2026-06-14'), name: '' })).toMatchObject({
      status: 422,
      errors: { name: [expect.any(String)] },
    });
    await who.send(registerReport, { body: { ...away, ...from('2026-06-12', '2026-06-14') } });
    expect(await fileFor(from('2026-06-14', '2026-06-15'))).toMatchObject({
      status: 422,
      errors: { outing_start_date: [expect.stringContaining('別の外泊届')] },
    });
  });

  test('is refused in a dormitory without the service, as for its residents', async () => {
    requirements('SI004 AM158');
    const off = 'update dormitories set overnight_report = 0 where id = $1';
    await server.db.pool.query(off, [dormitoryId]);
    const days = from('2026-06-12', '2026-06-14');
    const refusal = { status: 422, errors: { outing_start_date: [expect.stringContaining('寮')] } };
    for (const answer of [await check(days), await fileFor(days)])
      expect(answer).toMatchObject(refusal);
    expect(await count('stay_reports where account_id = $1', [who.accountId])).toBe(0);
    expect(await who.send(registerReport, { body: { ...away, ...days } })).toMatchObject({
      code: 'function_disabled',
    });
  });

  test('of the resident and of staff at once leaves one report', async () => {
    requirements('SI004');
    const days = from('2026-06-12', '2026-06-14');
    const answers = await Promise.all([
      who.send(registerReport, { body: { ...away, ...days } }),
      fileFor(days),
      who.send(registerReport, { body: { ...away, ...days } }),
      fileFor(days),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await count('stay_reports where account_id = $1', [who.accountId])).toBe(1);
  });
});

describe('late', () => {
  test('up to seven days back, and no further', async () => {
    requirements('SI004');
    expect(await fileFor(from('2026-06-02', '2026-06-04'))).toMatchObject({ status: 422 });
    expect(await fileFor(from('2026-06-03', '2026-06-05'))).toMatchObject({ ok: true });
    const stays = await manager.send(residentStays, { params: { id: who.accountId } });
    expect(stays).toMatchObject({ data: { rows: [{ by_staff: true, is_late: true }] } });
  });

  test('gives back no meal of a day that is over, whatever is sent', async () => {
    requirements('SI004 SI005');
    server.at('2026-06-06T09:00:00+09:00');
    const past = await server.menu({ date: '2026-06-08', meal: 'dinner', dormitoryId });
    await reserve(server, past, who);
    const coming = await server.menu({ date: '2026-06-12', meal: 'dinner', dormitoryId });
    await reserve(server, coming, who);
    server.at('2026-06-10T16:30:00+09:00');
    manager = await staffMember(server, { dormitoryId });
    const days = from('2026-06-08', '2026-06-13');
    const checked = await check(days);
    if (!checked.ok) throw new Error(checked.message);
    expect(checked.data.meals.map(({ date }) => date)).toEqual(['2026-06-12']);
    const { rows } = await server.db.pool.query<{ id: number }>(
      `select id from reservations where account_id = $1 and date = '2026-06-08'`,
      [who.accountId],
    );
    const eaten = [{ key: `r${rows[0]?.id}`, fee: 550 }];
    expect(await fileFor(days, manager, { give_back: eaten })).toMatchObject({ status: 409 });
    expect(await fileFor(days)).toMatchObject({ ok: true });
    expect(await live()).toBe(2);
  });

  test('is no mark of what is filed before its first day', async () => {
    requirements('SI004');
    await fileFor(from('2026-06-11', '2026-06-12'));
    const stays = await manager.send(residentStays, { params: { id: who.accountId } });
    expect(stays).toMatchObject({ data: { rows: [{ by_staff: true, is_late: false }] } });
  });

  test('the roster of a night that is over is not rewritten, and the page agrees', async () => {
    requirements('SI004 SI011');
    server.at('2026-06-10T05:59:59+09:00');
    manager = await staffMember(server, { dormitoryId });
    await fileFor(from('2026-06-08', '2026-06-12'));
    const awayOn = async (date: string) => {
      const input = { params: { dormitory: code }, query: { date } };
      const read = await manager.send(roster, input);
      const page = await manager.send(dormitoryStays, {
        params: { dormitory: code },
        query: { from: date, until: date },
      });
      if (!read.ok || !page.ok) throw new Error('not read');
      return [read.data.totals.away, page.data.days[0]?.away];
    };
    // Before six the night of the 9th still runs.
    expect(await awayOn('2026-06-08')).toEqual([0, 0]);
    expect(await awayOn('2026-06-09')).toEqual([1, 1]);
    expect(await awayOn('2026-06-10')).toEqual([1, 1]);
  });
});

describe('at night', () => {
  test('the deputy files for tonight and tomorrow alone', async () => {
    requirements('SI004 SK112');
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    expect(await fileFor(from('2026-06-09', '2026-06-12'), deputy)).toMatchObject({ status: 422 });
    expect(await fileFor(from('2026-06-12', '2026-06-13'), deputy)).toMatchObject({
      status: 422,
      errors: { outing_start_date: [expect.any(String)] },
    });
    expect(await fileFor(from('2026-06-11', '2026-06-13'), deputy)).toMatchObject({ ok: true });
    const kitchen = await staffMember(server, { role: 'kitchen', dormitoryId });
    expect(await fileFor(from('2026-06-20', '2026-06-21'), kitchen)).toMatchObject({ status: 403 });
  });
});

test('goes on the bill of the contract in the dormitory of the address', async () => {
  requirements('SI004 SK112 SA041');
  const otherId = await server.dormitory();
  const other = await server.officeCode(otherId);
  const { rows } = await server.db.pool.query<{ id: number }>(
    `insert into contracts (number, dormitory_id, account_id, claimed_at, room_number, start_date)
     values ('SECOND-1', $1, $2, now(), '0777', '2026-06-01') returning id`,
    [otherId, who.accountId],
  );
  const ofBoth = await staffMember(server, { dormitoryId });
  await server.db.pool.query(
    `insert into staff_grants (staff_id, dormitory_id, role, from_day, granted_at, granted_by)
     select staff_id, $2, role, from_day, granted_at, granted_by from staff_grants where staff_id = $1`,
    [ofBoth.staffId, otherId],
  );
  const bill = async (dormitory: string | undefined, day: string, by = ofBoth) => {
    const filed = await fileFor(from(day, day), by, dormitory === undefined ? {} : { dormitory });
    if (!filed.ok) return filed.status;
    const kept = await server.db.pool.query<{ contract_id: number }>(
      'select contract_id from stay_reports where id = $1',
      [filed.data.id],
    );
    return kept.rows[0]?.contract_id;
  };
  expect(await bill(other, '2026-06-20')).toBe(rows[0]?.id);
  expect(await bill(code, '2026-06-22')).toBe(who.contractId);
  expect(await bill(undefined, '2026-06-24')).toBe(who.contractId);
  expect(await bill(other, '2026-06-26', manager), 'out of reach').toBe(404);
});
