// Limits of signing in and of asking for a new password, from several networks and devices (AM023, AM218).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { addressOf } from '@yadori/api/contract/call';
import { forgotPassword } from '@yadori/api/account/password-reset';
import {
  openTestServer,
  password,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { limitsReached } from '../../platform/counters.ts';
import { sweepKnownCallers } from './known-callers.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: true, quickPasswords: true });
});
beforeEach(async () => {
  server.at('2026-06-10T07:00:00+09:00');
  await server.forgetLimits();
});
afterAll(() => server.close());

const home = '203.0.113.7';
const elsewhere = '198.51.100.23';

interface From {
  network?: string;
  /** What the browser keeps: `yadori-device=…`. */
  cookie?: string | undefined;
}

async function post(path: string, body: object, { network = home, cookie }: From) {
  const response = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  const [device] = response.headers.getSetCookie();
  const retryAfter = Number(response.headers.get('retry-after'));
  return { status: response.status, retryAfter, device };
}

const signIn = (email: string, secret: string, from: From = {}) =>
  post(addressOf(account.login), { email, password: secret }, from);
const askForLink = (email: string, from: From = {}) =>
  post(addressOf(forgotPassword), { email }, from);

/** Attempts that a limit refused and delayed so far. */
const reached = (name: string): Record<string, number> =>
  Object.fromEntries(
    limitsReached
      .entries()
      .filter(({ subject }) => subject === name)
      .map(({ outcome, count }) => [outcome, count]),
  );

/** As after so many attempts of one network. */
async function spend(limit: string, { from, to }: { from: number; to: number }): Promise<void> {
  const { rowCount } = await server.db.pool.query(
    'update rate_limits set hits = $3 where key like $1 and hits = $2',
    [`${limit}:%`, from, to],
  );
  expect(rowCount, 'control: each was counted').toBe(1);
}

const wrong = 'wrong2026';
async function fail(times: number, email: string, from: From = {}): Promise<number[]> {
  const statuses = [];
  for (let count = 0; count < times; count += 1)
    statuses.push((await signIn(email, wrong, from)).status);
  return statuses;
}
const all = (count: number, status: number) => Array.from({ length: count }, () => status);

/** The cookie that a browser sends back. */
async function cookieOf(email: string, from: From = {}): Promise<string> {
  const { device } = await signIn(email, password, from);
  const [cookie] = device?.split(';') ?? [];
  if (cookie === undefined) throw new Error('no cookie');
  return cookie;
}

describe('an account', () => {
  test('is closed for a network after ten failures, for every other one it is open', async () => {
    requirements('B030');
    const { email } = await server.resident();
    expect(await fail(10, email)).toEqual(all(10, 401));
    expect(await signIn(email, password)).toMatchObject({ status: 429, retryAfter: 990 });
    expect(await signIn(email, password, { network: elsewhere })).toMatchObject({ status: 200 });
    server.at('2026-06-10T07:16:29+09:00');
    expect(await signIn(email, password)).toMatchObject({ status: 429, retryAfter: 1 });
    server.at('2026-06-10T07:16:30+09:00');
    expect(await signIn(email, password)).toMatchObject({ status: 200 });
  });

  test('a right password gives back what the wrong ones before it used', async () => {
    const { email } = await server.resident();
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await fail(9, email)).toEqual(all(9, 401));
      expect(await signIn(email, password)).toMatchObject({ status: 200 });
    }
  });

  test('is slow after a hundred failures over all networks, and closed to nobody', async () => {
    requirements('AM246');
    const { email } = await server.resident();
    for (let index = 0; index < 10; index += 1)
      expect(await fail(10, email, { network: `192.0.2.${index}` })).toEqual(all(10, 401));
    const delays = () => reached('login-account').delayed ?? 0;
    const before = delays();
    expect(await fail(1, email, { network: '192.0.2.200' })).toEqual([401]);
    expect(delays()).toBe(before + 1);
    expect(await signIn(email, password, { network: elsewhere })).toMatchObject({ status: 200 });
  });

  test('all addresses of one IPv6 household are one network', async () => {
    const { email } = await server.resident();
    for (let index = 0; index < 10; index += 1)
      expect(await fail(1, email, { network: `2001:db8:1:2::${index}` })).toEqual([401]);
    const inside = { network: '2001:db8:1:2:ffff::9' };
    expect(await signIn(email, password, inside)).toMatchObject({ status: 429 });
    expect(await signIn(email, password, { network: '2001:db8:1:3::9' })).toMatchObject({
      status: 200,
    });
  });
});

describe('a device that signed in before', () => {
  test('gets a cookie that no script and no other site reaches', async () => {
    const { email } = await server.resident();
    const { device } = await signIn(email, password);
    expect(device).toMatch(
      /^yadori-device=[\w-]{43}; Max-Age=34560000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
    expect((await signIn(email, wrong)).device).toBeUndefined();
    const { rows } = await server.db.pool.query('select * from known_devices');
    expect(JSON.stringify(rows)).not.toContain(device?.slice(14, 57));
  });

  test('is not locked out by strangers, neither beside it nor from a hundred networks', async () => {
    const { email } = await server.resident();
    const cookie = await cookieOf(email, { network: elsewhere });
    for (let index = 0; index < 10; index += 1)
      await fail(10, email, { network: `192.0.2.${index}` });
    await fail(10, email);
    expect(await signIn(email, password)).toMatchObject({ status: 429 });
    expect(await signIn(email, password, { cookie })).toMatchObject({ status: 200 });
  }, 60_000);

  test('has ten failures of its own, which lock nobody else', async () => {
    const { email } = await server.resident();
    const cookie = await cookieOf(email);
    expect(await fail(10, email, { cookie })).toEqual(all(10, 401));
    expect(await signIn(email, password, { cookie })).toMatchObject({ status: 429 });
    expect(await signIn(email, password)).toMatchObject({ status: 200 });
  });

  test('is known to the accounts that signed in on it, and to no other', async () => {
    const [misaki, kenji, stranger] = [
      await server.resident(),
      await server.resident(),
      await server.resident(),
    ];
    const first = await cookieOf(misaki.email, { network: elsewhere });
    const shared = await cookieOf(kenji.email, { network: elsewhere, cookie: first });
    for (const { email } of [misaki, kenji, stranger]) await fail(10, email);
    for (const { email } of [misaki, kenji])
      expect(await signIn(email, wrong, { cookie: shared })).toMatchObject({ status: 401 });
    for (const cookie of [shared, first, `yadori-device=${'a'.repeat(43)}`])
      expect(await signIn(stranger.email, password, { cookie })).toMatchObject({ status: 429 });
    // Each sign-in replaces the secret, so one that somebody else planted is worth nothing.
    expect(await signIn(misaki.email, password, { cookie: first })).toMatchObject({ status: 429 });
  });
});

describe('a network', () => {
  test('makes tries wait after six hundred failures, those of known devices not, and sends nobody away', async () => {
    requirements('AM246 B030');
    const [known, other] = [await server.resident(), await server.resident()];
    const cookie = await cookieOf(known.email);
    for (let index = 0; index < 5; index += 1)
      expect(await fail(1, `guess${index}@example.jp`)).toEqual([401]);
    await spend('login-network', { from: 5, to: 600 });
    const delays = () => reached('login-network').delayed ?? 0;
    const before = delays();
    expect(await signIn(known.email, password, { cookie })).toMatchObject({ status: 200 });
    expect(delays()).toBe(before);
    expect(await signIn(other.email, password)).toMatchObject({ status: 200 });
    expect(delays()).toBe(before + 1);
    expect(await signIn(other.email, password, { network: elsewhere })).toMatchObject({
      status: 200,
    });
    expect(delays()).toBe(before + 1);
    // A sixth of the earlier window has faded by then.
    server.at('2026-06-10T07:17:30+09:00');
    expect(await signIn(other.email, password)).toMatchObject({ status: 200 });
    expect(delays()).toBe(before + 1);
  }, 60_000);

  test('successes of neighbours do not count', async () => {
    const residents = [];
    for (let index = 0; index < 60; index += 1) residents.push(await server.resident());
    for (const { email } of residents)
      expect(await signIn(email, password)).toMatchObject({ status: 200 });
  }, 60_000);

  test('a device is kept as a hash and forgotten', async () => {
    const { email, accountId } = await server.resident();
    await signIn(email, password);
    const known = async () =>
      (await server.db.pool.query('select 1 from known_devices where account_id = $1', [accountId]))
        .rows.length;
    const day = 24 * 60 * 60 * 1000;
    await sweepKnownCallers(server.db.queries, server.now() + 30 * day);
    expect(await known()).toBe(1);
    await sweepKnownCallers(server.db.queries, server.now() + 400 * day);
    expect(await known()).toBe(0);
  });
});

describe('links for a new password', () => {
  test('the newest two pass whatever other networks asked for', async () => {
    const { email } = await server.resident();
    for (let index = 0; index < 5; index += 1)
      expect(await askForLink(email, { network: elsewhere })).toMatchObject({ status: 200 });
    expect(await askForLink(email, { network: elsewhere })).toMatchObject({ status: 429 });
    for (let index = 0; index < 2; index += 1)
      expect(await askForLink(email)).toMatchObject({ status: 200 });
    expect(await askForLink(email)).toMatchObject({ status: 429 });
  });

  test('three hundred of a network at once, then slower, and a device that signed in before has five of its own', async () => {
    requirements('AM246');
    const { email } = await server.resident();
    const cookie = await cookieOf(email, { network: elsewhere });
    const delays = () => reached('reset-network').delayed ?? 0;
    const before = delays();
    for (let index = 0; index < 5; index += 1)
      expect(await askForLink(`guess${index}@example.jp`)).toMatchObject({ status: 200 });
    await spend('reset-network', { from: 5, to: 299 });
    expect(await askForLink('last@example.jp')).toMatchObject({ status: 200 });
    expect(delays()).toBe(before);
    expect(await askForLink(email)).toMatchObject({ status: 200 });
    expect(delays()).toBe(before + 1);
    for (let index = 0; index < 5; index += 1)
      expect(await askForLink(email, { cookie })).toMatchObject({ status: 200 });
    expect(await askForLink(email, { cookie })).toMatchObject({ status: 429 });
  }, 60_000);

  test('known and unknown addresses are limited alike', async () => {
    const { email } = await server.resident();
    for (const address of [email, 'stranger@example.jp']) {
      const statuses = [];
      for (let index = 0; index < 7; index += 1) statuses.push((await askForLink(address)).status);
      expect(statuses).toEqual([...all(5, 200), 429, 429]);
    }
  });
});
