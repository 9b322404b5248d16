// `staff` on the command line: the first administrator, and help where nobody can sign in.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { disableStaff } from '@yadori/server/features/staff/accounts/service';
import { runOperator } from '../../../../tests/support/operator.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { staffMember } from '../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../tests/support/test-server.ts';
import { staffCommand } from './staff-command.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  await server.db.pool.query(
    'truncate staff, staff_grants, staff_sessions, staff_addresses cascade',
  );
});
afterAll(() => server.close());

const run = (...args: string[]) => runOperator(staffCommand, server, args);
const create = (email: string, ...more: string[]) =>
  run('create-admin', '--email', email, '--name', 'Makoto Kiryu', ...more);

test('the first administrator is made once, later ones with --recover alone', async () => {
  requirements('SA001 SA005');
  const { output, status } = await create('First@Example.jp');
  expect(status).toBe(0);
  expect(output).toMatch(/http:\/\/localhost\/staff\/link#\d+\.[\w-]{43}\n$/);
  expect(await create('first@example.jp')).toMatchObject({
    status: 1,
    errors: 'A member of staff has this email address already.',
  });
  await staffMember(server, { role: 'system_admin' });
  expect(await create('second@example.jp')).toMatchObject({
    status: 1,
    errors: expect.stringContaining('--recover'),
  });
  expect(await create('second@example.jp', '--recover')).toMatchObject({ status: 0 });
  const { rows } = await server.db.pool.query(
    `select kind, actor from events where kind = 'staff.created' order by id`,
  );
  expect(rows).toEqual([
    { kind: 'staff.created', actor: 'operator' },
    { kind: 'staff.created', actor: 'operator' },
  ]);
});

test('an address of a resident is refused, and staff addresses are kept from residents', async () => {
  requirements('SA005');
  const { email } = await server.resident();
  expect(await create(email)).toMatchObject({
    status: 1,
    errors: 'A resident uses this email address.',
  });
  await create('admin@example.jp');
  const { rows } = await server.db.pool.query('select email from staff_addresses');
  expect(rows).toEqual([{ email: 'admin@example.jp' }]);
});

test('people are listed with their roles', async () => {
  requirements('SA002');
  const { email } = await staffMember(server, { role: 'auditor' });
  expect((await run('list')).output).toBe(
    `${email}  職員 ${email.slice(5, -11)}  active  Auditor (all)  last seen 2026-06-10\n`,
  );
  expect((await run('roles', email)).output).toBe('Auditor (all)  2026-06-10 to …\n');
  expect(await run('roles', 'nobody@example.jp')).toMatchObject({ status: 1 });
});

test('a disabled person is out at once; the last administrator stays, of two at once one', async () => {
  requirements('SA002 SA021 SA037');
  const admins = [
    await staffMember(server, { role: 'system_admin' }),
    await staffMember(server, { role: 'system_admin' }),
  ];
  const by = 'operator';
  const outcomes = await Promise.all(
    admins.map(({ email }) => disableStaff(server.db, { email, by }, server.now())),
  );
  expect(outcomes.toSorted()).toEqual(['disabled', 'last_admin']);
  const left = admins[outcomes.indexOf('last_admin')];
  expect(await run('disable', left?.email ?? '')).toMatchObject({
    status: 1,
    errors: 'The last system administrator cannot be disabled.',
  });
  const answers = await Promise.all(admins.map(({ send }) => send(staffCalls.staffSession, {})));
  expect(answers.map(({ ok }) => ok)).toEqual(outcomes.map((outcome) => outcome === 'last_admin'));
  const manager = await staffMember(server);
  expect(await run('disable', manager.email.toUpperCase())).toMatchObject({ status: 0 });
  expect(await manager.send(staffCalls.staffSession, {})).toMatchObject({ code: 'token_invalid' });
});

test('an empty production reaches its first manager with one person, at once and once', async () => {
  requirements('SJ037 SA002');
  const admin = await staffMember(server, { role: 'system_admin' });
  expect((await run('waiting')).output).toBe('Nothing waits.\n');
  const dormitory = await server.officeCode(server.dormitoryId);
  const grants = [{ role: 'manager' as const, dormitory, from_day: '2026-06-10' }];
  const email = 'first-manager@example.jp';
  const reason = { code: 'new_post' as const };
  const body = { email, name: '宮本 恵子', language: 'ja' as const, grants, reason };
  const answer = await admin.send(staffCalls.inviteStaff, { body });
  expect(answer).toMatchObject({ status: 409, code: 'approval_needed' });
  const id = String(answer.ok ? 0 : answer.data?.approval_id);
  expect((await run('waiting')).output).toContain(`${id}  Invite a member of staff`);
  expect(await run('run', id)).toMatchObject({ status: 0, output: `Done: ${id}\n` });
  const { rows } = await server.db.pool.query('select from mails where recipient = $1', [email]);
  expect(rows).toHaveLength(1);
  for (const other of [id, '0', 'x']) expect(await run('run', other)).toMatchObject({ status: 1 });
  const { rows: events } = await server.db.pool.query(
    `select e.actor, a.decision from events e join approvals a on a.id = e.subject_id
      where e.kind = 'approval.ran' and a.id = $1`,
    [id],
  );
  expect(events).toEqual([{ actor: 'operator', decision: 'ran_alone' }]);
});

test('factors are removed, and a link for new ones is mailed', async () => {
  requirements('SA002 SA017');
  const person = await staffMember(server);
  expect(await run('reset-factors', person.email)).toMatchObject({ status: 0 });
  expect(await person.send(staffCalls.staffSession, {})).toMatchObject({ code: 'token_invalid' });
  const { rows } = await server.db.pool.query<{ subject: string; body_text: string }>(
    'select subject, body_text from mails where recipient = $1',
    [person.email],
  );
  expect(rows[0]?.subject).toBe('【Yadori】二段階認証の再設定のご案内');
  expect(rows[0]?.body_text).toMatch(/\/staff\/link#\d+\.[\w-]{43}/);
});
