// Changing the mail address over HTTP: the key to the new address, and who wins when two want one.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { requestEmailChange, verifyEmailChange } from '@yadori/api/account/change-of-email';
import { profile } from '@yadori/api/account/profile';
import { casesOf } from '@yadori/api/validation/rule-cases';
import { entryRules } from '@yadori/api/account/rules';
import { ruleMessage } from '@yadori/api/validation/rule-messages';
import {
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { mailedKey } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(() => server.forgetLimits());
afterAll(() => server.close());

const start = '2026-06-10T06:50:00+09:00';
const ask = ({ send }: TestResident, email: string) =>
  send(requestEmailChange, { body: { email } });
const verify = ({ send }: TestResident, key: string) =>
  send(verifyEmailChange, { body: { one_time_key: key } });
const login = (email: string) => server.visitor()(account.login, { body: { email, password } });

describe('users/email', () => {
  requirements('W045');
  test('mails a key to the new address; nothing changes before it came back', async () => {
    requirements('AM193 T003 T009');
    server.at(start);
    const resident = await server.resident();
    expect(await ask(resident, 'New.Address@example.jp')).toMatchObject({ ok: true, data: null });
    await expect(mailedKey(server, resident.email)).rejects.toThrow('no key');
    expect(await login('new.address@example.jp')).toMatchObject({ status: 401 });
    expect(await login(resident.email)).toMatchObject({ ok: true });
    const key = await mailedKey(server, 'new.address@example.jp');
    expect(await verify(resident, key)).toMatchObject({
      ok: true,
      data: { email: 'new.address@example.jp' },
    });
    expect(await login('new.address@example.jp')).toMatchObject({ ok: true });
    expect(await login(resident.email)).toMatchObject({ status: 401 });
    expect(await resident.send(profile, {})).toMatchObject({
      data: { email: 'new.address@example.jp' },
    });
  });

  test('the current address and a staff address are refused', async () => {
    requirements('AM192 T008');
    const resident = await server.resident({ language: 'en' });
    await server.db.pool.query(
      `insert into staff_addresses (email, added_at) values ('manager@yadori.example', now())`,
    );
    const refusals = [
      [resident.email.toUpperCase(), 'email_current'],
      ['Manager@yadori.example', 'email_of_staff'],
    ] as const;
    for (const [email, reason] of refusals) {
      const answer = await ask(resident, email);
      expect(answer).toMatchObject({ status: 409, code: 'error', data: { reason } });
      expect(answer).toHaveProperty('errors.email');
    }
    expect(await ask(resident, 'manager@yadori.example')).toMatchObject({
      message: 'The email address must differ from the staff email address',
    });
  });

  test('another resident’s address is answered like a free one; its owner alone is told, by mail', async () => {
    requirements('AM218');
    const neighbour = await server.resident();
    for (const [language, subject] of [
      ['ja', 'このメールアドレスはすでに登録されています'],
      ['en', 'This email address is already registered'],
    ] as const) {
      const resident = await server.resident({ language });
      const answers = [
        await ask(resident, `free.${language}@example.jp`),
        await ask(resident, neighbour.email.toUpperCase()),
      ];
      expect(answers[1]).toEqual(answers[0]);
      const { rows } = await server.db.pool.query<{ subject: string; body_text: string }>(
        'select subject, body_text from mails where recipient = $1 order by id desc limit 1',
        [neighbour.email],
      );
      expect(rows[0]?.subject).toContain(subject);
      expect(rows[0]?.body_text).not.toMatch(/(?<!\d)\d{6}(?!\d)/);
      expect(await verify(resident, '123456')).toMatchObject({ data: { reason: 'key_wrong' } });
      expect(await login(resident.email)).toMatchObject({ ok: true });
    }
  });

  test('five addresses in an hour for one resident, whatever they are', async () => {
    requirements('AM218');
    const resident = await server.resident();
    const { email } = await server.resident();
    const addresses = ['one@example.jp', email, resident.email, 'two@example.jp', 'six@example.jp'];
    for (const address of addresses)
      expect(await ask(resident, address)).not.toMatchObject({ status: 429 });
    expect(await ask(resident, 'seven@example.jp')).toMatchObject({ status: 429 });
    expect(await ask(await server.resident(), 'seven@example.jp')).toMatchObject({ ok: true });
  });

  test('a second request voids the key of the first', async () => {
    const resident = await server.resident();
    await ask(resident, 'first@example.jp');
    await ask(resident, 'second@example.jp');
    const second = await mailedKey(server, 'second@example.jp');
    const { rows } = await server.db.pool.query<{ voided: boolean }>(
      `select k.voided_at is not null as voided from one_time_keys k
         join email_changes c on c.key_id = k.id where c.account_id = $1 order by c.id`,
      [resident.accountId],
    );
    expect(rows).toEqual([{ voided: true }, { voided: false }]);
    expect(await verify(resident, second)).toMatchObject({ data: { email: 'second@example.jp' } });
  });

  const bad = casesOf(entryRules.email).filter(({ refused }) => refused !== undefined);
  test.each(bad)('the address: $what', async ({ value, refused }) => {
    requirements('T002');
    const { send } = await server.resident();
    const body = (value === undefined ? {} : { email: value }) as { email: string };
    const message = ruleMessage('ja', refused ?? '', '新しいメールアドレス');
    expect(await send(requestEmailChange, { body })).toMatchObject({
      status: 422,
      errors: { email: [message] },
    });
  });

  test('five mails in an hour for one address', async () => {
    requirements('AM023');
    server.at('2026-06-10T14:00:00+09:00');
    const resident = await server.resident();
    for (let mails = 0; mails < 5; mails += 1)
      expect(await ask(resident, 'often@example.jp')).toMatchObject({ ok: true });
    expect(await ask(resident, 'often@example.jp')).toMatchObject({ status: 429 });
    server.at(start);
  });
});

describe('users/email/verify', () => {
  requirements('W046');
  test('needs a request before it', async () => {
    const resident = await server.resident();
    expect(await verify(resident, '123456')).toMatchObject({
      status: 409,
      data: { reason: 'no_change' },
    });
  });

  test('a key counts for its own resident, once', async () => {
    const resident = await server.resident();
    const other = await server.resident();
    await ask(resident, 'mine@example.jp');
    const key = await mailedKey(server, 'mine@example.jp');
    expect(await verify(other, key)).toMatchObject({ data: { reason: 'no_change' } });
    expect(await verify(resident, key)).toMatchObject({ ok: true });
    expect(await verify(resident, key)).toMatchObject({ data: { reason: 'no_change' } });
  });

  test('is valid for 30 minutes on the product’s clock', async () => {
    requirements('Y004');
    const enter = async (email: string, at: string) => {
      server.at(start);
      const resident = await server.resident();
      await ask(resident, email);
      const key = await mailedKey(server, email);
      server.at(at);
      return verify(resident, key);
    };
    expect(await enter('early@example.jp', '2026-06-10T07:19:59+09:00')).toMatchObject({
      ok: true,
    });
    expect(await enter('late@example.jp', '2026-06-10T07:20:00+09:00')).toMatchObject({
      status: 409,
      data: { reason: 'key_expired' },
      errors: { one_time_key: [expect.any(String)] },
    });
    server.at(start);
  });

  test('five wrong keys void it, also in parallel', async () => {
    requirements('AM023');
    const resident = await server.resident();
    await ask(resident, 'guessed@example.jp');
    const right = await mailedKey(server, 'guessed@example.jp');
    const wrong = right === '999999' ? '999998' : '999999';
    await Promise.all(Array.from({ length: 8 }, () => verify(resident, wrong)));
    expect(await verify(resident, right)).toMatchObject({ data: { reason: 'key_void' } });
    expect(await login(resident.email)).toMatchObject({ ok: true });
  });

  test('to an address by which staff were invited meanwhile is refused', async () => {
    requirements('SA005 AM192');
    const resident = await server.resident();
    await ask(resident, 'invited@example.jp');
    const key = await mailedKey(server, 'invited@example.jp');
    await server.db.pool.query(
      `insert into staff_addresses (email, added_at) values ('invited@example.jp', now())`,
    );
    expect(await verify(resident, key)).toMatchObject({
      status: 409,
      data: { reason: 'email_taken' },
    });
    expect(await login(resident.email)).toMatchObject({ ok: true });
  });

  test('of two residents who want one address one gets it', async () => {
    requirements('AM057');
    const residents = [await server.resident(), await server.resident()];
    const keys: string[] = [];
    for (const resident of residents) {
      await ask(resident, 'wanted@example.jp');
      keys.push(await mailedKey(server, 'wanted@example.jp'));
    }
    const answers = await Promise.all(
      residents.map((resident, index) => verify(resident, keys[index] ?? '')),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
    expect(answers.find((answer) => !answer.ok)).toMatchObject({
      status: 409,
      data: { reason: 'email_taken' },
    });
    const { rows } = await server.db.pool.query(
      `select 1 from accounts where email = 'wanted@example.jp'`,
    );
    expect(rows).toHaveLength(1);
  });

  const bad = casesOf(entryRules.one_time_key).filter(({ refused }) => refused !== undefined);
  test.each(bad)('the key: $what', async ({ value, refused }) => {
    requirements('T004');
    const { send } = await server.resident();
    const body = (value === undefined ? {} : { one_time_key: value }) as { one_time_key: string };
    const message = ruleMessage('ja', refused ?? '', 'ワンタイムキー');
    expect(await send(verifyEmailChange, { body })).toMatchObject({
      status: 422,
      errors: { one_time_key: [message] },
    });
  });
});
