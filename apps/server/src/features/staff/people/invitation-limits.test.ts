// What an invitation leaves behind when it is withdrawn, and how many somebody sends (SA004, AM246).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { register } from '@yadori/api/account/registration';
import { staffCalls as calls } from '@yadori/api/staff-calls';
import { newcomer, registerBody } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { staffAdministration } from '../../../../../../tests/support/staff-administration.ts';
import type { TestStaff } from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let own: string;
let admin: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
  own = await server.officeCode(server.dormitoryId);
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  admin = await member({ role: 'system_admin' });
});
afterAll(() => server.close());

const { member, invitation, invited } = staffAdministration(() => ({ server, own, admin }));

const begin = async (email: string) => {
  const person = { ...(await newcomer(server)), email };
  return server.visitor()(register, { body: registerBody(person) });
};

const withdraw = (id: number) => admin.send(calls.withdrawInvitation, { params: { id } });

test('the address of a withdrawn invitation is free for a resident, and taken again once it is invited again', async () => {
  requirements('SA004 SA005 AM246');
  const { id, email } = await invited(admin);
  expect(await begin(email)).toMatchObject({ data: { reason: 'email_of_staff' } });
  expect(await withdraw(id)).toMatchObject({ ok: true });
  expect(await begin(email)).toMatchObject({ ok: true });
  expect(await admin.send(calls.inviteStaff, { body: invitation({ email }) })).toMatchObject({
    ok: true,
  });
  expect(await begin(email)).toMatchObject({ data: { reason: 'email_of_staff' } });
});

test('an address that the operator listed before stays taken', async () => {
  requirements('SA005 AM246');
  const email = 'listed@example.jp';
  await server.db.pool.query(
    `insert into staff_addresses (email, added_at) values ($1, '2026-01-01T00:00:00Z')`,
    [email],
  );
  const { id } = await invited(admin, { email });
  expect(await withdraw(id)).toMatchObject({ ok: true });
  expect(await begin(email)).toMatchObject({ data: { reason: 'email_of_staff' } });
});

test('who was withdrawn and is let in again takes the address back', async () => {
  requirements('SA005 AM246');
  const { id, email } = await invited(admin);
  await withdraw(id);
  const body = { reason: { code: 'other', text: '取り消しは誤りだった' } };
  expect(await admin.send(calls.enableStaff, { params: { id }, body })).toMatchObject({ ok: true });
  expect(await begin(email)).toMatchObject({ data: { reason: 'email_of_staff' } });
});

test('twenty invitations in an hour, and addresses that are taken count as well', async () => {
  requirements('SA004 AM246');
  const residents = [];
  for (let index = 0; index < 10; index += 1) residents.push(await server.resident());
  const invite = (email: string) => admin.send(calls.inviteStaff, { body: invitation({ email }) });
  for (const { email } of residents)
    expect(await invite(email)).toMatchObject({ errCode: 'address_taken' });
  for (let index = 0; index < 10; index += 1)
    expect(await invite(`colleague${index}@example.jp`)).toMatchObject({ ok: true });
  expect(await invite('late@example.jp')).toMatchObject({ status: 429 });
  const other = await member({ role: 'system_admin' });
  const body = invitation({ email: 'late@example.jp' });
  expect(await other.send(calls.inviteStaff, { body })).toMatchObject({ ok: true });
});
