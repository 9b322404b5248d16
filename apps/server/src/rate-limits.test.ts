// Every rate limit of the product under 100 requests at once, over HTTP: none admits more than it declares (AM218, AM246).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { forgotPassword } from '@yadori/api/account/password-reset';
import {
  confirmRegistration,
  register,
  verifyRegistrationKey,
} from '@yadori/api/account/registration';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { addContract } from '@yadori/api/contracts/calls';
import { requestEmailChange } from '@yadori/api/account/change-of-email';
import { withdraw } from '@yadori/api/account/withdrawal';
import { sendMessage } from '@yadori/api/messages/calls';
import * as meals from '@yadori/api/meals/calls';
import { openSubscription } from '@yadori/api/meals/subscription-calls';
import { enrolStation } from '@yadori/api/staff/station-calls';
import {
  allCalls,
  dinner,
  openTestServer,
  password,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import {
  newcomer,
  registerBody,
  walk,
  type Newcomer,
} from '../../../tests/support/registration.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import { limitsReached } from './platform/counters.ts';
import { declaredLimits } from './platform/limits.ts';

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
      // As the console sends it.
      ...(address.includes('/staff/') && { origin: server.platform.staff.origin, platform: '4' }),
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

/** Admitted of 100 requests at once. */
async function admittedOf100(send: Send): Promise<number> {
  const burst = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index)));
  return burst.filter(({ status }) => status !== 429).length;
}

const wrong = 'wrong2026';

type Mail = (index: number, from: string) => Promise<Response>;

/** The three limits of mails to one address, by what requests one. */
function mailLimits(
  purpose: string,
  prepare: () => Promise<Mail>,
): Record<string, [number, () => Promise<Send>]> {
  /** Others have used up the five mails of the address: two pass from each further network. */
  const used = async () => {
    const mail = await prepare();
    for (let index = 0; index < 5; index += 1) await mail(index, network(1));
    return mail;
  };
  return {
    [`${purpose}-mail-address-here`]: [
      5,
      async () => {
        const mail = await prepare();
        return (index) => mail(index, network(9));
      },
    ],
    [`${purpose}-mail-address`]: [
      2,
      async () => {
        const mail = await used();
        return (index) => mail(index + 5, network(9));
      },
    ],
    [`${purpose}-mail-first-here`]: [
      4,
      async () => {
        const mail = await used();
        return (index) => mail(index + 5, network(2 + (index % 2)));
      },
    ],
  };
}

const stranger = { contractId: 0, officeCode: '', roomNumber: '' };

/** The limits by their names that refuse, each with what it admits and requests that only it refuses. */
const limits: Record<string, [number, () => Promise<Send>]> = {
  'login-account-here': [
    10,
    async () => () => call(account.login, { body: { email: resident.email, password: wrong } }),
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
  'contract-details-here': [
    10,
    async () => {
      const token = await walk(server, await newcomer(server), 'verified');
      const body = { dormitory_code: 'NONE', room_number: '9' };
      return () => call(confirmRegistration, { body, token });
    },
  ],
  'contract-account': [
    10,
    async () => (index) => {
      const details = { dormitory_code: 'NONE', room_number: '9' };
      const day = { movein_date: '2026/06/20', movein_time: '10:30' };
      const body = { contract_number: `GUESS${index}`, ...details, ...day };
      return call(addContract, { body, token: resident.token, network: network(index) });
    },
  ],
  'email-change-account': [
    5,
    async () => (index) =>
      call(requestEmailChange, {
        body: { email: `new${index}@example.jp`, email_confirm: `new${index}@example.jp` },
        token: resident.token,
      }),
  ],
  'registration-mail-contract-here': [
    10,
    async () => {
      const contract = await newcomer(server);
      return async () => {
        const person = await newcomer(server, { contract });
        return call(register, { body: registerBody(person) });
      };
    },
  ],
  ...mailLimits('reset', async () => {
    const { email } = resident;
    return (_index, from) => call(forgotPassword, { body: { email }, network: from });
  }),
  ...mailLimits('registration', async () => {
    const { email } = await newcomer(server);
    const contracts: string[] = [];
    for (let count = 0; count < 15; count += 1) contracts.push((await newcomer(server)).number);
    return (index, from) => {
      const number = contracts[index % contracts.length] ?? '';
      return call(register, { body: registerBody({ ...stranger, email, number }), network: from });
    };
  }),
  ...mailLimits('email-change', async () => {
    const residents: TestResident[] = [];
    for (let count = 0; count < 25; count += 1) residents.push(await server.resident());
    const body = { email: 'same@example.jp', email_confirm: 'same@example.jp' };
    return (index, from) => {
      const { token } = residents[index % residents.length] ?? resident;
      return call(requestEmailChange, { body, token, network: from });
    };
  }),
  'reset-device': [
    5,
    async () => {
      const { email } = resident;
      const signedIn = await call(account.login, { body: { email, password } });
      const [cookie = ''] = signedIn.headers.getSetCookie()[0]?.split(';') ?? [];
      return (index) => call(forgotPassword, { body: { email }, cookie, network: network(index) });
    },
  ],
  'calendar-feed': [
    60,
    async () => {
      const opened = await resident.send(openSubscription, {});
      if (!opened.ok) throw new Error(opened.message);
      const { pathname: feed } = new URL(opened.data.address);
      return (index) => ask('GET', feed, { network: network(index) });
    },
  ],
};

test.each(Object.entries(limits))(
  '%s',
  async (_name, [limit, prepare]) => {
    const send = await prepare();
    expect(await admittedOf100(send)).toBe(limit);
  },
  60_000,
);

const wrongRoom = { dormitory_code: 'NONE', room_number: '9' };

/** Two registrations of one contract: a single one is admitted sixty times a minute. */
const tokensOf = async (contract: Newcomer, until: 'mailed' | 'verified') => [
  await walk(server, contract, until),
  await walk(server, await newcomer(server, { contract }), until),
];

/** Those beyond which an attempt waits, with attempts that each counts. */
const slow: Record<string, () => Promise<Send>> = {
  'login-network': async () => (index) =>
    call(account.login, { body: { email: `guess${index}@example.jp`, password: wrong } }),
  'login-account': async () => (index) =>
    call(account.login, {
      body: { email: resident.email, password: wrong },
      network: network(index),
    }),
  'contract-network': async () => (index) =>
    call(register, {
      body: registerBody({ ...stranger, email: `n${index}@example.jp`, number: `GUESS${index}` }),
    }),
  'contract-details': async () => {
    const contract = await newcomer(server);
    const tokens = await tokensOf(contract, 'verified');
    return (index) =>
      call(confirmRegistration, {
        body: wrongRoom,
        token: tokens[index % 2],
        network: network(index),
      });
  },
  'key-network': async () => {
    const tokens = await tokensOf(await newcomer(server), 'mailed');
    return (index) =>
      call(verifyRegistrationKey, { body: { one_time_key: '000000' }, token: tokens[index % 2] });
  },
  'reset-network': async () => (index) =>
    call(forgotPassword, { body: { email: `guess${index}@example.jp` } }),
  'link-miss': async () => (index) => ask('POST', `/account-links/${index}`, { form: true }),
  'certificate-miss': async () => (index) => ask('GET', `/verify/${index}`),
  'calendar-feed-miss': async () => () => ask('GET', `/calendars/${'a'.repeat(43)}.ics`),
  'station-code-network': async () => () => call(enrolStation, { body: { code: '11111111' } }),
  'station-code': async () => (index) =>
    call(enrolStation, { body: { code: '11111111' }, network: network(index) }),
};

const delayed = (name: string): number =>
  limitsReached
    .entries()
    .filter(({ subject, outcome }) => subject === name && outcome === 'delayed')
    .reduce((sum, { count }) => sum + count, 0);

test.each(Object.entries(slow))(
  'beyond %s a hundred wait, and nobody is sent away',
  async (name, prepare) => {
    requirements('AM246');
    const send = await prepare();
    const first = await send(0);
    const { hits } = declaredLimits().find((limit) => limit.name === name) ?? { hits: 0 };
    const used = await server.db.pool.query('update rate_limits set hits = $2 where key like $1', [
      `${name}:%`,
      hits,
    ]);
    expect(used.rowCount, 'control: it is counted').toBe(1);
    const before = delayed(name);
    const burst = await Promise.all(Array.from({ length: 100 }, (_, index) => send(index + 1)));
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([first.status]));
    expect(delayed(name)).toBe(before + 100);
  },
  60_000,
);

/** So many of the call's hits are left afterwards. */
async function useUpTo(
  left: number,
  { hits, send }: { hits: number; send: () => Promise<Response> },
) {
  await send();
  const used = await server.db.pool.query('update rate_limits set hits = $1', [hits - left]);
  expect(used.rowCount, 'control: it is counted').toBe(1);
  return left;
}

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
    const send = () => call(declared, { token: resident.token, body });
    const left = hits < 100 ? hits : await useUpTo(50, { hits, send });
    expect(await admittedOf100(send)).toBe(left);
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

test('booking and giving back pass sixty times a minute, and a refusal counts as well', async () => {
  requirements('AM246');
  server.at('2026-06-10T07:00:00+09:00');
  await server.menu({ date: '2026-06-20' });
  const { token, send } = await server.resident();
  const booked = await send(meals.book, { body: dinner('2026-06-20') });
  if (!booked.ok) throw new Error(booked.message);
  const { reservation_id: id } = booked.data;
  const again = () => call(meals.book, { token, body: dinner('2026-06-20') });
  const unknown = () => call(meals.book, { token, body: dinner('2026-06-21') });
  for (let time = 1; time < 60; time += 1)
    expect((await (time % 2 === 0 ? again() : unknown())).status).toBe(200);
  expect((await again()).status).toBe(429);
  expect((await unknown()).status).toBe(429);
  const giveBack = () =>
    ask('POST', addressOf(meals.cancel, { id }), {
      token,
      body: { date: '2026-06-20', reservation_id: id },
    });
  const answers = [];
  for (let time = 0; time < 61; time += 1) answers.push((await giveBack()).status);
  expect(answers).toEqual([200, ...Array.from({ length: 59 }, () => 409), 429]);
  expect((await server.stock(1)).live).toBe(0);
});

/** Of staff, and one of urgent messages: they are tried beside their calls. */
const triedElsewhere = /^(staff-|urgent_messages$|asked-alone$)/;

test('no limit is missing here', () => {
  const declared = declaredLimits().filter(({ name }) => !triedElsewhere.test(name));
  const names = (waits: boolean) =>
    declared.filter((limit) => (limit.waits === true) === waits).map(({ name }) => name);
  expect(names(false).toSorted()).toEqual(Object.keys(limits).toSorted());
  expect(names(true).toSorted()).toEqual(Object.keys(slow).toSorted());
  expect(limitedCalls.length).toBeGreaterThan(0);
});
