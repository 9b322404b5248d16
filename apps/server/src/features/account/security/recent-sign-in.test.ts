// A sign-in by the password a moment ago proves what the field for the present password would.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { saveProfile } from '@yadori/api/account/profile';
import { downloadPersonalData } from '@yadori/api/personal-data/calls';
import { holding } from '../../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  openTestServer,
  password,
  type TestResident,
  type TestServer,
} from '../../../../../../tests/support/test-server.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.at('2026-06-10T06:00:00+09:00');
  await server.forgetLimits();
  resident = await server.resident();
});

const other = 'neu2026neu';
const login = (email: string, secret = password) =>
  server.visitor()(account.login, { body: { email, password: secret } });

describe('a sign-in a moment ago, without the present password', () => {
  requirements('AM239 AM215 U002 T003');
  const signedInAgo = async (time: string) => {
    server.at(`2026-06-10T${time}+09:00`);
    const answer = await login(resident.email);
    server.at('2026-06-10T06:50:00+09:00');
    return answer.ok ? (answer.token ?? '') : '';
  };
  const provenBy = async (token: string) => {
    const send = holding(server, token);
    const changed = await send(saveProfile, { body: { password: other } });
    const download = await send(downloadPersonalData, { body: { password: other } });
    return { changed: changed.ok, isOpen: download.ok };
  };

  test('proves a new password for ten minutes, to the second', async () => {
    const token = await signedInAgo('06:40:01');
    expect(await provenBy(token)).toEqual({ changed: true, isOpen: true });
  });

  test('proves nothing after them', async () => {
    const token = await signedInAgo('06:40:00');
    expect(await provenBy(token)).toEqual({ changed: true, isOpen: false });
  });

  test('is not passed on to a renewed token', async () => {
    const token = await signedInAgo('06:49:00');
    const renewed = await holding(server, token)(account.refreshToken, {});
    expect(renewed.ok && renewed.token).not.toBe(token);
    const next = renewed.ok ? (renewed.token ?? '') : '';
    expect(await provenBy(next)).toEqual({ changed: true, isOpen: false });
  });

  test('with a password that was set without proof proves nothing', async () => {
    server.at('2026-06-10T06:50:00+09:00');
    await resident.send(saveProfile, { body: { password: other } });
    const answer = await login(resident.email, other);
    const token = answer.ok ? (answer.token ?? '') : '';
    const send = holding(server, token);
    expect(await send(saveProfile, { body: { password } })).toMatchObject({ ok: true });
    expect(await send(downloadPersonalData, { body: { password } })).toMatchObject({ status: 403 });
  });
});
