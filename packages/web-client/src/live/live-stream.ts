// The event stream while the page is visible; one for each tab, closed while it is hidden.
import {
  openEventStream,
  type EventStream,
  type EventStreamOptions,
} from '@yadori/api/contract/event-stream';
import { lineEvents } from '@yadori/api/live/stream';
import { browserLanguage } from '../browser-language.ts';
import { queryClient } from '../query.ts';
import { dispatchMissed, dispatchLive } from './live-subscribers.ts';

interface LiveSession extends Pick<EventStreamOptions, 'path' | 'token' | 'headers' | 'onAlive'> {
  /** Waits for the renewal at the start of a visit; false: there is no session, and no stream. */
  ready: () => Promise<boolean>;
  onOpen?: () => void;
  /** Nothing arrives until the stream is open again. */
  onLost?: () => void;
  onRefused?: (status: number) => void;
}

/** Answers the function that ends it. */
export function openLiveStream(session: LiveSession): () => void {
  let stream: EventStream | undefined;
  /** Something may have been missed, or have failed, until the stream is open. */
  let isBehind = false;
  const over = new AbortController();
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const onOpen = () => {
    session.onOpen?.();
    if (isBehind) catchUp();
    isBehind = true;
  };
  const onLost = () => {
    isBehind = true;
    session.onLost?.();
  };
  const onRefused = (status: number) => {
    close();
    session.onRefused?.(status);
  };
  const open = async () => {
    // A line that is opened before the token is renewed would end with the old one.
    if (!(await session.ready()) || over.signal.aborted || stream !== undefined) return;
    if (document.hidden || !navigator.onLine) return;
    stream = openEventStream({ ...optionsOf(session, lose), onOpen, onLost, onRefused });
  };
  const lose = () => {
    close();
    session.onLost?.();
  };
  const onVisibility = () => {
    if (document.hidden) return close();
    void open();
    return dispatchMissed();
  };
  const on = (target: EventTarget, name: string, listener: () => void) =>
    target.addEventListener(name, listener, { signal: over.signal });
  on(document, 'visibilitychange', onVisibility);
  // Another tab had the line; this one is looked at again.
  on(window, 'focus', () => void open());
  on(window, 'offline', lose);
  on(window, 'online', () => void open());
  void open();
  return () => {
    over.abort();
    close();
  };
}

/** The server is there again: events are lost meanwhile, and what failed has nobody who would try it again (AM265). */
function catchUp(): void {
  dispatchMissed();
  void queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });
}

const optionsOf = (session: LiveSession, onReplaced: () => void): EventStreamOptions => ({
  ...session,
  language: browserLanguage,
  lastEvent: lineEvents.replaced,
  onEvent: ({ event, data }) => {
    if (event === lineEvents.replaced) onReplaced();
    else if (event === lineEvents.refresh) dispatchMissed();
    else dispatchLive(event, data);
  },
});
