// Mailed links of staff: what they set, that they work once, and that nothing says whose address it was.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { staffCalls } from '@yadori/api/staff-calls';
import { createAdmin } from '../accounts/service.ts';
import { findLink } from './links.ts';
import { totpCode } from '../../../platform/session/totp.ts';
import { spend, whileFull } from '../../../../../../tests/support/full-line.ts';
import { authenticator, type Wrong } from '../../../../../../tests/support/authenticator.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  staffPassword,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';

const { staffForgot, staffLink, staffLinkPasskeyOptions, staffSetUp } = staffCalls;
const { staffLogin, staffSession, resetFactors } = staffCalls;

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
});
afterAll(() => server.close());

const visitor = () => staffClient(server, undefined).send;
const password = 'green turtles under the pond';

/** Id and secret of an address. */
function partsOf(text: string): { id: number; link: string } {
  const [, id = '', link = ''] = /\/staff\/link#(\d+)\.([\w-]{43})/.exec(text) ?? [];
  return { id: Number(id), link };
}

async function look({ id, link }: { id: number; link: string }) {
  return visitor()(staffLink, { params: { id } }, { link });
}

const setUp = ({ id, link }: { id: number; link: string }, body: object) =>
  visitor()(staffSetUp, { params: { id }, body }, { link });

async function codeOf(parts: { id: number; link: string }): Promise<string> {
  const answer = await look(parts);
  return answer.ok && answer.data.totp !== null
    ? totpCode(answer.data.totp.secret, server.now())
    : '';
}

let count = 0;
async function newAdmin() {
  count += 1;
  const email = `admin${count}@example.jp`;
  const admin = { email, name: '桐生 誠', recover: true };
  const made = await createAdmin(server.platform, admin, server.now());
  if (!('address' in made)) throw new Error(made.failed);
  return { email, ...partsOf(made.address) };
}

const login = (email: string, given = password) =>
  visitor()(staffLogin, { body: { email, password: given } });

const lastMail = async (email: string) =>
  (
    await server.db.pool.query<{ body_text: string; subject: string }>(
      'select body_text, subject from mails where recipient = $1 order by id desc limit 1',
      [email],
    )
  ).rows[0];

async function ask(email: string) {
  await server.db.pool.query(`delete from jobs where task = 'staff.mail_reset_link'`);
  const answer = await visitor()(staffForgot, { body: { email } });
  const { rows } = await server.db.pool.query<{ payload: unknown }>(
    `select payload from jobs where task = 'staff.mail_reset_link'`,
  );
  for (const { payload } of rows) await tasksOf(server)['staff.mail_reset_link']?.(payload);
  return answer;
}

describe('an invitation', () => {
  test('sets password and app, shows recovery codes once, and only then opens the account', async () => {
    requirements('SA001 SA006 SA012');
    const { email, ...parts } = await newAdmin();
    expect(await login(email)).toMatchObject({ status: 401 });
    expect(await look(parts)).toMatchObject({
      ok: true,
      data: { kind: 'invitation', name: '桐…', needs_password: true },
    });
    const answer = await setUp(parts, { password, code: await codeOf(parts) });
    expect(answer).toMatchObject({ ok: true, data: { email } });
    if (!answer.ok) return;
    expect(answer.data.recovery_codes).toHaveLength(10);
    expect(new Set(answer.data.recovery_codes).size).toBe(10);
    expect(answer.data.recovery_codes[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await login(email)).toMatchObject({
      ok: true,
      data: { factors: ['totp', 'recovery'] },
    });
    expect(await setUp(parts, { password, code: '000000' })).toMatchObject({
      status: 404,
      errCode: 'link_dead',
    });
  });

  test('refuses weak passwords and wrong codes at their fields, and stays usable', async () => {
    requirements('SA007');
    const { email, ...parts } = await newAdmin();
    const code = await codeOf(parts);
    const errorsOf = async (body: object) => {
      const answer = await setUp(parts, body);
      return answer.ok ? 'taken' : answer.errors;
    };
    expect(await errorsOf({ password: 'short', code })).toEqual({
      password: ['パスワードは12〜128文字で入力してください'],
    });
    expect(await errorsOf({ password: 'Qwerty123456', code })).toEqual({
      password: ['よく使われるパスワードは使えません。別のものにしてください'],
    });
    expect(await errorsOf({ password: `${email.split('@')[0]} and more`, code })).toEqual({
      password: ['氏名やメールアドレスを含まないパスワードにしてください'],
    });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    expect(await errorsOf({ password, code: wrong })).toEqual({
      code: ['コードが正しくありません。新しいコードを入力してください。'],
    });
    expect(Object.keys((await errorsOf({})) as object)).toEqual(['password', 'code']);
    expect(await errorsOf({ password, code })).toBe('taken');
  });

  test('works once, however many use it at the same time', async () => {
    requirements('SA006');
    const { email: _email, ...parts } = await newAdmin();
    const code = await codeOf(parts);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => setUp(parts, { password, code })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('says its kind, the first sign of the name and its end, and beyond 300 dead ones of a network after a wait', async () => {
    requirements('SK010 AM246');
    const { email: _email, ...parts } = await newAdmin();
    const answers = await Promise.all(Array.from({ length: 40 }, () => look(parts)));
    const [taken] = answers.filter(({ ok }) => ok);
    expect(taken).toMatchObject({
      data: { kind: 'invitation', name: '桐…', expires_at: '2026-06-10T07:20:00+09:00' },
    });
    expect(answers.filter(({ ok }) => ok)).toHaveLength(40);
    // Without its secret, which comes in the header `link`, it is dead.
    expect(await visitor()(staffLink, { params: { id: parts.id } })).toMatchObject({
      status: 404,
      errCode: 'link_dead',
    });
    await spend(server, 'call:GET /staff/links/:id', 400);
    expect(await whileFull(server, '127.0.0.1', () => look(parts))).toMatchObject({ status: 429 });
    expect(await look(parts)).toMatchObject({ ok: true });
  });

  test('is dead after its time, to the second, and with another secret', async () => {
    requirements('SA001');
    const { email: _email, ...parts } = await newAdmin();
    expect(await look({ ...parts, link: 'a'.repeat(43) })).toMatchObject({ status: 404 });
    expect(await visitor()(staffLink, { params: { id: parts.id } })).toMatchObject({ status: 404 });
    server.at('2026-06-10T07:19:59+09:00');
    expect(await look(parts)).toMatchObject({ ok: true });
    server.at('2026-06-10T07:20:00+09:00');
    expect(await look(parts)).toMatchObject({ status: 404, errCode: 'link_dead' });
  });
});

describe('a passkey of the set-up', () => {
  const device = () => authenticator({ origin: server.platform.staff.origin });
  const order = (parts: { id: number; link: string }) =>
    visitor()(staffLinkPasskeyOptions, { params: { id: parts.id } }, { link: parts.link });

  async function made(parts: { id: number; link: string }, by = device(), wrong: Wrong = {}) {
    const answer = await order(parts);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    return by.make(answer.data, wrong);
  }

  const refused = { status: 422, errors: { attestation: [expect.any(String)] } };

  test('takes the place of the app, with recovery codes, and signs in', async () => {
    requirements('SA006 SA011 SA012 SK011');
    const { email, ...parts } = await newAdmin();
    expect(await order(parts)).toMatchObject({
      data: { rp_id: 'localhost', user: { name: email, display_name: email }, exclude: [] },
    });
    const answer = await setUp(parts, { password, attestation: await made(parts) });
    expect(answer).toMatchObject({ ok: true, data: { email } });
    if (!answer.ok) return;
    expect(answer.data.recovery_codes).toHaveLength(10);
    expect(await login(email)).toMatchObject({ data: { factors: ['passkey', 'recovery'] } });
    const { rows } = await server.db.pool.query(
      `select e.kind, e.detail from events e join staff s on s.id = e.subject_id
        where s.email = $1 and e.kind in ('staff.activated', 'staff.factor_added') order by e.id`,
      [email],
    );
    expect(rows).toEqual([
      { kind: 'staff.activated', detail: {} },
      { kind: 'staff.factor_added', detail: { factor: 'passkey' } },
    ]);
    expect(await order(parts)).toMatchObject({ status: 404, errCode: 'link_dead' });
  });

  test.each<[string, Wrong]>([
    ['another origin', { origin: 'https://evil.example' }],
    ['another host', { rpId: 'evil.example' }],
    ['a user who was not verified', { isVerified: false }],
    ['another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['the answer of a sign-in', { type: 'webauthn.get' }],
  ])('with %s is refused, uses its challenge up and leaves the link', async (_name, wrong) => {
    requirements('SA011');
    const { email, ...parts } = await newAdmin();
    const by = device();
    const answer = await order(parts);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    const attempt = by.make(answer.data, wrong);
    expect(await setUp(parts, { password, attestation: attempt })).toMatchObject(refused);
    // The right answer comes too late for this challenge.
    const late = by.make(answer.data);
    expect(await setUp(parts, { password, attestation: late })).toMatchObject(refused);
    expect(await login(email)).toMatchObject({ status: 401 });
    expect(await setUp(parts, { password, attestation: await made(parts) })).toMatchObject({
      ok: true,
    });
  });

  test('answers its challenge for five minutes, and waits for a better password', async () => {
    requirements('SA007 SA011');
    const { email: _email, ...parts } = await newAdmin();
    const late = await made(parts);
    server.at('2026-06-10T06:55:00+09:00');
    expect(await setUp(parts, { password, attestation: late })).toMatchObject(refused);
    const attestation = await made(parts);
    server.at('2026-06-10T06:59:59+09:00');
    expect(await setUp(parts, { password: 'short', attestation })).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    expect(await setUp(parts, { password, attestation })).toMatchObject({ ok: true });
  });

  test('of another link, or registered already, sets nothing up', async () => {
    requirements('SA011');
    const [{ email: _one, ...first }, { email, ...second }] = [await newAdmin(), await newAdmin()];
    const by = device();
    const foreign = await made(first, by);
    await order(second);
    expect(await setUp(second, { password, attestation: foreign })).toMatchObject(refused);
    expect(await setUp(first, { password, attestation: await made(first, by) })).toMatchObject({
      ok: true,
    });
    const again = await made(second, by);
    expect(await setUp(second, { password, attestation: again })).toMatchObject(refused);
    expect(await login(email)).toMatchObject({ status: 401 });
  });

  test('has one winner of many at once, though all find the link unused', async () => {
    requirements('SA006 SK011');
    const { email: _email, ...parts } = await newAdmin();
    const attestation = await made(parts);
    const bodies = [
      { password, code: await codeOf(parts) },
      ...Array.from({ length: 4 }, () => ({ password, attestation })),
    ];
    // Control: before the first set-up ends, the read alone lets all of them go on.
    const read = { id: parts.id, secret: parts.link };
    const found = await Promise.all(
      bodies.map(() => findLink(server.db.queries, read, server.now())),
    );
    expect(found.every((link) => link?.id === parts.id)).toBe(true);
    const answers = await Promise.all(bodies.map((body) => setUp(parts, body)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok))
      expect(answer).toMatchObject({ status: 404, errCode: 'link_dead' });
  });

  test('is set up again after a reset, not by a link for a password', async () => {
    requirements('SA016 SA017');
    const admin = await staffMember(server, { role: 'system_admin', dormitoryId: null });
    const person = await staffMember(server);
    const reset = await admin.send(resetFactors, {
      params: { id: person.staffId },
      body: { reason: { code: 'requested_desk' } },
    });
    expect(reset).toMatchObject({ ok: true });
    const parts = partsOf((await lastMail(person.email))?.body_text ?? '');
    const answer = await setUp(parts, { attestation: await made(parts) });
    expect(answer).toMatchObject({ ok: true });
    expect(await login(person.email, staffPassword)).toMatchObject({
      data: { factors: ['passkey', 'recovery'] },
    });
    await ask(person.email);
    const forgotten = partsOf((await lastMail(person.email))?.body_text ?? '');
    expect(await look(forgotten)).toMatchObject({ data: { kind: 'reset' } });
    expect(await order(forgotten)).toMatchObject({ status: 404 });
  });
});

describe('a forgotten password', () => {
  test('is answered the same for any address, and mailed to the person', async () => {
    requirements('SA016 SK009');
    const person = await staffMember(server);
    const [known, unknown] = [await ask(person.email), await ask('nobody@example.jp')];
    expect(known).toEqual(unknown);
    expect(known).toMatchObject({ ok: true, data: null });
    expect(await visitor()(staffForgot, { body: { email: 'no address' } })).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)] },
    });
    expect((await lastMail(person.email))?.subject).toBe('【Yadori】パスワード再設定のご案内');
    expect(await lastMail('nobody@example.jp')).toBeUndefined();
  });

  test('gives a new password, ends all sessions and leaves the second factor', async () => {
    requirements('SA016 SA021');
    const person = await staffMember(server);
    await ask(person.email);
    const parts = partsOf((await lastMail(person.email))?.body_text ?? '');
    expect(await look(parts)).toMatchObject({ data: { kind: 'reset', totp: null } });
    expect(await setUp(parts, { password })).toMatchObject({
      ok: true,
      data: { recovery_codes: [] },
    });
    expect(await person.send(staffSession, {})).toMatchObject({ code: 'token_invalid' });
    expect(await login(person.email, staffPassword)).toMatchObject({ status: 401 });
    expect(await login(person.email)).toMatchObject({ data: { next: 'second_factor' } });
  });

  test('of a stranger leaves the link for new factors alive, and voids the password link before it', async () => {
    requirements('SA016 SA017');
    const admin = await staffMember(server, { role: 'system_admin', dormitoryId: null });
    const person = await staffMember(server);
    const body = { reason: { code: 'requested_desk' as const } };
    const reset = await admin.send(resetFactors, { params: { id: person.staffId }, body });
    expect(reset).toMatchObject({ ok: true });
    const factors = partsOf((await lastMail(person.email))?.body_text ?? '');
    await ask(person.email);
    const first = partsOf((await lastMail(person.email))?.body_text ?? '');
    await ask(person.email);
    const second = partsOf((await lastMail(person.email))?.body_text ?? '');
    expect(await look(first)).toMatchObject({ errCode: 'link_dead' });
    expect(await look(second)).toMatchObject({ data: { kind: 'reset' } });
    expect(await look(factors)).toMatchObject({ data: { kind: 'factors' } });
    expect(await setUp(factors, { code: await codeOf(factors) })).toMatchObject({ ok: true });
    // New factors that the administration mails void what was requested before them.
    await admin.send(resetFactors, { params: { id: person.staffId }, body });
    expect(await look(second)).toMatchObject({ errCode: 'link_dead' });
  });

  test('is mailed five times an hour to one address', async () => {
    requirements('SA016 SK009');
    const { email } = await staffMember(server);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => visitor()(staffForgot, { body: { email } })),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(5);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({ status: 429 });
  });
});
