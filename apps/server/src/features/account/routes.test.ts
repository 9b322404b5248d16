// Signing in and the session, over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { profile } from '@yadori/api/account/profile';
import * as dormitory from '@yadori/api/dormitory/calls';
import * as meals from '@yadori/api/meals/calls';
import * as messages from '@yadori/api/messages/calls';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let keyaki: TestServer;
beforeAll(async () => {
  keyaki = await openTestServer();
});
afterAll(() => keyaki.close());

const today = '2026-06-10';

describe('login', () => {
  requirements('W005');
  test('answers a token with subject and expiry, and the user', async () => {
    requirements('B007 B011 B012');
    const resident = await keyaki.resident();
    const email = resident.email.toUpperCase();
    const answer = await keyaki.visitor('en')(account.login, { body: { email, password } });
    expect(answer).toMatchObject({
      ok: true,
      data: { email: resident.email, dormitory_name: 'Keyaki Residence', is_company: false },
    });
    const token = answer.ok ? (answer.token ?? '') : '';
    const claims = JSON.parse(
      Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
    ) as object;
    const month = 30 * 24 * 60 * 60;
    const now = keyaki.now() / 1000;
    expect(claims).toMatchObject({
      sub: String(resident.accountId),
      kind: 'user',
      exp: now + month,
    });
    expect(answer.data).not.toHaveProperty('password_hash');
  });

  test('says when only messages are left, and until when', async () => {
    requirements('AM095 AM222');
    const living = await keyaki.resident({ endDate: today });
    expect(await living.send(profile, {})).toMatchObject({ data: { message_only: null } });
    const moved = await keyaki.resident({ endDate: '2026-05-31' });
    const only = { until: '2026-06-30', can_switch: false };
    expect(await moved.send(profile, {})).toMatchObject({ data: { message_only: only } });
    const { email } = moved;
    expect(await keyaki.visitor('ja')(account.login, { body: { email, password } })).toMatchObject({
      data: { message_only: only },
    });
  });

  test('a wrong password and an unknown address answer alike', async () => {
    requirements('B009');
    const { email } = await keyaki.resident();
    const send = keyaki.visitor('ja');
    const wrong = await send(account.login, { body: { email, password: 'wrong2026' } });
    const unknown = await send(account.login, { body: { email: 'nobody@example.jp', password } });
    expect(wrong).toMatchObject({ ok: false, status: 401, code: 'error' });
    expect(unknown).toEqual(wrong);
  });

  test.each([
    [
      { email: '', password: '' },
      {
        email: ['ログインID（メールアドレス）を入力してください'],
        password: ['パスワードを入力してください'],
      },
    ],
    [
      { email: 'misaki@', password: 'short1' },
      {
        email: ['メールアドレスの形式が正しくありません'],
        password: ['パスワードは半角英数字8〜20文字で入力してください'],
      },
    ],
    [
      { email: 'ｍ@example.jp', password: 'パスワード12345' },
      {
        email: ['メールアドレスの形式が正しくありません'],
        password: ['パスワードは半角英数字8〜20文字で入力してください'],
      },
    ],
  ])('the form’s rules hold on the server: %o', async (body, errors) => {
    requirements('B003 B004');
    const answer = await keyaki.visitor('ja')(account.login, { body });
    expect(answer).toMatchObject({ ok: false, status: 422, code: 'error', errors });
  });
});

describe('session', () => {
  test('refresh gives a new token, the old one lives on', async () => {
    requirements('AM016 W009');
    const resident = await keyaki.resident();
    const answer = await resident.send(account.refreshToken, {});
    expect(answer).toMatchObject({ ok: true, token: expect.stringMatching(/\./) });
    expect(answer.ok && answer.token).not.toBe(resident.token);
    expect(await resident.send(profile, {})).toMatchObject({ ok: true });
  });

  test('logout ends the session at once', async () => {
    requirements('AM196');
    const resident = await keyaki.resident();
    expect(await resident.send(account.logout, {})).toMatchObject({ ok: true });
    expect(await resident.send(profile, {})).toMatchObject({
      status: 401,
      code: 'token_invalid',
    });
  });

  test('the profile has contract and dormitory', async () => {
    requirements('W010');
    const resident = await keyaki.resident();
    expect(await resident.send(profile, {})).toMatchObject({
      ok: true,
      data: {
        division_kanji_name: 'けやき寮',
        contract_period_start_date: '2025-04-01',
        contract_period_end_date: null,
      },
    });
  });
});

describe('after moving out', () => {
  requirements('AM008 AM095 H030');
  const tenancyStatusOf = async (endDate: string) => {
    keyaki.at(`${today}T12:00:00+09:00`);
    const resident = await keyaki.resident({ endDate });
    const home = await resident.send(meals.menuForDay, {});
    return { resident, home };
  };

  test('the last day of the contract is a day like any other', async () => {
    const { home } = await tenancyStatusOf(today);
    expect(home.ok).toBe(true);
  });

  test('for a month only messages, profile and logout work', async () => {
    const { resident, home } = await tenancyStatusOf('2026-06-09');
    expect(home).toMatchObject({ status: 403, code: 'function_disabled' });
    expect(await resident.send(dormitory.menuSettings, {})).toMatchObject({
      code: 'function_disabled',
    });
    expect(await resident.send(messages.newMessageCount, {})).toMatchObject({ ok: true });
    expect(await resident.send(profile, {})).toMatchObject({ ok: true });
    expect(await resident.send(account.logout, {})).toMatchObject({ ok: true });
  });

  test('the month ends with its last day, then the door is closed', async () => {
    const last = await tenancyStatusOf('2026-05-10');
    expect(last.home).toMatchObject({ code: 'function_disabled' });
    const gone = await tenancyStatusOf('2026-05-09');
    expect(gone.home).toMatchObject({ status: 401, code: 'move_out' });
    const { email } = gone.resident;
    const login = await keyaki.visitor('en')(account.login, { body: { email, password } });
    expect(login).toMatchObject({
      status: 401,
      code: 'move_out',
      message: expect.stringContaining('moved out'),
    });
  });
});
