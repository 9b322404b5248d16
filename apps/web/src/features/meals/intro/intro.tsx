// The introduction to the page of meals, shown once (E032).
import { lazy, Suspense, useState } from 'react';
import { hasSeenIntro, noteIntroSeen } from './intro-cookie.ts';

const IntroDialog = lazy(() =>
  import('./intro-dialog.tsx').then((file) => ({ default: file.IntroDialog })),
);

export function Intro() {
  const [open, setOpen] = useState(() => !hasSeenIntro());
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
