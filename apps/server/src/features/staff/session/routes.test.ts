// Signing in, unlocking, proving again: codes that count once, limits that hold in parallel, answers that say nothing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rightsOf } from '@yadori/api/staff/rights';
import { staffCalls } from '@yadori/api/staff-calls';
import { createStaffClient, type StaffSend } from '@yadori/api/contract/staff-client';
import { totpCode } from '../../../platform/session/totp.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  staffPassword,
  type TestStaff,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { renewRecoveryCodes } from '../recovery-codes.ts';
import { keepTotpSecret } from '../totp-secrets.ts';

const { staffLogin, staffSecondFactor, staffSession, staffUnlock, staffProve } = staffCalls;
const { staffLogout } = staffCalls;
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const recoveryCodes = ['ABCDE-FGH01', 'ABCDE-FGH02', 'ABCDE-FGH03'];

let server: TestServer;
let person: TestStaff;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  person = await staffMember(server);
  const { staffId } = person;
  const { sensitive, secretKey } = server.platform;
  await server.db.transaction(async (trx) => {
    const at = { step: 0, now: server.now() };
    await keepTotpSecret(trx, { staffId, sensitive }, secret, at);
    await renewRecoveryCodes(trx, { staffId, secretKey }, recoveryCodes);
  });
});
afterAll(() => server.close());

const code = () => totpCode(secret, server.now());
const wrongCode = () => String((Number(code()) + 1) % 1_000_000).padStart(6, '0');

/** A browser: keeps the cookies that answers set. */
function browser(): { send: StaffSend; cookies: Map<string, string>; setCookies: string[] } {
  const cookies = new Map<string, string>();
  const setCookies: string[] = [];
  const send = createStaffClient({
    origin: server.origin,
    language: () => 'ja',
    headers: () => ({
      origin: 'http://localhost',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    }),
    fetch: async (address, init) => {
      const response = await fetch(address, init);
      for (const cookie of response.headers.getSetCookie()) {
        setCookies.push(cookie);
        const [, name = '', value = ''] = /^([\w-]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return response;
    },
  });
  return { send, cookies, setCookies };
}

const login = (send: StaffSend, password = staffPassword, email = person.email) =>
  send(staffLogin, { body: { email, password } });

const factor = (send: StaffSend, given = code()) =>
  send(staffSecondFactor, { body: { kind: 'totp', code: given } });

async function signedIn() {
  const opened = browser();
  await login(opened.send);
  expect(await factor(opened.send)).toMatchObject({ ok: true });
  return opened;
}

const mails = async () =>
  (
    await server.db.pool.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mails where recipient = $1 order by id',
      [person.email],
    )
  ).rows;

describe('signing in', () => {
  test('takes a password and a code, and the full session has a new token', async () => {
    requirements('SA019 SA020');
    const { send, cookies, setCookies } = browser();
    expect(await login(send)).toMatchObject({
      ok: true,
      data: { next: 'second_factor', factors: ['totp', 'recovery'] },
    });
    const half = cookies.get('yadori-staff');
    expect(await send(staffSession, {})).toMatchObject({ code: 'token_invalid' });
    expect(await factor(send)).toMatchObject({
      ok: true,
      data: { grants: [{ role: 'manager' }], person: { email: person.email } },
    });
    expect(cookies.get('yadori-staff')).not.toBe(half);
    expect(await send(staffSession, {})).toMatchObject({ ok: true });
    // The half one is over.
    const former = staffClient(server, half);
    expect(await factor(former.send)).toMatchObject({ code: 'token_invalid' });
    expect(setCookies[0]).toMatch(/^yadori-staff=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
  });

  test('names the ways that the person has set up', async () => {
    requirements('SK001');
    const { staffId } = person;
    await server.db.pool.query(
      `insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, created_at)
       values ($1, $2, '\\x00', 0, '', 'key', now())`,
      [staffId, `credential-${staffId}`],
    );
    const factorsOf = async () => {
      const answer = await login(browser().send);
      return answer.ok ? answer.data : answer;
    };
    expect(await factorsOf()).toEqual({
      next: 'second_factor',
      factors: ['totp', 'passkey', 'recovery'],
    });
    await server.db.pool.query('delete from staff_totp where staff_id = $1', [staffId]);
    await server.db.pool.query('delete from staff_recovery_codes where staff_id = $1', [staffId]);
    expect(await factorsOf()).toMatchObject({ factors: ['passkey'] });
    expect(await browser().send(staffLogin, { body: {} as never })).toMatchObject({
      status: 422,
      errors: { email: [expect.any(String)], password: [expect.any(String)] },
    });
  });

  test('opens a session that says who it is, where, with which rights and how long', async () => {
    requirements('SK005');
    const { send } = await signedIn();
    const answer = await send(staffSession, {});
    if (!answer.ok) throw new Error(answer.message);
    const { data } = answer;
    const dormitory = await server.db.queries
      .selectFrom('dormitories')
      .select(['office_code', 'name_ja', 'name_en'])
      .where('id', '=', server.dormitoryId)
      .executeTakeFirstOrThrow();
    const { office_code: place, ...names } = dormitory;
    const grant = { role: 'manager', dormitory: place, from_day: '2026-06-10', until_day: null };
    expect(data).toMatchObject({
      person: { id: person.staffId, email: person.email, language: 'ja' },
      grants: [grant],
      rights_everywhere: {},
      dormitories: [{ code: place, ...names, services: { meal_reservation: expect.any(Boolean) } }],
      preferences: { theme: 'system', sounds: false, start: '', pushes: false },
      idle_minutes: 15,
      ends_at: '2026-06-10T18:50:00+09:00',
    });
    expect(data.dormitories[0]?.rights).toEqual(rightsOf(['manager']));
    expect(await browser().send(staffSession, {})).toMatchObject({ code: 'token_invalid' });
  });

  test('ends at the press of its person, a locked one too', async () => {
    requirements('SA021 SK008');
    for (const at of ['2026-06-10T06:51:00+09:00', '2026-06-10T07:06:00+09:00']) {
      server.at('2026-06-10T06:50:00+09:00');
      await server.db.pool.query('update staff_totp set last_step = 0');
      const { send, cookies } = await signedIn();
      const kept = staffClient(server, cookies.get('yadori-staff'));
      server.at(at);
      expect(await send(staffLogout, {})).toMatchObject({ ok: true, data: null });
      expect(cookies.get('yadori-staff')).toBe('');
      expect(await kept.send(staffSession, {})).toMatchObject({ code: 'token_invalid' });
    }
  });

  test('has five minutes for the second step, to the second', async () => {
    requirements('SA020');
    const [early, late] = [browser(), browser()];
    await login(early.send);
    await login(late.send);
    server.at('2026-06-10T06:54:59+09:00');
    expect(await factor(early.send)).toMatchObject({ ok: true });
    server.at('2026-06-10T06:55:00+09:00');
    expect(await factor(late.send)).toMatchObject({ status: 401, code: 'token_invalid' });
  });

  test('takes a code of the app once, in parallel too', async () => {
    requirements('SA010');
    const browsers = Array.from({ length: 4 }, browser);
    for (const { send } of browsers) await login(send);
    const given = code();
    const answers = await Promise.all(browsers.map(({ send }) => factor(send, given)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers.find(({ ok }) => !ok)).toMatchObject({
      status: 422,
      errors: { code: ['コードが正しくありません。新しいコードを入力してください。'] },
    });
    // An earlier step than the used one counts no more either.
    const again = browser();
    await login(again.send);
    const earlier = totpCode(secret, server.now() - 30_000);
    expect(await factor(again.send, earlier)).toMatchObject({ status: 422 });
  });

  test('refuses a code whose sealed secret lost its key, as after a restore without keys', async () => {
    requirements('SA010');
    const { send } = browser();
    await login(send);
    const seal = (prefix: string) =>
      server.db.pool.query(
        `update staff_totp set sealed = regexp_replace(sealed, '^v1[.][a-z0-9-]+', $2) where staff_id = $1`,
        [person.staffId, prefix],
      );
    await seal('v1.lost');
    expect(await factor(send)).toMatchObject({
      status: 422,
      errors: { code: [expect.any(String)] },
    });
    const body = { kind: 'recovery', code: recoveryCodes[2] } as const;
    expect(await send(staffSecondFactor, { body })).toMatchObject({ ok: true });
  });

  test('takes a recovery code once, and mails it', async () => {
    requirements('SA012 SA031');
    const take = async (given: string) => {
      const { send } = browser();
      await login(send);
      return send(staffSecondFactor, { body: { kind: 'recovery', code: given } });
    };
    expect(await take('abcde fgho1')).toMatchObject({ ok: true });
    expect(await take('ABCDE-FGH01')).toMatchObject({ status: 422 });
    expect((await mails()).map(({ subject }) => subject)).toContain(
      '【Yadori】予備コードが使われました',
    );
    const { rows } = await server.db.pool.query(
      `select kind, detail from events where subject_id = $1 order by id`,
      [person.staffId],
    );
    expect(rows).toEqual([
      { kind: 'staff.signed_in', detail: { factor: 'recovery' } },
      { kind: 'staff.recovery_used', detail: {} },
    ]);
  });

  test('from a browser that was not seen for 90 days is mailed, from a known one not', async () => {
    requirements('SA018');
    const { send } = await signedIn();
    expect(await mails()).toMatchObject([
      { subject: '【Yadori】新しいブラウザーからサインインがありました' },
    ]);
    const again = async (iso: string) => {
      server.at(iso);
      await login(send);
      expect(await factor(send)).toMatchObject({ ok: true });
      return (await mails()).length;
    };
    expect(await again('2026-09-08T06:49:59+09:00')).toBe(1);
    expect(await again('2026-12-07T06:49:59+09:00')).toBe(2);
  });
});

describe('a refused sign-in', () => {
  test('says the same for every reason', async () => {
    requirements('SA013');
    const disabled = await staffMember(server);
    await server.db.pool.query('update staff set disabled_at = now() where id = $1', [
      disabled.staffId,
    ]);
    const invited = await staffMember(server);
    await server.db.pool.query(
      'update staff set activated_at = null, password_hash = null where id = $1',
      [invited.staffId],
    );
    const raw = async (email: string, password: string) => {
      const response = await fetch(`${server.origin}/api/v1/staff/session`, {
        method: 'POST',
        headers: { ...staffClient(server, undefined).headers, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      return [response.status, await response.text(), response.headers.getSetCookie()];
    };
    const answers = [
      await raw(person.email, 'a wrong password'),
      await raw('nobody@example.jp', staffPassword),
      await raw(disabled.email, staffPassword),
      await raw(invited.email, staffPassword),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.[0]).toBe(401);
  });

  test('counts ten for a person, however many come at once', async () => {
    requirements('SA014');
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => login(browser().send, 'a wrong password')),
    );
    const statuses = answers.map((answer) => (answer.ok ? 200 : answer.status));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.filter((status) => ![401, 429, 503].includes(status))).toEqual([]);
    expect(await login(browser().send)).toMatchObject({ status: 429 });
    // Nobody stays locked out.
    server.at('2026-06-10T07:20:00+09:00');
    expect(await login(browser().send)).toMatchObject({ ok: true });
  });

  test('of strangers does not lock a browser that signed in before', async () => {
    requirements('SA014 SA015');
    const { send } = await signedIn();
    for (let tries = 0; tries < 11; tries += 1) await login(browser().send, 'a wrong password');
    expect(await login(browser().send)).toMatchObject({ status: 429 });
    expect(await login(send)).toMatchObject({ ok: true });
  });

  test('is mailed with the tenth, once a day', async () => {
    requirements('SA015 SA031');
    for (let tries = 0; tries < 12; tries += 1) await login(browser().send, 'a wrong password');
    const { rows } = await server.db.pool.query<{ payload: { staff_id: number } }>(
      `select payload from jobs where task = 'staff.note_failure' order by id`,
    );
    const run = tasksOf(server)['staff.note_failure'];
    const own = rows.filter(({ payload }) => payload.staff_id === person.staffId);
    expect(own).toHaveLength(10);
    for (const [index, { payload }] of own.entries()) {
      await run?.(payload);
      expect(await mails()).toHaveLength(index < 9 ? 0 : 1);
    }
    await run?.(own[0]?.payload);
    const [mail] = await mails();
    expect(await mails()).toHaveLength(1);
    expect(mail?.subject).toBe('【Yadori】サインインに10回失敗しました');
    expect(mail?.body_text).toContain('127.0.0.1');
  });

  test('of a second factor ends after five in one session and ten of a person', async () => {
    requirements('SA014 SA031');
    const [first, second] = [browser(), browser()];
    await login(first.send);
    await login(second.send);
    const fail = async (send: StaffSend) => {
      const answer = await factor(send, wrongCode());
      return answer.ok ? 200 : answer.status;
    };
    const statuses = await Promise.all(Array.from({ length: 20 }, () => fail(first.send)));
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
    expect(await factor(first.send)).toMatchObject({ status: 429 });
    const { rows } = await server.db.pool.query(
      `select 1 from jobs where task = 'staff.note_failure' and payload @> $1`,
      [{ staff_id: person.staffId, factor: 'totp' }],
    );
    expect(rows).toHaveLength(5);
    for (let tries = 0; tries < 5; tries += 1) expect(await fail(second.send)).toBe(422);
    const third = browser();
    await login(third.send);
    expect(await factor(third.send)).toMatchObject({ status: 429 });
  });
});

describe('a locked session', () => {
  test('goes on after the password', async () => {
    requirements('SA022');
    const { send } = await signedIn();
    server.at('2026-06-10T07:05:00+09:00');
    expect(await send(staffSession, {})).toMatchObject({ code: 'locked' });
    const unlock = (password: string) => send(staffUnlock, { body: { password } });
    expect(await unlock('a wrong password')).toMatchObject({
      status: 422,
      errors: { password: ['パスワードが正しくありません。'] },
    });
    expect(await send(staffSession, {})).toMatchObject({ code: 'locked' });
    expect(await unlock(staffPassword)).toMatchObject({ ok: true });
    expect(await send(staffSession, {})).toMatchObject({ ok: true });
    for (let tries = 0; tries < 5; tries += 1) await unlock('a wrong password');
    expect(await unlock(staffPassword)).toMatchObject({ status: 429 });
  });
});

describe('step-up', () => {
  test('counts for ten minutes after a code, which counts once', async () => {
    requirements('SA025');
    const { send } = await signedIn();
    const prove = (given: string) => send(staffProve, { body: { code: given } });
    // The code of the sign-in is used up.
    expect(await prove(code())).toMatchObject({ status: 422 });
    server.at('2026-06-10T06:51:00+09:00');
    expect(await prove(code())).toMatchObject({
      ok: true,
      data: { proved_until: '2026-06-10T07:01:00+09:00' },
    });
    expect(await send(staffSession, {})).toMatchObject({
      data: { proved_until: '2026-06-10T07:01:00+09:00' },
    });
  });
});
