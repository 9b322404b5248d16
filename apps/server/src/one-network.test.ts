// One network, one dormitory, over HTTP: everybody behind one address gets in, and a guesser there or elsewhere neither
// gets further nor keeps a neighbour out (AM246).
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as account from '@yadori/api/account/calls';
import { forgotPassword } from '@yadori/api/account/password-reset';
import {
  confirmRegistration,
  register,
  registerInformation,
  verifyRegistrationKey,
} from '@yadori/api/account/registration';
import { registrationPayload } from '@yadori/api/account/registration-payload';
import { addressOf } from '@yadori/api/contract/call';
import { createClient, type Send } from '@yadori/api/contract/client';
import { spend } from '../../../tests/support/full-line.ts';
import { requirements } from '../../../tests/support/requirements.ts';
import {
  draft,
  mailedKey,
  newcomer,
  photo,
  registerBody,
  tokenOf,
  walk,
  type Newcomer,
} from '../../../tests/support/registration.ts';
import {
  openTestServer,
  password,
  type TestResident,
  type TestServer,
} from '../../../tests/support/test-server.ts';

const wifi = '203.0.113.7';
const elsewhere = '198.51.100.23';
const wrong = 'wrong2026';

/** A second of the line takes so many seconds here. */
const linePace = 0.1;

/** With the cost of real passwords where they matter. */
let server: TestServer;
let quick: TestServer;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: true });
  quick = await openTestServer({ trustProxy: true, quickPasswords: true, linePace });
});
beforeEach(async () => {
  for (const each of [server, quick]) {
    each.at('2026-06-10T07:00:00+09:00');
    await each.forgetLimits();
  }
});
afterAll(async () => {
  await quick.close();
  await server.close();
});

interface From {
  network?: string;
  cookie?: string | undefined;
}

async function post(to: TestServer, path: string, body: object, from: From = {}) {
  const { network = wifi, cookie } = from;
  const response = await fetch(`${to.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': network,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify(body),
  });
  const [device = ''] = response.headers.getSetCookie();
  const retryAfter = Number(response.headers.get('retry-after') ?? 0);
  await response.arrayBuffer();
  return { status: response.status, retryAfter, cookie: device.split(';')[0] };
}

const signIn = (to: TestServer, email: string, secret: string, from?: From) =>
  post(to, addressOf(account.login), { email, password: secret }, from);

async function residents(of: TestServer, count: number): Promise<TestResident[]> {
  const all: TestResident[] = [];
  for (let index = 0; index < count; index += 1) all.push(await of.resident());
  return all;
}

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const countOf = (answers: readonly { status: number }[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

/** As a person does it: once more after the time that the answer names. */
async function untilLetIn(to: TestServer, email: string, from?: From) {
  const first = await signIn(to, email, password, from);
  if (first.status !== 429) return { ...first, waited: 0 };
  await new Promise((resolve) => setTimeout(resolve, first.retryAfter * 1000 * linePace));
  return { ...(await signIn(to, email, password, from)), waited: first.retryAfter };
}

test('180 residents behind one address sign in at one moment, and nobody is refused', async () => {
  requirements('AM246 B030');
  const all = await residents(server, 180);
  const began = performance.now();
  const answers = await times(180, (index) => signIn(server, all[index]?.email ?? '', password));
  expect(countOf(answers, 200)).toBe(180);
  expect(performance.now() - began).toBeLessThan(60_000);
}, 120_000);

test('300 who each mistype once and then sign in are let in', async () => {
  requirements('AM246');
  const all = await residents(quick, 300);
  const answers = await times(300, async (index) => {
    const { email = '' } = all[index] ?? {};
    const mistyped = await signIn(quick, email, wrong);
    const right = await signIn(quick, email, password);
    return { status: right.status, mistyped: mistyped.status };
  });
  expect(countOf(answers, 200)).toBe(300);
  expect(new Set(answers.map(({ mistyped }) => mistyped))).toEqual(new Set([401]));
}, 120_000);

/** A client that sends from one network. */
const sending = (token?: string): Send =>
  createClient({
    origin: server.origin,
    token: () => token,
    language: () => 'ja',
    fetch: (address, init) =>
      fetch(address, {
        ...init,
        headers: { ...(init?.headers as Record<string, string>), 'x-forwarded-for': wifi },
      }),
  });

test('40 newcomers register on one Wi-Fi at one moment, from the first step to the last', async () => {
  requirements('AM246');
  const people: Newcomer[] = [];
  for (let index = 0; index < 40; index += 1) people.push(await newcomer(server));
  const file = await photo();
  const accounts = await Promise.all(
    people.map(async (person) => {
      const begun = tokenOf(await sending()(register, { body: registerBody(person) }));
      const key = { one_time_key: await mailedKey(server, person.email) };
      const verified = tokenOf(await sending(begun)(verifyRegistrationKey, { body: key }));
      const home = { dormitory_code: person.officeCode, room_number: person.roomNumber };
      const confirmed = tokenOf(await sending(verified)(confirmRegistration, { body: home }));
      const body = registrationPayload(draft());
      return sending(confirmed)(registerInformation, { body, file });
    }),
  );
  expect(accounts.filter(({ ok }) => ok)).toHaveLength(40);
}, 120_000);

describe('guesses', () => {
  test('200 for one account are stopped after ten; its owner gets in elsewhere and by the known device, neighbours here', async () => {
    requirements('AM246');
    const [owner, neighbour] = await residents(quick, 2);
    const { email } = owner ?? { email: '' };
    const { cookie } = await signIn(quick, email, password, { network: elsewhere });
    const answers = await times(200, () => signIn(quick, email, wrong));
    expect(countOf(answers, 401)).toBe(10);
    expect(countOf(answers, 429)).toBe(190);
    expect((await signIn(quick, email, password, { network: elsewhere })).status).toBe(200);
    expect((await signIn(quick, email, password, { cookie })).status).toBe(200);
    expect((await signIn(quick, neighbour?.email ?? '', password)).status).toBe(200);
  }, 60_000);

  test('2,000 over many accounts are slowed; a neighbour with a new device gets in within a minute, one with a known device at once', async () => {
    requirements('AM246');
    const [person, known, ...victims] = await residents(quick, 202);
    const { cookie } = await signIn(quick, known?.email ?? '', password);
    const began = performance.now();
    const guesses = times(250, async (guesser) => {
      const answers = [];
      for (let turn = 0; turn < 8; turn += 1) {
        const victim = victims[(guesser + turn * 250) % victims.length];
        answers.push(await signIn(quick, victim?.email ?? '', wrong));
      }
      return answers;
    });
    await expect.poll(() => quick.platform.line.size(wifi), { timeout: 60_000 }).toBe(100);
    const [newDevice, knownDevice] = await Promise.all([
      untilLetIn(quick, person?.email ?? ''),
      signIn(quick, known?.email ?? '', password, { cookie }),
    ]);
    expect(knownDevice.status).toBe(200);
    expect(newDevice.status).toBe(200);
    // With the longest wait of the line that is within a minute.
    expect(newDevice.waited).toBeLessThanOrEqual(40);
    const answers = (await guesses).flat();
    const refused = answers.filter(({ status }) => status === 429);
    // Beyond the size and the hundred of the growing delay, a hundred places of twenty seconds each.
    const seconds = (performance.now() - began) / 1000;
    expect(countOf(answers, 401)).toBeLessThanOrEqual(700 + (100 * seconds) / (20 * linePace));
    expect(countOf(answers, 401) + refused.length).toBe(2000);
    // An account has ten in a quarter of an hour, so only the line refuses here.
    for (const { retryAfter } of refused) {
      expect(retryAfter).toBeGreaterThan(0);
      expect(retryAfter).toBeLessThanOrEqual(60);
    }
  }, 180_000);

  test('without an end, one for each address: a neighbour who comes back as told gets in before them', async () => {
    requirements('AM246');
    const [person, ...victims] = await residents(quick, 400);
    await signIn(quick, victims[0]?.email ?? '', wrong);
    await spend(quick, 'login-network', 700);
    let isOver = false;
    let sent = 0;
    const guessers = times(130, async () => {
      while (!isOver) {
        sent += 1;
        await signIn(quick, victims[sent % victims.length]?.email ?? '', wrong);
        // Each address looks as if it were tried for the first time.
        await quick.db.pool.query(`delete from rate_limits where key like 'login-account-here:%'`);
      }
    });
    try {
      await expect.poll(() => quick.platform.line.size(wifi), { timeout: 60_000 }).toBe(100);
      const answer = await untilLetIn(quick, person?.email ?? '');
      expect(answer.status).toBe(200);
      expect(answer.waited).toBeLessThanOrEqual(40);
    } finally {
      isOver = true;
      await guessers;
    }
  }, 180_000);

  test('ten wrong rooms of a stranger close a contract to nobody elsewhere, and no neighbour on the same network', async () => {
    requirements('AM246 A082');
    const contract = await newcomer(quick);
    const right = { dormitory_code: contract.officeCode, room_number: contract.roomNumber };
    const [strangers, rightful, neighbour] = [
      await walk(quick, await newcomer(quick, { contract }), 'verified'),
      await walk(quick, contract, 'verified'),
      await newcomer(quick),
    ];
    const confirm = (token: string, body: object, network: string) =>
      fetch(quick.origin + addressOf(confirmRegistration), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': network,
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(body),
      });
    const guesses = await times(20, (index) =>
      confirm(strangers, { ...right, room_number: String(index) }, wifi),
    );
    expect(countOf(guesses, 409)).toBe(10);
    expect(countOf(guesses, 429)).toBe(10);
    const token = await walk(quick, neighbour, 'verified');
    const home = { dormitory_code: neighbour.officeCode, room_number: neighbour.roomNumber };
    expect((await confirm(token, home, wifi)).status).toBe(200);
    const late = await confirm(rightful, right, wifi);
    expect(late.status).toBe(429);
    expect(Number(late.headers.get('retry-after'))).toBeLessThan(17 * 60);
    expect((await confirm(rightful, right, elsewhere)).status).toBe(200);
  }, 60_000);
});

describe('whether an address lives here', () => {
  /** Of one address in turn with the other, so that both meet the same server. */
  async function compare(attempt: (email: string) => Promise<{ status: number }>, known: string) {
    const all = { known: [] as number[], unknown: [] as number[] };
    const statuses = { known: new Set<number>(), unknown: new Set<number>() };
    for (let index = 0; index < 24; index += 1)
      for (const which of index % 2 === 0
        ? (['known', 'unknown'] as const)
        : (['unknown', 'known'] as const)) {
        await server.db.pool.query(`delete from rate_limits where key not like '%-network:%'`);
        const began = performance.now();
        const { status } = await attempt(which === 'known' ? known : 'nobody@example.jp');
        all[which].push(performance.now() - began);
        statuses[which].add(status);
      }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[12] ?? 0;
    return { statuses, known: median(all.known), unknown: median(all.unknown) };
  }

  const guess = (email: string) => signIn(server, email, wrong);
  const ask = (email: string) => post(server, addressOf(forgotPassword), { email });

  test.each(['free', 'slowed'])(
    'is told neither by status nor by time: sign-in and forgotten password, %s',
    async (state) => {
      requirements('AM246 AM069');
      const resident = await server.resident();
      // Lately used from here, as residents of the dormitory are.
      await signIn(server, resident.email, password);
      if (state === 'slowed') {
        await guess('first@example.jp');
        await ask('first@example.jp');
        await spend(server, 'login-network', 620);
        await spend(server, 'reset-network', 320);
      }
      for (const attempt of [guess, ask]) {
        const { statuses, known, unknown } = await compare(attempt, resident.email);
        expect(statuses.known).toEqual(statuses.unknown);
        expect(statuses.known).not.toContain(429);
        expect(known / unknown).toBeGreaterThan(0.5);
        expect(known / unknown).toBeLessThan(2);
      }
    },
    120_000,
  );

  test('is not told by who is sent away: a full line refuses known and unknown alike', async () => {
    requirements('AM246 AM069');
    const resident = await quick.resident();
    await signIn(quick, resident.email, password);
    await signIn(quick, 'first@example.jp', wrong);
    await spend(quick, 'login-network', 700);
    const crowd = times(100, (index) => signIn(quick, `crowd${index}@example.jp`, wrong));
    await expect.poll(() => quick.platform.line.size(wifi), { interval: 5 }).toBe(100);
    const [known, unknown] = await Promise.all([
      signIn(quick, resident.email, wrong),
      signIn(quick, 'nobody@example.jp', wrong),
    ]);
    await crowd;
    expect(known).toEqual(unknown);
    expect(known.status).toBe(429);
    expect(known.retryAfter).toBeLessThanOrEqual(60);
  }, 60_000);
});

test('a request that is cut while it waits leaves the line, and its try is given back', async () => {
  requirements('AM246');
  await signIn(quick, 'first@example.jp', wrong);
  await spend(quick, 'login-network', 650);
  const abort = new AbortController();
  const cut = fetch(quick.origin + addressOf(account.login), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': wifi },
    body: JSON.stringify({ email: 'second@example.jp', password: wrong }),
    signal: abort.signal,
  });
  await expect.poll(() => quick.platform.line.size(), { interval: 5 }).toBe(1);
  abort.abort();
  await expect(cut).rejects.toThrow('abort');
  await expect.poll(() => quick.platform.line.size()).toBe(0);
  const hits = async () =>
    (
      await quick.db.pool.query<{ hits: number }>(
        `select hits from rate_limits where key like 'login-network:%'`,
      )
    ).rows[0]?.hits;
  await expect.poll(hits).toBe(650);
});

test('the last address of the header is the one that the proxy met', async () => {
  requirements('AM246');
  const { email } = await quick.resident();
  const answers = [];
  for (let index = 0; index < 12; index += 1)
    answers.push(await signIn(quick, email, wrong, { network: `192.0.2.${index}, ${wifi}` }));
  expect(countOf(answers, 401)).toBe(10);
  expect(countOf(answers, 429)).toBe(2);
});
