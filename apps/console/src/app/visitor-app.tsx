// The pages before sign-in: one screen for each address, without a router.
import { SignInScreen } from '../features/sign-in/screens/sign-in-screen.tsx';
import { lazyComponent } from '@yadori/kit/loading/lazy-component.tsx';
import { nextAddress } from '../session/leave.ts';
import { signedInKey } from '../session/signed-in-key.ts';

// Few visits come from a mail.
const SetUpScreen = lazyComponent(
  async () => (await import('../features/sign-in/screens/set-up-screen.tsx')).SetUpScreen,
);

// A tablet is enrolled once.
const StationScreen = lazyComponent(
  async () => (await import('../features/sign-in/screens/station-screen.tsx')).StationScreen,
);

void import('@yadori/web-client/translated-page.ts').then(
  ({ followTranslation }) => followTranslation(),
  () => undefined,
);
void import('@yadori/web-client/back/follow-back.ts').then(
  ({ followBack }) => followBack(),
  () => undefined,
);

/** Signed in in another tab: this one goes on with that session (AM262). */
addEventListener('storage', ({ key, newValue }) => {
  const isSignIn = /\/login\/?$/.test(location.pathname);
  if (isSignIn && key === signedInKey && newValue !== null)
    location.replace(nextAddress(location.search));
});

export const VisitorApp = () => <main>{screenAt(location.pathname)}</main>;

function screenAt(path: string) {
  if (/\/link\/?$/.test(path)) return <SetUpScreen />;
  return /\/station\/?$/.test(path) ? <StationScreen /> : <SignInScreen />;
}
