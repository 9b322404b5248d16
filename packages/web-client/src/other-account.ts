// A page is of the account that it was drawn for. Signing in and out in one tab reaches all others of the browser, and a
// page of somebody else goes with everything on it (AM262).
import { otherAccountEvent } from './failures.ts';

/** Its questions before a page is left end with it. */
export interface PageHistory {
  destroy: () => void;
}

interface AccountWatch {
  /** Of the device's storage: written at each sign-in, removed at each sign-out. */
  key: string;
  /** Whether what is stored there is of this page's account. */
  isOwn: (stored: string | null) => boolean;
  /** The same for what the browser has now: a tab that slept has missed the events. */
  isStillOwn: () => boolean;
  history: PageHistory;
  /** Drops what this tab keeps, and goes to another document. */
  leave: () => void;
}

/** Answers the function that ends it. */
export function watchAccount({ key, isOwn, isStillOwn, history, leave }: AccountWatch): () => void {
  const over = new AbortController();
  const go = () => {
    over.abort();
    dropPage(history);
    leave();
  };
  const look = () => {
    if (!document.hidden && !isStillOwn()) go();
  };
  const on = (target: EventTarget, name: string, listener: () => void) =>
    target.addEventListener(name, listener, { signal: over.signal });
  const onStorage = (event: StorageEvent) => {
    // Without a key everything was removed.
    if (event.key === null || (event.key === key && !isOwn(event.newValue))) go();
  };
  addEventListener('storage', onStorage, { signal: over.signal });
  on(window, otherAccountEvent, go);
  on(document, 'visibilitychange', look);
  on(window, 'pageshow', look);
  on(window, 'focus', look);
  look();
  return () => over.abort();
}

/** What was typed is not of who sits here now: the browser does not ask about it, and nobody sees it. */
function dropPage(history: PageHistory): void {
  history.destroy();
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  document.body.replaceChildren();
}
