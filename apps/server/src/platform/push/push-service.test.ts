// A push as a push service gets it: over TLS, signed, encrypted; and what its answers mean.
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  newDevice,
  openPushService,
  readSignature,
  silence,
  type PushService,
} from '../../../../../tests/support/push-service.ts';
import { createPushService, publicAgent, type SendPush } from './push-service.ts';
import { pairOf } from './push-keys.ts';

const keys = pairOf('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw');
const push = { text: '{"id":7}', ttlSeconds: 60, urgency: 'high', topic: 'notice-7' } as const;

let service: PushService;
let send: SendPush;
beforeAll(async () => {
  service = await openPushService();
  const contact = 'https://yadori.example.jp';
  send = createPushService({ keys, contact, agent: service.agent, timeoutMs: 2000 });
});
afterAll(() => service.close());

test('the request has what the standards ask for, and only the device can read it', async () => {
  const device = newDevice();
  expect(await send({ endpoint: service.address('one'), ...device }, push)).toBe('accepted');
  const taken = service.taken.at(-1);
  if (taken === undefined) throw new Error('nothing came');
  expect(taken.path).toBe('/one');
  expect(taken.headers).toMatchObject({
    'content-encoding': 'aes128gcm',
    'content-length': String(taken.body.length),
    ttl: '60',
    urgency: 'high',
    topic: 'notice-7',
  });
  expect(device.open(taken.body)).toBe('{"id":7}');
  expect(taken.body.includes('id')).toBe(false);

  const { key, payload, protectedHeader } = await readSignature(taken);
  expect(key).toBe(keys.publicKey);
  expect(protectedHeader).toEqual({ alg: 'ES256', typ: 'JWT' });
  expect(payload).toMatchObject({
    aud: 'https://push.yadori-tests.net',
    sub: 'https://yadori.example.jp',
  });
  const hours = ((payload.exp ?? 0) * 1000 - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(1);
  expect(hours).toBeLessThan(24);
});

test.each([
  [201, {}, 'accepted'],
  [404, {}, 'gone'],
  [410, {}, 'gone'],
  [400, {}, { refused: 400 }],
  [403, {}, { refused: 403 }],
  [413, {}, { refused: 413 }],
  [302, { location: 'https://127.0.0.1/' }, { refused: 302 }],
  [429, { 'retry-after': '120' }, { again: 120_000 }],
  [503, {}, { again: undefined }],
  [500, { 'retry-after': 'soon' }, { again: undefined }],
])('%i %o means %o', async (status, headers: Record<string, string>, outcome) => {
  service.answer('two', status, headers);
  expect(await send({ endpoint: service.address('two'), ...newDevice() }, push)).toEqual(outcome);
});

test('a date to come back at is understood', async () => {
  const date = new Date(Date.now() + 300_000).toUTCString();
  service.answer('three', 503, { 'retry-after': date });
  const outcome = await send({ endpoint: service.address('three'), ...newDevice() }, push);
  const pause = typeof outcome === 'object' && 'again' in outcome ? (outcome.again ?? 0) : 0;
  expect(pause).toBeGreaterThan(290_000);
  expect(pause).toBeLessThanOrEqual(300_000);
});

describe('what leads nowhere', () => {
  const open = (agent = publicAgent()) =>
    createPushService({ keys, contact: 'mailto:house@example.jp', agent, timeoutMs: 300 });

  test('a name of a closed network is never connected to, and its device forgotten', async () => {
    let connected = 0;
    const listener = createServer(() => (connected += 1)).listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    const endpoint = `https://localhost:${port}/`;
    expect(await open()({ endpoint, ...newDevice() }, push)).toBe('gone');
    expect(connected).toBe(0);
    await new Promise((resolve) => listener.close(resolve));
  });

  test('a key that is none makes its device worthless', async () => {
    const device = { p256dh: Buffer.alloc(65, 4), auth: Buffer.alloc(16) };
    expect(await send({ endpoint: service.address('four'), ...device }, push)).toBe('gone');
  });

  test('a certificate that nobody vouches for is tried again', async () => {
    const distrustful = publicAgent();
    distrustful.createConnection = service.agent.createConnection;
    const endpoint = service.address('five');
    expect(await open(distrustful)({ endpoint, ...newDevice() }, push)).toEqual({
      again: undefined,
    });
    expect(service.taken.some(({ path }) => path === '/five')).toBe(false);
  });

  test('silence is tried again', async () => {
    service.answer('six', silence);
    const endpoint = service.address('six');
    const outcome = await open(service.agent)({ endpoint, ...newDevice() }, push);
    expect(outcome).toEqual({ again: undefined });
    expect(service.taken.at(-1)?.path).toBe('/six');
  });
});
