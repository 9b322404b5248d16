// The introduction to the page of meals, shown once (E032).
import { lazy, Suspense, useEffect, useState } from 'react';
import { readCookie } from '@yadori/web-client/cookies.ts';
import { takeOwnModal, wasOwnModalShown } from '../../../session/popups.ts';
import { useSafetyCheckWaits } from '../../surveys/panel.tsx';

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

const seenCookie = 'intro';

/** Browsers keep a cookie no longer than 400 days. */
const seenSeconds = 400 * 24 * 60 * 60;

/** Remembers on this device that the introduction has been seen (E032, AM106). */
const hasSeenIntro = (): boolean => readCookie(seenCookie) === '1';

function noteIntroSeen(): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${seenCookie}=1; path=/; max-age=${seenSeconds}; SameSite=Lax${secure}`;
}
