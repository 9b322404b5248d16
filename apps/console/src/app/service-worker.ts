// The service worker of the console: shows pushes and opens the screen behind them. It keeps no data, since a tablet is
// shared; that of a station keeps the files of the counter, so that its page opens without network (SE037).
import { worker, type Tab } from '@yadori/web-client/worker-scope.ts';
import { renewSubscription, showPush } from './pushes.ts';
import {
  dropStores,
  fillStore,
  isCounter,
  isKept,
  openCounter,
  openFile,
} from './station-files.ts';

/** By the address under which a station registers it. */
const isOfStation = location.search === '?station';

worker.addEventListener('install', (occasion) => {
  occasion.waitUntil(Promise.all([isOfStation && fillStore(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (occasion) => {
  occasion.waitUntil(Promise.all([dropStores(isOfStation), isOfStation && worker.clients.claim()]));
});

if (isOfStation)
  worker.addEventListener('fetch', (occasion) => {
    const { method, mode, url } = occasion.request;
    const { origin, pathname } = new URL(url);
    if (method !== 'GET' || origin !== location.origin) return;
    if (mode === 'navigate' && isCounter(pathname)) occasion.respondWith(openCounter(occasion));
    else if (isKept(pathname)) occasion.respondWith(openFile(occasion, pathname));
  });

worker.addEventListener('push', (occasion) => occasion.waitUntil(showPush(occasion)));

worker.addEventListener('pushsubscriptionchange', (occasion) =>
  occasion.waitUntil(renewSubscription(occasion)),
);

worker.addEventListener('notificationclick', (occasion) =>
  occasion.waitUntil(follow(occasion.notification)),
);

/** To a page that shows the screen already; another page may hold what somebody types, so it is left as it is. */
async function follow(notification: Notification): Promise<void> {
  notification.close();
  const address = addressOf(notification.data);
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shows = ({ url }: Tab) => new URL(url).pathname === address;
  const open = tabs.find(shows);
  if (open === undefined) await worker.clients.openWindow(address);
  else await open.focus();
}

/** Only screens of the console, whatever a push carries. */
function addressOf(data: unknown): string {
  const { path } = (data ?? {}) as { path?: unknown };
  return typeof path === 'string' && /^(\/[A-Za-z0-9_-]+)+$/.test(path)
    ? `/staff${path}`
    : '/staff/';
}
