// What this device keeps for the time without network, and how it is forgotten with the session at once: the list of a
// station, half of whose key lives in the session's memory (SE037, SE042), and what a person has read (AM252).
import { tabStorage } from '@yadori/web-client/storage.ts';

export const counterDatabase = 'yadori-counter';
export const counterSecret = 'yadori.counter.secret';
export const readDatabase = 'yadori-read';

/** Without its half of the key nothing can be opened any more, whenever the browser deletes the rest. */
export function forgetCounter(): void {
  tabStorage.write(counterSecret);
  forget(counterDatabase);
}

/** Its key lies in it. */
export const forgetRead = (): void => forget(readDatabase);

function forget(database: string): void {
  try {
    indexedDB.deleteDatabase(database);
  } catch {
    // Storage may be closed to us; then nothing was kept.
  }
}
