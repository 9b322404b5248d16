// Where a station keeps its list for the time without network, and how it is forgotten: with the session at once, since
// half of its key lives in the session's memory (SE037, SE042).
import { tabStorage } from '@yadori/web-client/storage.ts';

export const counterDatabase = 'yadori-counter';
export const counterSecret = 'yadori.counter.secret';

/** Without its half of the key nothing can be opened any more, whenever the browser deletes the rest. */
export function forgetCounter(): void {
  tabStorage.write(counterSecret);
  try {
    indexedDB.deleteDatabase(counterDatabase);
  } catch {
    // Storage may be closed to us; then nothing was kept.
  }
}
