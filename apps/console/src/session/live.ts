// The event stream of the console: its state in the head, and reading again where it is lost.
import { staffStreamHeaders } from '@yadori/api/contract/staff-client';
import { ownSessionEvent, staffLivePath } from '@yadori/api/staff/live';
import { openLiveStream } from '@yadori/web-client/live/live-stream.ts';
import {
  subscribeLive,
  hasLiveSubscribers,
  dispatchMissed,
} from '@yadori/web-client/live/live-subscribers.ts';
import { noteConnection } from './connection.ts';
import { loadSession } from './session.ts';
import { pageHeaders } from './signed-in.ts';

/** Where the stream is lost, screens read again so often, in milliseconds. */
const pollMs = 15_000;

const readSession = () => loadSession({ isUse: false });

/** Answers the function that ends it. */
export function openStaffStream(): () => void {
  let poll: ReturnType<typeof setInterval> | undefined;
  const endPoll = () => {
    clearInterval(poll);
    poll = undefined;
  };
  const onLost = () => {
    // Once: between two tries the polls say whether answers arrive.
    if (poll !== undefined) return;
    noteConnection(false);
    poll = setInterval(() => {
      if (!document.hidden) dispatchMissed();
    }, pollMs);
  };
  let opened = 0;
  const ends = [
    openLiveStream({
      path: staffLivePath,
      token: () => undefined,
      headers: () => ({ ...staffStreamHeaders, ...pageHeaders() }),
      ready: async () => true,
      onOpen: () => {
        endPoll();
        noteConnection(true, false);
        opened += 1;
        // Screens that were read before it stood may have missed wakes; later the stream itself says so.
        if (opened === 1) dispatchMissed();
        // Other rights end the stream, too (SA038).
        else void readSession();
      },
      onAlive: () => noteConnection(true, hasLiveSubscribers()),
      onLost,
      // Locked or signed out: the answer says which.
      onRefused: () => {
        onLost();
        void readSession();
      },
    }),
    subscribeLive({ on: { [ownSessionEvent]: () => void readSession() }, again: () => undefined }),
    endPoll,
  ];
  return () => {
    for (const end of ends) end();
  };
}
