// What the app keeps on a device: its service worker and its stores, as a journey looks at them.
import { expect, type Page } from '@playwright/test';

/** The app's files are kept and the page is under the service worker's control. */
export async function untilKept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const offlineKey = 'journey.offline';

/**
 * Chromium forgets that its pages shall say so when it starts the service worker again, which a busy machine makes it do;
 * the network stays cut. A page that is loaded again has one for an instant, in which it would send what it kept.
 */
function sayOffline(key: string): void {
  const { get } = Object.getOwnPropertyDescriptor(Navigator.prototype, 'onLine') ?? {};
  const isCut = () => localStorage.getItem(key) !== null;
  Object.defineProperty(navigator, 'onLine', {
    get: () => !isCut() && Boolean(get?.call(navigator)),
    configurable: true,
  });
  const { fetch } = globalThis;
  globalThis.fetch = async (input, init) => {
    const { url } = input instanceof Request ? input : { url: String(input) };
    if (isCut() && url.includes('/api/')) throw new TypeError('Failed to fetch');
    return await fetch(input, init);
  };
}

/** What the browser says of requests without network, of its own look for a newer service worker too. */
export const lostNetwork =
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED|error occurred when fetching the script/;

/** For all pages of the context, also those that are opened later. */
export async function cutNetwork(page: Page): Promise<void> {
  await page.context().addInitScript(sayOffline, offlineKey);
  await page.evaluate(sayOffline, offlineKey);
  await page.evaluate((key) => localStorage.setItem(key, '1'), offlineKey);
  await page.context().setOffline(true);
}

export async function mendNetwork(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.removeItem(key), offlineKey);
  await page.context().setOffline(false);
}

/** As a browser does with one that has rested for half a minute. */
export async function stopServiceWorker(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await session.detach();
}

/** Only looks: opening a store that has just been deleted would make it again. */
export const storeNames = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys());

/** Names of the stores with the addresses in each. Not while the app may delete one. */
export const storesOf = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const stores: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      const requests = await (await caches.open(name)).keys();
      stores[name] = requests.map(({ url }) => decodeURIComponent(new URL(url).pathname));
    }
    return stores;
  });

/** The texts of all stores except the one with the files of the app. */
export const keptTexts = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const texts: string[] = [];
    for (const name of await caches.keys()) {
      if (name.startsWith('yadori-shell-')) continue;
      const store = await caches.open(name);
      for (const key of await store.keys())
        texts.push((await (await store.match(key))?.text()) ?? '');
    }
    return texts.join('\n');
  });

/** Waits until an answer of a call lies in the store of what was seen. */
export async function untilSeen(page: Page, call: string): Promise<void> {
  await expect
    .poll(async () => ((await storesOf(page))['yadori-seen'] ?? []).join(' '))
    .toContain(call);
}
