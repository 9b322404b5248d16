// Limits of signing in to the console, from several networks: a stranger elsewhere keeps nobody out (SA014, AM246).
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { staffForgot } from '@yadori/api/staff/link-calls';
import { staffLogin } from '@yadori/api/staff/sign-in-calls';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import {
  staffClient,
  staffMember,
  staffPassword,
} from '../../../../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { limitsReached } from '../../../platform/counters.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ trustProxy: true });
});
beforeEach(async () => {
  server.at('2026-06-10T07:00:00+09:00');
  await server.forgetLimits();
});
afterAll(() => server.close());

const office = '203.0.113.7';
const elsewhere = '198.51.100.23';

async function send(declared: Call, body: object, network: string): Promise<number> {
  const response = await fetch(server.origin + addressOf(declared), {
    method: 'POST',
    headers: {
      ...staffClient(server, undefined).headers,
      'content-type': 'application/json',
      'x-forwarded-for': network,
    },
    body: JSON.stringify(body),
  });
  await response.arrayBuffer();
  return response.status;
}

const login = (email: string, password: string, network: string) =>
  send(staffLogin, { email, password }, network);

const times = async (count: number, work: (index: number) => Promise<number>) => {
  const statuses = [];
  for (let index = 0; index < count; index += 1) statuses.push(await work(index));
  return statuses;
};
const all = (count: number, status: number) => Array.from({ length: count }, () => status);

test('ten wrong passwords close an account on their network alone, for a new browser', async () => {
  requirements('SA014 SA015 AM246');
  const { email } = await staffMember(server);
  expect(await times(11, () => login(email, 'a wrong password', elsewhere))).toEqual([
    ...all(10, 401),
    429,
  ]);
  expect(await login(email, staffPassword, elsewhere)).toBe(429);
  expect(await login(email, staffPassword, office)).toBe(200);
});

test('a hundred from ten networks make the next ones slow, and keep nobody out', async () => {
  requirements('SA014 AM246');
  const { email } = await staffMember(server);
  expect(
    await times(100, (index) => login(email, 'a wrong password', `192.0.2.${index % 10}`)),
  ).toEqual(all(100, 401));
  const delays = () =>
    limitsReached.entries().find(({ subject }) => subject === 'staff-account')?.count ?? 0;
  const before = delays();
  expect(await login(email, staffPassword, office)).toBe(200);
  expect(delays()).toBe(before + 1);
}, 60_000);

test('an unknown address is counted as a known one', async () => {
  requirements('SA013 AM246');
  expect(await times(11, () => login('nobody@example.jp', 'a wrong password', elsewhere))).toEqual([
    ...all(10, 401),
    429,
  ]);
});

test('mails that strangers request elsewhere close nobody’s way back', async () => {
  requirements('SA016 AM246');
  const { email } = await staffMember(server);
  const forgot = (network: string) => send(staffForgot, { email }, network);
  expect(await times(6, () => forgot(elsewhere))).toEqual([...all(5, 200), 429]);
  expect(await times(3, () => forgot(office))).toEqual([200, 200, 429]);
});
