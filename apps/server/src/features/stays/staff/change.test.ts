// Reports that staff change or cancel for a resident: the residents' rules, a reason, nights that are over, races.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { cancelReport, editReport } from '@yadori/api/stays/calls';
import {
  cancelStayFor,
  changeStayFor,
  checkStayFor,
  fileStayFor,
  stayReport,
} from '@yadori/api/stays/act-calls';
import { roster } from '@yadori/api/today/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffMember, type TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { away, file, guest } from '../../../../../../tests/support/stay-world.ts';
import { reserve } from '../../../../../../tests/support/today-world.ts';
import {
  openTestServer,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let dormitoryId: number;
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

const filed = (start: string, end: string) => file(server, who, { ...away, ...from(start, end) });
const change = (id: number, body: object, by = manager) =>
  by.send(changeStayFor, {
    params: { id },
    body: { reason, give_back: [], revision: 1, ...body } as never,
  });
const cancel = (id: number, body: object = {}, by = manager) =>
  by.send(cancelStayFor, { params: { id }, body: { reason, fee: 0, revision: 1, ...body } });

const one = async <Row>(sql: string, values: unknown[]) => {
  const { rows } = await server.db.pool.query(sql, values);
  return rows[0] as Row;
};
const stored = (id: number) =>
  one<{ days: string; revision: number; cancelled: boolean; filed_by: number | null }>(
    `select first_day || ' ' || last_day as days, revision, cancelled_at is not null as cancelled, filed_by
       from stay_reports where id = $1`,
    [id],
  );
const events = async (kind: string) => {
  const { rows } = await server.db.pool.query<{ actor: string; reason: string | null }>(
    'select actor, reason from events where kind = $1 and account_id = $2 order by id',
    [kind, who.accountId],
  );
  return rows;
};
const lastMessage = async () =>
  (
    await one<{ text: string } | undefined>(
      'select text from messages where account_id = $1 order by id desc limit 1',
      [who.accountId],
    )
  )?.text;

describe('a change', () => {
  test('keeps what the resident wrote, gives chosen meals back, is on record and told', async () => {
    requirements('SI004 SI005 SK112 SA043 SA044');
    const id = await filed('2026-06-12', '2026-06-13');
    const menu = await server.menu({ date: '2026-06-13', meal: 'dinner', dormitoryId });
    await reserve(server, menu, who);
    const read = await manager.send(stayReport, { params: { id } });
    expect(read).toMatchObject({ data: { name: '実家', revision: 1, note: away.note } });
    await manager.send(stayReport, { params: { id } });
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await foreign.send(stayReport, { params: { id } })).toMatchObject({ status: 404 });
    const viewed = [{ actor: `staff:${manager.staffId}`, reason: null }];
    expect(await events('stays.viewed'), 'once in half an hour').toEqual(viewed);
    const longer = from('2026-06-12', '2026-06-14');
    const checked = await manager.send(checkStayFor, {
      params: { id: who.accountId },
      body: { ...longer, report: id } as never,
    });
    if (!checked.ok) throw new Error(checked.message);
    expect(checked.data).toMatchObject({ is_late: false, meals: [{ date: '2026-06-13', fee: 0 }] });
    const giveBack = checked.data.meals.map(({ key, fee }) => ({ key, fee }));
    expect(await change(id, { ...longer, give_back: giveBack })).toMatchObject({
      data: { id, given_back: 1, fee: 0 },
    });
    expect(await stored(id)).toEqual({
      days: '2026-06-12 2026-06-14',
      revision: 2,
      cancelled: false,
      filed_by: null,
    });
    expect(await events('stay.changed')).toEqual([
      { actor: `staff:${manager.staffId}`, reason: 'requested_phone' },
    ]);
    expect(await lastMessage()).toMatch(/食事1食を取り消し、あなたの外泊の届けを、.*変更しました/);
    expect(await lastMessage()).not.toContain('実家');
  });

  test('by the rules of residents, of a report that is there', async () => {
    requirements('SI004');
    const id = await filed('2026-06-12', '2026-06-13');
    await filed('2026-06-16', '2026-06-17');
    expect(await change(id, from('2026-06-12', '2026-06-16'))).toMatchObject({
      status: 422,
      errors: { outing_start_date: [expect.stringContaining('別の外泊届')] },
    });
    // Days back are for a new report alone.
    expect(await change(id, from('2026-06-09', '2026-06-13'))).toMatchObject({
      status: 422,
      errors: { outing_start_date: [expect.any(String)] },
    });
    expect(await change(id + 1000, from('2026-06-12', '2026-06-13'))).toMatchObject({
      status: 404,
    });
    const foreign = await staffMember(server, { dormitoryId: await server.dormitory() });
    expect(await change(id, from('2026-06-12', '2026-06-14'), foreign)).toMatchObject({
      status: 404,
    });
    expect(await stored(id)).toMatchObject({ days: '2026-06-12 2026-06-13', revision: 1 });
  });

  test('leaves nights that are over as they were counted', async () => {
    requirements('SI004 SI011');
    const code = await server.officeCode(dormitoryId);
    const id = await filed('2026-06-10', '2026-06-14');
    const awayOn = async (date: string) => {
      const input = { params: { dormitory: code }, query: { date } };
      const read = await manager.send(roster, input);
      return read.ok && read.data.totals.away;
    };
    server.at('2026-06-12T05:59:59+09:00');
    manager = await staffMember(server, { dormitoryId });
    // The night of the 11th still runs, that of the 10th is over.
    for (const start of ['2026-06-11', '2026-06-12'])
      expect(await change(id, from(start, '2026-06-14'))).toMatchObject({
        status: 422,
        errors: { outing_start_date: [expect.stringContaining('過ぎた夜')] },
      });
    expect(await cancel(id)).toMatchObject({ status: 422 });
    expect(await change(id, from('2026-06-10', '2026-06-12'))).toMatchObject({ ok: true });
    expect(await awayOn('2026-06-10')).toBe(1);
    expect(await awayOn('2026-06-11')).toBe(1);
    expect(await awayOn('2026-06-12')).toBe(0);
  });

  test('may cancel what begins in the night that runs, until six in the morning', async () => {
    requirements('SI004');
    const id = await filed('2026-06-10', '2026-06-14');
    server.at('2026-06-11T06:00:00+09:00');
    manager = await staffMember(server, { dormitoryId });
    expect(await cancel(id)).toMatchObject({ status: 422 });
    server.at('2026-06-11T05:59:59+09:00');
    manager = await staffMember(server, { dormitoryId });
    expect(await cancel(id)).toMatchObject({ ok: true });
  });
});

describe('a cancellation', () => {
  test('is on record and told, and is not made twice', async () => {
    requirements('SI004 SK112 SA043 SA044');
    const id = await filed('2026-06-12', '2026-06-13');
    expect(await cancel(id)).toMatchObject({ ok: true, data: { fee: 0 } });
    expect(await stored(id)).toMatchObject({ cancelled: true });
    expect(await events('stay.cancelled')).toEqual([
      { actor: `staff:${manager.staffId}`, reason: 'requested_phone' },
    ]);
    expect(await lastMessage()).toMatch(/からの外泊の届けを、あなたの代わりに取り消しました/);
    expect(await cancel(id)).toMatchObject({ status: 422 });
    expect(await events('stay.cancelled')).toHaveLength(1);
  });

  test('of a guest says what stays charged, and is asked again where it is more', async () => {
    requirements('SI004 SI006 AM163');
    const id = await file(server, who, { ...guest, stay_date_start: '2026-06-29' });
    const read = await manager.send(stayReport, { params: { id } });
    expect(read).toMatchObject({ data: { type: 2, charged: 6050, charged_when_cancelled: 0 } });
    // Bedding is ordered until the 18th, by seven business days.
    server.at('2026-06-19T00:00:00+09:00');
    manager = await staffMember(server, { dormitoryId });
    expect(await cancel(id)).toMatchObject({ status: 409, code: 'changed' });
    expect(await stored(id)).toMatchObject({ cancelled: false });
    expect(await cancel(id, { fee: 4400 })).toMatchObject({ data: { fee: 4400 } });
    expect(await lastMessage()).toMatch(/来客の届けを、.*料金が残ります： 4,400円/);
  });
});

describe('at the same moment', () => {
  const edit = (id: number, end: string, revision?: number) =>
    who.send(editReport, {
      params: { id },
      body: { ...away, ...from('2026-06-12', end), revision },
    });

  test('a change of the resident and one of staff: the later one is refused', async () => {
    requirements('SI004 SK112');
    const id = await filed('2026-06-12', '2026-06-13');
    const [own, staffs] = await Promise.all([
      edit(id, '2026-06-15', 1),
      change(id, from('2026-06-12', '2026-06-14')),
    ]);
    expect([own.ok, staffs.ok].filter(Boolean)).toHaveLength(1);
    const last = own.ok ? '2026-06-15' : '2026-06-14';
    expect(await stored(id)).toMatchObject({ days: `2026-06-12 ${last}`, revision: 2 });
    expect([own, staffs].find(({ ok }) => !ok)).toMatchObject(
      own.ok ? { status: 409, code: 'changed' } : { errorCode: 'report_changed' },
    );
    expect(await events('stay.changed')).toHaveLength(1);
  });

  test('without the revision the later one would take the place of the earlier', async () => {
    const id = await filed('2026-06-12', '2026-06-13');
    expect(await edit(id, '2026-06-15')).toMatchObject({ ok: true });
    expect(await edit(id, '2026-06-14')).toMatchObject({ ok: true });
    expect(await stored(id)).toMatchObject({ days: '2026-06-12 2026-06-14', revision: 3 });
  });

  test('staff do not change what the resident changed or cancelled before', async () => {
    requirements('SI004');
    const id = await filed('2026-06-12', '2026-06-13');
    await edit(id, '2026-06-15', 1);
    for (const answer of [await change(id, from('2026-06-12', '2026-06-14')), await cancel(id)])
      expect(answer).toMatchObject({ status: 409, code: 'changed' });
    await who.send(cancelReport, { params: { id } });
    expect(await cancel(id, { revision: 2 })).toMatchObject({ status: 422 });
    expect(await events('stay.cancelled')).toHaveLength(1);
    expect(await lastMessage()).toBeUndefined();
  });
});

describe('at night', () => {
  const fileFor = (start: string, end: string, by: TestStaff) =>
    by.send(fileStayFor, {
      params: { id: who.accountId },
      body: { ...from(start, end), reason, give_back: [] } as never,
    });

  test('the deputy files, changes and cancels tonight and tomorrow, to the second', async () => {
    requirements('SI004 SK112');
    const deputyAt = async (time: string) => {
      server.at(time);
      return staffMember(server, { role: 'deputy', dormitoryId });
    };
    // Until six the night of the 9th runs: the 11th is the day after tomorrow.
    const late = await deputyAt('2026-06-10T05:59:59+09:00');
    expect(await fileFor('2026-06-11', '2026-06-12', late)).toMatchObject({ status: 422 });
    const early = await deputyAt('2026-06-10T06:00:00+09:00');
    const answer = await fileFor('2026-06-11', '2026-06-12', early);
    if (!answer.ok) throw new Error(answer.message);
    const { id } = answer.data;
    const further = await change(id, from('2026-06-12', '2026-06-13'), early);
    expect(further).toMatchObject({
      status: 422,
      errors: { outing_start_date: [expect.stringContaining('今夜と明日')] },
    });
    expect(await change(id, from('2026-06-10', '2026-06-12'), early)).toMatchObject({ ok: true });
    expect(await cancel(id, { revision: 2 }, early)).toMatchObject({ ok: true });
    const next = await filed('2026-06-14', '2026-06-15');
    expect(await cancel(next, {}, early)).toMatchObject({ status: 422 });
    const visit = await file(server, who, {
      ...guest,
      stay_date_start: '2026-06-11',
      stay_days: 1,
      futon_lease: 0,
      day_one_evening: 0,
      day_two_morning: 0,
    });
    expect(await cancel(visit, {}, early)).toMatchObject({ status: 422 });
  });
});
