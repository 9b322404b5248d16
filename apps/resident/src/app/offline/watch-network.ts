// What the app does when the network goes and when it comes back (V015).
import { dismissFailure, reportFailure } from '@yadori/web-client/failures.ts';
import { isReloadHeld } from '@yadori/web-client/hold-reload.ts';
import { queryClient } from '@yadori/web-client/query.ts';

const typedInto =
  'textarea, [contenteditable], input:not([type=checkbox], [type=radio], [type=range], [type=file])';

/** Outlives a reload, so that one loss of the network is announced once. */
const toldKey = 'yadori.offline-told';

/** Answers the function that ends it. */
export function watchNetwork(): () => void {
  addEventListener('offline', tellOnce);
  addEventListener('online', comeBack);
  if (navigator.onLine) sessionStorage.removeItem(toldKey);
  else tellOnce();
  return () => {
    removeEventListener('offline', tellOnce);
    removeEventListener('online', comeBack);
  };
}

/** One dialog for each loss of the network; where it would interrupt, the bar alone says it. */
function tellOnce(): void {
  if (sessionStorage.getItem(toldKey) !== null) return;
  sessionStorage.setItem(toldKey, '1');
  if (!interrupts()) reportFailure({ kind: 'offline' });
}

/** A form that would be lost with a reload counts as typing in each of its fields. */
const interrupts = (): boolean =>
  isReloadHeld() ||
  document.querySelector('dialog[open]') !== null ||
  document.activeElement?.matches(typedInto) === true;

function comeBack(): void {
  sessionStorage.removeItem(toldKey);
  dismissFailure();
  // Input of a registration would be lost (AM206); then only data are read again.
  if (isReloadHeld()) void queryClient.invalidateQueries();
  else location.reload();
}
