// The start of a person's page without network, with the session as it was last given (AM252).
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { wasIdleFor } from './last-use.ts';
import { loadSession, putSession } from '../session.ts';
import { keepAnswers, readSession } from './keep-answers.ts';
import { canKeep } from './read-store.ts';

/** True where there is something to read. Behind the idle lock that is roster and board, after a passkey. */
export async function startKept(): Promise<boolean> {
  if (!canKeep()) return false;
  const session = await readSession().catch(() => undefined);
  if (session === undefined || !putSession(session)) return false;
  await keepAnswers(session);
  if (wasIdleFor(session.idle_minutes)) (await import('./idle-lock.ts')).lockHere();
  else followSession();
  return true;
}

/** Once the server answers, it says whether the session has gone on. */
function followSession(): void {
  const end = subscribeLive({
    on: {},
    again: () => {
      if (!navigator.onLine) return;
      void loadSession({ isUse: false }).then((session) => {
        if (session !== undefined) end();
      });
    },
  });
}
