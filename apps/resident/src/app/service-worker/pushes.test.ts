// Pushes of the residents' worker: none without a notification, and a subscription that ended comes back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushEvent, SubscriptionChangeEvent } from '@yadori/web-client/worker/worker-scope.ts';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { showPush } from './pushes.ts';
import { renewSubscription } from './renew.ts';

const shown: [string, NotificationOptions][] = [];
const sent: [string, RequestInit][] = [];

const subscription = {
  options: { applicationServerKey: new Uint8Array([4, 255, 254]).buffer },
  toJSON: () => ({ endpoint: 'https://push.example/new', keys: { p256dh: 'p', auth: 'a' } }),
} as unknown as PushSubscription;

beforeEach(() => {
  shown.length = 0;
  sent.length = 0;
  const told = new Set<string>();
  vi.stubGlobal('registration', {
    showNotification: async (...given: [string, NotificationOptions]) => void shown.push(given),
    pushManager: { getSubscription: async () => null, subscribe: async () => subscription },
  });
  vi.stubGlobal('clients', {
    matchAll: async () => [
      { url: 'https://app.example/', visibilityState: 'visible', focused: true, postMessage() {} },
    ],
  });
  vi.stubGlobal('caches', {
    match: async (address: string) => (told.has(address) ? new Response('') : undefined),
    open: async () => ({
      put: async (address: string) => void told.add(address),
      keys: async () => [],
    }),
  });
  vi.stubGlobal('navigator', { language: 'ja' });
  vi.stubGlobal('fetch', async (...given: [string, RequestInit]) => {
    sent.push(given);
    return new Response('{}');
  });
});
afterEach(() => vi.unstubAllGlobals());

const pushed = (json: () => unknown) => showPush({ data: { json } } as unknown as PushEvent);
const news = { kind: 'message', id: 7, title: '新着メッセージ', body: '文', language: 'ja' };

test('what a visible page has told is shown again in silence, under the same tag', async () => {
  requirements('J002 J003');
  await pushed(() => news);
  await pushed(() => news);
  expect(shown.map(([, { tag, silent }]) => [tag, silent])).toEqual([
    ['message-7', undefined],
    ['message-7', true],
  ]);
});

test('kinds of a later release and pushes without words are shown', async () => {
  requirements('J002');
  await pushed(() => ({ ...news, kind: 'of_later', title: '題' }));
  await pushed(() => null);
  await pushed(() => {
    throw new SyntaxError();
  });
  expect(shown.map(([title]) => title)).toEqual(['題', 'Yadori', 'Yadori']);
});

const ended = { oldSubscription: subscription } as unknown as SubscriptionChangeEvent;

test('a subscription that ended is registered again by the session of the cookie', async () => {
  requirements('J002');
  vi.stubGlobal('cookieStore', { get: async () => ({ value: 'a.b.c' }) });
  await renewSubscription(ended);
  const [[address, init] = ['', {}]] = sent;
  expect([address, init.method]).toEqual(['/api/v1/notifications/device', 'PUT']);
  expect(new Headers(init.headers).get('authorization')).toBe('Bearer a.b.c');
  expect(JSON.parse(init.body as string)).toEqual({
    endpoint: 'https://push.example/new',
    p256dh: 'p',
    auth: 'a',
    public_key: 'BP_-',
  });
});

test('where the worker reads no cookies, the next start of the app registers it', async () => {
  await renewSubscription(ended);
  expect(sent).toEqual([]);
});
