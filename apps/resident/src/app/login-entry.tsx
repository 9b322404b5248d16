// Entry of the login document: no router, no query, only the form comes alive.
import '@yadori/kit/base.css';
import '@yadori/kit/layout/layout.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { keepDrawnForm } from '../features/account/login/early-input.ts';
import { LoginScreen } from '../features/account/screens/login-screen.tsx';
import { AppDialogs } from './app-dialogs.tsx';
import { browserLanguage } from '@yadori/web-client/browser-language.ts';
import { homeFailed } from '../session/leave.ts';
import { isOwnSession, readToken } from '../session/session.ts';
import { LanguageContext } from '@yadori/kit/language-context.tsx';

const language = browserLanguage();
const screen = (
  <LanguageContext value={language}>
    <LoginScreen />
    <AppDialogs />
  </LanguageContext>
);

/**
 * A signed-in visitor has no business here (B002), unless Home could not be loaded (AM234); also when coming back with
 * the browser's arrow.
 */
const sendHome = () => {
  if (readToken() !== undefined && location.search !== homeFailed) location.replace('/');
};

sendHome();
// Signed in or out in another tab (AM262); whether the token still lives says the next document, with the clock of that tab.
const follow = () => {
  if (!isOwnSession()) location.replace('/');
};
addEventListener('storage', follow);
document.addEventListener('visibilitychange', follow);
addEventListener('pageshow', (event) => {
  if (event.persisted) sendHome();
});

void import('../session/seal-typed.ts').then(
  ({ sealTyped }) => sealTyped(),
  () => undefined,
);

void import('@yadori/web-client/translated-page.ts').then(
  ({ followTranslation }) => followTranslation(),
  () => undefined,
);

void import('@yadori/web-client/back/follow-back.ts').then(
  ({ followBack }) => followBack(),
  () => undefined,
);

const root = document.getElementById('root');
if (root !== null) {
  if (document.documentElement.lang === language) hydrateRoot(root, screen);
  else {
    // The server chose by a header that the browser's own setting contradicts (AM031).
    document.documentElement.lang = language;
    keepDrawnForm(document.forms[0]);
    createRoot(root).render(screen);
  }
}
