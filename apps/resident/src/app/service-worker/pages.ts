// Documents: the newest from the server, and the kept one where the server does not answer in time. The emergency papers
// are such documents, too.
import { homeFailed } from '../../session/leave.ts';
import { paperStore, wipeStores } from '../../session/offline/stores.ts';
import { isAppPage } from './app-page.ts';
import { withKeptHome } from './kept-home.ts';
import { offlineNote } from './offline-note.ts';
import type { FetchEvent } from '@yadori/web-client/worker/worker-scope.ts';
import { fromStore } from './shell-store.ts';

/** Milliseconds; a network that brings nothing for so long is as good as none. */
const patience = 5000;

export async function openPage(occasion: FetchEvent): Promise<Response> {
  const answer = await pageOf(occasion);
  // Whatever fails here must not cost the page.
  return new URL(occasion.request.url).pathname === '/'
    ? withKeptHome(answer).catch(() => answer)
    : answer;
}

async function pageOf(occasion: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(occasion.request.url);
  // A visitor who is redirected there has no session any more, also where a page had no time to clear it; but for one
  // whose Home could not be loaded.
  if (pathname === '/login' && search !== homeFailed) wipeStores();
  const fresh = fetchFromServer(occasion);
  const isApp = isAppPage(pathname);
  const kept = isApp
    ? await fromStore('/')
    : await caches.match(pathname, { cacheName: paperStore });
  if (kept === undefined) return fresh.catch(offlineNote);
  const late = new Promise<undefined>((resolve) => {
    setTimeout(() => resolve(undefined), patience);
  });
  const answer = await Promise.race([fresh, late]).catch(() => undefined);
  // The address of a paper that was read long ago opens nothing any more; the paper is the same.
  return answer === undefined || answer.status >= (isApp ? 500 : 400) ? kept : answer;
}

async function fetchFromServer({ preloadResponse, request }: FetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}
