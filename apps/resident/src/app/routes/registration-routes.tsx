// Routes outside of the shell: registration, password reset, and the pages that anyone may read (B019, B020).
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import {
  readRegisterToken,
  restoreRegisterToken,
  storeRegisterToken,
} from '../../session/register-token.ts';
import { registrantsOnly, visitorsOnly } from './guards.ts';
import { publicPages } from '../../routing/pages.ts';
import { root } from './root-route.tsx';
import type { VisitorScreen } from './visitor-screens.ts';

/** Name, titles and screen of a route, by the same word. */
const page = (name: VisitorScreen) => ({
  getParentRoute: () => root,
  staticData: { page: publicPages[name] },
  component: lazyRouteComponent(
    () => import('./visitor-screens.ts').then((m) => m.loadScreen(name)),
    'screen',
  ),
});

interface HomeToRegister {
  dormitory_code?: string;
  room_number?: string;
  token?: string;
}

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
  beforeLoad: ({ search: { token, ...home }, preload }) => {
    restoreRegisterToken();
    // The token never stays in the address; one that is in the cookie already wins (AM038).
    if (token !== undefined) {
      if (readRegisterToken() === undefined) storeRegisterToken(token);
      throw redirect({ to: '/register-information', search: home, replace: true });
    }
    // Whose home is not known has not confirmed it, or comes from a bookmark.
    if (readRegisterToken() !== undefined && home.dormitory_code === undefined)
      throw redirect({ to: '/register-confirm', replace: true });
    return registrantsOnly({ preload });
  },
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
