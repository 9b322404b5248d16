// Every call several times at once, opened and cut, for one caller each: the server goes on and keeps nothing. The drill
// `parallel` does it 40 times at once and measures.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { calls } from '@yadori/api/resident-calls';
import { liveStream } from '@yadori/api/live/stream';
import { allStaffCalls } from '@yadori/api/staff-calls';
import { burst } from '../../../tests/support/burst.ts';
import { reviveSessions } from '../../../tests/support/staff-matrix.ts';
import { staffMember } from '../../../tests/support/staff-world.ts';
import { openTestServer, type TestServer } from '../../../tests/support/test-server.ts';
import { createServer, type Server } from './server.ts';

let world: TestServer;
let server: Server;
let port = 0;
beforeAll(async () => {
  world = await openTestServer({ quickPasswords: true });
  const { platform } = world;
  server = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = server.app.server.address() as AddressInfo);
});
afterAll(async () => {
  await server.drain({ settleMs: 0, finishMs: 0 });
  await world.close();
});

const atOnce = 8;

type Calls = Readonly<Record<string, Call>>;
const ofResidents = Object.entries({ liveStream, ...calls } as Calls);
const ofStaff = Object.entries(allStaffCalls as Calls);

/** Answers that are none of a server in order, by name of the call. */
async function failuresOf(
  named: readonly (readonly [string, Call])[],
  headersOf: () => Promise<Readonly<Record<string, string>>>,
): Promise<string[]> {
  const dormitory = await world.officeCode(world.dormitoryId);
  const failures: string[] = [];
  for (const [name, call] of named) {
    await world.forgetLimits();
    const params: Record<string, string> = { dormitory };
    for (const [, param = ''] of call.path.matchAll(/:(\w+)/g)) params[param] ??= '1';
    const headers = { 'content-type': 'application/json', ...(await headersOf()) };
    const { method } = call;
    const isStream = call.path.endsWith('/live');
    const asked = { port, method, path: addressOf(call, params), headers, isStream };
    const body = method === 'GET' ? undefined : '{}';
    const { statuses, unanswered } = await burst({ ...asked, body }, atOnce);
    if (unanswered > 0) failures.push(`${name}: ${unanswered} without an answer`);
    for (const status of statuses.keys())
      if (status >= 500 && status !== 503) failures.push(`${name}: ${status}`);
  }
  return failures;
}

const isAtRest = async () => {
  await expect.poll(() => server.openStreams(), { timeout: 10_000 }).toBe(0);
  await expect.poll(() => world.db.pool.waitingCount, { timeout: 10_000 }).toBe(0);
  expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
};

test('calls of residents', { timeout: 180_000 }, async () => {
  const failures = await failuresOf(ofResidents, async () => {
    const { token } = await world.resident();
    return { authorization: `Bearer ${token}` };
  });
  expect(failures).toEqual([]);
  await isAtRest();
});

test('calls of staff', { timeout: 180_000 }, async () => {
  const dormitoryId = null;
  const grants = [{ role: 'head_office' as const, dormitoryId }];
  const { headers } = await staffMember(world, { role: 'system_admin', grants });
  const failures = await failuresOf(ofStaff, async () => {
    await reviveSessions(world);
    return headers;
  });
  expect(failures).toEqual([]);
  await isAtRest();
});
