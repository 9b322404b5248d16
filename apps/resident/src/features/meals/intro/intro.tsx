// The introduction to the page of meals, shown once (E032).
import { lazy, Suspense, useEffect, useState } from 'react';
import { takeOwnModal } from '../../../session/popups.ts';
import { hasSeenIntro, noteIntroSeen } from './intro-cookie.ts';

const IntroDialog = lazy(() =>
  import('./intro-dialog.tsx').then((file) => ({ default: file.IntroDialog })),
);

export function Intro() {
  const [open, setOpen] = useState(() => !hasSeenIntro());
  useEffect(() => {
    // It opens by itself, so nothing else does in this visit (AM221).
    if (open) takeOwnModal();
  }, [open]);
  if (!open) return null;
  const close = () => {
    noteIntroSeen();
    setOpen(false);
  };
  return (
    <Suspense>
      <IntroDialog onClose={close} />
    </Suspense>
  );
}
