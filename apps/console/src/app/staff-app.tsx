// The console of a signed-in person: the session first, then the screen of the address.
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { queryClient } from '@yadori/web-client/query.ts';
import { watchInput } from '@yadori/web-client/last-input.ts';
import { loadSession } from '../session/session.ts';
import { Interruptions } from './interruptions.tsx';
import { router } from './router.ts';
import { StartFailed } from './screens/start-failed.tsx';

type Start = 'loading' | 'failed' | 'ready';

/** Without an answer for so long the page starts from what the device keeps (SE037, AM252). */
const patienceMs = 4000;

/** On its way before the first drawing. */
let early: ReturnType<typeof loadSession> | undefined = loadSession();

async function startSession(): Promise<boolean> {
  const asked = (early ?? loadSession()).then((session) => session !== undefined);
  early = undefined;
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), patienceMs));
  if (await Promise.race([asked, late])) return true;
  const kept = import('./start-kept.ts').then(({ startKept }) => startKept());
  return (await kept.catch(() => false)) || asked;
}

export function StaffApp() {
  const [start, setStart] = useState<Start>('loading');
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    void startSession().then((isThere) => {
      if (!left) setStart(isThere ? 'ready' : 'failed');
    });
    return () => {
      left = true;
    };
  }, [tries]);
  useEffect(watchInput, []);
  useEffect(() => {
    // Without it the head of the page alone says that a press was not sent.
    if (start === 'ready')
      void import('./after-start.ts').then((m) => m.afterStart()).catch(() => undefined);
  }, [start]);
  const again = () => {
    setStart('loading');
    setTries(tries + 1);
  };
  return (
    <QueryClientProvider client={queryClient}>
      <Interruptions>
        {start === 'ready' && <RouterProvider router={router} />}
        {start === 'failed' && <StartFailed onAgain={again} />}
      </Interruptions>
    </QueryClientProvider>
  );
}
