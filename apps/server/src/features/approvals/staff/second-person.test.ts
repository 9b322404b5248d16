// How one person could make, or take over, the second person of the own requests (AM257). Each way was open once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { oldGrantMs } from '@yadori/api/approvals/kinds';
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

const invite = (who: TestStaff) =>
  who.send(calls.inviteStaff, { body: invitation({ grants: [grant('deputy')] }) });

async function moveBy(milliseconds: number): Promise<void> {
  server.at(isoInTokyo(server.now() + milliseconds));
  await server.forgetLimits();
  await rows('update staff_sessions set last_seen_at = $1, proved_at = $1, expires_at = $2', [
    new Date(server.now()),
    new Date(server.now() + day),
  ]);
}

/** The request of head office to open the health data of one resident. */
async function health(asker: TestStaff) {
  const { email } = await server.resident({});
  const [account] = await rows<{ id: number }>('select id from accounts where email = $1', [email]);
  const body = { reason: { code: 'emergency' } } as const;
  return asker.send(calls.openHealth, { params: { id: account?.id ?? 0 }, body });
}

describe('an account whose second factor was reset', () => {
  test('approves nothing of who has reset it, nor the other way round, for a year', async () => {
    requirements('AM257 SJ007 SK024');
    const office = await old({ role: 'head_office' });
    const manager = await old({ role: 'manager', dormitoryId: server.dormitoryId });
    expect(await act(office, 'resetFactors', manager.staffId)).toMatchObject({ ok: true });
    await moveBy(31 * day);
    const { id } = asked(await health(office));
    const taken = await signedInAgain(manager);
    expect(await approve(taken, id)).toMatchObject({ errCode: 'not_second' });
    const further = await old({ role: 'manager', dormitoryId: server.dormitoryId });
    expect(await approve(further, id)).toMatchObject({ ok: true });
    await moveBy(334 * day);
    const later = asked(await health(office));
    expect(await approve(await signedInAgain(manager), later.id)).toMatchObject({ ok: true });
  });

  test('approves nothing of others for a week', async () => {
    requirements('AM257 SJ007 SK024');
    expect(await act(admin, 'resetFactors', other.staffId)).toMatchObject({ ok: true });
    const third = await old({ role: 'system_admin' });
    const { id } = asked(await invite(third));
    const again = await signedInAgain(other);
    expect(await approve(again, id)).toMatchObject({ errCode: 'not_second' });
    await moveBy(oldGrantMs - 1000);
    const second = asked(await invite(third));
    expect(await approve(await signedInAgain(other), second.id)).toMatchObject({
      errCode: 'not_second',
    });
    await moveBy(1000);
    expect(await approve(await signedInAgain(other), second.id)).toMatchObject({ ok: true });
  });

  test('does not make who has reset it the only one: a request waits for a week on', async () => {
    requirements('AM257 SJ037');
    expect(await act(admin, 'resetFactors', other.staffId)).toMatchObject({ ok: true });
    expect(asked(await invite(admin)).runsAt).toBeNull();
    await moveBy(oldGrantMs + 1000);
    expect(asked(await invite(admin)).runsAt, 'a week later').not.toBeNull();
  });
});

describe('a disabled account', () => {
  test('of a manager is enabled by two persons, who read which roles it has again and why', async () => {
    requirements('AM257 SA036 SJ007 SK022');
    const manager = await old({ role: 'manager', dormitoryId: server.dormitoryId });
    await rows('update staff set disabled_at = now() where id = $1', [manager.staffId]);
    const { id, runsAt } = asked(await act(admin, 'enableStaff', manager.staffId));
    expect(runsAt).toBeNull();
    const listed = await other.send(calls.approvals, { query: {} });
    expect(listed).toMatchObject({
      data: {
        rows: [
          {
            id,
            act: 'enableStaff',
            subject_id: manager.staffId,
            reason: { code: 'requested_desk' },
            grants: { roles: [{ role: 'manager', dormitory: own }] },
          },
        ],
      },
    });
    const state = async () =>
      (
        await rows('select disabled_at is null as on from staff where id = $1', [manager.staffId])
      )[0];
    expect(await state()).toEqual({ on: false });
    expect(await approve(other, id)).toMatchObject({ ok: true, data: { state: 'approved' } });
    expect(await state()).toEqual({ on: true });
    expect(await approve(other, id)).toMatchObject({ errCode: 'decided' });
    const [{ actor, reason } = {}] = await rows<{ actor: string; reason: string }>(
      `select actor, reason from events where kind = 'staff.enabled' and subject_id = $1`,
      [manager.staffId],
    );
    expect([actor, reason]).toEqual([`staff:${admin.staffId}`, 'requested_desk']);
    const office = await old({ role: 'head_office' });
    await moveBy(oldGrantMs);
    const asking = asked(
      await change(admin, office.staffId, {
        grants: [grant('head_office', null), grant('deputy')],
      }),
    );
    expect(
      await approve(await signedInAgain(manager), asking.id),
      'made by the asker',
    ).toMatchObject({
      ok: false,
    });
  });

  test('of a cook is enabled by one person', async () => {
    requirements('SK022');
    const cook = await old({ role: 'kitchen' });
    await rows('update staff set disabled_at = now() where id = $1', [cook.staffId]);
    expect(await act(admin, 'enableStaff', cook.staffId)).toMatchObject({ ok: true });
  });
});

describe('a manager for some weeks', () => {
  test('gives the role alone as long as the own one counts, and with another person beyond', async () => {
    requirements('AM257 SA036');
    const office = await old({ role: 'head_office' });
    await rows(
      `insert into staff_grants (staff_id, role, dormitory_id, from_day, until_day, granted_at, granted_by)
       values ($1, 'manager', $2, '2026-06-01', '2026-06-30', now(), 'operator')`,
      [office.staffId, server.dormitoryId],
    );
    const give = (until_day: string | null) =>
      office.send(calls.inviteStaff, {
        body: invitation({ grants: [grant('manager', own, { until_day })] }),
      });
    expect(await give('2026-06-30')).toMatchObject({ ok: true });
    expect(await give('2026-07-01')).toMatchObject({ code: 'approval_needed' });
    expect(await give(null)).toMatchObject({ code: 'approval_needed' });
  });
});

describe('a role that is extended', () => {
  test('stays one of who gave it: the asker makes no approver unfit by it', async () => {
    requirements('AM257 SJ037 SJ004');
    const third = await old({ role: 'system_admin' });
    await rows('update staff_grants set until_day = $1 where staff_id = $2', [
      '2026-06-20',
      other.staffId,
    ]);
    const [before] = await rows<{ from_day: string }>(
      'select from_day::text from staff_grants where staff_id = $1',
      [other.staffId],
    );
    const longer = grant('system_admin', null, {
      from_day: before?.from_day,
      until_day: '2027-06-09',
    });
    const { id } = asked(await change(admin, other.staffId, { grants: [longer] }));
    expect(await approve(third, id)).toMatchObject({ ok: true });
    await rows('update staff set disabled_at = now() where id = $1', [third.staffId]);
    await moveBy(oldGrantMs);
    const request = asked(await invite(admin));
    expect(request.runsAt).toBeNull();
    expect(await approve(await signedInAgain(other), request.id)).toMatchObject({ ok: true });
  });
});

describe('a request for roles', () => {
  test('says why: without a reason it is refused at its field', async () => {
    requirements('SJ007 AM257');
    const send = (reason?: object) =>
      admin.send(calls.inviteStaff, {
        body: invitation({ grants: [grant('deputy')], reason }) as never,
      });
    expect(await send()).toMatchObject({
      status: 422,
      errors: { reason: ['理由を入力してください'] },
    });
    expect(await send({ code: 'other', text: '短い' })).toMatchObject({ status: 422 });
    expect(await send({ code: 'ill' })).toMatchObject({ status: 422 });
    expect(await rows('select from approvals')).toEqual([]);
    const words = '来月から夜間の当番に入るため';
    const { id } = asked(await send({ code: 'other', text: words }));
    expect(await other.send(calls.approvals, { query: {} })).toMatchObject({
      data: { rows: [{ id, reason: { code: 'other', text: words } }] },
    });
    const events = `select reason from events where kind = 'approval.asked' and subject_id = $1`;
    expect(await rows(events, [id])).toEqual([{ reason: 'other' }]);
    const cook = invitation({ reason: undefined });
    expect(await admin.send(calls.inviteStaff, { body: cook })).toMatchObject({ ok: true });
  });

  test('for all dormitories without an approver is mailed to each manager, who may stop it', async () => {
    requirements('SJ037 AM257');
    await rows('update staff set disabled_at = now() where id = $1', [other.staffId]);
    const manager = await old({ role: 'manager', dormitoryId: server.dormitoryId });
    const { id, runsAt } = asked(
      await admin.send(calls.inviteStaff, {
        body: invitation({ grants: [grant('head_office', null)] }),
      }),
    );
    expect(runsAt).not.toBeNull();
    expect(await mailsTo(manager.email)).toHaveLength(1);
    expect(await manager.send(calls.stopApproval, { params: { id } })).toMatchObject({ ok: true });
    await moveBy(day);
    await tasksOf(server)['approvals.run_waited']?.({});
    expect(await rows('select decision from approvals where id = $1', [id])).toEqual([
      { decision: 'stopped' },
    ]);
  });
});
