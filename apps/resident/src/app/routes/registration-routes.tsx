// Routes outside of the shell: registration, password reset, and the pages that anyone may read (B019, B020).
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { registrantsOnly, visitorsOnly } from './guards.ts';
import { publicPages } from '../../routing/pages.ts';
import { root } from './root-route.tsx';
import type { HomeToRegister } from './register-information-visit.ts';
import type { VisitorScreen } from './visitor-screens.ts';

const visitorScreens = () => import('./visitor-screens.ts');

/** Name, titles and screen of a route, by the same word. */
const page = (name: VisitorScreen) => ({
  getParentRoute: () => root,
  staticData: { page: publicPages[name] },
  component: lazyRouteComponent(() => visitorScreens().then((m) => m.loadScreen(name)), 'screen'),
});

const textIn = (search: Record<string, unknown>, name: keyof HomeToRegister) => {
  const value = search[name];
  // A room of digits alone arrives as a number.
  return typeof value === 'string' || typeof value === 'number' ? { [name]: String(value) } : {};
};

const registerInformation = createRoute({
  ...page('registerInformation'),
  path: '/register-information',
  validateSearch: (search: Record<string, unknown>): HomeToRegister => ({
    ...textIn(search, 'dormitory_code'),
    ...textIn(search, 'room_number'),
    ...textIn(search, 'token'),
  }),
  beforeLoad: (visit) => visitorScreens().then((m) => m.visitRegisterInformation(visit)),
});

export const registrationRoutes = [
  createRoute({ ...page('register'), path: '/register', beforeLoad: visitorsOnly }),
  createRoute({
    ...page('oneTimeKey'),
    path: '/one-key-time-verify',
    beforeLoad: registrantsOnly,
  }),
  createRoute({
    ...page('registerConfirm'),
    path: '/register-confirm',
    beforeLoad: registrantsOnly,
  }),
  registerInformation,
  createRoute({ ...page('allergyInfo'), path: '/allergy-info' }),
  createRoute({ ...page('appServices'), path: '/app-services' }),
  createRoute({ ...page('appFaqs'), path: '/app-faqs' }),
  createRoute({ ...page('forgotPassword'), path: '/forgot-password' }),
  createRoute({ ...page('resetPassword'), path: '/reset-password' }),
  createRoute({ ...page('resetFinished'), path: '/reset-password/finish' }),
] as const;
