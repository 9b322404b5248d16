// Guests that staff report for a resident: the price before, orders after their last day, bedding that is short, races.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { editReport, registerReport } from '@yadori/api/stays/calls';
import { cancelStayFor, stayReport } from '@yadori/api/stays/act-calls';
import { changeGuestFor, checkGuestFor, fileGuestFor } from '@yadori/api/stays/guest-act-calls';
import { residentStays } from '@yadori/api/stays/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { file, guest } from '../../../../../../tests/support/stay-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
let manager: TestStaff;
let host: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T16:30:00+09:00');
  await server.forgetLimits();
  dormitoryId = await server.dormitory();
  manager = await staffMember(server, { dormitoryId });
  host = await server.resident({ dormitoryId, name: '石川 翔太' });
});

const { type: _type, ...sent } = guest;
const oneNight = { stay_days: 1, day_two_evening: 0, day_three_morning: 0 };
const visit = (start: string, more: object = {}) => ({
  ...sent,
  stay_date_start: start,
  ...more,
});
const reason = { code: 'requested_phone' as const };

const check = (body: object, by = manager) =>
  by.send(checkGuestFor, { params: { id: host.accountId }, body: body as never });
const fileFor = (body: object, price: number, by = manager) =>
  by.send(fileGuestFor, {
    params: { id: host.accountId },
    body: { ...body, reason, price } as never,
  });
const change = (id: number, body: object, price: number, revision = 1) =>
  manager.send(changeGuestFor, {
    params: { id },
    body: { ...body, reason, price, revision } as never,
  });

const charged = async () => {
  const { rows } = await server.db.pool.query<{ sum: number }>(
    `select coalesce(sum(amount_yen), 0)::int as sum from charges
      where account_id = $1 and released_at is null`,
    [host.accountId],
  );
  return rows[0]?.sum;
};
const reports = async () => {
  const stays = await manager.send(residentStays, { params: { id: host.accountId } });
  if (!stays.ok) throw new Error(stays.message);
  return stays.data.rows.map((row) => ({
    from: row.from,
    nights: row.nights,
    by_staff: row.by_staff,
    is_late: row.is_late,
  }));
};
const lastMessage = async () => {
  const { rows } = await server.db.pool.query<{ text: string }>(
    'select text from messages where account_id = $1 order by id desc limit 1',
    [host.accountId],
  );
  return rows[0]?.text;
};

describe('filing', () => {
  test('shows the price before, charges it, and tells the resident', async () => {
    requirements('SI004 SI006 SK112 SA043 SA044 AM163');
    const body = visit('2026-07-04');
    const checked = await check(body);
    if (!checked.ok) throw new Error(checked.message);
    expect(checked.data).toMatchObject({ price: 6050, in_vain: 0, without_bedding: [] });
    expect(checked.data.orders.filter(({ is_late: isLate }) => isLate)).toEqual([]);
    expect(await fileFor(body, 6049)).toMatchObject({ status: 409, code: 'changed' });
    expect(await charged()).toBe(0);
    expect(await fileFor(body, 6050)).toMatchObject({ ok: true, data: { price: 6050 } });
    expect(await charged()).toBe(6050);
    expect(await reports()).toEqual([
      { from: '2026-07-04', nights: 2, by_staff: true, is_late: false },
    ]);
    const { rows } = await server.db.pool.query<{ actor: string; reason: string }>(
      `select actor, reason from events where kind = 'stay.filed' and account_id = $1`,
      [host.accountId],
    );
    expect(rows).toEqual([{ actor: `staff:${manager.staffId}`, reason: 'requested_phone' }]);
    expect(await lastMessage()).toMatch(/から2泊の来客を、.*（料金 6,050円）/);
    expect(await lastMessage()).not.toContain('高木');
  });

  test('after the last day to order is marked, charged as always and never released', async () => {
    requirements('SI006 AM159 AM163');
    // The 15th is a Monday: meals are ordered until the 10th, three business days before, bedding until the 4th.
    const body = visit('2026-06-15', { ...oneNight, day_two_morning: 0 });
    const late = async () => {
      const checked = await check(body);
      if (!checked.ok) throw new Error(checked.message);
      return checked.data.orders.map(({ kind, is_late: isLate }) => [kind, isLate]);
    };
    server.at('2026-06-10T23:59:59+09:00');
    manager = await staffMember(server, { dormitoryId });
    expect(await late()).toEqual([
      ['stay', false],
      ['meals', false],
      ['bedding', true],
    ]);
    server.at('2026-06-11T00:00:00+09:00');
    manager = await staffMember(server, { dormitoryId });
    expect(await late()).toEqual([
      ['stay', false],
      ['meals', true],
      ['bedding', true],
    ]);
    expect((await host.send(registerReport, { body: { ...guest, ...body } })).ok).toBe(false);
    const filed = await fileFor(body, 2970);
    if (!filed.ok) throw new Error(filed.message);
    expect(await reports()).toMatchObject([{ by_staff: true, is_late: true }]);
    const { id } = filed.data;
    const read = await manager.send(stayReport, { params: { id } });
    expect(read).toMatchObject({ data: { charged: 2970, charged_when_cancelled: 2970 } });
    const cancelled = await manager.send(cancelStayFor, {
      params: { id },
      body: { reason, revision: 1, fee: 2970 },
    });
    expect(cancelled).toMatchObject({ data: { fee: 2970 } });
    expect(await charged()).toBe(2970);
  });

  test('of tonight is taken, of last night not', async () => {
    requirements('SI004 SI006');
    expect(await fileFor(visit('2026-06-09', oneNight), 9000)).toMatchObject({
      status: 422,
      errors: { stay_date_start: [expect.any(String)] },
    });
    expect(await fileFor(visit('2026-06-10', oneNight), 9000)).toMatchObject({ ok: true });
    expect(await fileFor(visit('2026-06-10', oneNight), 9000)).toMatchObject({
      status: 422,
      errors: { stay_date_start: [expect.stringContaining('来客届')] },
    });
    expect(await fileFor({ ...visit('2026-06-20'), friend_name: '' }, 9000)).toMatchObject({
      status: 422,
      errors: { friend_name: [expect.any(String)] },
    });
  });

  test('says which nights have no bedding and refuses none', async () => {
    requirements('SI006 SI007');
    const other = await server.resident({ dormitoryId });
    await file(server, other, { ...guest, ...oneNight });
    await server.db.pool.query('update dormitories set bedding_stock = 1 where id = $1', [
      dormitoryId,
    ]);
    const body = visit('2026-07-04');
    expect(await check(body)).toMatchObject({ data: { without_bedding: ['2026-07-04'] } });
    expect(await check({ ...body, futon_lease: 0 })).toMatchObject({
      data: { without_bedding: [] },
    });
    expect(await fileFor(body, 6050)).toMatchObject({ ok: true });
  });

  test('is for those who change reports, in a dormitory that takes guests', async () => {
    requirements('SI004 SI006 AM158');
    const deputy = await staffMember(server, { role: 'deputy', dormitoryId });
    const body = visit('2026-07-04');
    for (const answer of [await check(body, deputy), await fileFor(body, 6050, deputy)])
      expect(answer).toMatchObject({ status: 403 });
    const off = 'update dormitories set guest_report = 0 where id = $1';
    await server.db.pool.query(off, [dormitoryId]);
    expect(await fileFor(body, 6050)).toMatchObject({ status: 422 });
    expect(await charged()).toBe(0);
  });
});

describe('a change', () => {
  test('says what stays charged in vain, and keeps what was accepted', async () => {
    requirements('SI004 SI006 AM163 AM166');
    const id = await file(server, host, { ...guest, stay_date_start: '2026-06-29' });
    server.at('2026-06-19T10:00:00+09:00');
    manager = await staffMember(server, { dormitoryId });
    const fewer = visit('2026-06-29', { futon_lease: 0, day_two_morning: 0 });
    expect(await check({ ...fewer, report: id })).toMatchObject({
      data: { price: 5610, in_vain: 4400 },
    });
    expect(await change(id, fewer, 5609)).toMatchObject({ status: 409, code: 'changed' });
    expect(await change(id, fewer, 5610)).toMatchObject({ data: { id, price: 5610 } });
    expect(await charged()).toBe(5610);
    expect(await reports()).toMatchObject([{ by_staff: false, is_late: false }]);
    expect(await lastMessage()).toMatch(/来客の届けを、.*から2泊に変更しました/);
    const again = await change(id, fewer, 5610);
    expect(again).toMatchObject({ status: 409, code: 'changed' });
  });
});

describe('at the same moment', () => {
  test('the resident and staff report one guest for a night, charged once', async () => {
    requirements('SI004 SI006 AM150');
    const body = visit('2026-07-04');
    const answers = await Promise.all([
      host.send(registerReport, { body: guest }),
      fileFor(body, 6050),
      host.send(registerReport, { body: guest }),
      fileFor(body, 6050),
    ]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await charged()).toBe(6050);
    expect(await reports()).toHaveLength(1);
  });

  test('nights apart are both taken: it is the night that refuses', async () => {
    const answers = await Promise.all([
      host.send(registerReport, { body: guest }),
      fileFor(visit('2026-07-11'), 6050),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await charged()).toBe(12_100);
  });

  test('a change of the resident and one of staff: one is refused, nothing is charged twice', async () => {
    requirements('SI004 SI006 SK112');
    const id = await file(server, host, guest);
    const fewer = { ...guest, day_one_evening: 0 };
    const more = visit('2026-07-04', { day_two_evening: 1 });
    const [own, staffs] = await Promise.all([
      host.send(editReport, { params: { id }, body: { ...fewer, revision: 1 } }),
      change(id, more, 6820),
    ]);
    expect([own.ok, staffs.ok].filter(Boolean)).toHaveLength(1);
    expect(await charged()).toBe(own.ok ? 5280 : 6820);
  });
});
