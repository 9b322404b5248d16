// A second renewal of a token more than an hour after the first ends its sign-in, and its owner is informed.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { createClient } from '@yadori/api/contract/client';
import {
  openTestServer,
  password,
  type TestResident,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  resident = await server.resident();
});
afterAll(() => server.close());

const refresh = (token: string) =>
  createClient({ origin: server.origin, token: () => token, language: () => 'en' })(
    account.refreshToken,
    {},
  );
async function renewed(token: string): Promise<string> {
  const answer = await refresh(token);
  if (!answer.ok || answer.token === undefined) throw new Error('not renewed');
  return answer.token;
}
const invalid = { ok: false, status: 401, code: 'token_invalid' };

const mails = async () =>
  (
    await server.db.pool.query<{ subject: string; body_text: string }>(
      'select subject, body_text from mails where recipient = $1',
      [resident.email],
    )
  ).rows;
const events = async () =>
  (
    await server.db.pool.query(
      "select 1 from events where account_id = $1 and kind = 'session.reused'",
      [resident.accountId],
    )
  ).rowCount;

describe('an hour after its renewal', () => {
  test('a second renewal ends the whole sign-in, no other one, and mails the owner once', async () => {
    requirements('AM217 AM240');
    const elsewhere = await server
      .visitor()(account.login, { body: { email: resident.email, password } })
      .then((answer) => (answer.ok ? (answer.token ?? '') : ''));
    const fresh = await renewed(resident.token);
    const newest = await renewed(fresh);
    server.at('2026-06-10T07:50:00+09:00');
    // Two copies of it at once, and once more later.
    const answers = await Promise.all([refresh(resident.token), refresh(resident.token)]);
    for (const answer of [...answers, await refresh(resident.token)])
      expect(answer).toMatchObject(invalid);
    for (const dead of [fresh, newest]) expect(await refresh(dead)).toMatchObject(invalid);
    expect(await refresh(elsewhere)).toMatchObject({ ok: true });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[Yadori] You were signed out for your safety');
    expect(mail?.body_text).toContain('/forgot-password');
    expect(await events()).toBe(1);
  });

  test('until then two tabs renew one token as often as they like', async () => {
    requirements('AM217 AM240');
    const tabs = await Promise.all([renewed(resident.token), renewed(resident.token)]);
    server.at('2026-06-10T07:49:59+09:00');
    tabs.push(await renewed(resident.token));
    for (const token of tabs) expect(await refresh(token)).toMatchObject({ ok: true });
    expect(await mails()).toEqual([]);
  });
});

describe('nothing ends and nobody is mailed', () => {
  test('where a token that nobody renewed has run out', async () => {
    const elsewhere = await server.visitor()(account.login, {
      body: { email: resident.email, password },
    });
    server.at('2026-07-11T06:50:00+09:00');
    expect(await refresh(resident.token)).toMatchObject(invalid);
    expect(elsewhere.ok).toBe(true);
    expect([await mails(), await events()]).toEqual([[], 0]);
  });

  test('where the sign-in was signed out, or ran out with all its tokens', async () => {
    const fresh = await renewed(resident.token);
    server.at('2026-07-11T06:50:00+09:00');
    expect(await refresh(resident.token)).toMatchObject(invalid);
    server.at('2026-06-10T06:50:00+09:00');
    expect(
      await createClient({ origin: server.origin, token: () => fresh, language: () => 'en' })(
        account.logout,
        {},
      ),
    ).toMatchObject({ ok: true });
    server.at('2026-06-10T07:50:00+09:00');
    expect(await refresh(resident.token)).toMatchObject(invalid);
    expect([await mails(), await events()]).toEqual([[], 0]);
  });

  test('where a renewed token is sent for anything else', async () => {
    const fresh = await renewed(resident.token);
    server.at('2026-06-10T07:50:00+09:00');
    const read = createClient({
      origin: server.origin,
      token: () => resident.token,
      language: () => 'en',
    });
    expect(await read(account.logout, {})).toMatchObject(invalid);
    expect(await refresh(fresh)).toMatchObject({ ok: true });
    expect(await events()).toBe(0);
  });
});
