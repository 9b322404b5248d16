// Accounts without use: listed, mailed and disabled to the day; who is spared (SJ004).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import {
  staffClient,
  staffMember,
  type StaffOptions,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { beginSession } from '../session/service.ts';

let server: TestServer;
let own: string;
let admin: TestStaff;
let person: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  own = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  await server.db.pool.query('update staff set disabled_at = now() where disabled_at is null');
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  admin = await usedToday({ role: 'system_admin' });
  person = await usedToday({ role: 'kitchen' });
});
afterAll(() => server.close());

const { act, kindsOf, mailsTo, invited, grant, invitation, change, rowOf } = staffAdministration(
  () => ({ server, own, admin }),
);

async function usedToday(options: StaffOptions): Promise<TestStaff> {
  const member = await staffMember(server, options);
  await server.db.pool.query('update staff set last_seen_on = $2 where id = $1', [
    member.staffId,
    '2026-06-10',
  ]);
  return member;
}

async function sweepAt(iso: string) {
  server.at(iso);
  await tasksOf(server)['staff.sweep']?.({});
}

/** As somebody who is there on the day. */
async function listedBy({ staffId }: TestStaff, query = {}) {
  const session = { stage: 'full', factor: 'totp', network: '', device: '' } as const;
  const token = await beginSession(server.db.queries, { ...session, staffId, now: server.now() });
  const answer = await staffClient(server, token).send(calls.staffList, { query });
  if (!answer.ok) throw new Error(answer.message);
  return answer.data;
}

const mails = async ({ email }: TestStaff) =>
  (await mailsTo(email)).filter(({ subject }) => subject.includes('利用が止まります'));

const stateOf = async ({ staffId }: TestStaff) => {
  const { rows } = await server.db.pool.query<{ disabled: boolean }>(
    'select disabled_at is not null as disabled from staff where id = $1',
    [staffId],
  );
  return rows[0]?.disabled === true ? 'disabled' : 'active';
};

test('after 90 days a person is listed, after 106 mailed, after 120 disabled, to the day', async () => {
  requirements('SJ004');
  server.at('2026-09-07T23:59:59+09:00');
  expect((await listedBy(admin)).counts.unused).toBe(0);
  server.at('2026-09-08T00:00:00+09:00');
  const found = await listedBy(admin, { attention: 'unused' });
  expect(found.rows.map(({ id, attention }) => [id, attention])).toEqual([
    [person.staffId, ['unused']],
  ]);
  expect(found.counts.unused).toBe(1);

  await sweepAt('2026-09-23T23:59:59+09:00');
  expect(await mails(person)).toEqual([]);
  await sweepAt('2026-09-24T00:00:00+09:00');
  await sweepAt('2026-09-25T00:00:00+09:00');
  expect(await mails(person), 'one mail with the day').toMatchObject([
    { body_text: expect.stringContaining('10月8日(木)にアカウントを停止します') },
  ]);
  await sweepAt('2026-10-07T23:59:59+09:00');
  expect(await stateOf(person)).toBe('active');
  await sweepAt('2026-10-08T00:00:00+09:00');
  expect(await stateOf(person)).toBe('disabled');
  expect(await kindsOf(person.staffId)).toEqual(['staff.disabled']);
});

test('without a mail before, as after a server that was off, two weeks are left', async () => {
  requirements('SJ004');
  await sweepAt('2026-12-01T03:00:00+09:00');
  expect(await stateOf(person)).toBe('active');
  await sweepAt('2026-12-14T23:59:59+09:00');
  expect(await stateOf(person)).toBe('active');
  await sweepAt('2026-12-15T00:00:00+09:00');
  expect(await stateOf(person)).toBe('disabled');
});

test('a use after the mail keeps the account; the next mail comes with the next 106 days', async () => {
  requirements('SJ004');
  await sweepAt('2026-09-24T03:00:00+09:00');
  server.at('2026-10-01T09:00:00+09:00');
  await listedByKitchen();
  await sweepAt('2026-10-08T03:00:00+09:00');
  expect(await stateOf(person)).toBe('active');
  await sweepAt('2027-01-15T03:00:00+09:00');
  expect(await mails(person)).toHaveLength(2);
});

/** Signs in, which counts as use. */
async function listedByKitchen() {
  const session = { stage: 'full', factor: 'totp', network: '', device: '' } as const;
  const { staffId } = person;
  await beginSession(server.db.queries, { ...session, staffId, now: server.now() });
}

test('an account that is enabled again counts from that day', async () => {
  requirements('SJ004 SK022');
  await sweepAt('2026-09-24T03:00:00+09:00');
  await sweepAt('2026-10-08T03:00:00+09:00');
  await signedInAdmin('2026-10-20T09:00:00+09:00');
  expect(await act(admin, 'enableStaff', person.staffId)).toMatchObject({ ok: true });
  await sweepAt('2026-10-21T03:00:00+09:00');
  expect(await stateOf(person)).toBe('active');
  await sweepAt('2027-02-02T23:59:59+09:00');
  expect(await mails(person)).toHaveLength(1);
  await sweepAt('2027-02-03T00:00:00+09:00');
  expect(await mails(person)).toHaveLength(2);
});

async function signedInAdmin(iso: string) {
  server.at(iso);
  const session = { stage: 'full', factor: 'totp', network: '', device: '' } as const;
  const { staffId, email } = admin;
  const token = await beginSession(server.db.queries, { ...session, staffId, now: server.now() });
  admin = { ...admin, ...staffClient(server, token), staffId, email };
}

test('auditors and the last administrator are spared, a second administrator is not', async () => {
  requirements('SJ004 SA037');
  const auditor = await usedToday({ role: 'auditor' });
  const second = await usedToday({ role: 'system_admin' });
  for (const day of ['2026-09-24', '2026-10-08', '2027-06-10', '2027-06-30'])
    await sweepAt(`${day}T03:00:00+09:00`);
  expect(await stateOf(auditor)).toBe('active');
  expect(await mails(auditor)).toEqual([]);
  const states = [await stateOf(admin), await stateOf(second)];
  expect(states.toSorted()).toEqual(['active', 'disabled']);
});

test('a role of an auditor ends within 400 days; one from before the rule stays', async () => {
  requirements('SJ004 SA035');
  const wrong = { status: 422, errors: { grants: [expect.stringContaining('400日以内')] } };
  const until = (day: string) => ({
    body: invitation({ grants: [grant('auditor', null, { until_day: day })] }),
  });
  expect(
    await admin.send(calls.inviteStaff, {
      body: invitation({ grants: [grant('auditor', null, { until_day: null })] }),
    }),
  ).toMatchObject(wrong);
  expect(await admin.send(calls.inviteStaff, until('2027-07-15'))).toMatchObject(wrong);
  expect(await admin.send(calls.inviteStaff, until('2027-07-14'))).toMatchObject({ ok: true });
  const { staffId } = await usedToday({ role: 'auditor' });
  const kept = { role: 'auditor', dormitory: null, from_day: null, until_day: null };
  const { grants = [] } = (await rowOf(staffId)) ?? {};
  expect(grants).toMatchObject([{ ...kept, from_day: expect.any(String) }]);
  const sent = grants.map(({ role, dormitory, from_day, until_day }) => ({
    role,
    dormitory,
    from_day,
    until_day,
  }));
  expect(
    await change(admin, staffId, { name: '別の 名前', grants: sent }),
    'an endless role that was there',
  ).toMatchObject({ ok: true });
});

test('roles that end within 14 days are listed, unless they go on', async () => {
  requirements('SJ004');
  const ending = await invited(admin, {
    grants: [grant('kitchen', own, { until_day: '2026-06-24' })],
  });
  const later = await invited(admin, {
    grants: [grant('kitchen', own, { until_day: '2026-06-25' })],
  });
  const goesOn = await invited(admin, {
    grants: [
      grant('kitchen', own, { until_day: '2026-06-24' }),
      grant('kitchen', own, { from_day: '2026-06-25' }),
    ],
  });
  expect(ending.attention).toEqual(['ending']);
  expect(later.attention).toEqual([]);
  expect(goesOn.attention).toEqual([]);
});

test('the day of disabling is said as it will come, mailed or not; of the last administrator there is none', async () => {
  requirements('SJ004 SK019 SA037');
  const disabling = async (by = admin) => (await listedBy(by)).turnover.disabling;
  server.at('2026-09-07T23:59:59+09:00');
  expect(await disabling()).toEqual([]);
  // Nobody has signed in but who reads.
  server.at('2026-09-08T00:00:00+09:00');
  expect(await disabling()).toEqual([{ id: person.staffId, disabled_on: '2026-10-08' }]);
  await sweepAt('2026-09-24T03:00:00+09:00');
  expect(await disabling()).toEqual([{ id: person.staffId, disabled_on: '2026-10-08' }]);
  // A server that was off mails later, and disables later.
  await server.db.pool.query('update staff set unused_mailed_on = null');
  server.at('2026-11-01T09:00:00+09:00');
  expect(await disabling()).toEqual([{ id: person.staffId, disabled_on: '2026-11-15' }]);
  await server.db.pool.query(`update staff set last_seen_on = '2026-06-10'`);
  const office = await staffMember(server, { role: 'head_office' });
  const read = await office.send(calls.staffList, { query: {} });
  expect(read.ok && read.data.turnover.disabling).toEqual([
    { id: admin.staffId, disabled_on: null },
    { id: person.staffId, disabled_on: '2026-11-15' },
  ]);
});

test('a role that ends is named as uncovered where nobody else has it on the day after', async () => {
  requirements('SJ004 SK019');
  const office = await server.dormitory();
  const code = await server.officeCode(office);
  const uncovered = async () => (await listedBy(admin)).turnover.uncovered;
  const role = { role: 'deputy', dormitoryId: office } as const;
  const first = await usedToday(role);
  await server.db.pool.query(
    `update staff_grants set until_day = '2026-06-14' where staff_id = $1`,
    [first.staffId],
  );
  const missing = { role: 'deputy', dormitory: code, from_day: '2026-06-15' };
  expect(await uncovered()).toMatchObject([missing]);
  // Who is invited may not come; who begins a day later leaves a night open.
  await invited(admin, { grants: [grant('deputy', code)] });
  expect(await uncovered()).toMatchObject([missing]);
  const heir = await usedToday(role);
  expect(await uncovered()).toEqual([]);
  const move = `update staff_grants set from_day = $2 where staff_id = $1`;
  await server.db.pool.query(move, [heir.staffId, '2026-06-16']);
  expect(await uncovered()).toMatchObject([missing]);
  await server.db.pool.query(move, [heir.staffId, '2026-06-15']);
  expect(await uncovered()).toEqual([]);
  await server.db.pool.query('update staff set disabled_at = now() where id = $1', [heir.staffId]);
  expect(await uncovered()).toMatchObject([missing]);
  // Another dormitory does not see it.
  const elsewhere = await staffMember(server, {
    role: 'manager',
    dormitoryId: await server.dormitory(),
  });
  expect((await listedBy(elsewhere)).turnover).toEqual({ disabling: [], uncovered: [] });
});
