// The pages before sign-in: one screen for each address, without a router.
import { SignInScreen } from '../features/sign-in/screens/sign-in-screen.tsx';
import { lazyComponent } from '@yadori/kit/lazy-component.tsx';

// Few visits come from a mail.
const SetUpScreen = lazyComponent(
  async () => (await import('../features/sign-in/screens/set-up-screen.tsx')).SetUpScreen,
);

export const VisitorApp = () => (
  <main>{/\/link\/?$/.test(location.pathname) ? <SetUpScreen /> : <SignInScreen />}</main>
);
