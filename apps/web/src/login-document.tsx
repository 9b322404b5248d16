// Draws the login screen as text, for the build.
import { renderToString } from 'react-dom/server';
import type { Language } from '@yadori/api/language/language';
import { LoginScreen } from './features/account/screens/login-screen.tsx';
import { AppDialogs } from './shell/app-dialogs.tsx';
import { LanguageContext } from './ui/language-context.tsx';

export const renderLogin = (language: Language): string =>
  renderToString(
    <LanguageContext value={language}>
      <LoginScreen />
      <AppDialogs />
    </LanguageContext>,
  );
