// The dialogs of the whole app: session over, no network, system error (V014 to V019).
import { lazy, Suspense, useEffect } from 'react';
import { Banner } from '../ui/banner.tsx';
import { whenIdle } from '../ui/when-idle.ts';
import styles from './app-dialogs.module.css';
import { currentFailure, dismissFailure, reportFailure, useFailure } from './failures.ts';
import { isReloadHeld } from './hold-reload.ts';
import { defineMessages, useMessages } from './language.ts';
import { useOnline } from './online.ts';

const texts = defineMessages({
  ja: { offline: 'オフラインです。表示中の内容は最新ではない可能性があります。' },
  en: { offline: 'You are offline. What you see may be out of date.' },
});

const loadDialog = () => import('./failure-dialog.tsx');
const FailureDialog = lazy(() => loadDialog().then((file) => ({ default: file.FailureDialog })));

export function AppDialogs() {
  const t = useMessages(texts);
  const failure = useFailure();
  const online = useOnline();
  useOfflineWatch();
  useEffect(() => {
    // Not needed for the first paint, but it must be here before the network goes.
    whenIdle(() => void loadDialog().catch(() => undefined));
  }, []);
  return (
    <>
      {!online && (
        <Banner tone="warn" role="status" className={styles.bar}>
          {t.offline}
        </Banner>
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
    const showAgain = () => {
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
