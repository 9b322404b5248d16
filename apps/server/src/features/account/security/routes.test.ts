// Changes that cannot be taken back, over HTTP: proof, consequences, the mail to the former address and its links.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { requestEmailChange, verifyEmailChange } from '@yadori/api/account/change-of-email';
import { signedInDevices } from '@yadori/api/account/devices';
import { resetPassword } from '@yadori/api/account/password-reset';
import { saveProfile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import * as subscription from '@yadori/api/meals/subscription-calls';
import { downloadPersonalData } from '@yadori/api/personal-data/calls';
import { spend, whileFull } from '../../../../../../tests/support/full-line.ts';
import {
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { mailedKey } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { issueToken } from '../../../platform/session/token.ts';

let server: TestServer;
let resident: TestResident;
let addresses = 0;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  // Signed in long enough ago for the sign-in to prove nothing any more.
  server.at('2026-06-10T06:40:00+09:00');
  await server.db.pool.query('delete from rate_limits');
  resident = await server.resident();
  server.at('2026-06-10T06:50:00+09:00');
});

const other = 'neu2026neu';
const proof = { current_password: password };
const login = (email: string, secret = password) =>
  server.visitor()(account.login, { body: { email, password: secret } });
const setPassword = (who: TestResident, body: object) =>
  who.send(saveProfile, { body: { password: other, ...body } });
const devicesOf = async (who: TestResident) => {
  const answer = await who.send(signedInDevices, {});
  return answer.ok ? answer.data.devices.length : answer.code;
};

async function changeAddress(who: TestResident, body: object = proof): Promise<string> {
  addresses += 1;
  const email = `moved${addresses}@example.jp`;
  expect(await who.send(requestEmailChange, { body: { email, ...body } })).toMatchObject({
    ok: true,
  });
  const one_time_key = await mailedKey(server, email);
  const done = await who.send(verifyEmailChange, { body: { one_time_key } });
  expect(done).toMatchObject({ ok: true });
  return email;
}

async function openCalendar(who: TestResident): Promise<() => Promise<number>> {
  const answer = await who.send(subscription.openSubscription, {});
  if (!answer.ok) throw new Error(answer.message);
  const { pathname } = new URL(answer.data.address);
  return async () => (await fetch(server.origin + pathname)).status;
}

const resetLink = ({ accountId }: TestResident) =>
  issueToken(server.db.queries, {
    secretKey: server.platform.secretKey,
    kind: 'reset',
    accountId,
    now: server.now(),
  });
const reset = (token: string) =>
  server.visitor()(resetPassword, { token, body: { password: other, password_confirm: other } });

interface Mail {
  subject: string;
  body_text: string;
}

const mailsTo = async (email: string) =>
  (
    await server.db.pool.query<Mail>(
      `select subject, body_text from mails where recipient = $1 and request_key like 'security-change:%' order by id desc`,
      [email],
    )
  ).rows;

/** The links of the newest mail, in their order: undo before sign-out. */
async function linksTo(email: string): Promise<string[]> {
  const [mail] = await mailsTo(email);
  return [
    ...(mail?.body_text ?? '').matchAll(/http:\/\/localhost(\/account-links\/[\w-]{43})/g),
  ].map(([, path = '']) => path);
}

const open = (path: string, method = 'GET') => fetch(server.origin + path, { method });
const press = (path: string) =>
  fetch(server.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '',
  });

describe('a new password', () => {
  requirements('AM215');
  test('with the present one: others end, calendar and reset links too, the owner is told', async () => {
    await login(resident.email);
    const calendar = await openCalendar(resident);
    const link = await resetLink(resident);
    expect(await setPassword(resident, proof)).toMatchObject({ ok: true });
    expect(await devicesOf(resident)).toBe(1);
    expect(await calendar()).toBe(404);
    expect(await reset(link)).toMatchObject({ ok: false, status: 401 });
    const download = await resident.send(downloadPersonalData, { body: { password: other } });
    expect(download).toMatchObject({ ok: true });
    const [mail] = await mailsTo(resident.email);
    expect(mail?.subject).toBe('【Yadori】パスワードが変更されました');
    expect(mail?.body_text).toContain(
      '日時：6月10日(水) 06:50（日本時間）\n端末：種類のわからない端末',
    );
    expect(await linksTo(resident.email)).toHaveLength(1);
  });

  test('without it, as the specification says: done, and own data are closed for 24 hours', async () => {
    expect(await setPassword(resident, {})).toMatchObject({ ok: true });
    const download = () => resident.send(downloadPersonalData, { body: { password: other } });
    expect(await download()).toMatchObject({
      status: 403,
      code: 'error',
      data: { reason: 'changed_without_password' },
      message: expect.stringContaining('6月11日(木) 06:50まで') as string,
    });
    // Knowing a password that was set without proof proves nothing.
    const again = { password, current_password: other };
    expect(await resident.send(saveProfile, { body: again })).toMatchObject({ ok: true });
    const closed = () => resident.send(downloadPersonalData, { body: { password } });
    server.at('2026-06-11T06:49:59+09:00');
    expect(await closed()).toMatchObject({ status: 403 });
    server.at('2026-06-11T06:50:00+09:00');
    expect(await closed()).toMatchObject({ ok: true });
  });

  test('a wrong one is an error of its field and changes nothing', async () => {
    const answer = await setPassword(resident, {
      current_password: 'yadori2025',
      name: '別の名前',
    });
    expect(answer).toMatchObject({
      status: 422,
      errors: { current_password: ['現在のパスワードが正しくありません。'] },
    });
    expect(await login(resident.email)).toMatchObject({
      ok: true,
      data: { name: expect.stringMatching(/^住人/) as string },
    });
    expect(await mailsTo(resident.email)).toEqual([]);
  });

  test('of 100 wrong ones at once 10 are verified; after the window the right one passes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => setPassword(resident, { current_password: 'wrong2026' })),
    );
    const statuses = answers.map((answer) => (answer.ok ? 200 : answer.status));
    expect(statuses.filter((status) => status === 422)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(90);
    expect(await setPassword(resident, proof)).toMatchObject({ status: 429 });
    server.at('2026-06-10T07:20:00+09:00');
    expect(await setPassword(resident, proof)).toMatchObject({ ok: true });
  }, 60_000);

  test('the other fields need no password, and the password alone changes nothing', async () => {
    expect(await resident.send(saveProfile, { body: { name: '別の名前' } })).toMatchObject({
      ok: true,
    });
    expect(await resident.send(saveProfile, { body: proof })).toMatchObject({ status: 422 });
    expect(await mailsTo(resident.email)).toEqual([]);
  });

  test('by the mailed link: the calendar ends and the owner is told', async () => {
    const calendar = await openCalendar(resident);
    expect(await reset(await resetLink(resident))).toMatchObject({ ok: true });
    expect(await calendar()).toBe(404);
    expect((await mailsTo(resident.email))[0]?.subject).toBe(
      '【Yadori】パスワードが再設定されました',
    );
  });
});

describe('a new address', () => {
  requirements('AM215');
  test('with the password: reset links of the former address end, devices and calendar stay', async () => {
    await login(resident.email);
    const calendar = await openCalendar(resident);
    const link = await resetLink(resident);
    await changeAddress(resident);
    expect(await reset(link)).toMatchObject({ ok: false, status: 401 });
    expect(await devicesOf(resident)).toBe(2);
    expect(await calendar()).toBe(200);
    const body = { password };
    expect(await resident.send(downloadPersonalData, { body })).toMatchObject({ ok: true });
  });

  test('without it: other devices, calendar and reset links end, own data are closed', async () => {
    await login(resident.email);
    const calendar = await openCalendar(resident);
    const link = await resetLink(resident);
    await changeAddress(resident, {});
    expect(await reset(link)).toMatchObject({ ok: false, status: 401 });
    expect(await devicesOf(resident)).toBe(1);
    expect(await calendar()).toBe(404);
    const body = { password };
    expect(await resident.send(downloadPersonalData, { body })).toMatchObject({ status: 403 });
  });

  test('a wrong password sends no key', async () => {
    const body = { email: 'never@example.jp', current_password: 'wrong2026' };
    expect(await resident.send(requestEmailChange, { body })).toMatchObject({
      status: 422,
      errors: { current_password: [expect.any(String)] },
    });
    await expect(mailedKey(server, 'never@example.jp')).rejects.toThrow('no key');
  });

  test('the former address gets the mail, in the language of the request; the new one does not', async () => {
    const english = await server.resident({ language: 'en' });
    const email = await changeAddress(english);
    const [mail] = await mailsTo(english.email);
    expect(mail?.subject).toBe('[Yadori] Your email address was changed');
    expect(mail?.body_text).toContain(
      'When: Wed 10 Jun 06:50 (Japan time)\nDevice: Unknown device',
    );
    expect(mail?.body_text).not.toContain(email);
    expect(await mailsTo(email)).toEqual([]);
  });
});

describe('the links of the mail', () => {
  requirements('AM215');
  test('opening one changes nothing; a press restores the address, once', async () => {
    const email = await changeAddress(resident);
    const [undo = ''] = await linksTo(resident.email);
    for (const method of ['GET', 'HEAD', 'GET'])
      expect((await open(undo, method)).status).toBe(200);
    const page = await open(undo);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await page.text()).toContain('Restore your email address?');
    expect(await login(email)).toMatchObject({ ok: true });
    const presses = await Promise.all([press(undo), press(undo), press(undo)]);
    expect(presses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 410, 410]);
    expect(await login(email)).toMatchObject({ status: 401 });
    expect(await login(resident.email)).toMatchObject({ ok: true });
    expect(await devicesOf(resident)).toBe('token_invalid');
    expect((await open(undo)).status).toBe(410);
  });

  test('whoever moved the address on cannot bring it back from there', async () => {
    const first = await changeAddress(resident);
    const second = await changeAddress(resident);
    const [thief = ''] = await linksTo(first);
    const [owner = ''] = await linksTo(resident.email);
    expect((await press(owner)).status).toBe(200);
    expect((await press(thief)).status).toBe(410);
    expect(await login(resident.email)).toMatchObject({ ok: true });
    expect(await login(second)).toMatchObject({ status: 401 });
  });

  test('an address that was taken meanwhile stays with its new owner', async () => {
    const email = await changeAddress(resident);
    const neighbour = await server.resident();
    await neighbour.send(requestEmailChange, { body: { email: resident.email, ...proof } });
    const one_time_key = await mailedKey(server, resident.email);
    expect(await neighbour.send(verifyEmailChange, { body: { one_time_key } })).toMatchObject({
      ok: true,
    });
    const mails = await server.db.pool.query<{ body_text: string }>(
      `select body_text from mails where recipient = $1 and subject like '%変更されました' order by id`,
      [resident.email],
    );
    const undo = /\/account-links\/[\w-]{43}/.exec(mails.rows[0]?.body_text ?? '')?.[0] ?? '';
    expect((await press(undo)).status).toBe(409);
    expect(await login(email)).toMatchObject({ ok: true, data: { id: resident.accountId } });
  });

  test('signing out everywhere ends devices, calendar, reset links and open keys, and no address', async () => {
    const email = await changeAddress(resident);
    const calendar = await openCalendar(resident);
    const link = await resetLink(resident);
    const [, signOut = ''] = await linksTo(resident.email);
    expect(await (await open(signOut)).text()).toContain('すべての端末からログアウトしますか？');
    expect(await devicesOf(resident)).toBe(1);
    expect((await press(signOut)).status).toBe(200);
    expect(await devicesOf(resident)).toBe('token_invalid');
    expect(await calendar()).toBe(404);
    expect(await reset(link)).toMatchObject({ ok: false, status: 401 });
    expect(await login(email)).toMatchObject({ ok: true });
  });

  test('work for 72 hours, to the second, and are kept as hashes', async () => {
    await changeAddress(resident);
    const [undo = '', signOut = ''] = await linksTo(resident.email);
    server.at('2026-06-13T06:49:59+09:00');
    expect((await open(undo)).status).toBe(200);
    server.at('2026-06-13T06:50:00+09:00');
    for (const path of [undo, signOut, `/account-links/${'a'.repeat(43)}`, '/account-links/x'])
      expect([(await open(path)).status, (await press(path)).status]).toEqual([410, 410]);
    const { rows } = await server.db.pool.query('select * from account_links');
    expect(JSON.stringify(rows)).not.toContain(undo.split('/').at(-1));
  });

  test('beyond three hundred misses of a network its links wait; right ones count as none', async () => {
    requirements('AM218 AM246');
    await changeAddress(resident);
    const [undo = ''] = await linksTo(resident.email);
    await server.forgetLimits();
    for (let turn = 0; turn < 40; turn += 1) expect((await open(undo)).status).toBe(200);
    expect((await open('/account-links/1')).status).toBe(410);
    await spend(server, 'link-miss', 400);
    expect((await open('/account-links/2')).status, 'after a wait').toBe(410);
    const refused = await whileFull(server, '127.0.0.1', () => press(undo));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(await refused.text()).toContain('操作の回数が多すぎます');
    expect((await press(undo)).status).toBe(200);
  });

  test('a withdrawn account is not touched any more', async () => {
    await changeAddress(resident);
    const [undo = ''] = await linksTo(resident.email);
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
    expect((await press(undo)).status).toBe(410);
  });
});

describe('the end of an account', () => {
  requirements('AM215');
  test('a wrong password ends nothing; the right one ends it and tells its owner', async () => {
    const wrong = { body: { current_password: 'wrong2026' } };
    expect(await resident.send(withdraw, wrong)).toMatchObject({
      status: 422,
      errors: { current_password: [expect.any(String)] },
    });
    expect(await devicesOf(resident)).toBe(1);
    expect(await resident.send(withdraw, { body: proof })).toMatchObject({ ok: true });
    const [mail] = await mailsTo(resident.email);
    expect(mail?.subject).toBe('【Yadori】退会の手続きが完了しました');
    expect(mail?.body_text).not.toContain('/account-links/');
  });

  test('erases health and emergency contact at once', async () => {
    const body = { allergies_etc: 'そば', emergency_contact_name: '母' };
    expect(await resident.send(saveProfile, { body })).toMatchObject({ ok: true });
    const kept = async () =>
      (
        await server.db.pool.query(
          `select 1 from health_records where account_id = $1
           union all select 1 from emergency_contacts where account_id = $1`,
          [resident.accountId],
        )
      ).rowCount;
    expect(await kept()).toBe(2);
    expect(await resident.send(withdraw, {})).toMatchObject({ ok: true });
    expect(await kept()).toBe(0);
  });
});
