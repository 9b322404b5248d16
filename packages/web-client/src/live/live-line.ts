// The event stream while the page is visible; one for each tab, closed while it is hidden.
import { openEventStream, type EventStream } from '@yadori/api/contract/event-stream';
import { lineEvents, liveStreamPath } from '@yadori/api/live/stream';
import { browserLanguage } from '../browser-language.ts';
import { passAgain, passNews } from './live-news.ts';

interface LiveSession {
  token: () => string | undefined;
  /** Waits for the renewal at the start of a visit. */
  renewed: () => Promise<unknown>;
}

/** Answers the function that ends it. */
export function openLiveLine({ token, renewed }: LiveSession): () => void {
  let stream: EventStream | undefined;
  let opened = 0;
  let over = false;
  const close = () => {
    stream?.close();
    stream = undefined;
  };
  const open = async () => {
    // A line that is opened before the token is renewed would end with the old one.
    await renewed();
    if (over || stream !== undefined || document.hidden || !navigator.onLine) return;
    if (token() === undefined) return;
    stream = openEventStream({
      path: liveStreamPath,
      language: browserLanguage,
      token,
      lastEvent: lineEvents.replaced,
      onOpen: () => {
        opened += 1;
        // Events during the interruption are lost.
        if (opened > 1) passAgain();
      },
      onEvent: ({ event, data }) => {
        if (event === lineEvents.replaced) close();
        else if (event === lineEvents.refresh) passAgain();
        else passNews(event, data);
      },
    });
  };
  const onVisibility = () => {
    if (document.hidden) close();
    else {
      void open();
      passAgain();
    }
  };
  const listeners = [
    [document, 'visibilitychange', onVisibility],
    // Another tab had the line; this one is looked at again.
    [window, 'focus', () => void open()],
    [window, 'offline', close],
    [window, 'online', () => void open()],
  ] as const;
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  void open();
  return () => {
    over = true;
    close();
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
  };
}
