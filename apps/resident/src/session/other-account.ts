// Ends this page when its resident signs out, or somebody else signs in, in another tab (AM262).
import { watchAccount, type PageHistory } from '@yadori/web-client/other-account.ts';
import { deviceStorage, tabStorage } from '@yadori/web-client/storage.ts';
import { leaveToLogin } from './leave.ts';
import {
  dropOwn,
  isOwnSession,
  isOwnToken,
  isSessionCleared,
  ownKey,
  ownPrefix,
  readToken,
  tokenKey,
} from './session.ts';

/** Where this page itself has ended the session, its own dialog says so. */
const isStillOwn = () => isOwnSession() || (isSessionCleared() && readToken() === undefined);

/** The login screen leads on to Home where somebody has signed in. Answers the function that ends it. */
export const followAccount = (history: PageHistory): (() => void) =>
  watchAccount({
    key: tokenKey,
    isOwn: isOwnToken,
    isStillOwn,
    history,
    leave: () => {
      const isWished = deviceStorage.read(tokenKey) !== '';
      dropOwn(tabStorage, isWished ? ownPrefix : ownKey(''));
      leaveToLogin();
    },
  });
