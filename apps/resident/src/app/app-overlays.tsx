// The dialogs of the whole app (V014 to V019), toasts, and what is done when the network goes and comes back.
import { useEffect } from 'react';
import { ToastRegion } from '@yadori/kit/toast-region.tsx';
import { useFailure } from '@yadori/web-client/failures.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { watchNetwork } from './offline/watch-network.ts';

export { OfflineBar } from './offline/offline-bar.tsx';

export function AppOverlays() {
  const failure = useFailure();
  useEffect(watchNetwork, []);
  return (
    <>
      <ToastRegion />
      {failure !== undefined && <FailureDialog key={failure.kind} failure={failure} />}
    </>
  );
}
