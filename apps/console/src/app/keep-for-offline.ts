// What a person's device keeps from now on for the time without network: the answers that they read, and the files of the
// screens that show them (AM252). A tablet of the counter has its own (SE037).
import { whenIdle } from '@yadori/kit/loading/when-idle.ts';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { endedGate, lockGate } from '../session/gates.ts';
import { watchIdleLock } from '../session/offline/idle-lock.ts';
import { keepAnswers, keepPasskeyKeys, keepSession } from '../session/offline/keep-answers.ts';
import { keepAhead } from '../session/offline/keep-ahead.ts';
import { sendKeptViews } from '../session/offline/kept-views.ts';
import { currentSession, isStation } from '../session/session.ts';
import { registerWorker } from '../session/worker-address.ts';

/** One may have been removed on another device. */
const renewMs = 10 * 60_000;

const renewPasskeyKeys = (): void => {
  if (!navigator.onLine || lockGate.isOpen() || endedGate.isOpen()) return;
  if (currentSession().factors.includes('passkey')) void keepPasskeyKeys();
};

export async function keepForOffline(): Promise<void> {
  const session = currentSession();
  if (isStation(session)) return;
  whenIdle(() => registerWorker('person'));
  if (await keepAnswers(session)) keepSession(session);
  watchIdleLock(session.idle_minutes);
  whenIdle(() => {
    renewPasskeyKeys();
    void sendKeptViews();
    keepAhead(session);
    // What the lock shows must be there when the network is not.
    void import('../features/locked/panel.tsx').catch(() => undefined);
  });
  setInterval(renewPasskeyKeys, renewMs);
  subscribeLive({
    on: {},
    again: () => {
      renewPasskeyKeys();
      void sendKeptViews();
    },
  });
}
