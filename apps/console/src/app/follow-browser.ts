// What the browser does with the pages of a signed-in person: it translates them, goes back, and loses its network.
import { followBack, type RoutedHistory } from '@yadori/web-client/back/follow-back.ts';
import { followTranslation } from '@yadori/web-client/translated-page.ts';
import { keepForOffline } from './keep-for-offline.ts';

export function followBrowser(history: RoutedHistory): void {
  followTranslation();
  followBack(history, '/staff/');
  void keepForOffline();
}
