// The store in which a person's device keeps what was read, and a later visit to it.
import type { Page } from '@playwright/test';

/** What lies in the store, as anybody with the device could read it. */
export const keptStore = (page: Page) =>
  page.evaluate(async () => {
    const known = await indexedDB.databases();
    if (!known.some(({ name }) => name === 'yadori-read')) return undefined;
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no store'));
      });
    const database = await done(indexedDB.open('yadori-read'));
    const table = database.transaction('kept').objectStore('kept');
    const [names, values] = [await done(table.getAllKeys()), await done(table.getAll())];
    database.close();
    const stored = values as { text?: ArrayBuffer; extractable?: boolean }[];
    const key = stored.find((value) => value instanceof CryptoKey);
    const rows = stored.flatMap(({ text }) => text ?? []);
    const texts = rows.map((text) => new TextDecoder().decode(text));
    return {
      count: rows.length,
      isExtractable: key?.extractable,
      text: [...names.map(String), ...texts, JSON.stringify(values)].join('\n'),
    };
  });

/** What the store's key opens. */
export const openedTexts = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('no store'));
      });
    const database = await done(indexedDB.open('yadori-read'));
    const table = database.transaction('kept').objectStore('kept');
    const key = (await done(table.get('key'))) as CryptoKey;
    const rows = (await done(table.getAll())) as {
      iv?: Uint8Array<ArrayBuffer>;
      text?: ArrayBuffer;
    }[];
    database.close();
    const texts: string[] = [];
    for (const { iv, text } of rows)
      if (iv !== undefined && text !== undefined)
        texts.push(
          new TextDecoder().decode(await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, text)),
        );
    return texts;
  });

/** A later visit, by the device's clock. */
export async function reloadAfter(page: Page, milliseconds: number): Promise<void> {
  await page.addInitScript((by) => {
    const { now } = Date;
    Date.now = () => now() + by;
  }, milliseconds);
  await page.reload();
}

/** The device's clocks go on under an open page, which looks at it when it comes to the front. */
export const letTimePass = (page: Page, milliseconds: number): Promise<void> =>
  page.evaluate((by) => {
    const { now } = Date;
    Date.now = () => now() + by;
    const before = performance.now.bind(performance);
    performance.now = () => before() + by;
    document.dispatchEvent(new Event('visibilitychange'));
  }, milliseconds);
