// Pushes of the console's worker: none without a notification, and a subscription that ended comes back.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushEvent, SubscriptionChangeEvent } from '@yadori/web-client/worker/worker-scope.ts';
import { requirements } from '../../../../tests/support/requirements.ts';
import { renewSubscription, showPush } from './pushes.ts';

const shown: [string, NotificationOptions][] = [];
const subscribed: PushSubscriptionOptionsInit[] = [];
const sent: [string, RequestInit][] = [];
const key = new Uint8Array([4, 255, 254]).buffer;

const subscription = (endpoint: string) =>
  ({
    options: { applicationServerKey: key, userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription;

beforeEach(() => {
  for (const list of [shown, subscribed, sent]) list.length = 0;
  vi.stubGlobal('registration', {
    showNotification: async (...given: [string, NotificationOptions]) => void shown.push(given),
    pushManager: {
      getSubscription: async () => null,
      subscribe: async (options: PushSubscriptionOptionsInit) => {
        subscribed.push(options);
        return subscription('https://push.example/new');
      },
    },
  });
  vi.stubGlobal('fetch', async (...given: [string, RequestInit]) => {
    sent.push(given);
    return new Response('{}');
  });
});
afterEach(() => vi.unstubAllGlobals());

const pushed = (json: () => unknown) => showPush({ data: { json } } as unknown as PushEvent);

test('a kind of a later release is shown with its words', async () => {
  requirements('SF028');
  await pushed(() => ({
    kind: 'of_later',
    tag: 't',
    title: '題',
    body: '文',
    language: 'ja',
    path: '/x',
  }));
  expect(shown).toEqual([
    ['題', expect.objectContaining({ body: '文', tag: 't', data: { path: '/x' } })],
  ]);
});

test.each<[string, () => unknown]>([
  ['nothing', () => null],
  [
    'no JSON',
    () => {
      throw new SyntaxError();
    },
  ],
])('a push with %s shows something', async (_what, json) => {
  requirements('SF028');
  await pushed(json);
  expect(shown.map(([title]) => title)).toEqual(['Yadori']);
});

test('a subscription that ended is renewed for its key and registered', async () => {
  requirements('SF028');
  const occasion = { oldSubscription: subscription('https://push.example/old') };
  await renewSubscription(occasion as unknown as SubscriptionChangeEvent);
  expect(subscribed).toEqual([{ userVisibleOnly: true, applicationServerKey: key }]);
  const [[address, init] = ['', {}]] = sent;
  expect([address, init.method]).toEqual(['/api/v1/staff/me/push-devices', 'POST']);
  expect(JSON.parse(init.body as string)).toEqual({
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'p', auth: 'a' },
    public_key: 'BP_-',
  });
});

test('one that the browser has made already is registered as it is', async () => {
  requirements('SF028');
  const occasion = { newSubscription: subscription('https://push.example/made') };
  await renewSubscription(occasion as unknown as SubscriptionChangeEvent);
  expect(subscribed).toEqual([]);
  expect(sent[0]?.[1].body).toContain('push.example/made');
});
