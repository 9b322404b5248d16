// What becomes of applications that came to nothing.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requestEmailChange } from '@yadori/api/account/change-of-email';
import { forgotPassword } from '@yadori/api/account/password-reset';
import { profile } from '@yadori/api/account/profile';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { newcomer, registered, walk } from '../../../../../tests/support/registration.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { sweepApplications } from './sweep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const count = async (table: string) =>
  (await server.db.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`))
    .rows[0]?.count;

const day = 24 * 60 * 60 * 1000;

test('after a week nothing is left of those who never came; those who came stay', async () => {
  requirements('A083 AM206');
  const came = await registered(server);
  await walk(server, await newcomer(server), 'verified');
  const resident = await server.resident();
  await resident.send(requestEmailChange, { body: { email: 'never@example.jp' } });
  await server.visitor()(forgotPassword, { body: { email: 'never@example.jp' } });
  expect(await count('registrations')).toBe(2);
  await sweepApplications(server.db, server.now() + 7 * day - 1);
  expect(await count('registrations')).toBe(2);
  expect(await count('one_time_keys')).toBe(3);
  await sweepApplications(server.db, server.now() + 7 * day + 1);
  expect(await count('registrations')).toBe(1);
  expect(await count('email_changes')).toBe(0);
  expect(await count('password_reset_requests')).toBe(0);
  expect(await count('one_time_keys')).toBe(1);
  const tokens = `sessions where registration_id is not null`;
  // The register tokens of the one who came; the other's went with the registration.
  expect(await count(tokens)).toBe(3);
  expect(await came.send(profile, {})).toMatchObject({ ok: true });
});
