// Looks for unread messages and notices and for the latest survey: every hour, when the page is looked at again, and at
// once on an event of the stream (J004, J009, AM123). The profile comes with the hour (J010, AM209).
import { profile } from '@yadori/api/account/profile';
import { newMessageCount } from '@yadori/api/messages/calls';
import { messageEvents } from '@yadori/api/messages/live';
import { unreadNotices } from '@yadori/api/notices/calls';
import { noticeEvents } from '@yadori/api/notices/live';
import { lastestSurvey, surveyByDate } from '@yadori/api/surveys/calls';
import { surveyEvents } from '@yadori/api/surveys/live';
import { subscribeLive } from '@yadori/web-client/live/live-subscribers.ts';
import { queryClient, readAgain } from '@yadori/web-client/query.ts';
import { read } from '../../session/read.ts';
import { readToken } from '../../session/session.ts';
import { workerNews } from './service-worker.ts';

const minute = 60_000;

/** Of the client's configuration (`VITE_REFRESH_FACTOR`, at build time). */
const factor = Number(import.meta.env['VITE_REFRESH_FACTOR'] ?? 1) || 1;
const every = 60 * minute * factor;

/** Focus, visibility and the event stream come together: one poll is enough. */
const settled = 1000;

/** Answers the function that ends it. */
export function refreshUnread(): () => void {
  let last = performance.now();
  const look = () => {
    last = performance.now();
    for (const one of [lookForMessages, lookForNotices, lookForSurvey]) one();
  };
  const lookAgain = () => {
    if (!document.hidden && performance.now() - last > settled) look();
  };
  const hourly = () => {
    look();
    if (isSignedIn()) void readAgain(profile);
  };
  // Messages and notices were read with the first drawing; on Home the open surveys, too.
  lookForSurvey({ maxAgeMs: settled * 10 });
  const timer = setInterval(hourly, every);
  addEventListener('focus', lookAgain);
  document.addEventListener('visibilitychange', lookAgain);
  const ends = [
    workerNews.hear(look),
    subscribeLive({
      on: {
        [messageEvents.changed]: () => lookForMessages(news),
        [messageEvents.read]: () => lookForMessages(news),
        [noticeEvents.changed]: () => lookForNotices(news),
        [surveyEvents.changed]: () => lookForSurvey(news),
      },
      again: lookAgain,
    }),
  ];
  return () => {
    clearInterval(timer);
    removeEventListener('focus', lookAgain);
    document.removeEventListener('visibilitychange', lookAgain);
    for (const end of ends) end();
  };
}

const quiet = { quiet: true };
/** An event of the stream. */
const news = { isNews: true };

interface RefreshReason {
  isNews?: boolean;
  maxAgeMs?: number;
}

const lookForMessages = (why: RefreshReason = {}) =>
  fetchNow(read(newMessageCount, {}, quiet), why);
const lookForNotices = (why: RefreshReason = {}) => fetchNow(read(unreadNotices, {}, quiet), why);
/** The popup shows the first one; all open ones are announced (AM230). */
const lookForSurvey = (why: RefreshReason = {}) => {
  fetchNow(read(lastestSurvey, {}, quiet), { ...why, maxAgeMs: 0 });
  fetchNow(read(surveyByDate, {}, quiet), why);
};

/**
 * A failed look leaves an error behind, which counts as nothing (J007). An answer that was on its way when an
 * event came may be older than the change: another look follows it.
 */
function fetchNow<Data, Key extends readonly unknown[]>(
  query: Parameters<typeof queryClient.fetchQuery<Data, Error, Data, Key>>[0],
  { isNews = false, maxAgeMs = 0 }: RefreshReason,
): void {
  if (!isSignedIn() || !navigator.onLine) return;
  const { queryKey } = query;
  const mayBeOlder = isNews && queryClient.isFetching({ queryKey }) > 0;
  const look = () =>
    queryClient.fetchQuery({ ...query, staleTime: maxAgeMs }).catch(() => undefined);
  const looked = look();
  if (mayBeOlder) void looked.then(look);
}

/** Without a session nothing is requested (J009). */
const isSignedIn = (): boolean => readToken() !== undefined;
