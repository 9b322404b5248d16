// The emergency papers of the dormitory, kept as files: the service worker shows them where no network is.
import type { DataOf } from '@yadori/api/contract/call';
import { emergency } from '@yadori/api/dormitory/calls';
import { queryClient } from '@yadori/web-client/query.ts';
import { read } from '../read.ts';
import { hasStores } from './kept-answer.ts';
import { lastSeen } from './last-seen.ts';
import { paperStore } from './stores.ts';

type Papers = DataOf<typeof emergency>;

/** The signature of an address changes, the path of the file does not. */
const pathOf = (address: string): string => new URL(address, location.href).pathname;

/** Fetches those that the dormitory has and this device does not; drops those that it has no longer. */
export async function keepPapers(): Promise<void> {
  const { queryKey } = read(emergency, {});
  const fresh = queryClient.getQueryData<{ data: Papers }>(queryKey);
  const papers = fresh?.data ?? ((await lastSeen(queryKey))?.data as Papers | undefined);
  if (papers === undefined || !navigator.onLine) return;
  const addresses = [papers.emergency_manual_path, papers.evacuation_route_path].filter(
    (address) => address !== null,
  );
  const store = await caches.open(paperStore);
  const paths = new Set(addresses.map(pathOf));
  for (const { url } of await store.keys())
    if (!paths.has(new URL(url).pathname)) await store.delete(url);
  for (const address of addresses) await keepPaper(store, address);
}

async function keepPaper(store: Cache, address: string): Promise<void> {
  if ((await store.match(pathOf(address))) !== undefined) return;
  try {
    const answer = await fetch(address);
    if (answer.ok) await store.put(pathOf(address), answer);
  } catch {
    // Tried again with the next start.
  }
}

/** Whether the file behind an address can be opened without a network. */
export const isPaperKept = async (address: string): Promise<boolean> =>
  hasStores() && (await caches.match(pathOf(address), { cacheName: paperStore })) !== undefined;
