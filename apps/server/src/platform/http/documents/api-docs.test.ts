// Who reads the descriptions of the calls: everybody in development, staff with a session in production.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, type Call } from '@yadori/api/contract/call';
import { staffCalls } from '@yadori/api/staff-calls';
import {
  makeCallers,
  makePlaces,
  expectedVerdict,
  type Caller,
} from '../../../../../../tests/support/staff-matrix.ts';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../../tests/support/test-server.ts';
import { createServer, type Server } from '../../../server.ts';

let server: TestServer;
let production: Server;
let callers: Caller[];
beforeAll(async () => {
  server = await openTestServer();
  const places = await makePlaces(server);
  callers = await makeCallers(server, places, await server.resident());
  const { platform } = server;
  production = await createServer({ platform, trustProxy: false, outbox: false, apiDocs: false });
});
afterAll(async () => {
  await production.drain({ settleMs: 0, finishMs: 0 });
  await server.close();
});

const addresses = ['/api/staff/openapi.json', '/api/staff/docs'];

test('in development both are open', async () => {
  for (const address of [...addresses, '/api/openapi.json', '/api/docs'])
    expect((await fetch(server.origin + address)).status).toBe(200);
  const page = await (await fetch(`${server.origin}/api/staff/docs`)).text();
  for (const call of Object.values(staffCalls) as Call[]) expect(page).toContain(addressOf(call));
  expect(page).toContain('Right: residents, edit');
});

/** As a call about the person: any full session of one, that is not locked. */
const reading = { access: 'staff', own: true, path: '/staff/openapi.json' } as unknown as Call;

test('in production staff need a session, and residents get nothing', async () => {
  requirements('SA030');
  for (const caller of callers)
    for (const url of addresses) {
      // A browser that opens the page by its address sends no header of the console.
      const { platform: _, ...headers } = caller.headers;
      const answer = await production.app.inject({ url, headers });
      const verdict = expectedVerdict(reading, caller);
      expect(answer.statusCode).toBe({ passed: 200, forbidden: 403 }[verdict as string] ?? 401);
      expect(answer.headers['cache-control']).toBe('no-store');
      expect(verdict === 'passed' || answer.json<{ code: string }>().code === verdict).toBe(true);
    }
  for (const url of ['/api/openapi.json', '/api/docs'])
    expect((await production.app.inject({ url })).statusCode).toBe(404);
});
