// The introduction to the page of meals, shown once (E032).
import { lazy, Suspense, useEffect, useState } from 'react';
import { takeOwnModal, wasOwnModalShown } from '../../../session/popups.ts';
import { useSafetyCheckWaits } from '../../surveys/panel.tsx';
import { hasSeenIntro, noteIntroSeen } from './intro-cookie.ts';

const IntroDialog = lazy(() =>
  import('./intro-dialog.tsx').then((file) => ({ default: file.IntroDialog })),
);

/** At most one modal opens by itself in a visit, and a safety check comes first (AM221). */
export function Intro() {
  const [state, setState] = useState<'waits' | 'open' | 'over'>(() =>
    hasSeenIntro() ? 'over' : 'waits',
  );
  const safetyCheckWaits = useSafetyCheckWaits();
  if (state === 'waits' && safetyCheckWaits === false && !wasOwnModalShown()) setState('open');
  useEffect(() => {
    if (state === 'open') takeOwnModal();
  }, [state]);
  if (state !== 'open') return null;
  const close = () => {
    noteIntroSeen();
    setState('over');
  };
  return (
    <Suspense>
      <IntroDialog onClose={close} />
    </Suspense>
  );
}
