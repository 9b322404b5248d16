// At midnight and at the end of the night screens read again: the day and the night that they show are over (AM248).
import { nextTurn } from '@yadori/api/time/next-turn';
import { now } from '@yadori/web-client/clock.ts';
import { dispatchMissed } from '@yadori/web-client/live/live-subscribers.ts';
import { endedGate, lockGate } from '../session/gates.ts';

/** The screens of all dormitories do not read in one moment. */
const spreadMs = 10_000;

export function followTurns(): void {
  const turn = nextTurn(now());
  const passes = () => {
    // A page that is hidden, locked or signed out reads once it is shown again.
    const isShown = !document.hidden && !lockGate.isOpen() && !endedGate.isOpen();
    if (now() >= turn && isShown) dispatchMissed();
    followTurns();
  };
  setTimeout(passes, turn - now() + Math.random() * spreadMs);
}
