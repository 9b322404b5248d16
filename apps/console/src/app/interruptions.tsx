// What may come over every screen: the lock, a sign-in after the session has ended, the question for a second factor,
// failures and toasts. A covered screen stays as it is, so that what was typed is kept, but is hidden from view, from screen readers and from print (SA023).
import { useEffect, type ReactNode } from 'react';
import { openModal } from '@yadori/kit/dialog/open-modal.ts';
import { ToastRegion } from '@yadori/kit/toast-region.tsx';
import { dismissFailure, useFailure } from '@yadori/web-client/failures.ts';
import { lazyPart } from '../parts/lazy-part.tsx';
import { endedGate, lockGate, proofGate } from '../session/gates.ts';
import styles from './interruptions.module.css';

const signIn = () => import('../features/sign-in/panel.tsx');
const LockScreen = lazyPart(async () => (await signIn()).LockScreen, 'cover');
const EndedScreen = lazyPart(async () => (await signIn()).EndedScreen, 'cover');
const ProofDialog = lazyPart(async () => (await signIn()).ProofDialog);
const FailureDialog = lazyPart(async () => (await import('./failure-dialog.tsx')).FailureDialog);

/** A modal over everything, dialogs included, whatever of its content is loaded. */
const openCover = (cover: HTMLDialogElement) => {
  openModal(cover);
  return () => cover.close();
};

const giveUpProof = () => proofGate.answer(false);

export function Interruptions({ children }: { children: ReactNode }) {
  const isLocked = lockGate.useIsOpen();
  const hasEnded = endedGate.useIsOpen();
  const isCovered = isLocked || hasEnded;
  const asksProof = proofGate.useIsOpen();
  const failure = useFailure();
  useEffect(() => {
    void LockScreen.preload();
    // It says that there is no network.
    void FailureDialog.preload();
  }, []);
  return (
    <>
      <div className={isCovered ? styles.covered : undefined} inert={isCovered}>
        {children}
        <ToastRegion />
        {asksProof && <ProofDialog onClose={giveUpProof} />}
        {failure !== undefined && !isCovered && (
          <FailureDialog failure={failure} onClose={dismissFailure} />
        )}
      </div>
      {isCovered && (
        // Neither Escape nor the back gesture of a phone closes it.
        <dialog
          ref={openCover}
          closedby="none"
          className={styles.cover}
          aria-labelledby="cover-title"
          aria-label="Yadori"
          onCancel={(event) => event.preventDefault()}
          // Browsers without `closedby` close at a second Escape whatever the page says.
          onClose={({ currentTarget }) => openModal(currentTarget)}
        >
          {hasEnded ? <EndedScreen /> : <LockScreen />}
        </dialog>
      )}
    </>
  );
}
