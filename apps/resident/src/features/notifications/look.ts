// How a notification looks, from a page and from a push alike.
import type { Language } from '@yadori/api/language/language';
import { tagOf, type NewsItem } from '@yadori/api/notifications/news';

interface Look {
  body: string;
  language: Language;
  silent?: boolean;
}

/** The same tag on all ways: a second one takes the place of the first. A safety check stays until it is touched. */
export const optionsOf = (item: NewsItem, look: Look): NotificationOptions => ({
  body: look.body,
  lang: look.language,
  tag: tagOf(item),
  icon: '/icons/icon-192.png',
  badge: '/icons/badge-96.png',
  data: { kind: item.kind, id: item.id },
  requireInteraction: item.kind === 'safety_check',
  ...(look.silent === true ? { silent: true } : {}),
});
