// Residents read of other fees, prices and lead times 14 days before: written with the plan, taken back with it.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as calls from '@yadori/api/dormitory/money-calls';
import { notice as oneNotice, notices as noticesCall } from '@yadori/api/notices/calls';
import { staffCalls } from '@yadori/api/staff-calls';
import { withdrawNotice } from '@yadori/server/features/notices/service';
import { createNotice, noticeContent } from '../../../../../tests/support/draft-world.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../tests/support/role-requests.ts';
import {
  moveClock,
  staffMember,
  type TestStaff,
} from '../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';

type Resident = Awaited<ReturnType<TestServer['resident']>>;

let server: TestServer;
let dormitoryId: number;
let code: string;
let office: TestStaff;
let second: TestStaff;
let resident: Resident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T10:00:00+09:00');
  await rows('delete from money_notices');
  await rows('delete from money_changes');
  await rows('delete from dormitory_setting_changes');
  await forgetPeople();
  dormitoryId = await server.dormitory();
  code = await server.officeCode(dormitoryId);
  office = await old({ role: 'head_office', dormitoryId: null });
  second = await old({ role: 'head_office', dormitoryId: null });
  resident = await server.resident({ dormitoryId });
});
afterAll(() => server.close());

const { rows, old, forgetPeople, asked, approve } = roleRequests(() => server);

const basis = 'リネン業者の料金が7月から上がるため、見積書の実費に改めます。';
const ask = (effective_on: string, settings: object) =>
  office.send(calls.planMoney, {
    params: { dormitory: code },
    body: { effective_on, basis, ...settings } as never,
  });
const plan = async (day: string, settings: object) => {
  const { id } = asked(await ask(day, settings));
  expect(await approve(second, id)).toMatchObject({ ok: true });
};
const page = async () => {
  const answer = await office.send(calls.moneySettings, { params: { dormitory: code } });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
};
const cancel = async (day: string) => {
  const id = (await page()).planned.find((one) => one.effective_on === day)?.id ?? 0;
  return office.send(calls.cancelMoney, { params: { dormitory: code, id } });
};
/** Sessions go on, and the second factor was proved just now. */
async function moveTo(iso: string): Promise<void> {
  await moveClock(server, iso);
  await rows('update staff_sessions set proved_at = $1', [new Date(server.now())]);
}
const list = async (who = resident) => {
  const answer = await who.send(noticesCall, { query: { type: '2' } as never });
  if (!answer.ok) throw new Error(answer.message);
  return (answer.data as { notices: { id: number; title: string }[] }).notices;
};
const textOf = async (id: number) => {
  const answer = await resident.send(oneNotice, { params: { id } } as never);
  return JSON.stringify(answer);
};
const stored = () =>
  rows<{
    title: string;
    start_date: string;
    withdrawn: boolean;
    content: string;
    content_en: string;
  }>(
    `select title, start_date::text, withdrawn_at is not null as withdrawn, content, content_en, published_by, corrects_id
       from notices where dormitory_id = $1 order by id`,
    [dormitoryId],
  );

test('residents of the dormitory read both values from 00:00 of the 14th day before, and are pushed to at 9:00', async () => {
  requirements('SD051');
  const elsewhere = await server.resident({ dormitoryId: await server.dormitory() });
  await plan('2026-07-01', { dinner_fee: 600, bedding_price: 2400 });
  expect((await page()).planned).toMatchObject([
    { announced_from: '2026-06-17', unannounced_why: null },
  ]);
  const pushes = await rows<{ run_at: Date }>(
    `select run_at from jobs where task = 'notifications.push_notice' and payload->>'id' = (
       select max(id)::text from notices where dormitory_id = $1)`,
    [dormitoryId],
  );
  expect(pushes.map(({ run_at: at }) => at.toISOString())).toEqual(['2026-06-17T00:00:00.000Z']);
  await moveTo('2026-06-16T23:59:59+09:00');
  expect(await list()).toEqual([]);
  await moveTo('2026-06-17T00:00:00+09:00');
  const [one] = await list();
  expect(one?.title).toBe('7月1日(水)から、料金・締め切りが変わります');
  const text = await textOf(one?.id ?? 0);
  for (const part of ['550円', '600円', '2,200円', '2,400円']) expect(text).toContain(part);
  const [{ content_en: english } = { content_en: '' }] = await stored();
  for (const part of ['From Wed 1 Jul', '¥550', '¥600']) expect(english).toContain(part);
  expect(await list(elsewhere)).toEqual([]);
});

test('what costs more leaves 14 days to the second; what costs less is announced at once', async () => {
  requirements('SD049 SD051');
  await moveTo('2026-06-16T10:00:00+09:00');
  const inTime = asked(await ask('2026-07-01', { dinner_fee: 600 }));
  const late = asked(await ask('2026-07-01', { breakfast_fee: 400 }));
  await moveTo('2026-06-18T00:00:00+09:00');
  expect(await approve(second, late.id)).toMatchObject({
    status: 409,
    errCode: 'notice_passed',
    message: expect.stringContaining('14日前'),
  });
  expect(await ask('2026-07-01', { booking_lead_days: 4 })).toMatchObject({
    status: 422,
    errors: { effective_on: [expect.stringContaining('8月1日')] },
  });
  server.at('2026-06-17T23:59:59+09:00');
  expect(await approve(second, inTime.id)).toMatchObject({ ok: true });
  expect(await list()).toHaveLength(1);
  expect(await cancel('2026-07-01')).toMatchObject({ ok: true });
  await moveTo('2026-06-25T10:00:00+09:00');
  await plan('2026-07-01', { dinner_fee: 500 });
  expect((await page()).planned).toMatchObject([{ announced_from: '2026-06-25' }]);
});

test('fifty approvals at once write one notice', async () => {
  requirements('SD051 SJ007');
  const { id } = asked(await ask('2026-07-01', { dinner_fee: 600 }));
  await Promise.all(Array.from({ length: 50 }, () => approve(second, id)));
  expect(await stored()).toHaveLength(1);
});

test('a refused request and one that nobody has decided write none', async () => {
  requirements('SD051');
  asked(await ask('2026-07-01', { dinner_fee: 600 }));
  expect(await stored()).toEqual([]);
});

test('cancelled before its first day the notice never appears', async () => {
  requirements('SD049 SD051');
  await plan('2026-07-01', { dinner_fee: 600 });
  expect(await cancel('2026-07-01')).toMatchObject({ ok: true });
  expect(await stored()).toMatchObject([{ withdrawn: true }]);
  await moveTo('2026-06-17T09:00:00+09:00');
  expect(await list()).toEqual([]);
});

test('what residents have read is corrected: the fee stays as it is', async () => {
  requirements('SD049 SD051');
  await plan('2026-07-01', { dinner_fee: 600 });
  await moveTo('2026-06-20T10:00:00+09:00');
  const [before] = await list();
  const answers = await Promise.all([cancel('2026-07-01'), cancel('2026-07-01')]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const after = await list();
  expect(after).toMatchObject([{ title: '7月1日(水)からの料金・締め切りの変更は取りやめました' }]);
  expect(after[0]?.id).not.toBe(before?.id);
  expect(await textOf(after[0]?.id ?? 0)).toContain('550円');
  expect(await stored()).toMatchObject([
    { withdrawn: true },
    { withdrawn: false, corrects_id: before?.id },
  ]);
});

test('what the command line withdrew stays withdrawn when the plan is cancelled', async () => {
  requirements('SD051');
  await plan('2026-07-01', { dinner_fee: 600 });
  await moveTo('2026-06-20T10:00:00+09:00');
  const [one] = await list();
  await withdrawNotice(server.platform, one?.id ?? 0, { actor: 'operator', now: server.now() });
  await cancel('2026-07-01');
  expect(await list()).toEqual([]);
});

test('with the right to edit notices it is neither withdrawn nor corrected, before or after the cancelling', async () => {
  requirements('SD051 SG008 SG009');
  await plan('2026-07-01', { dinner_fee: 600 });
  await moveTo('2026-06-20T10:00:00+09:00');
  const manager = await staffMember(server, { dormitoryId });
  const refusals = async (id: number) => {
    const read = await manager.send(staffCalls.staffNotice, { params: { id }, query: {} });
    expect(read).toMatchObject({ data: { announces_fees: true, can: { edit: true } } });
    const draft = await createNotice(manager, {
      dormitory: code,
      content: noticeContent({ corrects_id: id }),
    });
    const body = { reason: '間違いのため' };
    const params = { id };
    return Promise.all([
      manager.send(staffCalls.withdrawStaffNotice, { params, body }),
      manager.send(staffCalls.correctNotice, { params, body: { ...body, draft_id: draft.id } }),
    ]);
  };
  const refused = {
    status: 409,
    errCode: 'announces_fees',
    message: expect.stringContaining('予定を取り消す'),
  };
  const [announced] = await list();
  expect(await refusals(announced?.id ?? 0)).toMatchObject([refused, refused]);
  expect(await list()).toEqual([announced]);
  expect(await cancel('2026-07-01')).toMatchObject({ ok: true });
  const [cancelled] = await list();
  expect(cancelled?.id).not.toBe(announced?.id);
  expect(await refusals(cancelled?.id ?? 0)).toMatchObject([refused, refused]);
  expect(await list()).toEqual([cancelled]);
});

test('a plan for an earlier month, and its cancelling, keep the value before true', async () => {
  requirements('SD051');
  await plan('2026-08-01', { dinner_fee: 700 });
  const live = async () => (await stored()).filter(({ withdrawn }) => !withdrawn);
  const textFor = async (day: string) =>
    (await live()).find(({ title }) => title.startsWith(day))?.content;
  expect(await textFor('8月1日')).toContain('<td>550円</td>');
  await plan('2026-07-01', { dinner_fee: 600 });
  expect(await textFor('8月1日')).toContain('<td>600円</td>');
  expect(await live()).toHaveLength(2);
  expect((await page()).planned).toMatchObject([
    { announced_from: '2026-06-17' },
    { announced_from: '2026-07-18' },
  ]);
  await cancel('2026-07-01');
  expect(await textFor('8月1日')).toContain('<td>550円</td>');
  expect(await live()).toHaveLength(1);
});

test('with a reason there is no notice, and the approver reads it', async () => {
  requirements('SD051');
  const why = '6月1日の書面で、すべての入居者へ案内しています。';
  const at = { status: 422, errors: { unannounced_why: [expect.any(String)] } };
  expect(await ask('2026-07-01', { dinner_fee: 600, unannounced_why: '短い' })).toMatchObject(at);
  await plan('2026-07-01', { dinner_fee: 600, unannounced_why: why });
  expect(await stored()).toEqual([]);
  expect((await page()).planned).toMatchObject([{ announced_from: null, unannounced_why: why }]);
  // The days stay.
  await moveTo('2026-07-19T00:00:00+09:00');
  expect(await ask('2026-08-01', { dinner_fee: 650, unannounced_why: why })).toMatchObject({
    status: 422,
  });
});

test('a preview of a day that cannot be planned is refused at the field', async () => {
  requirements('SD050 SD051');
  const preview = (effective_on: string, settings: object) =>
    office.send(calls.previewMoney, {
      params: { dormitory: code },
      body: { effective_on, ...settings } as never,
    });
  const refused = { ok: false, status: 422, errors: { effective_on: [expect.any(String)] } };
  expect(await preview('2026-07-02', { dinner_fee: 500 })).toMatchObject(refused);
  expect(await preview('2028-07-01', { dinner_fee: 500 })).toMatchObject(refused);
  await moveTo('2026-06-18T00:00:00+09:00');
  expect(await preview('2026-07-01', { dinner_fee: 600 })).toMatchObject(refused);
  expect(await preview('2026-07-01', { dinner_fee: 500 })).toMatchObject({ ok: true });
});

test('residents read nothing of the limits of waivers', async () => {
  requirements('SD051 SI035');
  // Higher, and less than 14 days ahead: no notice is due.
  await moveTo('2026-06-18T00:00:00+09:00');
  await plan('2026-07-01', { waiver_act_yen: 2200 });
  expect(await stored()).toEqual([]);
  await plan('2026-08-01', { waiver_month_yen: 6600, dinner_fee: 600 });
  const [notice] = await stored();
  expect(notice?.content).toContain('600円');
  expect(notice?.content).not.toContain('6,600円');
});
