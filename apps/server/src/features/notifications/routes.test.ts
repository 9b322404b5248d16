// Which devices get pushes: kept per session, moved, forgotten.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { saveProfile } from '@yadori/api/account/profile';
import { withdraw } from '@yadori/api/account/withdrawal';
import { createClient } from '@yadori/api/contract/client';
import { forgetPushDevice, keepPushDevice, pushKey } from '@yadori/api/notifications/calls';
import {
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../../../tests/support/test-server.ts';
import { newDevice } from '../../../../../tests/support/push-service.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
let resident: TestResident;
let devices = 0;
beforeAll(async () => {
  server = await openTestServer();
});
beforeEach(async () => {
  resident = await server.resident();
});
afterAll(() => server.close());

function deviceOf(changed: Record<string, unknown> = {}) {
  devices += 1;
  const { p256dh, auth } = newDevice();
  return {
    endpoint: `https://push.example.com/${devices}`,
    p256dh: p256dh.toString('base64url'),
    auth: auth.toString('base64url'),
    public_key: server.platform.pushKeys.publicKey,
    ...changed,
  };
}

const holding = (token: string) =>
  createClient({ origin: server.origin, token: () => token, language: () => 'en' });

const rowsOf = async ({ accountId }: { accountId: number }) =>
  (
    await server.db.pool.query<{ endpoint: string; session_id: number; language: string }>(
      'select endpoint, session_id, language from push_devices where account_id = $1 order by id',
      [accountId],
    )
  ).rows;

async function signedIn({ email }: TestResident) {
  const answer = await server.visitor()(account.login, { body: { email, password } });
  if (!answer.ok || answer.token === undefined) throw new Error('not signed in');
  return { token: answer.token, send: holding(answer.token) };
}

describe('keeping a device', () => {
  test('the key is the VAPID key, and a device that subscribed for it is stored once', async () => {
    const { publicKey } = server.platform.pushKeys;
    expect(await resident.send(pushKey, {})).toMatchObject({ data: { public_key: publicKey } });
    const body = deviceOf();
    for (let time = 0; time < 3; time += 1)
      expect(await resident.send(keepPushDevice, { body })).toMatchObject({
        ok: true,
        data: { kept: true, public_key: publicKey },
      });
    expect(await rowsOf(resident)).toMatchObject([{ endpoint: body.endpoint, language: 'ja' }]);
  });

  test('one that subscribed for another key is told the right one', async () => {
    const other = newDevice().p256dh.toString('base64url');
    const answer = await resident.send(keepPushDevice, { body: deviceOf({ public_key: other }) });
    const { publicKey } = server.platform.pushKeys;
    expect(answer).toMatchObject({ ok: true, data: { kept: false, public_key: publicKey } });
    expect(await rowsOf(resident)).toEqual([]);
  });

  test('a browser that subscribed anew has one address; asked at once from two tabs, too', async () => {
    const bodies = Array.from({ length: 6 }, () => deviceOf());
    const answers = await Promise.all(
      bodies.map((body) => resident.send(keepPushDevice, { body })),
    );
    expect(answers.every(({ ok }) => ok)).toBe(true);
    expect(await rowsOf(resident)).toHaveLength(1);
  });

  test('an address goes over to whoever uses the device now', async () => {
    const next = await server.resident();
    const body = deviceOf();
    await resident.send(keepPushDevice, { body });
    await next.send(keepPushDevice, { body });
    expect(await rowsOf(resident)).toEqual([]);
    expect(await rowsOf(next)).toMatchObject([{ endpoint: body.endpoint }]);
  });

  test('twenty devices of a resident are kept, the oldest goes', async () => {
    for (let count = 0; count < 21; count += 1) {
      const { send } = await signedIn(resident);
      await send(keepPushDevice, {
        body: deviceOf({ endpoint: `https://push.example.com/${resident.accountId}/${count}` }),
      });
    }
    const rows = await rowsOf(resident);
    expect(rows).toHaveLength(20);
    expect(rows[0]?.endpoint).toMatch(/\/1$/);
  });

  test.each([
    ['endpoint', 'http://push.example.com/x'],
    ['endpoint', 'https://127.0.0.1/x'],
    ['endpoint', 'https://metadata.google.internal/x'],
    ['endpoint', `https://push.example.com/${'x'.repeat(1024)}`],
    ['endpoint', 'https://push.example.com/a b'],
    ['endpoint', ''],
    ['p256dh', 'AAAA'],
    ['p256dh', 'C'.repeat(87)],
    ['auth', 'short'],
    ['auth', '='.repeat(22)],
    ['public_key', ''],
  ])('%s "%s" is refused', async (field, value) => {
    const answer = await resident.send(keepPushDevice, { body: deviceOf({ [field]: value }) });
    expect(answer).toMatchObject({ ok: false, status: 422 });
    expect(Object.keys(answer.ok ? {} : answer.errors)).toEqual([field]);
    expect(await rowsOf(resident)).toEqual([]);
  });

  test('works in the month after moving out, when messages go on', async () => {
    requirements('AM095');
    const moved = await server.resident({ endDate: '2026-06-01' });
    expect(await moved.send(keepPushDevice, { body: deviceOf() })).toMatchObject({ ok: true });
  });
});

describe('a device leaves with its session', () => {
  requirements('J009');
  let elsewhere: Awaited<ReturnType<typeof signedIn>>;
  beforeEach(async () => {
    elsewhere = await signedIn(resident);
    await elsewhere.send(keepPushDevice, { body: deviceOf() });
    await resident.send(keepPushDevice, { body: deviceOf() });
    expect(await rowsOf(resident)).toHaveLength(2);
  });

  test('when the resident switches it off there', async () => {
    expect(await resident.send(forgetPushDevice, {})).toMatchObject({ ok: true });
    expect(await resident.send(forgetPushDevice, {})).toMatchObject({ ok: true });
    expect(await rowsOf(resident)).toHaveLength(1);
  });

  test('when the resident logs out there', async () => {
    await elsewhere.send(account.logout, {});
    expect(await rowsOf(resident)).toHaveLength(1);
  });

  test('also after the token was renewed, which every start of the app does', async () => {
    const renewed = await resident.send(account.refreshToken, {});
    const token = renewed.ok ? (renewed.token ?? '') : '';
    expect(await rowsOf(resident)).toHaveLength(2);
    await holding(token)(account.logout, {});
    expect(await rowsOf(resident)).toHaveLength(1);
  });

  test('when a change of the password ends the other sessions', async () => {
    const body = { password: 'yadori2027' };
    const answer = await resident.send(saveProfile, { body });
    expect(answer).toMatchObject({ ok: true });
    expect(await rowsOf(resident)).toHaveLength(1);
  });

  test('when the account is closed', async () => {
    await resident.send(withdraw, {});
    expect(await rowsOf(resident)).toEqual([]);
  });
});
