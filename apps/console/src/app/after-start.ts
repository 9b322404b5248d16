// What the console needs once its first screen is there. Loaded then, since without a network it could not be.
import { dropHalfWritten } from '../session/half-written.ts';
import { followAccount } from '../session/other-account.ts';
import { formatTime } from '@yadori/kit/format.ts';
import { watchScreenReads } from '../session/offline/screen-reads.ts';
import { watchRefusedPresses } from './not-sent-note.ts';
import { router } from './router.ts';
import { followTurns } from './turns.ts';

export function afterStart(): void {
  followAccount(router.history);
  watchRefusedPresses();
  followTurns();
  watchStyles();
  watchScreenReads(formatTime);
  void import('./follow-browser.ts').then(
    ({ followBrowser }) => followBrowser(router.history),
    () => undefined,
  );
  // Of who used this tab before.
  dropHalfWritten({ butOwn: true });
}

const pauseMs = 5000;

/**
 * Styles of a later part that could not be loaded are loaded again: the part itself is there by its next try, and the
 * loader of modules loads each style once only.
 */
function watchStyles(): void {
  const onError = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement && target.rel === 'stylesheet')
      setTimeout(() => target.replaceWith(target.cloneNode()), pauseMs);
  };
  addEventListener('error', onError, { capture: true });
}
