// Shows a notification from a page.
import { newsWords, pathOf, type NewsItem } from '@yadori/api/notifications/news';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { optionsOf } from './look.ts';

/** `openPath` leads to a screen inside the app. */
export async function showNotification(
  item: NewsItem,
  openPath: (path: string) => void,
): Promise<void> {
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
