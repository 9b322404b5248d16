// Stores of this device that outlive a visit, beside cookies and the local storage.

/** The last seen answers of the resident who is signed in. */
export const seenStore = 'yadori-seen';

/** The emergency papers of the dormitory, by the path of their file. */
export const paperStore = 'yadori-papers';

/** Ids that this device has announced, by a page or by a push. */
export const toldStore = 'yadori-told';

/** They end with the session. Only secure addresses have stores. */
export function wipeStores(): void {
  if ('caches' in globalThis)
    for (const store of [seenStore, paperStore, toldStore]) void caches.delete(store);
}

/** What was seen of another dormitory must not be shown as this one's (AM174). */
export async function wipeSeen(): Promise<void> {
  if (!('caches' in globalThis)) return;
  await Promise.all([seenStore, paperStore].map((store) => caches.delete(store)));
}
