// Watches the counts that the app polls in the background, and announces what is new in them (J002, J008).
import { addressOf, type Call, type DataOf } from '@yadori/api/contract/call';
import { newMessageCount } from '@yadori/api/messages/calls';
import { type NewsItem, newsWords, pathOf } from '@yadori/api/notifications/news';
import { unreadNotices } from '@yadori/api/notices/calls';
import { surveyByDate } from '@yadori/api/surveys/calls';
import { subscribeAnswers } from '@yadori/web-client/subscribe-answers.ts';
import { queryClient } from '@yadori/web-client/query.ts';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { read } from '../../session/read.ts';
import { announce } from './announce.ts';
import { optionsOf } from './look.ts';

/** `openPath` opens the screen of a notification that is pressed. Answers the function that ends it. */
export const watchUnread = (openPath: (path: string) => void): (() => void) =>
  subscribeAnswers(({ queryKey: [address] }) => {
    const source = sources.find(({ call }) => addressOf(call) === address);
    // On the screen of messages they are read as they come.
    if (source === undefined) return;
    const show = (item: NewsItem) => showNotification(item, openPath);
    void announce(source.unread(), isLookedAt(source.screen) ? undefined : show);
  });

/** The first answers of all: before them, what is old would pass for new. A read that fails is left out (J007). */
export async function readUnread(): Promise<void> {
  await Promise.all(sources.map(({ load }) => load().catch(() => undefined)));
}

/** What is unread now counts as announced. */
export async function noteUnread(): Promise<void> {
  for (const { unread } of sources) await announce(unread());
}

interface Source {
  call: Call;
  /** The screen that shows it, as far as it needs no telling there. */
  screen?: string;
  unread(): NewsItem[];
  /** Reads it where that has not been done yet. */
  load(): Promise<unknown>;
}

const quiet = { quiet: true };

const sources: Source[] = [
  {
    // All that are open: a safety check that waits for an answer hides no survey (AM230).
    call: surveyByDate,
    unread: () =>
      (dataOf(surveyByDate)?.surveys ?? [])
        .filter(({ is_answer }) => !is_answer)
        .map(({ id, emergency_contact }) => ({
          kind: emergency_contact === 1 ? 'safety_check' : 'survey',
          id,
        })),
    load: () => queryClient.ensureQueryData(read(surveyByDate, {}, quiet)),
  },
  {
    call: newMessageCount,
    screen: '/message',
    unread: () =>
      (dataOf(newMessageCount)?.list ?? [])
        // The survey announces itself; the message about it does not.
        .filter(({ survey_id }) => survey_id === null)
        .map(({ id }) => ({ kind: 'message', id })),
    load: () => queryClient.ensureQueryData(read(newMessageCount, {}, quiet)),
  },
  {
    call: unreadNotices,
    unread: () => (dataOf(unreadNotices)?.data ?? []).map(({ id }) => ({ kind: 'notice', id })),
    load: () => queryClient.ensureQueryData(read(unreadNotices, {}, quiet)),
  },
];

/** What was read last, unless the last look failed (J007). */
function dataOf<C extends Call>(call: C) {
  const state = queryClient.getQueryState<{ data: DataOf<C> }>([addressOf(call), {}]);
  return state?.status === 'success' ? state.data?.data : undefined;
}

const isLookedAt = (screen: string | undefined): boolean =>
  !document.hidden && location.pathname === screen;

/** Shows a notification from a page. `openPath` leads to a screen inside the app. */
async function showNotification(item: NewsItem, openPath: (path: string) => void): Promise<void> {
  const language = browserLanguage();
  const { title, body } = newsWords[item.kind];
  const options = optionsOf(item, { body: body[language], language });
  try {
    const notification = new Notification(title[language], options);
    // A press brings this tab to the front and leads to the screen (AM126).
    notification.addEventListener('click', () => {
      window.focus();
      notification.close();
      openPath(pathOf(item));
    });
  } catch {
    // On phones only a service worker can show notifications; it also receives the click.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title[language], options).catch(() => undefined);
  }
}
