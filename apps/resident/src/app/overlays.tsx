// The dialogs of the whole app (V014 to V019), toasts, and what is done when the network goes and comes back. In one piece
// with the kit's dialog: wherever a dialog is open, the one about a failure is here, too.
// As a lazy part it never came once the network had gone, and in the first load it is 3.7 KB, for which Home has no
// room.
import { useEffect } from 'react';
import { ToastRegion } from '@yadori/kit/toast-region.tsx';
import { useFailure } from '@yadori/web-client/failures.ts';
import { FailureDialog } from './failure-dialog.tsx';
import { OfflineBar } from './offline/offline-bar.tsx';
import { answerPresses } from './offline/answer-presses.ts';
import { watchNetwork } from './offline/watch-network.ts';
import { overlayStore } from './overlay-store.ts';

function AppOverlays() {
  const failure = useFailure();
  useEffect(watchNetwork, []);
  useEffect(answerPresses, []);
  return (
    <>
      <ToastRegion />
      {failure !== undefined && <FailureDialog key={failure.kind} failure={failure} />}
    </>
  );
}

overlayStore.set({ AppOverlays, OfflineBar });
