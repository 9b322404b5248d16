// The dialogs of the whole app: session over, no network, system error (V014 to V019).
import { lazy, Suspense, useEffect } from 'react';
import { whenIdle } from '../ui/when-idle.ts';
import { currentFailure, dismissFailure, reportFailure, useFailure } from './failures.ts';
import { isReloadHeld } from './hold-reload.ts';
import { useReached } from './online.ts';

const loadDialog = () => import('./failure-dialog.tsx');
const FailureDialog = lazy(() => loadDialog().then((file) => ({ default: file.FailureDialog })));
const OfflineBar = lazy(() => loadDialog().then((file) => ({ default: file.OfflineBar })));

export function AppDialogs() {
  const failure = useFailure();
  const reached = useReached();
  useOfflineWatch();
  useEffect(() => {
    // Not needed for the first paint, but it must be here before the network goes.
    whenIdle(() => void loadDialog().catch(() => undefined));
  }, []);
  return (
    <>
      {!reached && (
        <Suspense>
          <OfflineBar />
        </Suspense>
      )}
      {failure !== undefined && (
        <Suspense>
          <FailureDialog key={failure.kind} failure={failure} />
        </Suspense>
      )}
    </>
  );
}

/** The dialog comes back with every press while offline; with the network the page loads anew (V015). */
function useOfflineWatch(): void {
  useEffect(() => {
    const show = () => reportFailure({ kind: 'offline' });
    const showAgain = ({ target }: MouseEvent) => {
      // What such a control does is kept and sent later: nothing failed.
      if (target instanceof Element && target.closest('[data-works-offline]') !== null) return;
      if (!navigator.onLine && currentFailure() === undefined) show();
    };
    const loadAnew = () => {
      dismissFailure();
      // What is typed in a registration would be lost (AM206); nothing that it shows can be out of date.
      if (!isReloadHeld()) location.reload();
    };
    if (!navigator.onLine) show();
    addEventListener('offline', show);
    addEventListener('online', loadAnew);
    // In the capture phase, before the press on "close" takes the dialog away.
    document.addEventListener('click', showAgain, true);
    return () => {
      removeEventListener('offline', show);
      removeEventListener('online', loadAnew);
      document.removeEventListener('click', showAgain, true);
    };
  }, []);
}
