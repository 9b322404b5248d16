// Writes into the store of what was seen last.
import { readToken } from '../session.ts';
import { seenStore } from './stores.ts';

export async function putSeen(address: string, kept: { owner: string }): Promise<void> {
  const store = await caches.open(seenStore);
  await store.put(address, new Response(JSON.stringify(kept)));
  // The session may have ended meanwhile, and with it what was kept.
  if (readToken() === undefined) await caches.delete(seenStore);
}
