// Pushes become notifications, and a press on one leads to its screen (J002, AM126).
import {
  newsKinds,
  pathOf,
  tagOf,
  type NewsItem,
  type PushedNews,
} from '@yadori/api/notifications/news';
import { optionsOf } from '../../features/notifications/look.ts';
import { markNotified, onlyOneAtOnce, wasNotified } from '../../features/notifications/notified.ts';
import { worker, type PushEvent, type Tab } from '@yadori/web-client/worker/worker-scope.ts';

export async function showPush({ data }: PushEvent): Promise<void> {
  const news = readNews(data);
  const tabs = await openTabs();
  // Open pages read again at once, those in the background too.
  for (const tab of tabs) tab.postMessage({ news: news.kind });
  await onlyOneAtOnce(async () => {
    const tag = tagOf(news);
    const isRepeat = await wasNotified(tag);
    // A page may have announced it, and its notification is replaced in silence: WebKit ends the subscription of an
    // app after three pushes that showed nothing, whether it was looked at or not.
    const { title, body, language } = news;
    const options = optionsOf(news, { body, language, silent: isRepeat });
    await worker.registration.showNotification(title, options);
    await markNotified(tag);
  });
}

/** A push that cannot be read still shows something. */
function readNews(data: PushEvent['data']): PushedNews {
  try {
    const news = data?.json() as PushedNews | null | undefined;
    if (typeof news?.title === 'string') return news;
  } catch {
    // Not JSON.
  }
  return { ...unreadable, language: navigator.language.startsWith('ja') ? 'ja' : 'en' };
}

const unreadable = { kind: 'message', id: 0, title: 'Yadori', body: '' } as const;

const isLookedAt = ({ visibilityState }: Tab): boolean => visibilityState === 'visible';

/** To a page that is open, where nothing typed is lost; else a new one. */
export async function followNotification(notification: Notification): Promise<void> {
  notification.close();
  const path = pathOfNews(notification.data);
  const tabs = await openTabs();
  const tab = tabs.find(({ focused }) => focused) ?? tabs.find(isLookedAt) ?? tabs[0];
  if (tab === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  tab.postMessage({ open: path });
  // The browser may refuse it; the screen is open by then.
  await tab.focus().catch(() => undefined);
}

function pathOfNews(data: unknown): string {
  const item = data as Partial<NewsItem> | null;
  const known = newsKinds.find((kind) => kind === item?.kind);
  return known === undefined ? '/' : pathOf({ kind: known, id: Number(item?.id) });
}

/** Every open document of the app, whatever its version; those of the login are documents of their own. */
async function openTabs(): Promise<Tab[]> {
  const tabs = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return tabs.filter(({ url }) => new URL(url).pathname !== '/login');
}
