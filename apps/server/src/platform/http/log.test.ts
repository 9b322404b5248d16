// What the log contains after residents used the product: lines of JSON, and nothing personal or secret.
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import * as meals from '@yadori/api/meals/calls';
import {
  allCalls,
  dinner,
  openTestServer,
  password,
  type TestServer,
} from '../../../../../tests/support/test-server.ts';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { createLog, describeError } from '../log.ts';
import { fileAddress } from '../files/file-address.ts';

let written = '';
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    written += chunk.toString();
    done();
  },
});

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ log: createLog('trace', stream) });
});
afterAll(() => server.close());

interface Line {
  level: number;
  msg: string;
  route?: string;
  status?: number;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

const secretName = '秘密 花子';
const wrongPassword = 'wrongSecret99';
const searchText = 'private-search-words';

test('no token, mail address, name, password, text or key, at any level, in success and failure', async () => {
  const date = '2026-09-10';
  await server.menu({ date });
  const resident = await server.resident();
  await server.db.pool.query('update profiles set name = $1', [secretName]);
  const { email, token } = resident;
  // The server logs the address on which it listens.
  written = '';
  const visitor = server.visitor('en');
  const login = await visitor(account.login, { body: { email, password } });
  const fresh = login.ok ? (login.token ?? '') : '';
  await visitor(account.login, { body: { email, password: wrongPassword } });
  await visitor(account.login, { body: { email: `x${email}`, password: wrongPassword } });
  const booked = await resident.send(meals.book, { body: dinner(date) });
  if (!booked.ok) throw new Error(booked.message);

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [, call] of allCalls as [string, Call][]) {
    const address = `${server.origin}${addressOf(call, { id: 7 })}`;
    const body = JSON.stringify({
      email,
      password: wrongPassword,
      name: secretName,
      text: searchText,
    });
    const sent = call.method === 'GET' ? { headers } : { headers, method: call.method, body };
    // Ending the session of the token would make the rest of the calls alike.
    if (!call.path.includes('logout')) await fetch(address, sent);
  }
  await fetch(`${server.origin}/api/v1/nothing?token=${token}&mail=${email}`, { headers });
  await fetch(`${server.origin}/${searchText}?q=${searchText}`, { headers });
  await fetch(`${server.origin}/api/v1/users/login`, {
    method: 'POST',
    headers,
    body: `{"email":"${email}"`,
  });
  const file = fileAddress(server.platform, 'avatars/secret-picture.jpg', server.now()) ?? '';
  await fetch(server.origin + file);
  await fetch(`${server.origin}/%ZZ${searchText}`);

  const lines = linesOf(written);
  expect(lines.length).toBeGreaterThan(allCalls.length);
  for (const secret of [
    email,
    '@example.jp',
    secretName,
    '花子',
    password,
    wrongPassword,
    searchText,
    token,
    fresh,
    token.split('.')[2] ?? '',
    server.platform.secretKey,
    'secret-picture',
    'Bearer',
    'authorization',
    '127.0.0.1',
    '豚の生姜焼き',
  ]) {
    expect(secret.length).toBeGreaterThan(1);
    expect(written.includes(secret), `the log holds ${secret}`).toBe(false);
  }
});

test('every answer is one line with route, status and time', () => {
  const answered = linesOf(written).filter((line) => line.msg === 'answered');
  expect(answered).toContainEqual(
    expect.objectContaining({
      level: 30,
      method: 'POST',
      route: '/api/v1.5/menus/booking',
      status: 200,
      ms: expect.any(Number),
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      reqId: expect.any(String),
    }),
  );
  expect(answered.every((line) => !line.route?.includes('?'))).toBe(true);
});

test('a failure of ours is told with its place, without its values', async () => {
  const resident = await server.resident();
  await server.db.pool.query('alter table menus rename to hidden');
  written = '';
  const answer = await resident.send(meals.book, { body: dinner('2026-09-11') });
  await server.db.pool.query('alter table hidden rename to menus');
  expect(answer).toMatchObject({ status: 500, code: 'system_error' });
  expect(JSON.stringify(answer)).not.toMatch(/menus|relation|at /);
  const failed = linesOf(written).find((line) => line.level === 50);
  expect(failed).toMatchObject({
    msg: 'failed',
    route: '/api/v1.5/menus/booking',
    error: { code: '42P01', stack: expect.stringContaining('at ') },
  });
  expect(written).not.toContain('does not exist');
});

test('an error is described without its message', () => {
  const described = describeError(new TypeError('misaki@example.jp\n    at home, 東京'));
  expect(described.name).toBe('TypeError');
  expect(JSON.stringify(described)).not.toMatch(/misaki|東京/);
  expect(describeError('misaki@example.jp')).toEqual({ name: 'string' });
});
