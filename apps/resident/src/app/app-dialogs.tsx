// What lies over and above every screen: dialogs of the app, the bar without network, toasts. In one piece, fetched when
// the first screen rests: none of it is needed for the first paint, all of it must be here before the network goes.
import { lazy, Suspense, useEffect, useState } from 'react';
import { useOnline } from '@yadori/kit/offline/online.ts';
import { whenIdle } from '@yadori/kit/loading/when-idle.ts';
import { useFailure } from '@yadori/web-client/failures.ts';

const load = () => import('./app-overlays.tsx');
const Overlays = lazy(() => load().then((file) => ({ default: file.AppOverlays })));
const Bar = lazy(() => load().then((file) => ({ default: file.OfflineBar })));

export function AppDialogs() {
  const [rests, setRests] = useState(false);
  const failed = useFailure() !== undefined;
  useEffect(() => whenIdle(() => setRests(true)), []);
  return <Suspense>{(rests || failed) && <Overlays />}</Suspense>;
}

/** Stands above the shell and pushes it down. */
export const OfflineBar = () =>
  useOnline() ? null : (
    <Suspense>
      <Bar />
    </Suspense>
  );
