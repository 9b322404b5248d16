// Roles that open health data or approve need a second person, or a waiting time where no other person could approve.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oldGrantMs, waitsAloneMs } from '@yadori/api/approvals/kinds';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import type { Role } from '@yadori/api/staff/rights';
import { isoInTokyo } from '@yadori/api/time/tokyo';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { registered } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { roleRequests } from '../../../../../../tests/support/role-requests.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let own: string;
let office: TestStaff;
let admin: TestStaff;

beforeAll(async () => {
  server = await openTestServer();
  own = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await forgetPeople();
  office = await old({ role: 'head_office' });
  admin = await old({ role: 'system_admin' });
});
afterAll(() => server.close());

const { grant, invitation, change, rowOf, mailsTo, kindsOf } = staffAdministration(() => ({
  server,
  own,
  admin,
}));

const { rows, old, forgetPeople, asked, approve, signedInAgain } = roleRequests(() => server);

const invite = (who: TestStaff, role: Role, more: object = {}) =>
  who.send(calls.inviteStaff, {
    body: invitation({ grants: [grant(role, role.includes('_') ? null : own)], ...more }),
  });

const stop = (who: TestStaff, id: number) => who.send(calls.stopApproval, { params: { id } });

async function requestsOf(who: TestStaff) {
  const answer = await who.send(calls.approvals, { query: {} });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.rows;
}

async function moveBy(milliseconds: number): Promise<void> {
  server.at(isoInTokyo(server.now() + milliseconds));
  await rows('update staff_sessions set last_seen_at = $1, proved_at = $1, expires_at = $2', [
    new Date(server.now()),
    new Date(server.now() + 3_600_000),
  ]);
  await server.forgetLimits();
}

const runWaited = () => tasksOf(server)['approvals.run_waited']?.({});

describe('an invitation', () => {
  test('as manager waits for another person, who sees what is given, and is mailed once with the yes', async () => {
    requirements('SA036 SJ007 AM257 SK020');
    const body = invitation({ grants: [grant('manager'), grant('kitchen')] });
    const send = () => office.send(calls.inviteStaff, { body });
    const { id, runsAt } = asked(await send());
    expect(runsAt).toBeNull();
    expect(asked(await send())).toMatchObject({ id });
    expect(await mailsTo(body.email)).toEqual([]);
    expect(await requestsOf(admin)).toMatchObject([
      {
        id,
        act: 'inviteStaff',
        subject_id: null,
        reason: { code: 'new_post', text: '' },
        can_decide: true,
        can_stop: false,
        grants: {
          name: '三浦 楓',
          email: body.email,
          roles: [
            { role: 'manager', dormitory: own, from_day: '2026-06-10', until_day: null },
            { role: 'kitchen', dormitory: own },
          ],
        },
      },
    ]);
    const { rowCount } = await server.db.pool.query('select from staff where email = $1', [
      body.email,
    ]);
    expect(rowCount).toBe(0);
    expect(await approve(admin, id)).toMatchObject({
      ok: true,
      data: { state: 'approved', open_until: null },
    });
    expect(await mailsTo(body.email)).toHaveLength(1);
    const [person] = await rows<{ id: number; granted_by: string }>(
      `select p.id, g.granted_by from staff p join staff_grants g on g.staff_id = p.id
        where p.email = $1 and g.role = 'manager'`,
      [body.email],
    );
    // The granter is who asked, so that neither is a second person of the other.
    expect(person?.granted_by).toBe(`staff:${office.staffId}`);
    expect(await approve(admin, id)).toMatchObject({ errCode: 'decided' });
    expect(await send()).toMatchObject({ errCode: 'address_taken' });
    expect(await kindsOf(person?.id ?? 0)).toEqual([
      'staff.invited',
      'staff.granted',
      'staff.granted',
    ]);
  });

  test('waits for each role that opens health data or approves, and for no other one', async () => {
    requirements('AM257 SA036');
    const found: Record<string, string> = {};
    for (const role of ['system_admin', 'head_office', 'manager', 'deputy', 'kitchen'] as const) {
      const answer = await invite(admin, role);
      found[role] = answer.ok ? 'invited' : answer.code;
    }
    expect(found).toEqual({
      system_admin: 'approval_needed',
      head_office: 'approval_needed',
      manager: 'approval_needed',
      deputy: 'approval_needed',
      kitchen: 'invited',
    });
  });

  test('needs nobody where the granter opens such data alone there today; elsewhere it does', async () => {
    requirements('AM257 SA036');
    const there = await server.dormitory({ office_code: 'GRT01' });
    const granter = await old({
      role: 'head_office',
      grants: [{ role: 'manager', dormitoryId: server.dormitoryId }],
    });
    expect(await invite(granter, 'deputy')).toMatchObject({ ok: true });
    const elsewhere = { grants: [grant('deputy', 'GRT01')] };
    asked(await invite(granter, 'deputy', elsewhere));
    const former = await old({
      role: 'head_office',
      grants: [{ role: 'manager', dormitoryId: there, from: '2026-05-01', until: '2026-06-09' }],
    });
    asked(await invite(former, 'deputy', elsewhere));
  });

  test('that cannot be given any more does not run, and stays to be refused', async () => {
    requirements('SJ007');
    const body = invitation({ grants: [grant('deputy')] });
    const { id } = asked(await office.send(calls.inviteStaff, { body }));
    expect(
      await admin.send(calls.inviteStaff, { body: { ...body, grants: [grant('kitchen')] } }),
    ).toMatchObject({ ok: true });
    expect(await approve(admin, id)).toMatchObject({ status: 409, errCode: 'cannot_run' });
    const [row] = await rows('select decision from approvals where id = $1', [id]);
    expect(row).toEqual({ decision: null });
  });
});

describe('a further role', () => {
  test('runs with the yes; one that is cut short needs none, one that is longer does', async () => {
    requirements('SJ007 SK021 AM257');
    const { staffId } = await old({ role: 'kitchen' });
    const grants = [grant('kitchen'), grant('deputy')];
    const { id } = asked(await change(office, staffId, { grants }));
    expect((await rowOf(staffId))?.grants).toHaveLength(1);
    expect(await requestsOf(admin)).toMatchObject([
      { id, act: 'changeStaff', subject_id: staffId, grants: { email: null } },
    ]);
    expect(await approve(admin, id)).toMatchObject({ ok: true });
    expect((await rowOf(staffId))?.grants).toMatchObject([{ role: 'kitchen' }, { role: 'deputy' }]);
    const until = (day_: string) => [grant('deputy', own, { until_day: day_ })];
    expect(await change(office, staffId, { grants: until('2026-08-31') })).toMatchObject({
      ok: true,
    });
    asked(await change(office, staffId, { grants: until('2026-09-30') }));
  });

  test('is approved by nobody who may not give it, who gets it, or who is of the asker', async () => {
    requirements('SJ007 SA036 AM257');
    const receiver = await old({ role: 'system_admin' });
    const grants = [grant('system_admin', null), grant('head_office', null)];
    const { id } = asked(await change(admin, receiver.staffId, { grants }));
    const manager = await old();
    expect(await approve(manager, id)).toMatchObject({ status: 404 });
    // The head office gives no role of its own kind.
    expect(await approve(office, id)).toMatchObject({ status: 404 });
    expect(await approve(admin, id)).toMatchObject({ errCode: 'own' });
    expect(await approve(receiver, id)).toMatchObject({ errCode: 'not_second' });
    const made = await old({ role: 'system_admin', grantedBy: `staff:${admin.staffId}` });
    expect(await approve(made, id)).toMatchObject({ errCode: 'not_second' });
    const young = await old({ role: 'system_admin', grantedAt: server.now() - oldGrantMs + 1000 });
    expect(await approve(young, id)).toMatchObject({ errCode: 'not_second' });
    expect(await approve(await old({ role: 'system_admin' }), id)).toMatchObject({ ok: true });
  });

  test('of 50 approvals at once runs once, and none runs against a refusal that won', async () => {
    requirements('SJ007');
    for (const withRefusal of [false, true]) {
      const { staffId } = await old({ role: 'kitchen' });
      const { id } = asked(await change(office, staffId, { grants: [grant('deputy')] }));
      const other = await old({ role: 'head_office' });
      const body = { decision: 'refuse', words: '寮長に頼んでください' } as const;
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) =>
          withRefusal && index % 2 === 0
            ? other.send(calls.decideApproval, { params: { id }, body })
            : approve(index % 3 === 0 ? other : admin, id),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      const [row] = await rows<{ decision: string }>(
        'select decision from approvals where id = $1',
        [id],
      );
      const given = (await kindsOf(staffId)).filter((kind) => kind === 'staff.granted');
      expect(given).toHaveLength(row?.decision === 'approved' ? 1 : 0);
    }
  });

  test('does not run once who asked has lost the right', async () => {
    requirements('SJ007');
    const { staffId } = await old({ role: 'kitchen' });
    const { id } = asked(await change(office, staffId, { grants: [grant('deputy')] }));
    await rows('update staff set disabled_at = now() where id = $1', [office.staffId]);
    expect(await approve(admin, id)).toMatchObject({ status: 409, errCode: 'asker_lost' });
    expect((await rowOf(staffId))?.grants).toMatchObject([{ role: 'kitchen' }]);
  });
});

describe('where no other person could approve', () => {
  beforeEach(() => rows('update staff set disabled_at = now() where id = $1', [office.staffId]));

  test('it runs after 24 hours, to the second, once on three nodes, with mails before', async () => {
    requirements('SJ037 AM257');
    const auditor = await old({ role: 'auditor' });
    const here = { role: 'manager', dormitoryId: server.dormitoryId } as const;
    const both = await old({ role: 'auditor', grants: [here] });
    const manager = await old();
    const elsewhere = await old({ dormitoryId: await server.dormitory() });
    const body = invitation({ grants: [grant('deputy')] });
    const { id, runsAt } = asked(await admin.send(calls.inviteStaff, { body }));
    expect(runsAt).toBe(isoInTokyo(server.now() + waitsAloneMs));
    const about = async ({ email }: TestStaff) =>
      (await mailsTo(email)).filter(({ subject }) =>
        subject.includes('実行されます（止められます）'),
      );
    for (const person of [admin, auditor, both, manager])
      expect(await about(person)).toHaveLength(1);
    expect(await about(elsewhere)).toEqual([]);
    const [mail] = await about(manager);
    const until = '誰も止めなければ、2026-06-11 06:50に';
    for (const said of ['職員を招く', '役割：副寮長・夜間', until, `/approvals/${id}`])
      expect(mail?.body_text).toContain(said);
    const [[toAuditor], [toBoth]] = await Promise.all([about(auditor), about(both)]);
    // Who may not stop it has no way to a page without the right.
    expect(toAuditor?.body_text).not.toContain('/approvals/');
    expect(toAuditor?.body_text).toContain('止めるよう伝えてください');
    expect(toBoth?.body_text).toContain(`/approvals/${id}`);
    await moveBy(waitsAloneMs - 1000);
    await runWaited();
    expect(await mailsTo(body.email)).toEqual([]);
    await moveBy(1000);
    await Promise.all([runWaited(), runWaited(), runWaited()]);
    expect(await mailsTo(body.email)).toHaveLength(1);
    expect(await requestsOf(admin)).toMatchObject([{ id, state: 'ran_alone' }]);
    const kinds = await rows<{ kind: string; actor: string }>(
      `select kind, actor from events where kind like 'approval.%' and subject_id = $1 order by id`,
      [id],
    );
    expect(kinds).toEqual([
      { kind: 'approval.asked', actor: `staff:${admin.staffId}` },
      { kind: 'approval.ran', actor: 'system' },
    ]);
  });

  test('a manager of the dormitory or an administrator stops it; others do not see it', async () => {
    requirements('SJ037 SK131');
    const manager = await old();
    const young = await old({ role: 'system_admin', grantedAt: server.now() });
    for (const stopper of [manager, young]) {
      const body = invitation({ grants: [grant('deputy')] });
      const { id } = asked(await admin.send(calls.inviteStaff, { body }));
      const elsewhere = await old({ dormitoryId: await server.dormitory() });
      expect(await requestsOf(elsewhere)).toEqual([]);
      expect(await stop(elsewhere, id)).toMatchObject({ status: 404 });
      expect(await requestsOf(stopper)).toMatchObject([{ id, can_decide: false, can_stop: true }]);
      expect(await stop(stopper, id)).toMatchObject({ ok: true, data: { state: 'stopped' } });
      await moveBy(waitsAloneMs);
      await runWaited();
      expect(await mailsTo(body.email)).toEqual([]);
    }
  });

  test('what cannot run by then ends on record', async () => {
    requirements('SJ037');
    const { staffId } = await old({ role: 'kitchen' });
    const { id } = asked(await change(admin, staffId, { grants: [grant('deputy')] }));
    await rows('update staff set revision = revision + 1 where id = $1', [staffId]);
    await moveBy(waitsAloneMs);
    await runWaited();
    const [row] = await rows('select decision from approvals where id = $1', [id]);
    expect(row).toEqual({ decision: 'failed' });
    expect(await requestsOf(admin)).toMatchObject([{ id, state: 'failed', can_stop: false }]);
    expect(await stop(admin, id)).toMatchObject({ status: 409, errCode: 'failed' });
    const late = await approve(await old({ role: 'system_admin' }), id);
    expect(late).toMatchObject({ errCode: 'failed' });
    const kinds = await rows(
      `select kind from events where kind like 'approval.%' and subject_id = $1 order by id`,
      [id],
    );
    expect(kinds).toEqual([{ kind: 'approval.asked' }, { kind: 'approval.failed' }]);
  });

  test('health data stay closed', async () => {
    requirements('SJ037 SC020');
    const lone = await old({ role: 'head_office' });
    const accountId = await healthOf();
    const answer = await openHealth(lone, accountId);
    expect(answer).toMatchObject({ code: 'approval_needed', data: { runs_at: null } });
    await moveBy(waitsAloneMs);
    await runWaited();
    expect(await openHealth(lone, accountId)).toMatchObject({ code: 'approval_needed' });
  });
});

async function healthOf(): Promise<number> {
  const { contractId } = await registered(server);
  const [row] = await rows<{ account_id: number }>(
    'select account_id from contracts where id = $1',
    [contractId],
  );
  return row?.account_id ?? 0;
}

const openHealth = (who: TestStaff, id: number) =>
  who.send(calls.openHealth, { params: { id }, body: { reason: { code: 'emergency' } } });

describe('one person with two mailboxes, the second one made a month before', () => {
  test('reads neither health data nor a conversation by a role for it; with a real second person the role opens them (control)', async () => {
    requirements('AM257 SJ007 SC020');
    const accountId = await healthOf();
    const by = { grantedBy: `staff:${office.staffId}` };
    const mailbox = await old({ role: 'kitchen', ...by });
    // Another mailbox that might approve, of an administrator's making.
    const boss = await old({ role: 'head_office', grantedBy: `staff:${admin.staffId}` });
    const tries = [
      await change(office, mailbox.staffId, { grants: [grant('manager')] }),
      await change(admin, mailbox.staffId, { grants: [grant('manager')] }),
      await invite(office, 'manager'),
    ];
    const [ofOffice, ofAdmin] = tries.map(asked);
    const [first, second] = [ofOffice?.id ?? 0, ofAdmin?.id ?? 0];
    // Somebody else could approve, so that it never runs by itself.
    expect([ofOffice?.runsAt, ofAdmin?.runsAt]).toEqual([null, null]);
    expect(await approve(office, first)).toMatchObject({ errCode: 'own' });
    expect(await approve(mailbox, first)).toMatchObject({ status: 403 });
    expect(await approve(boss, second)).toMatchObject({ errCode: 'not_second' });
    await moveBy(waitsAloneMs);
    await runWaited();
    const conversation = (who: TestStaff) =>
      who.send(calls.thread, { params: { id: accountId }, query: {} });
    expect(await openHealth(mailbox, accountId)).toMatchObject({ ok: false });
    expect(await conversation(mailbox)).toMatchObject({ ok: false });
    expect(await conversation(boss)).toMatchObject({ ok: false });
    expect(await rows('select from sensitive_reads where account_id = $1', [accountId])).toEqual(
      [],
    );
    expect(await approve(boss, first)).toMatchObject({ ok: true });
    const again = await signedInAgain(mailbox);
    expect(await openHealth(again, accountId)).toMatchObject({ ok: true });
    expect(await conversation(again)).toMatchObject({ ok: true });
  });
});
