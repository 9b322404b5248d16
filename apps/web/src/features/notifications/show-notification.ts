// Shows a notification from a page.
import { newsWords, pathOf, type NewsItem } from '@yadori/api/notifications/news';
import { browserLanguage } from '../../shell/browser-language.ts';
import { openPath } from '../../shell/open-path.ts';
import { optionsOf } from './look.ts';

export async function showNotification(item: NewsItem): Promise<void> {
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
    // Phones take notifications from a service worker alone, which also hears the press.
    const registration = await navigator.serviceWorker?.getRegistration();
    await registration?.showNotification(title[language], options).catch(() => undefined);
  }
}
