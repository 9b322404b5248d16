// What stands before sign-in: no router, which the sign-in does not need.
import { SignInScreen } from '../features/sign-in/screens/sign-in-screen.tsx';

export const VisitorApp = () => (
  <main>
    <SignInScreen />
  </main>
);
