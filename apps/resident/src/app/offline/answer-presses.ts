// A press that needs the network, while there is none, shows the dialog again (V015, AM238). Presses that the device
// serves by itself, and reads in the background, show none.
import { missingPartEvent, refusedPressEvent } from '@yadori/kit/offline/online.ts';
import { currentFailure, reportFailure } from '@yadori/web-client/failures.ts';
import { isPressRefused } from '@yadori/web-client/refused-press.ts';
import { isAppPage } from '../service-worker/app-page.ts';

/** Milliseconds: what is missing so soon after a press was asked for by it. */
const answeredWithin = 5000;

/** Answers the function that ends it. */
export function answerPresses(): () => void {
  let pressedAt = -Infinity;
  const onPress = (event: MouseEvent) => {
    // A press that closes the dialog asks for nothing.
    pressedAt = currentFailure() === undefined ? performance.now() : -Infinity;
    if (leadsAway(event) && isPressRefused()) event.preventDefault();
  };
  const onMissingPart = () => {
    if (performance.now() - pressedAt < answeredWithin) isPressRefused();
  };
  addEventListener('click', onPress, true);
  addEventListener(missingPartEvent, onMissingPart);
  addEventListener(refusedPressEvent, showDialog);
  addEventListener('vite:preloadError', keepPage);
  return () => {
    removeEventListener('click', onPress, true);
    removeEventListener(missingPartEvent, onMissingPart);
    removeEventListener(refusedPressEvent, showDialog);
    removeEventListener('vite:preloadError', keepPage);
  };
}

const showDialog = (): void => reportFailure({ kind: 'offline' });

/** The router reloads the page where a module cannot be fetched; without a network that could lose the page. */
function keepPage(event: VitePreloadErrorEvent): void {
  if (!navigator.onLine && event.payload instanceof TypeError) event.preventDefault();
}

/**
 * To another site, or a document that this device keeps no copy of. Papers have a link only where they are kept; numbers
 * to call and addresses to write to need no network.
 */
function leadsAway({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || !/^https?:$/.test(link.protocol)) return false;
  const { origin, pathname } = link;
  return origin !== location.origin || !(isKept(pathname) || pathname === location.pathname);
}

const isKept = (path: string): boolean => isAppPage(path) || path.startsWith('/files/');
