// Documents: the newest from the house, and the kept one where the house does not answer in time.
import { wipeStores } from '../shell/offline/stores.ts';
import { isAppPage } from './app-page.ts';
import { offlineNote } from './offline-note.ts';
import type { FetchOccasion } from './scope.ts';
import { fromStore } from './shell-store.ts';

/** Milliseconds; a network that brings nothing for so long is as good as none. */
const patience = 5000;

export async function openPage(occasion: FetchOccasion): Promise<Response> {
  const { pathname } = new URL(occasion.request.url);
  // Whoever is led there has no session any more, also where a page had no time to wipe.
  if (pathname === '/login') wipeStores();
  const fresh = askHouse(occasion);
  if (!isAppPage(pathname)) return fresh.catch(offlineNote);
  const kept = await fromStore('/');
  if (kept === undefined) return fresh.catch(offlineNote);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
  });
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  return answer === undefined || answer.status >= 500 ? kept : answer;
}

async function askHouse({ preloadResponse, request }: FetchOccasion): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}
