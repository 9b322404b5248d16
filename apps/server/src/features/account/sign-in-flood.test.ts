// A flood of sign-ins: signed-in residents, files and known devices keep working; the rest gets a time to try again.
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { addressOf } from '@yadori/api/contract/call';
import { newMessageCount } from '@yadori/api/messages/calls';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { spend } from '../../../../../tests/support/full-line.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: true });
});
afterAll(() => server.close());

interface From {
  network: string;
  cookie?: string;
  origin?: string;
}

const signIn = (email: string, secret: string, { network, cookie, origin = server.origin }: From) =>
  fetch(`${origin}${addressOf(account.login)}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'accept-language': 'en',
      'x-forwarded-for': network,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({ email, password: secret }),
  });

test('300 wrong sign-ins from 300 networks are all answered, and delay neither reads nor a known device', async () => {
  requirements('AM246');
  const resident = await server.resident({ language: 'en' });
  const home = '203.0.113.7';
  const known = await signIn(resident.email, password, { network: home });
  const [cookie = ''] = known.headers.getSetCookie()[0]?.split(';') ?? [];
  const done: string[] = [];
  const flood = Array.from({ length: 300 }, async (_, index) => {
    const network = `198.51.${index % 3}.${Math.floor(index / 3)}`;
    const answer = await signIn(`guess${index}@example.jp`, 'wrong2026', { network });
    done.push('flood');
    return answer;
  });
  const read = (async () => {
    const count = await resident.send(newMessageCount, {});
    done.push('read');
    return count;
  })();
  const own = (async () => {
    const answer = await signIn(resident.email, password, { network: home, cookie });
    done.push('own');
    return answer;
  })();
  const answers = await Promise.all(flood);
  expect(await read).toMatchObject({ ok: true });
  expect((await own).status).toBe(200);
  const statuses = answers.map(({ status }) => status);
  // Passwords wait in line; none is sent away.
  expect(new Set(statuses)).toEqual(new Set([401]));
  // Neither waited for the flood to end.
  expect(done.indexOf('read')).toBeLessThan(done.length - 1);
  expect(done.indexOf('own')).toBeLessThan(done.length - 1);
}, 60_000);

test('guesses at one account from 160 networks have a hundred places, and delay no known device', async () => {
  requirements('AM246');
  const quick = await openTestServer({ trustProxy: true, quickPasswords: true, linePace: 0.2 });
  const { origin } = quick;
  const { email } = await quick.resident();
  const home = { network: '203.0.113.7', origin };
  const known = await signIn(email, password, home);
  const [cookie = ''] = known.headers.getSetCookie()[0]?.split(';') ?? [];
  await signIn(email, 'wrong2026', { network: '192.0.2.1', origin });
  await spend(quick, 'login-account', 200);
  const guesses = Array.from({ length: 160 }, async (_, index) =>
    signIn(email, 'wrong2026', { network: `2001:db8:0:${index.toString(16)}::1`, origin }),
  );
  expect((await signIn(email, password, { ...home, cookie })).status).toBe(200);
  const answers = await Promise.all(guesses);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeLessThanOrEqual(20);
  expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(100);
  await quick.close();
}, 60_000);

test('a database that gives no connection in time is a 503 with the time to wait', async () => {
  const { db } = server.platform;
  const held = await Promise.all(Array.from({ length: 10 }, () => db.pool.connect()));
  db.pool.options.connectionTimeoutMillis = 50;
  try {
    const answer = await signIn('nobody@example.jp', password, { network: '203.0.113.9' });
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ code: 'system_error' });
  } finally {
    db.pool.options.connectionTimeoutMillis = 10_000;
    for (const client of held) client.release();
  }
  expect((await signIn('nobody@example.jp', password, { network: '203.0.113.9' })).status).toBe(
    401,
  );
});
