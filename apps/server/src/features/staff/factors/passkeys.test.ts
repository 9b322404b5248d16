// Passkeys: signing in by one alone, as the second factor, unlocking, proving again; what a wrong one opens; adding and
// removing. Signatures are real.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createStaffClient, type StaffSend } from '@yadori/api/contract/staff-client';
import { staffCalls } from '@yadori/api/staff-calls';
import { spend, whileFull } from '../../../../../../tests/support/full-line.ts';
import {
  authenticator,
  type Authenticator,
  type Wrong,
} from '../../../../../../tests/support/authenticator.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  staffPassword,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { beginSession } from '../session/service.ts';
import { keepTotpSecret } from '../totp-secrets.ts';

const { staffPasskeyOptions, staffPasskeyLogin, staffFactorOptions, staffProofOptions } =
  staffCalls;
const { ownFactors, ownPasskeyOptions, addOwnPasskey, removeOwnPasskey, ownPasskeyKeys } =
  staffCalls;
const { staffLogin, staffSecondFactor, staffSession, staffUnlock, staffProve } = staffCalls;

let server: TestServer;
let origin: string;
let person: TestStaff;
let device: Authenticator;
beforeAll(async () => {
  server = await openTestServer();
  ({ origin } = server.platform.staff);
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  person = await staffMember(server);
  device = await registered(person);
});
afterAll(() => server.close());

async function registered(
  { send }: Pick<TestStaff, 'send'>,
  options: Partial<Parameters<typeof authenticator>[0]> = {},
): Promise<Authenticator> {
  const made = authenticator({ origin, ...options });
  const order = await dataOf(send(ownPasskeyOptions, {}));
  const attestation = made.make(order);
  const body = { attestation, name: 'タブレット' };
  expect(await send(addOwnPasskey, { body })).toMatchObject({ ok: true });
  return made;
}

async function dataOf<T>(sent: Promise<{ ok: true; data: T } | { ok: false }>): Promise<T> {
  const answer = await sent;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.data;
}

/** A browser: keeps the cookies that answers set. */
function browser(): StaffSend {
  const cookies = new Map<string, string>();
  return createStaffClient({
    origin: server.origin,
    language: () => 'ja',
    headers: () => ({
      origin,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });
}

async function signIn(with_: Authenticator, wrong?: Wrong, send = browser()) {
  const question = await dataOf(send(staffPasskeyOptions, {}));
  return send(staffPasskeyLogin, { body: { assertion: with_.answer(question, wrong) } });
}

const eventsOf = async (kind: string) => {
  const { rows } = await server.db.pool.query<{ detail: object }>(
    'select detail from events where subject_id = $1 and kind = $2 order by id',
    [person.staffId, kind],
  );
  return rows.map(({ detail }) => detail);
};

const refused = { ok: false, status: 401, message: expect.stringMatching('パスキー') as string };

describe('a passkey alone', () => {
  test.each(['ES256', 'RS256', 'EdDSA'] as const)('signs in by %s', async (algorithm) => {
    requirements('SA009 SA011 SK003 SK004');
    const other = await registered(person, { algorithm });
    const send = browser();
    const question = await dataOf(send(staffPasskeyOptions, {}));
    expect(question).toMatchObject({ rp_id: new URL(origin).hostname, allow: [] });
    expect(Buffer.from(question.challenge, 'base64url')).toHaveLength(32);
    // The session of the challenge opens nothing.
    expect(await send(staffSession, {})).toMatchObject({ code: 'token_invalid' });
    expect(await send(staffFactorOptions, {})).toMatchObject({ code: 'token_invalid' });
    const body = { assertion: other.answer(question) };
    expect(await send(staffPasskeyLogin, { body })).toMatchObject({
      ok: true,
      data: { person: { email: person.email }, factors: ['passkey'] },
    });
    expect(await send(staffSession, {})).toMatchObject({
      data: { proved_until: '2026-06-10T07:00:00+09:00' },
    });
    expect(await eventsOf('staff.signed_in')).toEqual([{ factor: 'passkey' }]);
  });

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['an origin that begins alike', { origin: 'http://localhost.evil.example' }],
    ['no origin', { origin: '' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['an empty challenge', { challenge: '' }],
    ['the making of a passkey', { type: 'webauthn.create' }],
    ['a forged signature', { isForged: true }],
    ["somebody else's handle", { userHandle: Buffer.from('1').toString('base64url') }],
  ])('with %s opens nothing', async (_name, wrong) => {
    requirements('SA011');
    const send = browser();
    expect(await signIn(device, wrong, send)).toMatchObject(refused);
    expect(await send(staffSession, {})).toMatchObject({ code: 'token_invalid' });
    expect(await eventsOf('staff.signed_in')).toEqual([]);
    expect(await signIn(device, {}, send)).toMatchObject({ ok: true });
  });

  test('answers a challenge once, within five minutes, in the browser that got it', async () => {
    requirements('SA011');
    const [send, other] = [browser(), browser()];
    const question = await dataOf(send(staffPasskeyOptions, {}));
    await dataOf(other(staffPasskeyOptions, {}));
    const assertion = device.answer(question);
    const login = (by: StaffSend, given = assertion) =>
      by(staffPasskeyLogin, { body: { assertion: given } });
    expect(await login(other)).toMatchObject(refused);
    expect(await login(browser())).toMatchObject(refused);
    const answers = await Promise.all([login(send), login(send), login(send)]);
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await login(send)).toMatchObject(refused);

    const late = await dataOf(other(staffPasskeyOptions, {}));
    server.at('2026-06-10T06:54:59+09:00');
    const early = browser();
    const kept = await dataOf(early(staffPasskeyOptions, {}));
    server.at('2026-06-10T06:55:00+09:00');
    expect(await login(other, device.answer(late))).toMatchObject(refused);
    server.at('2026-06-10T06:59:58+09:00');
    expect(await login(early, device.answer(kept))).toMatchObject({ ok: true });
  });

  test('with a counter that does not rise is refused and recorded', async () => {
    requirements('SA011 SA031');
    expect(await signIn(device, { counter: 9 })).toMatchObject({ ok: true });
    for (const counter of [9, 8, 0])
      expect(await signIn(device, { counter })).toMatchObject(refused);
    expect(await eventsOf('staff.passkey_cloned')).toEqual([{}, {}, {}]);
    // Without its key the event is not caused.
    expect(await signIn(device, { counter: 1, isForged: true })).toMatchObject(refused);
    expect(await eventsOf('staff.passkey_cloned')).toHaveLength(3);
    expect(await signIn(device, { counter: 10 })).toMatchObject({ ok: true });
    // Passkeys that devices share never count.
    const shared = await registered(person, { counts: false });
    expect(await signIn(shared)).toMatchObject({ ok: true });
    expect(await signIn(shared)).toMatchObject({ ok: true });
  });

  test('of a disabled person, and one that nobody has, are refused alike', async () => {
    requirements('SA013');
    const unknown = await signIn(authenticator({ origin }));
    await server.db.pool.query('update staff set disabled_at = now() where id = $1', [
      person.staffId,
    ]);
    expect(await signIn(device)).toEqual(unknown);
    expect(unknown).toMatchObject(refused);
  });

  test('signs in while strangers have used the tries of the password up', async () => {
    requirements('SA015');
    const fail = () =>
      browser()(staffLogin, { body: { email: person.email, password: 'a wrong password' } });
    await Promise.all(Array.from({ length: 12 }, fail));
    expect(await fail()).toMatchObject({ status: 429 });
    expect(await signIn(device)).toMatchObject({ ok: true });
  });

  test('is slowed beyond 300 wrong ones of a network, and the right one works', async () => {
    requirements('SA014 AM246');
    const sends = Array.from({ length: 20 }, browser);
    const tries = await Promise.all(
      sends.map(async (send) => {
        const question = await dataOf(send(staffPasskeyOptions, {}));
        return { send, body: { assertion: device.answer(question, { isForged: true }) } };
      }),
    );
    const answers = await Promise.all(
      tries.map(({ send, body }) => send(staffPasskeyLogin, { body })),
    );
    const statuses = answers.map((answer) => (answer.ok ? 200 : answer.status));
    expect(new Set(statuses)).toEqual(new Set([401]));
    await spend(server, 'staff-passkey-network', 400);
    expect(await whileFull(server, '127.0.0.1', () => signIn(device))).toMatchObject({
      status: 429,
    });
    expect(await signIn(device)).toMatchObject({ ok: true });
  });
});

describe('a passkey of the person', () => {
  const halfSession = async () => {
    const send = browser();
    const body = { email: person.email, password: staffPassword };
    expect(await dataOf(send(staffLogin, { body }))).toMatchObject({ factors: ['passkey'] });
    return send;
  };

  test('is the second factor of the person alone', async () => {
    requirements('SA008 SA011 SK002');
    const stranger = await staffMember(server);
    const foreign = await registered(stranger);
    const send = await halfSession();
    const answer = async (by: Authenticator) => {
      const question = await dataOf(send(staffFactorOptions, {}));
      expect(question.allow).toEqual([{ id: expect.any(String), transports: ['internal'] }]);
      const assertion = by.answer(question, { userHandle: handleOf(person) });
      return send(staffSecondFactor, { body: { kind: 'passkey', assertion } });
    };
    expect(await answer(foreign)).toMatchObject({
      status: 422,
      errors: { assertion: [expect.any(String)] },
    });
    expect(await send(staffSecondFactor, { body: { kind: 'passkey' } })).toMatchObject({
      status: 422,
      errors: { assertion: [expect.any(String)] },
    });
    expect(await send(staffSecondFactor, { body: { kind: 'totp' } })).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
    expect(await answer(device)).toMatchObject({ ok: true });
    expect(await eventsOf('staff.signed_in')).toEqual([{ factor: 'passkey' }]);
  });

  test('unlocks the session, and proves the person again', async () => {
    requirements('SA022 SA025 SK006 SK007');
    server.at('2026-06-10T07:05:00+09:00');
    expect(await person.send(staffSession, {})).toMatchObject({ code: 'locked' });
    const question = () => dataOf(person.send(staffProofOptions, {}));
    const unlock = async (wrong?: Wrong) =>
      person.send(staffUnlock, { body: { assertion: device.answer(await question(), wrong) } });
    expect(await person.send(staffUnlock, { body: {} })).toMatchObject({
      status: 422,
      errors: { password: [expect.any(String)] },
    });
    expect(await unlock({ isVerified: false })).toMatchObject({ status: 422 });
    expect(await person.send(staffSession, {})).toMatchObject({ code: 'locked' });
    expect(await unlock()).toMatchObject({ ok: true });
    expect(await person.send(staffSession, {})).toMatchObject({ ok: true });

    expect(await person.send(ownPasskeyOptions, {})).toMatchObject({ code: 'step_up' });
    const assertion = device.answer(await question());
    expect(await person.send(staffProve, { body: { assertion } })).toMatchObject({
      ok: true,
      data: { proved_until: '2026-06-10T07:15:00+09:00' },
    });
    expect(await person.send(staffProve, { body: { assertion } })).toMatchObject({ status: 422 });
    expect(await person.send(ownPasskeyOptions, {})).toMatchObject({ ok: true });
  });
});

describe('own passkeys', () => {
  test('are added with a name, once, and end the other sessions', async () => {
    requirements('SA021 SK012 SK014');
    const session = { stage: 'full', factor: 'totp', network: '', device: '' } as const;
    const { staffId } = person;
    const now = server.now();
    const token = await beginSession(server.db.queries, { ...session, staffId, now });
    const other = staffClient(server, token);
    expect(await other.send(staffSession, {})).toMatchObject({ ok: true });
    const made = authenticator({ origin });
    const order = await dataOf(person.send(ownPasskeyOptions, {}));
    expect(order.exclude).toHaveLength(1);
    expect(order.user).toMatchObject({ name: person.email });
    const add = (attestation: ReturnType<Authenticator['make']>, name = '寮のパソコン') =>
      person.send(addOwnPasskey, { body: { attestation, name } });
    expect(await add(made.make(order), ' ')).toMatchObject({ status: 422, errors: { name: [{}] } });
    expect(await add(made.make(order))).toMatchObject({
      ok: true,
      data: { passkeys: [{ name: 'タブレット' }, { name: '寮のパソコン', last_used_at: null }] },
    });
    expect(await other.send(staffSession, {})).toMatchObject({ code: 'token_invalid' });
    expect(await person.send(staffSession, {})).toMatchObject({ ok: true });
    // Neither the same challenge nor the same passkey a second time.
    expect(await add(made.make(order))).toMatchObject({ status: 422 });
    const again = await dataOf(person.send(ownPasskeyOptions, {}));
    expect(await add(made.make(again))).toMatchObject({ status: 422 });
    expect(await eventsOf('staff.factor_added')).toEqual([
      { factor: 'passkey' },
      { factor: 'passkey' },
    ]);
  });

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['the type of a sign-in', { type: 'webauthn.get' }],
  ])('are not added with %s', async (_name, wrong) => {
    requirements('SA011 SK014');
    const order = await dataOf(person.send(ownPasskeyOptions, {}));
    const attestation = authenticator({ origin }).make(order, wrong);
    expect(await person.send(addOwnPasskey, { body: { attestation, name: 'x' } })).toMatchObject({
      status: 422,
      errors: { attestation: [expect.any(String)] },
    });
    expect(await person.send(ownFactors, {})).toMatchObject({ data: { passkeys: [{}] } });
  });

  test('are refused under another id than the one that was made', async () => {
    requirements('SA011 SK014');
    const made = authenticator({ origin });
    const order = await dataOf(person.send(ownPasskeyOptions, {}));
    const attestation = { ...made.make(order), id: 'AAAA', rawId: 'AAAA' };
    const answer = await person.send(addOwnPasskey, { body: { attestation, name: 'タブレット' } });
    expect(answer).toMatchObject({ ok: false, status: 422 });
  });

  test('give their public keys to their person alone, whose device checks them', async () => {
    requirements('AM252 SK146');
    const [second, stranger] = [await registered(person), await staffMember(server)];
    const passkeys = [device, second].map(({ id, publicKey }) => ({
      id,
      public_key: publicKey,
      transports: ['internal'],
    }));
    const host = new URL(origin).hostname;
    expect(await dataOf(person.send(ownPasskeyKeys, {}))).toEqual({ rp_id: host, passkeys });
    expect(await dataOf(stranger.send(ownPasskeyKeys, {}))).toEqual({ rp_id: host, passkeys: [] });
    const nobody = staffClient(server, undefined);
    expect(await nobody.send(ownPasskeyKeys, {})).toMatchObject({ code: 'token_invalid' });
  });

  test('are removed while another factor is left', async () => {
    requirements('SA021 SK014');
    const { passkeys } = await dataOf(person.send(ownFactors, {}));
    const id = passkeys[0]?.id ?? 0;
    const remove = (by = person) => by.send(removeOwnPasskey, { params: { id } });
    const stranger = await staffMember(server);
    expect(await remove(stranger)).toMatchObject({ status: 404 });
    expect(await remove()).toMatchObject({ status: 409, errCode: 'last_factor' });
    const { staffId } = person;
    const { sensitive } = server.platform;
    await server.db.transaction((trx) =>
      keepTotpSecret(trx, { staffId, sensitive }, 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', {
        step: 0,
        now: server.now(),
      }),
    );
    expect(await remove()).toMatchObject({ ok: true, data: { totp: true, passkeys: [] } });
    expect(await remove()).toMatchObject({ status: 404 });
    expect(await signIn(device)).toMatchObject(refused);
    expect(await eventsOf('staff.factor_removed')).toEqual([{ factor: 'passkey' }]);
  });
});

const handleOf = ({ staffId }: TestStaff) => Buffer.from(String(staffId)).toString('base64url');
