// The service worker of the console: shows pushes, opens the screen behind them, and keeps the files of the pages that
// open without network (SE037, AM252). It keeps no data: the page seals what it keeps.
import { answerClaims } from '@yadori/web-client/worker/answer-claims.ts';
import { worker, type Tab } from '@yadori/web-client/worker/worker-scope.ts';
import { dropStores, fillStore, isKept, isPage, openFile, openPage } from './kept-files.ts';
import { renewSubscription, showPush } from './pushes.ts';

worker.addEventListener('install', (occasion) => {
  occasion.waitUntil(Promise.all([fillStore(), worker.skipWaiting()]));
});

worker.addEventListener('activate', (occasion) => {
  occasion.waitUntil(Promise.all([dropStores(), worker.clients.claim()]));
});

answerClaims();

worker.addEventListener('fetch', (occasion) => {
  const { method, mode, url } = occasion.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate' && isPage(pathname)) occasion.respondWith(openPage(occasion));
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
