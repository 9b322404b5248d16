// Announced ids, shared by the pages and the service worker of this device, so that none is shown twice (J003).
import { toldStore } from '../../session/offline/stores.ts';

const addressOf = (tag: string): string => `/told/${tag}`;
const longest = 300;

/** Pages and pushes decide one after the other. */
export const onlyOneAtOnce = (work: () => Promise<void>): Promise<void> =>
  // A page without locks has an insecure origin, where notifications do not work anyway.
  'locks' in navigator ? navigator.locks.request('yadori-told', work) : work();

export const wasNotified = async (tag: string): Promise<boolean> =>
  (await caches.match(addressOf(tag), { cacheName: toldStore })) !== undefined;

export async function markNotified(tag: string): Promise<void> {
  const store = await caches.open(toldStore);
  await store.put(addressOf(tag), new Response(''));
  const all = await store.keys();
  await Promise.all(all.slice(0, -longest).map((old) => store.delete(old)));
}
