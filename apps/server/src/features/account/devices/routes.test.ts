// Signed-in devices over HTTP: seen by name, signed out one by one and all at once.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import * as calls from '@yadori/api/account/devices';
import { saveProfile } from '@yadori/api/account/profile';
import { createClient, type Send } from '@yadori/api/contract/client';
import type { Language } from '@yadori/api/language/language';
import {
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../../../../tests/support/test-server.ts';
import { waitersReach, whileHeld } from '../../../../../../tests/support/lock-waits.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  resident = await server.resident();
});

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** A client that names its browser, as browsers do by themselves. */
const browser = (userAgent: string, token?: string, language: Language = 'ja'): Send =>
  createClient({
    origin: server.origin,
    token: () => token,
    language: () => language,
    fetch: (address, request) =>
      fetch(address, {
        ...request,
        headers: { ...(request?.headers as Record<string, string>), 'user-agent': userAgent },
      }),
  });

async function signIn(userAgent: string): Promise<string> {
  const body = { email: resident.email, password };
  const answer = await browser(userAgent)(account.login, { body });
  if (!answer.ok || answer.token === undefined) throw new Error('not signed in');
  return answer.token;
}

async function list(send: Send) {
  const answer = await send(calls.signedInDevices, {});
  if (!answer.ok) throw new Error(answer.message);
  return answer.data.devices;
}

const dead = { ok: false, status: 401, code: 'token_invalid' };

describe('users/devices', () => {
  requirements('AM217');
  test('each sign-in is one device, this one first, named in the language of the request', async () => {
    server.at('2026-06-11T20:15:00+09:00');
    const token = await signIn(iphone);
    expect(await list(browser(iphone, token))).toMatchObject([
      {
        name: 'iPhoneのSafari',
        is_current: true,
        signed_in_at: '2026-06-11T20:15:00+09:00',
        last_seen_at: '2026-06-11T20:15:00+09:00',
      },
      {
        name: '種類のわからない端末',
        is_current: false,
        last_seen_at: '2026-06-10T06:50:00+09:00',
      },
    ]);
    const [here] = await list(browser(iphone, token, 'en'));
    expect(here?.name).toBe('Safari on iPhone');
    expect((await list(resident.send)).map(({ is_current }) => is_current)).toEqual([true, false]);
  });

  test('a renewal is the same device, seen later', async () => {
    const token = await signIn(iphone);
    server.at('2026-06-12T08:00:00+09:00');
    const renewal = await browser('curl/8', token)(account.refreshToken, {});
    const fresh = renewal.ok ? renewal.token : undefined;
    const devices = await list(browser(iphone, fresh));
    expect(devices).toHaveLength(2);
    expect(devices[0]).toMatchObject({
      name: 'iPhoneのSafari',
      is_current: true,
      signed_in_at: '2026-06-10T06:50:00+09:00',
      last_seen_at: '2026-06-12T08:00:00+09:00',
    });
  });

  test('signing one out ends it at once and leaves the others', async () => {
    const token = await signIn(iphone);
    const other = (await list(resident.send)).find(({ is_current }) => !is_current);
    const params = { id: other?.id ?? '' };
    expect(await resident.send(calls.signOutDevice, { params })).toMatchObject({ ok: true });
    expect(await browser(iphone, token)(account.refreshToken, {})).toMatchObject(dead);
    expect(await list(resident.send)).toHaveLength(1);
    expect(await resident.send(calls.signOutDevice, { params })).toMatchObject({ status: 404 });
  });

  test('another resident’s device and a malformed id are not found, and stay signed in', async () => {
    const stranger = await server.resident();
    const [device] = await list(stranger.send);
    for (const id of [device?.id ?? '', 'x', '00000000-0000-4000-8000-000000000000'])
      expect(await resident.send(calls.signOutDevice, { params: { id } })).toMatchObject({
        status: 404,
      });
    expect(await list(stranger.send)).toHaveLength(1);
  });

  test('signing out everywhere ends every device, the own one too, and no stranger’s', async () => {
    const stranger = await server.resident();
    const token = await signIn(iphone);
    expect(await resident.send(calls.signOutEverywhere, {})).toMatchObject({ ok: true });
    expect(await resident.send(account.refreshToken, {})).toMatchObject(dead);
    expect(await browser(iphone, token)(account.refreshToken, {})).toMatchObject(dead);
    expect(await list(stranger.send)).toHaveLength(1);
  });

  test('a new password ends the other families and keeps the own one, renewed tokens included', async () => {
    const token = await signIn(iphone);
    const renewal = await resident.send(account.refreshToken, {});
    const fresh = browser('', renewal.ok ? renewal.token : undefined);
    expect(await fresh(saveProfile, { body: { password: 'another2026' } })).toMatchObject({
      ok: true,
    });
    expect(await browser(iphone, token)(account.refreshToken, {})).toMatchObject(dead);
    expect(await list(fresh)).toHaveLength(1);
    expect(await resident.send(account.refreshToken, {})).toMatchObject({ ok: true });
  });

  test('a sign-in under way while the password changes opens no session', async () => {
    const query = 'update accounts set password_hash = $2 where id = $1';
    const values = [resident.accountId, 'changed'];
    const [attempt] = await whileHeld(server.db.pool, { query, values }, async () => {
      const body = { email: resident.email, password };
      const begun = server.visitor()(account.login, { body });
      await waitersReach(server.db.pool, 1);
      return [begun];
    });
    expect(await attempt).toMatchObject({ ok: false, status: 401 });
    expect(await list(resident.send)).toHaveLength(1);
  });
});
