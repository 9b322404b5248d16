// Fees, prices and lead times: asked for by one person, approved by another, in force from the 1st of a month.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { waitsAloneMs } from '@yadori/api/approvals/kinds';
import { approvals, stopApproval } from '@yadori/api/approvals/staff-calls';
import * as calls from '@yadori/api/dormitory/money-calls';
import { houseTerms } from '@yadori/api/dormitory/calls';
import { tasksOf } from '../../../../../tests/support/jobs.ts';
import { bookMeal } from '../../../../../tests/support/meal-booking.ts';
import { plannedSettingsOf } from '../../../../../tests/support/planned-settings.ts';
import { usualMoney } from '../../../../../tests/support/usual-settings.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../tests/support/role-requests.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import {
  dinner,
  openTestServer,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { invite } from '../../../../../tests/support/today-world.ts';

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
let second: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await server.db.pool.query('delete from money_notices');
  await server.db.pool.query('delete from money_changes');
  await server.db.pool.query('delete from dormitory_setting_changes');
  await forgetPeople();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  office = await old({ role: 'head_office', dormitoryId: null });
  second = await old({ role: 'head_office', dormitoryId: null });
});
afterAll(() => server.close());

const { rows, old, forgetPeople, asked, approve } = roleRequests(() => server);
const { plan, applyAt, events } = plannedSettingsOf(() => ({ server, dormitoryId, code, office }));

const basis = 'リネン業者の料金が7月から上がるため、見積書の実費に改めます。';
const of = () => ({ params: { dormitory: code } });
const ask = (effective_on: string, settings: object, by = office) =>
  by.send(calls.planMoney, { ...of(), body: { effective_on, basis, ...settings } as never });
const read = async (by = office) => {
  const answer = await by.send(calls.moneySettings, of());
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const cancel = (id: number, by = office) =>
  by.send(calls.cancelMoney, { params: { dormitory: code, id } });
const columns = async () =>
  (
    await rows(`select ${Object.keys(usualMoney).join(', ')} from dormitories where id = $1`, [
      dormitoryId,
    ])
  )[0];
/** Sessions go on, and the second factor was proved just now. */
async function moveTo(iso: string): Promise<void> {
  await moveClock(server, iso);
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
}
const planned = async (effective_on: string, settings: object) => {
  const { id } = asked(await ask(effective_on, settings));
  expect(await approve(second, id)).toMatchObject({ ok: true });
  return id;
};

test('a fee waits for a second person, is planned with the approval, and comes into force on the 1st', async () => {
  requirements('SD049 SD051 SD055 SK129');
  const { id, runsAt } = asked(await ask('2026-07-01', { dinner_fee: 600 }));
  expect(runsAt).toBeNull();
  expect(await read()).toMatchObject({ present: usualMoney, planned: [], can_change: true });
  expect(await approve(second, id)).toMatchObject({ ok: true, data: { state: 'approved' } });
  expect(await read()).toMatchObject({
    planned: [{ effective_on: '2026-07-01', settings: { dinner_fee: 600 }, basis }],
  });
  await applyAt('2026-06-30T23:59:59+09:00');
  expect(await columns()).toEqual(usualMoney);
  await applyAt('2026-07-01T00:00:00+09:00');
  expect(await columns()).toEqual({ ...usualMoney, dinner_fee: 600 });
  const [{ planned_by: by, approved_by: approver, replaced } = {}] = (await read()).past;
  expect(approver).not.toBe(by);
  expect(replaced).toEqual({ dinner_fee: 550 });
  expect(await events('setting.planned')).toMatchObject([
    { actor: `staff:${office.staffId}`, detail: { fields: 'dinner_fee', approval_id: id } },
  ]);
  expect(await events('approval.asked')).toHaveLength(1);
});

test('the 1st of a later month alone, with a basis, and something that changes', async () => {
  requirements('SD049 SD051 SK129');
  const at = (field: string) => ({ status: 422, errors: { [field]: [expect.any(String)] } });
  expect(await ask('2026-06-10', { dinner_fee: 600 })).toMatchObject(at('effective_on'));
  expect(await ask('2026-07-02', { dinner_fee: 600 })).toMatchObject(at('effective_on'));
  expect(await ask('2027-08-01', { dinner_fee: 600 })).toMatchObject(at('effective_on'));
  expect(await ask('2026-07-01', {})).toMatchObject(at('effective_on'));
  expect(await ask('2026-07-01', { dinner_fee: -1 })).toMatchObject(at('dinner_fee'));
  expect(await ask('2026-07-01', { booking_lead_days: 31 })).toMatchObject(at('booking_lead_days'));
  for (const words of ['根拠'.repeat(9), '根'.repeat(1001), ' '.repeat(30)])
    expect(await ask('2026-07-01', { dinner_fee: 600, basis: words })).toMatchObject(at('basis'));
  expect(await rows('select from approvals')).toEqual([]);
  // Of one person it is refused, too, whatever the other call is given.
  expect(await plan('2026-07-01', { dinner_fee: 600 })).toMatchObject({ ok: false, status: 422 });
});

test('who approves reads both values, the basis and the reach; decided, the new one alone', async () => {
  requirements('SD050 SD051 SJ007');
  const resident = await server.resident({ dormitoryId });
  for (const day of ['2026-06-30', '2026-07-02']) {
    await server.menu({ dormitoryId, date: day });
    await bookMeal(resident, dinner(day));
  }
  await invite(server, resident, '2026-07-05', '2026-07-06');
  const change = { dinner_fee: 600, booking_lead_days: 2, bedding_price: 2400 };
  const reach = { residents: 1, bookings: 1, days: 1, guests: 1 };
  const body = { effective_on: '2026-07-01', ...change } as never;
  expect(await office.send(calls.previewMoney, { ...of(), body })).toMatchObject({ data: reach });
  const { id } = asked(await ask('2026-07-01', change));
  const shown = async () => {
    const answer = await second.send(approvals, { query: {} });
    return answer.ok ? answer.data.rows.find((row) => row.id === id)?.money : undefined;
  };
  expect(await shown()).toEqual({
    effective_on: '2026-07-01',
    basis,
    unannounced_why: null,
    changes: [
      { field: 'booking_lead_days', before: 3, after: 2 },
      { field: 'dinner_fee', before: 550, after: 600 },
      { field: 'bedding_price', before: 2200, after: 2400 },
    ],
    reach,
    reach_asked: reach,
  });
  await approve(second, id);
  expect(await shown()).toMatchObject({
    changes: [{ before: null, after: 2 }, {}, {}],
    reach: null,
    reach_asked: reach,
  });
});

test('fifty approvals at once plan it once', async () => {
  requirements('SD051 SJ007');
  const { id } = asked(await ask('2026-07-01', { dinner_fee: 600 }));
  const answers = await Promise.all(Array.from({ length: 50 }, () => approve(second, id)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await read()).planned).toHaveLength(1);
  expect(await events('setting.planned')).toHaveLength(1);
});

test('of two requests for one day the second one cannot be planned', async () => {
  requirements('SD049 SD051');
  const first = asked(await ask('2026-07-01', { dinner_fee: 600 }));
  const other = asked(await ask('2026-07-01', { breakfast_fee: 400 }));
  const answers = await Promise.all([approve(second, first.id), approve(second, other.id)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 409, errCode: 'cannot_plan' });
  expect((await read()).planned).toHaveLength(1);
  expect(await ask('2026-07-01', { bedding_price: 1 })).toMatchObject({
    status: 409,
    errCode: 'day_taken',
    errors: { effective_on: [expect.any(String)] },
  });
});

test('approved at 23:59:59 it is planned; a second later it has expired, in words', async () => {
  requirements('SD049 SD051');
  await moveTo('2026-06-29T10:00:00+09:00');
  const { id } = asked(await ask('2026-07-01', { dinner_fee: 500 }));
  const other = asked(await ask('2026-08-01', { dinner_fee: 450 }));
  await moveTo('2026-07-01T00:00:00+09:00');
  expect(await approve(second, id)).toMatchObject({
    status: 409,
    errCode: 'day_passed',
    message: expect.stringContaining('期限切れ'),
  });
  expect(await read()).toMatchObject({ planned: [] });
  await moveTo('2026-07-01T23:59:59+09:00');
  expect(await approve(second, other.id)).toMatchObject({ ok: true });
});

test('the last second before the day is in time', async () => {
  requirements('SD049 SD051');
  await moveTo('2026-06-29T10:00:00+09:00');
  const { id } = asked(await ask('2026-07-01', { dinner_fee: 500 }));
  await moveTo('2026-06-30T23:59:59+09:00');
  expect(await approve(second, id)).toMatchObject({ ok: true });
  await applyAt('2026-07-01T00:00:00+09:00');
  expect(await columns()).toMatchObject({ dinner_fee: 500 });
});

test('where no other person could approve, it is planned after 24 hours unless it is stopped', async () => {
  requirements('SD051 SJ037');
  await rows('update staff set disabled_at = now() where id = $1', [second.staffId]);
  const { id, runsAt } = asked(await ask('2026-07-01', { dinner_fee: 600 }));
  expect(runsAt).toBe('2026-06-11T10:00:00+09:00');
  const stopped = asked(await ask('2026-08-01', { dinner_fee: 700 }));
  const manager = await staffMember(server, { dormitoryId });
  expect(await manager.send(stopApproval, { params: { id: stopped.id } })).toMatchObject({
    ok: true,
  });
  const run = () => tasksOf(server)['approvals.run_waited']?.({});
  server.at(new Date(Date.parse('2026-06-10T10:00:00+09:00') + waitsAloneMs - 1000).toISOString());
  await run();
  expect(await rows('select from dormitory_setting_changes')).toEqual([]);
  await moveTo('2026-06-11T10:00:00+09:00');
  await run();
  await run();
  expect(await read()).toMatchObject({
    planned: [{ settings: { dinner_fee: 600 }, approved_by: null }],
  });
  expect(await rows('select decision from approvals where id = $1', [id])).toEqual([
    { decision: 'ran_alone' },
  ]);
});

test('the mail of the waiting time names dormitory, first day and both values, and no basis', async () => {
  requirements('SJ037 SD051');
  await rows('update staff set disabled_at = now() where id = $1', [second.staffId]);
  const readers = {
    asker: office,
    admin: await old({ role: 'system_admin' }),
    manager: await old({ role: 'manager', dormitoryId }),
    auditor: await old({ role: 'auditor' }),
    elsewhere: await old({ role: 'manager', dormitoryId: await server.dormitory() }),
    cook: await old({ role: 'kitchen', dormitoryId }),
  };
  await rows('update staff set language = $1 where id = $2', ['en', readers.auditor.staffId]);
  await rows('update dormitories set name_ja = $1, name_en = $2 where id = $3', [
    'みずほ寮',
    'Mizuho',
    dormitoryId,
  ]);
  asked(await ask('2026-07-01', { dinner_fee: 1600, booking_lead_days: 2, bedding_price: 2200 }));
  const mails = new Map<string, string>();
  for (const [name, { email }] of Object.entries(readers))
    for (const { body_text: text } of await rows<{ body_text: string }>(
      'select body_text from mails where recipient = $1',
      [email],
    ))
      mails.set(name, text);
  expect([...mails.keys()]).toEqual(['asker', 'admin', 'manager', 'auditor']);
  expect(mails.get('manager')).toContain(
    [
      '寮：みずほ寮',
      '最初の日：2026年7月1日(水)',
      '予約の締め切り：3営業日前まで → 2営業日前まで',
      '夕食の取消料：550円 → 1,600円',
      '頼んだ人',
    ].join('\n'),
  );
  expect(mails.get('auditor')).toContain(
    [
      'Dormitory: Mizuho',
      'First day: Wed 1 Jul 2026',
      'Booking deadline: 3 business days before → 2 business days before',
      'Dinner cancellation fee: ¥550 → ¥1,600',
    ].join('\n'),
  );
  for (const text of mails.values()) expect(text).not.toContain(basis);
});

test('a planned one is cancelled before its day; the calls of one person do not find it', async () => {
  requirements('SD049 SK129');
  await planned('2026-07-01', { dinner_fee: 600 });
  const [{ id } = { id: 0 }] = (await read()).planned;
  const { cancel: cancelOfOne } = plannedSettingsOf(() => ({ server, dormitoryId, code, office }));
  expect(await cancelOfOne(id)).toMatchObject({ status: 404 });
  expect(await cancel(id)).toMatchObject({ ok: true, data: { planned: [] } });
  expect(await cancel(id)).toMatchObject({ status: 404 });
  expect(await events('setting.cancelled')).toHaveLength(1);
  await planned('2026-08-01', { dinner_fee: 600 });
  await moveTo('2026-08-01T00:00:00+09:00');
  const [{ id: due } = { id: 0 }] = (await read()).planned;
  expect(await cancel(due)).toMatchObject({ status: 409, errCode: 'in_force' });
});

test('only head office of the dormitory asks and approves; a manager looks', async () => {
  requirements('SD048 SD051');
  const manager = await old({ dormitoryId });
  expect(await read(manager)).toMatchObject({ can_change: false });
  const { id } = asked(await ask('2026-07-01', { dinner_fee: 600 }));
  expect(await approve(manager, id)).toMatchObject({ status: 404 });
  expect(await approve(office, id)).toMatchObject({ status: 409, errCode: 'own' });
  for (const role of ['manager', 'auditor', 'deputy', 'kitchen'] as const)
    expect(
      await ask('2026-07-01', { dinner_fee: 600 }, await old({ role, dormitoryId })),
    ).toMatchObject({ status: 403 });
  const elsewhere = await old({ role: 'head_office', dormitoryId: await server.dormitory() });
  expect(await ask('2026-07-01', { dinner_fee: 600 }, elsewhere)).toMatchObject({ ok: false });
  expect(await approve(elsewhere, id)).toMatchObject({ status: 404 });
});

test('residents read the lead time of the day', async () => {
  requirements('SD055');
  const resident = await server.resident({ dormitoryId });
  await planned('2026-07-01', { booking_lead_days: 2 });
  await applyAt('2026-06-30T23:59:59+09:00');
  expect(await resident.send(houseTerms, {})).toMatchObject({ data: { booking_lead_days: 3 } });
  await applyAt('2026-07-01T00:00:00+09:00');
  expect(await resident.send(houseTerms, {})).toMatchObject({ data: { booking_lead_days: 2 } });
});
