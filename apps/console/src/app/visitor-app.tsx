// The pages before sign-in: one screen for each address, without a router.
import { SignInScreen } from '../features/sign-in/screens/sign-in-screen.tsx';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { followTranslation } from '@yadori/web-client/translated-page.ts';

// Few visits come from a mail.
const SetUpScreen = lazyComponent(
  async () => (await import('../features/sign-in/screens/set-up-screen.tsx')).SetUpScreen,
);

// A tablet is enrolled once.
const StationScreen = lazyComponent(
  async () => (await import('../features/sign-in/screens/station-screen.tsx')).StationScreen,
);

followTranslation();

export const VisitorApp = () => <main>{screenAt(location.pathname)}</main>;

function screenAt(path: string) {
  if (/\/link\/?$/.test(path)) return <SetUpScreen />;
  return /\/station\/?$/.test(path) ? <StationScreen /> : <SignInScreen />;
}
