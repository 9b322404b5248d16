// Pushes to staff: every one ends in a notification, and a subscription that the browser has ended is renewed.
import {
  activityHeader,
  keyHeader,
  platformHeader,
  staffPlatformId,
} from '@yadori/api/contract/headers';
import type { PushedStaffNews } from '@yadori/api/notifications/staff-news';
import { renewedDevice } from '@yadori/web-client/push-subscription.ts';
import {
  worker,
  type PushEvent,
  type SubscriptionChangeEvent,
} from '@yadori/web-client/worker/worker-scope.ts';

/** Kinds that this worker does not know are shown too: browsers end a subscription whose pushes show nothing. */
export async function showPush({ data }: PushEvent): Promise<void> {
  const { kind, tag, title = 'Yadori', body = '', language = 'ja', path } = readNews(data);
  await worker.registration.showNotification(title, {
    body,
    lang: language,
    data: { path },
    icon: '/staff/icons/icon-192.png',
    badge: '/staff/icons/badge-96.png',
    // Types of the DOM lack it: a further message sounds again although it takes the place of the former one.
    ...(tag === undefined ? {} : { tag, renotify: true }),
    requireInteraction: kind === 'help' || kind === 'urgent',
  });
}

function readNews(data: PushEvent['data']): Partial<PushedStaffNews> {
  try {
    return (data?.json() as Partial<PushedStaffNews> | null | undefined) ?? {};
  } catch {
    return {};
  }
}

/** The session is a cookie that goes along by itself. */
export async function renewSubscription(occasion: SubscriptionChangeEvent): Promise<void> {
  const device = await renewedDevice(occasion);
  if (device === undefined) return;
  const { endpoint, p256dh, auth, key } = device;
  await fetch('/api/v1/staff/me/push-devices', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [platformHeader]: staffPlatformId,
      [activityHeader]: '0',
      [keyHeader]: crypto.randomUUID(),
    },
    body: JSON.stringify({ endpoint, keys: { p256dh, auth }, public_key: key }),
  });
}
