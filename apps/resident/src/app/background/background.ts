// Everything that a signed-in page does beside its screens: the event stream, polling for unread things, notifications,
// keeping what was seen, the service worker.
import type { RouterHistory } from '@tanstack/react-router';
import { menuSettings } from '@yadori/api/dormitory/calls';
import { liveStreamPath } from '@yadori/api/live/stream';
import { followBack } from '@yadori/web-client/back/follow-back.ts';
import { openLiveStream } from '@yadori/web-client/live/live-stream.ts';
import { followDormitory } from '../../features/dormitory/follow-dormitory.ts';
import { keepHome } from '../../features/home/keep-home.ts';
import { followHome } from '../../features/home/follow-home.ts';
import { followNotices } from '../../features/notices/follow-notices.ts';
import { keepDevice } from '../../features/notifications/push-device.ts';
import { watchUnread } from '../../features/notifications/watch-unread.ts';
import { startSurveys } from '../../features/surveys/start-surveys.ts';
import { renewedSession, send } from '../../session/api.ts';
import { followContract } from '../../session/contract-change.ts';
import { keepAhead } from '../offline/keep-ahead.ts';
import { keepSeen } from '../offline/keep-seen.ts';
import { renewSeen } from '../../session/offline/last-seen.ts';
import { followAccount } from '../../session/other-account.ts';
import { wipeStores } from '../../session/offline/stores.ts';
import { pageHeaders, readToken, whenCleared } from '../../session/session.ts';
import { refreshUnread } from './refresh-unread.ts';
import { startServiceWorker } from './service-worker.ts';

whenCleared(wipeStores);

async function hasSession(): Promise<boolean> {
  await renewedSession();
  return readToken() !== undefined;
}

/**
 * Addresses are opened through the router, so that leaving a changed form needs a confirmation, as with any link. Answers the
 * function that ends it.
 */
export function startBackground(addresses: RouterHistory): () => void {
  const openPath = (path: string) => addresses.push(path);
  const starts = [
    () => followAccount(addresses),
    () =>
      openLiveStream({
        path: liveStreamPath,
        token: readToken,
        headers: pageHeaders,
        ready: hasSession,
        // The answer of a call says whether the session has ended.
        onRefused: () => void send(menuSettings, {}, undefined, { quiet: true }),
      }),
    refreshUnread,
    () => followHome(() => addresses.replace('/message')),
    followNotices,
    followDormitory,
    followContract,
    () => watchUnread(openPath),
    keepSeen,
    keepHome,
    keepAhead,
    renewSeen,
    () => startServiceWorker(openPath),
    startSurveys,
  ];
  void import('@yadori/web-client/translated-page.ts').then(
    ({ followTranslation }) => followTranslation(),
    () => undefined,
  );
  followBack(addresses);
  const ends = starts.map((start) => start());
  void keepDevice();
  // The list alone: a screen that is opened later then costs one request after another no more.
  void import('../routes/lazy-screens.ts').catch(() => undefined);
  return () => {
    for (const end of ends) end();
  };
}
