// No call that is declared with `approval` is served without the gate.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { heldCallNames } from '@yadori/api/approvals/kinds';
import type { Call } from '@yadori/api/contract/call';
import { staffCalls } from '@yadori/api/staff-calls';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { openTestServer, type TestServer } from '../../../../../tests/support/test-server.ts';
import { staffHandlers } from '../../staff-routes.ts';
import { createApp } from '../http/app.ts';
import { serveCalls } from '../http/serve.ts';
import { gated } from './gate.ts';

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const declared = Object.entries<Call>(staffCalls).filter(([, call]) => call.approval === true);

test('every call with an approval has its rights, its refusal and a handler behind the gate', () => {
  requirements('SJ007 SC020');
  expect(declared.map(([name]) => name).toSorted()).toEqual([...heldCallNames].toSorted());
  for (const [name, call] of declared) {
    expect(() => gated(name, call, staffHandlers[name as 'openHealth'])).not.toThrow();
  }
});

test('one whose handler runs by itself is not served (control)', async () => {
  requirements('SJ007');
  const app = createApp({ platform: server.platform, trustProxy: false });
  const { openHealth } = staffCalls;
  const bare = { openHealth: async () => ({ data: null }) } as never;
  expect(() => serveCalls(app, server.platform, { openHealth }, bare)).toThrow(
    'not held by the gate',
  );
  const { refusal: _refusal, ...silent } = openHealth;
  const gatedHandlers = { openHealth: staffHandlers.openHealth } as never;
  expect(() => serveCalls(app, server.platform, { openHealth: silent }, gatedHandlers)).toThrow(
    'not held by the gate',
  );
  const unnamed = { another: openHealth };
  const held = { another: staffHandlers.openHealth } as never;
  expect(() => serveCalls(app, server.platform, unnamed, held)).toThrow('not held by the gate');
  await app.close();
});
