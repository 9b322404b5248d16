// What lies over and above every screen: dialogs of the app, the bar without network, toasts. In one piece, fetched when
// the first screen rests: none of it is needed for the first paint, all of it must be here before the network goes.
import { useEffect } from 'react';
import { whenIdle } from '@yadori/kit/loading/when-idle.ts';
import { useFailure } from '@yadori/web-client/failures.ts';
import { useStore } from '@yadori/web-client/store.ts';
import { overlayStore } from './overlay-store.ts';

const load = () => void import('./app-overlays.tsx').catch(() => undefined);

/** A piece that cannot be fetched takes nothing away from the screen; the next failure or the network fetches it again. */
export function AppDialogs() {
  const overlays = useStore(overlayStore);
  const failure = useFailure();
  useEffect(() => {
    whenIdle(load);
    addEventListener('online', load);
  }, [failure]);
  return overlays && <overlays.AppOverlays />;
}

/** Lies above the shell and pushes it down. */
export function OfflineBar() {
  const overlays = useStore(overlayStore);
  return overlays && <overlays.OfflineBar />;
}
