// The page with the code of the demo staff, and where it is not served.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { createServer } from '../../server.ts';
import { demoTotpSecret } from './demo-totp.ts';
import { totpStep } from './totp.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

test('shows the present code on this machine', async () => {
  requirements('SM003');
  const { code } = (await (await fetch(`${server.origin}/dev/totp.json`)).json()) as {
    code: string;
  };
  expect(totpStep(demoTotpSecret, code, server.now())).toBeDefined();
  const page = await (await fetch(`${server.origin}/dev/totp`)).text();
  expect(page).toContain(`<strong>${code}</strong>`);
  const proxied = await fetch(`${server.origin}/dev/totp`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  });
  expect(proxied.status).toBe(404);
});

test('is not served where the outbox is not: in production, beside a mail server', async () => {
  requirements('SM003');
  const { platform } = server;
  const production = await createServer({
    platform,
    trustProxy: false,
    outbox: false,
    apiDocs: false,
  });
  for (const url of ['/dev/totp', '/dev/totp.json'])
    expect((await production.app.inject({ url })).statusCode).toBe(404);
  await production.app.close();
});
