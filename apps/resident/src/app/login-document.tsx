// Draws the login screen as text, for the build.
import { renderToString } from 'react-dom/server';
import type { Language } from '@yadori/api/language/language';
import { LanguageContext } from '@yadori/kit/language-context.tsx';
import { LoginScreen } from '../features/account/screens/login-screen.tsx';
import { AppDialogs } from './app-dialogs.tsx';

export const renderLogin = (language: Language): string =>
  renderToString(
    <LanguageContext value={language}>
      <LoginScreen />
      <AppDialogs />
    </LanguageContext>,
  );
