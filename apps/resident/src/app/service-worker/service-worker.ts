// The service worker: keeps the app readable without a network, and shows pushes. Calls of the API never pass it.
import { openPage } from './pages.ts';
import { followNotification, showPush } from './pushes.ts';
import { renewSubscription } from './renew.ts';
import { answerClaims } from '@yadori/web-client/worker/answer-claims.ts';
import { worker, type FetchEvent } from '@yadori/web-client/worker/worker-scope.ts';
import { dropOldStores, fillStore, fromStore, isShellFile, takeOverFor } from './shell-store.ts';

// No skipWaiting here: an old page goes on with its own version until it is closed.
worker.addEventListener('install', (occasion) => occasion.waitUntil(fillStore()));

worker.addEventListener('activate', (occasion) => {
  occasion.waitUntil(
    Promise.all([
      dropOldStores(),
      worker.clients.claim(),
      // The browser requests the document while the worker starts.
      worker.registration.navigationPreload?.enable(),
    ]),
  );
});

answerClaims();

worker.addEventListener('fetch', (occasion) => {
  const { method, mode, url } = occasion.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== location.origin) return;
  if (mode === 'navigate') occasion.respondWith(openPage(occasion));
  else if (isShellFile(pathname)) occasion.respondWith(openFile(occasion, pathname));
});

const openFile = async ({ request }: FetchEvent, path: string): Promise<Response> =>
  (await fromStore(path)) ?? fetch(request);

worker.addEventListener('push', (occasion) => occasion.waitUntil(showPush(occasion)));

worker.addEventListener('pushsubscriptionchange', (occasion) =>
  occasion.waitUntil(renewSubscription(occasion)),
);

worker.addEventListener('notificationclick', (occasion) =>
  occasion.waitUntil(followNotification(occasion.notification)),
);

worker.addEventListener('message', (occasion) => {
  const { takeOver } = (occasion.data ?? {}) as { takeOver?: unknown };
  if (typeof takeOver === 'string') occasion.waitUntil(takeOverFor(takeOver));
});
