// What one person alone tries to get a role that two persons give: races with a refusal that goes away, and other
// approvers that are missing or made unfit for the purpose (AM257, SJ037).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { oldGrantMs, waitsAloneMs, type RunCall } from '@yadori/api/approvals/kinds';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let own: string;
let admin: TestStaff;
let other: TestStaff;
const day = 24 * 60 * 60 * 1000;

beforeAll(async () => {
  server = await openTestServer();
  own = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await forgetPeople();
  admin = await old({ role: 'system_admin' });
  other = await old({ role: 'system_admin' });
});
afterAll(() => server.close());

const { grant, invitation, change, act, mailsTo } = staffAdministration(() => ({
  server,
  own,
  admin,
}));

const { rows, old, forgetPeople, asked, approve, signedInAgain } = roleRequests(() => server);

const invite = (who: TestStaff, email?: string) =>
  who.send(calls.inviteStaff, {
    body: invitation({ grants: [grant('deputy')], ...(email !== undefined && { email }) }),
  });

const held = (role: string) =>
  rows('select from staff_grants where role = $1 and revoked_at is null and granted_at = $2', [
    role,
    new Date(server.now()),
  ]);

/** Each with the call that takes the reason of its refusal away at the same time. */
const races = {
  async inviteStaff() {
    const { email } = invitation();
    const invited = await admin.send(calls.inviteStaff, { body: { ...invitation(), email } });
    const id = invited.ok ? invited.data.id : 0;
    await Promise.all([
      invite(admin, email),
      admin.send(calls.withdrawInvitation, { params: { id } }),
    ]);
  },
  async changeStaff() {
    const { staffId: id } = await old({ role: 'kitchen' });
    const send = (body: object) =>
      admin.send(calls.changeStaff, { params: { id }, body: body as never });
    await Promise.all([
      send({ grants: [grant('kitchen'), grant('deputy')], revision: 2 }),
      send({ name: '三浦 楓', revision: 1 }),
    ]);
  },
  async enableStaff() {
    const { staffId: id } = await old({ role: 'deputy' });
    await Promise.all([act(admin, 'disableStaff', id), act(admin, 'enableStaff', id)]);
    const enabled = `select from events where kind = 'staff.enabled' and subject_id = $1`;
    expect(await rows(enabled, [id])).toEqual([]);
  },
  planMoney: () =>
    whileDayIsTaken(async (asker) => {
      const body = { effective_on: '2026-07-01', basis, dinner_fee: 700 } as never;
      await asker.send(calls.planMoney, { params: { dormitory: own }, body });
    }),
  planImportedMoney: () =>
    whileDayIsTaken(async (asker) => {
      const plan = { line: 2, day: '2026-07-01', settings: { dinner_fee: 700 } };
      const plans = [{ ...plan, dormitoryId: server.dormitoryId }];
      const [batch] = await rows<{ id: number }>(
        `with batch as (
           insert into import_batches (kind, actor, language, file_name, encoding, state, total_rows, changed, result,
                                       made_at, expires_at, applied_at)
           values ('dormitories', $1, 'ja', 'a.csv', 'utf-8', 'applied', 1, 1, '{}', now(), now(), now()) returning id)
         insert into import_money (batch_id, plans) select id, $2::jsonb from batch returning batch_id as id`,
        [`staff:${asker.staffId}`, JSON.stringify(plans)],
      );
      const params = { id: batch?.id ?? 0 };
      await asker.send(calls.planImportedMoney, { params, body: { basis } });
    }),
} satisfies Record<Exclude<RunCall, 'reverseCharge' | 'reopenLedger'>, () => Promise<void>>;

const basis = '業者の料金が上がるため、見積書の実費に改めます。';

/** A change of fees that waits for the day is cancelled at the same moment. */
async function whileDayIsTaken(ask: (asker: TestStaff) => Promise<void>): Promise<void> {
  const asker = await old({ role: 'head_office', dormitoryId: null });
  const [waiting] = await rows<{ id: number }>(
    `insert into dormitory_setting_changes (dormitory_id, setting_group, effective_on, settings, planned_by, planned_at)
     values ($1, 'money', '2026-07-01', '{"dinner_fee": 600}', $2, now()) returning id`,
    [server.dormitoryId, asker.staffId],
  );
  const params = { dormitory: own, id: waiting?.id ?? 0 };
  await Promise.all([ask(asker), asker.send(calls.cancelMoney, { params })]);
  const open = `select from dormitory_setting_changes where cancelled_at is null`;
  expect(await rows(open)).toEqual([]);
}

test.each(Object.entries(races))(
  '%s gives no role where its refusal goes away between question and write',
  async (_call, race) => {
    requirements('AM257 SK020 SK021');
    for (let round = 0; round < 12; round += 1) {
      await server.forgetLimits();
      await race();
    }
    expect(await held('deputy')).toEqual([]);
  },
);

/** As the other administrator has it. */
async function adminGrant(more: object = {}) {
  const [before] = await rows<{ from_day: string }>(
    'select from_day::text from staff_grants where staff_id = $1',
    [other.staffId],
  );
  return grant('system_admin', null, { from_day: before?.from_day, ...more });
}

test('a small role for the other approver does not make the person one of the asker', async () => {
  requirements('SJ037 AM257');
  const grants = [await adminGrant(), grant('kitchen')];
  expect(await change(admin, other.staffId, { grants })).toMatchObject({ ok: true });
  const { id, runsAt } = asked(await invite(admin));
  expect(runsAt).toBeNull();
  expect(await approve(other, id)).toMatchObject({ ok: true });
});

test('nor does an earlier end of the role of the other approver', async () => {
  requirements('SJ037 AM257');
  const grants = [await adminGrant({ until_day: '2199-12-31' })];
  expect(await change(admin, other.staffId, { grants })).toMatchObject({ ok: true });
  const { id, runsAt } = asked(await invite(admin));
  expect(runsAt).toBeNull();
  expect(await approve(other, id)).toMatchObject({ ok: true });
});

test('who has disabled an approver within the week waits for one, however long', async () => {
  requirements('SJ037 AM257');
  expect(await act(admin, 'disableStaff', other.staffId)).toMatchObject({ ok: true });
  expect(asked(await invite(admin)).runsAt).toBeNull();
  await rows('update staff_sessions set last_seen_at = $1, proved_at = $1, expires_at = $2', [
    new Date(server.now() + oldGrantMs),
    new Date(server.now() + oldGrantMs + day),
  ]);
  server.at(isoInTokyo(server.now() + oldGrantMs));
  await server.forgetLimits();
  expect(asked(await invite(admin)).runsAt, 'a week later').not.toBeNull();
});

test('nothing runs by itself while somebody is there who could approve it', async () => {
  requirements('SJ037');
  await rows('update staff set disabled_at = now() where id = $1', [other.staffId]);
  const { id, runsAt } = asked(await invite(admin));
  expect(runsAt).not.toBeNull();
  const office = await old({ role: 'head_office', grantedAt: server.now() });
  expect(asked(await invite(office)).runsAt, 'the administrator could').toBeNull();
  await rows('update staff set disabled_at = now() where id = $1', [admin.staffId]);
  expect(asked(await invite(office)).runsAt).not.toBeNull();
  expect(await mailsTo(office.email), 'the asker may stop what another one asked for').toHaveLength(
    1,
  );
  await rows('update staff set disabled_at = null where id = $1', [admin.staffId]);
  await rows('update staff set disabled_at = null where id = $1', [other.staffId]);
  server.at(isoInTokyo(server.now() + waitsAloneMs));
  await tasksOf(server)['approvals.run_waited']?.({});
  expect(await rows('select decision, runs_at from approvals where id = $1', [id])).toEqual([
    { decision: null, runs_at: null },
  ]);
  const again = await old({ role: 'system_admin' });
  expect(await approve(again, id)).toMatchObject({ ok: true });
});

test('an account that was enabled approves only a week later', async () => {
  requirements('SJ007 AM257');
  await act(admin, 'disableStaff', other.staffId);
  const third = await old({ role: 'system_admin' });
  const enabling = asked(await act(third, 'enableStaff', other.staffId));
  expect(await approve(admin, enabling.id)).toMatchObject({ ok: true });
  const { id } = asked(await invite(third));
  const again = await signedInAgain(other);
  expect(await approve(again, id)).toMatchObject({ errCode: 'not_second' });
  expect(await approve(admin, id)).toMatchObject({ ok: true });
});

test('the 201st request of others is found, and one person asks for twenty an hour', async () => {
  requirements('SJ007 SK131');
  const { staffId: id } = await old({ role: 'kitchen' });
  const first = asked(await change(admin, id, { grants: [grant('deputy')] }));
  await rows(
    `insert into approvals (call, dormitory_ids, input_digest, asked_by, asked_at, expires_at, grants, subject_id)
     select call, dormitory_ids, sha256(n::text::bytea), asked_by, asked_at, expires_at - interval '1 hour',
            '[{"role":"system_admin","dormitoryId":null,"from":"2026-06-10","until":null}]', subject_id
       from approvals, generate_series(1, 200) n`,
  );
  const office = await old({ role: 'head_office' });
  const listed = await office.send(calls.approvals, { query: {} });
  expect(listed).toMatchObject({ ok: true, data: { rows: [{ id: first.id }], waiting: 1 } });
  const more: number[] = [];
  for (let count = 0; count < 22; count += 1) {
    const until = { until_day: `2026-07-${String(count + 1).padStart(2, '0')}` };
    const answer = await change(admin, id, { grants: [grant('deputy', own, until)] });
    more.push('status' in answer ? answer.status : 200);
  }
  expect(more.filter((status) => status === 429).length).toBeGreaterThan(0);
  expect(more.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 409));
});
