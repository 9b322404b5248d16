// What may come over every screen: the lock, a sign-in after the session has ended, the question for a second factor,
// failures and toasts. A covered screen stays as it is, so that what was typed is kept, but is hidden from view, from screen readers and from print (SA023).
import { useEffect, type ReactNode } from 'react';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { ToastRegion } from '@yadori/kit/toast-region.tsx';
import { useFailure } from '@yadori/web-client/failures.ts';
import { endedGate, lockGate, proofGate } from '../session/gates.ts';
import styles from './interruptions.module.css';

const LockScreen = lazyComponent(
  async () => (await import('../features/sign-in/panel.tsx')).LockScreen,
);
const EndedScreen = lazyComponent(
  async () => (await import('../features/sign-in/panel.tsx')).EndedScreen,
);
const ProofDialog = lazyComponent(
  async () => (await import('../features/sign-in/panel.tsx')).ProofDialog,
);
const FailureDialog = lazyComponent(
  async () => (await import('./failure-dialog.tsx')).FailureDialog,
);

export function Interruptions({ children }: { children: ReactNode }) {
  const isLocked = lockGate.useIsOpen();
  const hasEnded = endedGate.useIsOpen();
  const isCovered = isLocked || hasEnded;
  const asksProof = proofGate.useIsOpen();
  const failure = useFailure();
  useEffect(() => void LockScreen.preload(), []);
  return (
    <>
      <div className={isCovered ? styles.covered : undefined} inert={isCovered}>
        {children}
        <ToastRegion />
        {asksProof && <ProofDialog />}
        {failure !== undefined && !isCovered && <FailureDialog failure={failure} />}
      </div>
      {hasEnded && <EndedScreen />}
      {isLocked && !hasEnded && <LockScreen />}
    </>
  );
}
