// Writes into the store of what was seen last.
import { activeContract, contractOfPage } from '../active-contract.ts';
import { readToken } from '../session.ts';
import { seenStore } from './stores.ts';

export async function putSeen(address: string, kept: { owner: string }): Promise<void> {
  const contract = contractOfPage();
  const store = await caches.open(seenStore);
  await store.put(address, new Response(JSON.stringify(kept)));
  // The session may have ended meanwhile, and with it what was kept.
  if (readToken() === undefined) await caches.delete(seenStore);
  // Or this or another page has switched to another contract, and what was kept before was removed.
  else if (contract !== null && contract !== activeContract()) await store.delete(address);
}
