// Every rate limit of the product under 100 requests at once, over HTTP: none admits more than it declares (AM218).
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { forgotPassword } from '@yadori/api/account/password-reset';
import { confirmRegistration, register } from '@yadori/api/account/registration';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { addContract } from '@yadori/api/contracts/calls';
import { withdraw } from '@yadori/api/account/withdrawal';
import { sendMessage } from '@yadori/api/messages/calls';
import { openSubscription } from '@yadori/api/meals/subscription-calls';
import {
  allCalls,
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import { newcomer, registerBody, walk } from '../../../tests/support/registration.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: true, quickPasswords: true });
});
beforeEach(async () => {
  server.at('2026-06-10T07:00:00+09:00');
  await server.forgetLimits();
  resident = await server.resident();
});
afterAll(() => server.close());

interface Ask {
  network?: string;
  token?: string | undefined;
  cookie?: string;
  body?: object | undefined;
  /** The press of a form without fields. */
  form?: true;
}

async function ask(method: string, address: string, options: Ask = {}): Promise<Response> {
  const { network = '203.0.113.7', token, cookie, body, form } = options;
  return fetch(`${server.origin}${address}`, {
    method,
    headers: {
      'x-forwarded-for': network,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(form === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const call = (declared: Call, options: Ask = {}) =>
  ask(declared.method, addressOf(declared, { id: 987_654_321 }), options);
const network = (index: number) => `192.0.2.${index}`;

type Send = (index: number) => Promise<Response>;

/** Admitted of 100 requests at once; those that the server was too busy for were given back, so they are sent again. */
async function admittedOf100(send: Send, limit: number): Promise<number> {
  const burst = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)));
  let admitted = burst.filter(({ status }) => status !== 429 && status !== 503).length;
  expect(admitted).toBeLessThanOrEqual(limit);
  const isBusy = burst.some(({ status }) => status === 503);
  for (let index = 100; isBusy && index <= 100 + limit; index += 1) {
    const { status } = await send(index);
    if (status === 429) break;
    admitted += 1;
  }
  expect(burst.some(({ status }) => status === 429) || isBusy).toBe(true);
  return admitted;
}

const wrong = 'wrong2026';

/** The limits by their names, each with what it admits and requests that only it refuses. */
const limits: Record<string, [number, () => Promise<Send>]> = {
  'login-network': [
    50,
    async () => (index) =>
      call(account.login, { body: { email: `guess${index}@example.jp`, password: wrong } }),
  ],
  'login-account-here': [
    10,
    async () => () => call(account.login, { body: { email: resident.email, password: wrong } }),
  ],
  // Of 110 networks the first hundred failures are admitted, and then none.
  'login-account': [
    20,
    async () => {
      const body = { email: resident.email, password: wrong };
      for (let index = 0; index < 80; index += 1)
        await call(account.login, { body, network: `198.51.100.${index}` });
      return (index) => call(account.login, { body, network: network(index % 200) });
    },
  ],
  'login-device': [
    10,
    async () => {
      const { email } = resident;
      const signedIn = await call(account.login, { body: { email, password } });
      const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? [];
      return () => call(account.login, { body: { email, password: wrong }, cookie });
    },
  ],
  'current-password': [
    10,
    async () => () => call(withdraw, { body: { current_password: wrong }, token: resident.token }),
  ],
  'contract-network': [
    30,
    async () => {
      const tokens: string[] = [];
      for (let count = 0; count < 10; count += 1)
        tokens.push(await walk(server, await newcomer(server), 'verified'));
      const body = { dormitory_code: 'NONE', room_number: '9' };
      return (index) => call(confirmRegistration, { body, token: tokens[index % 10] });
    },
  ],
  'contract-details': [
    10,
    async () => {
      const token = await walk(server, await newcomer(server), 'verified');
      const body = { dormitory_code: 'NONE', room_number: '9' };
      return (index) => call(confirmRegistration, { body, token, network: network(index) });
    },
  ],
  'disclosure-account': [
    5,
    async () => (index) => {
      const details = { dormitory_code: 'NONE', room_number: '9' };
      const day = { movein_date: '2026/06/20', movein_time: '10:30' };
      const body = { contract_number: `GUESS${index}`, ...details, ...day };
      return call(addContract, { body, token: resident.token, network: network(index) });
    },
  ],
  'disclosure-network': [
    30,
    async () => (index) => call(forgotPassword, { body: { email: `guess${index}@example.jp` } }),
  ],
  'mail-address-here': [
    5,
    async () => {
      const person = await newcomer(server);
      return () => call(register, { body: registerBody(person) });
    },
  ],
  // Others have used up the five mails of the address: two pass from each further network.
  'mail-address': [
    2,
    async () => {
      const body = { email: resident.email };
      for (let count = 0; count < 5; count += 1)
        await call(forgotPassword, { body, network: network(1) });
      return () => call(forgotPassword, { body });
    },
  ],
  'mail-first-here': [
    4,
    async () => {
      const body = { email: resident.email };
      for (let count = 0; count < 5; count += 1)
        await call(forgotPassword, { body, network: network(1) });
      return (index) => call(forgotPassword, { body, network: network(2 + (index % 2)) });
    },
  ],
  'reset-device': [
    5,
    async () => {
      const { email } = resident;
      const signedIn = await call(account.login, { body: { email, password } });
      const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? [];
      return (index) => call(forgotPassword, { body: { email }, cookie, network: network(index) });
    },
  ],
  'link-miss': [30, async () => (index) => ask('POST', `/account-links/${index}`, { form: true })],
  'certificate-miss': [30, async () => (index) => ask('GET', `/verify/${index}`)],
  'calendar-feed': [
    60,
    async () => {
      const opened = await resident.send(openSubscription, {});
      if (!opened.ok) throw new Error(opened.message);
      const { pathname: feed } = new URL(opened.data.address);
      return (index) => ask('GET', feed, { network: network(index) });
    },
  ],
  'calendar-feed-miss': [60, async () => () => ask('GET', `/calendars/${'a'.repeat(43)}.ics`)],
};

test.each(Object.entries(limits))(
  '%s',
  async (_name, [limit, prepare]) => {
    const send = await prepare();
    expect(await admittedOf100(send, limit)).toBe(limit);
  },
  60_000,
);

const limitedCalls = allCalls.filter(([, declared]) => 'limit' in declared);

test.each(limitedCalls)(
  '%s',
  async (_name, declared: Call) => {
    const { hits = 0 } = declared.limit ?? {};
    // A certificate would be drawn for each call that is admitted; before the contract begins it is refused.
    await server.db.pool.query(`update contracts set start_date = '2026-07-01' where id = $1`, [
      resident.contractId,
    ]);
    // Nothing but the token is right, so a call that takes a body does nothing else.
    const body = declared.method === 'GET' ? undefined : {};
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => call(declared, { token: resident.token, body })),
    );
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(hits);
  },
  60_000,
);

test('a message that is refused before it is written counts, and so does one that is sent twice', async () => {
  const { token } = await server.resident();
  const send = (body: object) => call(sendMessage, { token, body });
  const client_key = '00000000-0000-4000-8000-000000000001';
  for (let time = 0; time < 30; time += 1) expect((await send({ content: '' })).status).toBe(422);
  for (let time = 0; time < 30; time += 1)
    expect((await send({ content: 'もう一度', client_key })).status).toBe(200);
  for (const content of ['', 'もう一度'])
    expect((await send({ content, client_key })).status).toBe(429);
});

test('no limit is missing here', () => {
  const folder = path.join(import.meta.dirname);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const names = files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    // Those of staff are tried beside their calls (features/staff/session, features/residents/staff).
    return [...text.matchAll(/: Limit = \{\s*name: '(?!staff-)([a-z-]+)'/g)].map(
      ([, name]) => name,
    );
  });
  expect(new Set(names)).toEqual(new Set(Object.keys(limits)));
  expect(names).toHaveLength(Object.keys(limits).length);
  expect(limitedCalls.length).toBeGreaterThan(0);
});
