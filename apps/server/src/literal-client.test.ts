// A client that sends only what the specification names succeeds in all calls. The table of requests is complete by its
// type: a call without a request does not compile.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { calls, type CallName } from '@yadori/api/contract/calls';
import type { Send } from '@yadori/api/contract/client';
import {
  allCalls,
  openTestServer,
  type TestServer,
  type TestResident,
} from '../../../tests/support/test-server.ts';
import { literalRequests } from '../../../tests/support/literal-requests.ts';

let server: TestServer;
let resident: TestResident;
beforeAll(async () => {
  server = await openTestServer();
});
// A resident and menus for each call: some end the session, others need the same day.
beforeEach(async () => {
  server.at('2026-06-10T06:50:00+09:00');
  await server.forgetLimits();
  await server.db.pool.query('truncate menus cascade');
  resident = await server.resident();
});
afterAll(() => server.close());

test('no call is left out', () => {
  const sent = Object.keys(literalRequests).toSorted();
  expect(sent).toEqual(allCalls.map(([name]) => name).toSorted());
});

test.each(allCalls.map(([name]) => name as CallName))('%s succeeds', async (name) => {
  const { send, ...input } = await literalRequests[name](server, resident);
  const loose = send as (call: unknown, input: object) => ReturnType<Send>;
  expect(await loose(calls[name], input)).toMatchObject({ ok: true });
});
