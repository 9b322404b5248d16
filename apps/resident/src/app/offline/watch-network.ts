// What the app does when the network goes and when it comes back (V015).
// Chromium fires `online` before a request gets through, so a page loads again only when a HEAD is answered.
import { tabStorage } from '@yadori/web-client/storage.ts';
import { dismissFailure, reportFailure } from '@yadori/web-client/failures.ts';
import { isReloadHeld } from '@yadori/web-client/hold-reload.ts';
import { queryClient } from '@yadori/web-client/query.ts';

const typedInto =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=file])';

/** Stored in the session storage, so that it survives a reload and one loss of the network is announced once. */
const announcedKey = 'yadori.offline-told';

/** Between two tries to reach the server, in milliseconds; doubles up to the longest. */
const pause = { shortest: 1000, longest: 30_000 };

/** For an answer, in milliseconds: a network that is only half there lets a request wait for minutes. */
const patience = 10_000;

/** Answers the function that ends it. */
export function watchNetwork(): () => void {
  const onOnline = () => void comeBack();
  addEventListener('offline', tellOnce);
  addEventListener('online', onOnline);
  if (navigator.onLine) tabStorage.write(announcedKey);
  else tellOnce();
  return () => {
    latest += 1;
    removeEventListener('offline', tellOnce);
    removeEventListener('online', onOnline);
  };
}

/** One dialog for each loss of the network; where it would interrupt, the bar alone says it. */
function tellOnce(): void {
  if (tabStorage.read(announcedKey)) return;
  tabStorage.write(announcedKey, '1');
  if (!interrupts()) reportFailure({ kind: 'offline' });
}

/** A form that would be lost with a reload counts as typing in each of its fields. */
const interrupts = (): boolean =>
  isReloadHeld() ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches(typedInto) === true;

let latest = 0;

/**
 * A browser says that it is online before anything can be fetched, and also where nothing can: the page stays as it is
 * until the server answers. A reload would end a running navigation, and could show less than before.
 */
async function comeBack(): Promise<void> {
  latest += 1;
  const own = latest;
  const isOver = () => own !== latest || !navigator.onLine;
  for (
    let wait = pause.shortest;
    !(await isReachable());
    wait = Math.min(wait * 2, pause.longest)
  ) {
    await new Promise((resume) => setTimeout(resume, wait));
    if (isOver()) return;
  }
  if (isOver()) return;
  tabStorage.write(announcedKey);
  dismissFailure();
  // Input of a registration would be lost (AM206); then only data are read again.
  if (isReloadHeld()) void queryClient.invalidateQueries();
  else location.reload();
}

/** Not a GET, which the service worker would answer. */
const isReachable = (): Promise<boolean> =>
  fetch('/', { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(patience) }).then(
    ({ ok }) => ok,
    () => false,
  );
