// A forgotten password over HTTP: the same answer for all, the mailed link, the new password.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { checkResetLink, forgotPassword, resetPassword } from '@yadori/api/account/password-reset';
import { profile } from '@yadori/api/account/profile';
import { casesOf } from '@yadori/api/validation/rule-cases';
import { residentRules } from '@yadori/api/account/rules';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';
import { tasksOf } from '../../../../../../tests/support/jobs.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

const start = '2026-06-10T06:50:00+09:00';

/** Runs the jobs that wait for links; the worker does the same. */
async function runJobs(): Promise<void> {
  const { rows } = await server.db.pool.query<{ payload: { request_id: number } }>(
    `delete from jobs where task = 'password_reset.mail' returning payload`,
  );
  const task = tasksOf(server)['password_reset.mail'];
  for (const { payload } of rows) await task?.(payload);
}

const mailsTo = async (email: string) =>
  (
    await server.db.pool.query<{ body_text: string; subject: string }>(
      'select body_text, subject from mails where recipient = $1 order by id desc',
      [email],
    )
  ).rows;

/** The token of the newest link. */
async function linkFor(email: string): Promise<string> {
  await server.visitor()(forgotPassword, { body: { email } });
  await runJobs();
  const [mail] = await mailsTo(email);
  const token = /reset-password\?token=([\w.-]+)/.exec(mail?.body_text ?? '')?.[1];
  if (token === undefined) throw new Error('no link was mailed');
  return token;
}

const newPassword = 'neu2026neu';
const set = (token: string, secret = newPassword, confirm = secret) =>
  server.visitor('en')(resetPassword, {
    token,
    body: { password: secret, password_confirm: confirm },
  });
const isLive = async (token: string) => (await server.visitor('en')(checkResetLink, { token })).ok;
const login = (email: string, secret: string) =>
  server.visitor()(account.login, { body: { email, password: secret } });

describe('users/forgot-password', () => {
  requirements('W006');
  test('known, unknown and withdrawn addresses answer alike and write alike', async () => {
    requirements('AM069');
    server.at(start);
    const known = await server.resident();
    const withdrawn = await server.resident();
    await server.db.pool.query(
      `update accounts set withdrawn_at = now(), active_contract_id = null where id = ${withdrawn.accountId};
       update contracts set account_id = null, claimed_at = null where account_id = ${withdrawn.accountId}`,
    );
    const send = server.visitor('en');
    const answers = [];
    for (const email of [known.email, 'nobody@example.jp', withdrawn.email])
      answers.push(await send(forgotPassword, { body: { email } }));
    expect(answers[0]).toMatchObject({
      ok: true,
      message: expect.stringContaining('If the address'),
    });
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const { rows } = await server.db.pool.query('select 1 from password_reset_requests');
    expect(rows).toHaveLength(3);
    await runJobs();
    expect(await mailsTo(known.email)).toHaveLength(1);
    expect(await mailsTo('nobody@example.jp')).toHaveLength(0);
    expect(await mailsTo(withdrawn.email)).toHaveLength(0);
    const left = await server.db.pool.query('select 1 from password_reset_requests');
    expect(left.rows).toHaveLength(0);
  });

  test('the request itself neither looks for the account nor writes a mail', async () => {
    requirements('AM069');
    const { email } = await server.resident();
    await server.visitor()(forgotPassword, { body: { email } });
    expect(await mailsTo(email)).toHaveLength(0);
    await runJobs();
    expect(await mailsTo(email)).toHaveLength(1);
  });

  test('the mail carries a link, in the language of the request', async () => {
    requirements('AM033 C007');
    const { email } = await server.resident();
    await server.visitor('en')(forgotPassword, { body: { email } });
    await runJobs();
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toContain('new password');
    expect(mail?.body_text).toMatch(
      /http:\/\/localhost\/reset-password\?token=[\w-]+\.[\w-]+\.[\w-]+/,
    );
  });

  test('a job that runs twice mails once', async () => {
    const { email } = await server.resident();
    await server.visitor()(forgotPassword, { body: { email } });
    const { rows } = await server.db.pool.query<{ payload: { request_id: number } }>(
      `select payload from jobs where task = 'password_reset.mail'`,
    );
    const id = rows.at(-1)?.payload.request_id ?? 0;
    const run = async () => tasksOf(server)['password_reset.mail']?.({ request_id: id });
    await Promise.all([run(), run()]);
    expect(await mailsTo(email)).toHaveLength(1);
    await runJobs();
  });

  test('the sixth mail in an hour is refused, known or not', async () => {
    requirements('AM023 C005');
    server.at('2026-06-10T13:00:00+09:00');
    const { email } = await server.resident();
    for (const address of [email, 'stranger@example.jp']) {
      const send = server.visitor('en');
      for (let mails = 0; mails < 5; mails += 1)
        expect(await send(forgotPassword, { body: { email: address } })).toMatchObject({
          ok: true,
        });
      expect(await send(forgotPassword, { body: { email: address } })).toMatchObject({
        status: 429,
        message: 'Too many attempts. Try again in 72 minutes.',
      });
    }
    server.at(start);
  });

  test.each(['', 'misaki', 'ｍ@example.jp'])(
    'the address %j is refused at the field',
    async (email) => {
      requirements('C002');
      const answer = await server.visitor()(forgotPassword, { body: { email } });
      expect(answer).toMatchObject({ status: 422, errors: { email: [expect.any(String)] } });
    },
  );
});

describe('users/reset-password', () => {
  requirements('W007');
  test('the new password signs in, the old one does not, every session is over', async () => {
    requirements('AM070 C011 C015');
    server.at(start);
    const resident = await server.resident();
    const token = await linkFor(resident.email);
    expect(await set(token)).toMatchObject({ ok: true, data: null });
    expect(await login(resident.email, newPassword)).toMatchObject({ ok: true });
    expect(await login(resident.email, password)).toMatchObject({ status: 401 });
    expect(await resident.send(profile, {})).toMatchObject({ code: 'token_invalid' });
  });

  test('a link works once, also for two at the same moment', async () => {
    requirements('C014');
    const { email } = await server.resident();
    const token = await linkFor(email);
    const answers = await Promise.all([set(token, 'erster2026'), set(token, 'zweiter2026')]);
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({ status: 401, code: 'error' });
    const chosen = answers[0]?.ok === true ? 'erster2026' : 'zweiter2026';
    expect(await login(email, chosen)).toMatchObject({ ok: true });
    expect(await set(token)).toMatchObject({ status: 401, code: 'error' });
  });

  test('the page of a link learns before the form is filled whether the link is used, over or unknown', async () => {
    requirements('C014 AM071');
    server.at(start);
    const { email } = await server.resident();
    const token = await linkFor(email);
    expect(await isLive(token)).toBe(true);
    expect(await isLive(token), 'asking uses nothing up').toBe(true);
    expect(await isLive('nonsense')).toBe(false);
    server.at('2026-06-10T07:20:00+09:00');
    expect(await server.visitor('en')(checkResetLink, { token })).toMatchObject({
      status: 401,
      code: 'error',
      message: expect.stringContaining('no longer be used'),
    });
    server.at(start);
    expect(await set(token)).toMatchObject({ ok: true });
    expect(await isLive(token)).toBe(false);
  });

  test('is valid for 30 minutes on the product’s clock; then the old password keeps working', async () => {
    requirements('C014 Y005');
    server.at(start);
    const { email } = await server.resident();
    const token = await linkFor(email);
    server.at('2026-06-10T07:20:00+09:00');
    expect(await set(token)).toMatchObject({
      status: 401,
      code: 'error',
      message: expect.stringContaining('no longer be used'),
    });
    expect(await login(email, password)).toMatchObject({ ok: true });
    server.at(start);
    expect(await set(token)).toMatchObject({ ok: true });
  });

  test('a newer link ends the one before', async () => {
    const { email } = await server.resident();
    const first = await linkFor(email);
    const second = await linkFor(email);
    expect(await set(first)).toMatchObject({ status: 401, code: 'error' });
    expect(await set(second)).toMatchObject({ ok: true });
  });

  test('absent, nonsense and user tokens are refused as a dead link, not as an ended session', async () => {
    requirements('AM071');
    const resident = await server.resident();
    for (const token of ['', 'nonsense', `${resident.token}x`, resident.token])
      expect(await set(token)).toMatchObject({ ok: false, status: 401, code: 'error' });
    expect(await resident.send(profile, {})).toMatchObject({ ok: true });
  });

  test('confirmation and form of the password', async () => {
    requirements('C009 C010');
    const { email } = await server.resident();
    const token = await linkFor(email);
    expect(await set(token, newPassword, 'anders2026')).toMatchObject({
      status: 422,
      errors: { password_confirm: ['The new password and the confirmation do not match'] },
    });
    for (const { value, refused } of casesOf(residentRules.password).filter(
      (one) => one.refused !== undefined && one.value !== undefined,
    )) {
      const message = ruleMessage('en', refused ?? '', 'new password');
      expect(await set(token, value)).toMatchObject({
        status: 422,
        errors: { password: [message] },
      });
    }
    expect(await set(token)).toMatchObject({ ok: true });
  });

  test('opens an account that wrong passwords had closed', async () => {
    const { email } = await server.resident();
    for (let tries = 0; tries < 11; tries += 1) await login(email, 'wrong2026');
    expect(await login(email, password)).toMatchObject({ status: 429 });
    await set(await linkFor(email));
    expect(await login(email, newPassword)).toMatchObject({ ok: true });
  });
});
