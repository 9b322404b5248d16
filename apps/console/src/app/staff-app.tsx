// The console of a signed-in person.
import { NotFoundScreen } from './screens/not-found-screen.tsx';

export const StaffApp = () => <NotFoundScreen />;
