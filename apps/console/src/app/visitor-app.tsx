// What stands before sign-in.
import { NotFoundScreen } from './screens/not-found-screen.tsx';

export const VisitorApp = () => <NotFoundScreen />;
