// The person's own factors: replacing the app, new recovery codes, another password, and what each of them ends.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { totpCode } from '../../../platform/session/totp.ts';
import { beginSession } from '../session/service.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  staffPassword,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

const { ownFactors, ownTotp, removeOwnTotp, ownRecoveryCodes, ownPassword } = staffCalls;
const { staffLogin, staffSecondFactor, staffProve, staffSession } = staffCalls;

let server: TestServer;
let person: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  person = await staffMember(server);
});
afterAll(() => server.close());

const kindsOf = async () => {
  const { rows } = await server.db.pool.query<{ kind: string }>(
    'select kind from events where subject_id = $1 and actor = $2 order by id',
    [person.staffId, `staff:${person.staffId}`],
  );
  return rows.map(({ kind }) => kind);
};

async function furtherSession() {
  const session = { stage: 'full', factor: 'totp', network: '203.0.113.7', device: '' } as const;
  const { staffId } = person;
  const token = await beginSession(server.db.queries, { ...session, staffId, now: server.now() });
  return staffClient(server, token).send;
}

async function begin(): Promise<string> {
  const answer = await person.send(ownTotp, { body: {} });
  if (!answer.ok || answer.data === null) throw new Error('no secret');
  expect(answer.data.address).toContain(`secret=${answer.data.secret}`);
  return answer.data.secret;
}

async function withApp(): Promise<string> {
  const secret = await begin();
  const code = totpCode(secret, server.now());
  expect(await person.send(ownTotp, { body: { code } })).toMatchObject({ ok: true, data: null });
  return secret;
}

test('an app replaces the former one once its code is right, and other sessions end', async () => {
  requirements('SA010 SA021 SK012 SK013');
  const former = await withApp();
  const other = await furtherSession();
  const secret = await begin();
  expect(secret).not.toBe(former);
  expect(await person.send(ownTotp, { body: { code: '000000' } })).toMatchObject({
    status: 422,
    errors: { code: [expect.any(String)] },
  });
  // Until then the former one goes on.
  server.at('2026-06-10T06:51:00+09:00');
  const old = totpCode(former, server.now());
  expect(await other(staffProve, { body: { code: old } })).toMatchObject({ ok: true });
  const code = totpCode(secret, server.now());
  expect(await person.send(ownTotp, { body: { code } })).toMatchObject({ ok: true });
  expect(await other(staffSession, {})).toMatchObject({ code: 'token_invalid' });
  expect(await person.send(staffSession, {})).toMatchObject({ ok: true });
  server.at('2026-06-10T06:52:00+09:00');
  const again = totpCode(former, server.now());
  expect(await person.send(staffProve, { body: { code: again } })).toMatchObject({ status: 422 });
  expect(await person.send(ownFactors, {})).toMatchObject({
    data: { totp: true, passkeys: [], recovery_left: 0 },
  });
  expect(await kindsOf()).toEqual(['staff.factor_added', 'staff.factor_added']);
});

test('a secret waits ten minutes for its code, and its code counts once', async () => {
  requirements('SA010 SK013');
  const secret = await begin();
  server.at('2026-06-10T06:59:59+09:00');
  const code = totpCode(secret, server.now());
  expect(await person.send(ownTotp, { body: { code } })).toMatchObject({ ok: true });
  expect(await person.send(ownTotp, { body: { code } })).toMatchObject({ status: 422 });
  expect(await person.send(staffProve, { body: { code } })).toMatchObject({ status: 422 });
  const late = await begin();
  server.at('2026-06-10T07:09:59+09:00');
  await person.send(staffProve, { body: { code: totpCode(secret, server.now()) } });
  const lateCode = totpCode(late, server.now());
  expect(await person.send(ownTotp, { body: { code: lateCode } })).toMatchObject({ status: 422 });
});

test('the only app cannot be removed, one beside a passkey can', async () => {
  requirements('SK013');
  await withApp();
  expect(await person.send(removeOwnTotp, {})).toMatchObject({
    status: 409,
    errCode: 'last_factor',
    data: { totp: true },
  });
  await server.db.pool.query(
    `insert into staff_passkeys (staff_id, credential_id, public_key, counter, name, created_at)
     values ($1, $2, '\\x01', 0, 'YubiKey', now())`,
    [person.staffId, Buffer.from(`key ${person.staffId}`)],
  );
  expect(await person.send(removeOwnTotp, {})).toMatchObject({
    ok: true,
    data: { totp: false, passkeys: [{ name: 'YubiKey', last_used_at: null }] },
  });
  expect(await person.send(removeOwnTotp, {})).toMatchObject({ ok: true });
  expect(await kindsOf()).toEqual(['staff.factor_added', 'staff.factor_removed']);
});

test('new recovery codes void the former ones', async () => {
  requirements('SA012 SK015');
  const codesOf = async () => {
    const answer = await person.send(ownRecoveryCodes, {});
    return answer.ok ? answer.data.recovery_codes : [];
  };
  const [first = ''] = await codesOf();
  const codes = await codesOf();
  expect(new Set(codes).size).toBe(10);
  expect(await person.send(ownFactors, {})).toMatchObject({ data: { recovery_left: 10 } });
  const half = await staffMember(server, { stage: 'half' });
  await server.db.pool.query('update staff_sessions set staff_id = $1 where staff_id = $2', [
    person.staffId,
    half.staffId,
  ]);
  const use = (code: string) => half.send(staffSecondFactor, { body: { kind: 'recovery', code } });
  expect(await use(first)).toMatchObject({ status: 422 });
  expect(await use(codes[3] ?? '')).toMatchObject({ ok: true });
});

test('another password ends other sessions and links, and says what is wrong', async () => {
  requirements('SA007 SA021 SK016');
  const other = await furtherSession();
  const change = (old: string, wanted: string) =>
    person.send(ownPassword, { body: { old, new: wanted } });
  expect(await change('wrong-password-1', 'gusty-lantern-7-kettle')).toMatchObject({
    status: 422,
    errors: { old: [expect.any(String)] },
  });
  for (const weak of ['short', '123456789qwe', `x-${person.email.split('@')[0]}-x-long`])
    expect(await change(staffPassword, weak)).toMatchObject({
      status: 422,
      errors: { new: [expect.any(String)] },
    });
  expect(await other(staffSession, {})).toMatchObject({ ok: true });
  expect(await change(staffPassword, 'gusty-lantern-7-kettle')).toMatchObject({ ok: true });
  expect(await other(staffSession, {})).toMatchObject({ code: 'token_invalid' });
  expect(await person.send(staffSession, {})).toMatchObject({ ok: true });
  const visitor = staffClient(server, undefined).send;
  const signIn = (password: string) =>
    visitor(staffLogin, { body: { email: person.email, password } });
  expect(await signIn(staffPassword)).toMatchObject({ status: 401 });
  expect(await signIn('gusty-lantern-7-kettle')).toMatchObject({ ok: true });
  expect(await kindsOf()).toEqual(['staff.password_changed']);
});

test('wrong passwords and codes are counted before they are compared', async () => {
  requirements('SA014 SK013 SK016');
  await begin();
  const hundred = (send: () => Promise<{ ok: boolean; status?: number }>) =>
    Promise.all(Array.from({ length: 100 }, send)).then(
      (answers) => answers.filter((answer) => answer.status === 422).length,
    );
  expect(await hundred(() => person.send(ownTotp, { body: { code: '000000' } }))).toBe(5);
  const body = { old: 'wrong-password-1', new: 'gusty-lantern-7-kettle' };
  expect(await hundred(() => person.send(ownPassword, { body }))).toBe(5);
});

test('each change wants a fresh proof', async () => {
  requirements('SA025 SA026');
  server.at('2026-06-10T07:00:01+09:00');
  const body = { old: staffPassword, new: 'gusty-lantern-7-kettle' };
  for (const sent of [
    person.send(ownTotp, { body: {} }),
    person.send(removeOwnTotp, {}),
    person.send(ownRecoveryCodes, {}),
    person.send(ownPassword, { body }),
  ])
    expect(await sent).toMatchObject({ status: 403, code: 'step_up' });
  expect(await person.send(ownFactors, {})).toMatchObject({ ok: true });
});
