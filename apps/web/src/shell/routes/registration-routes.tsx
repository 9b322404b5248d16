// Routes of those who are no residents yet, or cannot get in: registration and password reset (B019, B020).
import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { readRegisterToken, storeRegisterToken } from '../register-token.ts';
import { registrantsOnly, visitorsOnly } from './guards.ts';
import { publicPages } from './pages.ts';
import { root } from './root-route.tsx';

const register = createRoute({
  getParentRoute: () => root,
  path: '/register',
  staticData: { page: publicPages.register },
  beforeLoad: visitorsOnly,
  component: lazyRouteComponent(
    () => import('../../features/account/screens/registration-screen.tsx'),
    'RegistrationScreen',
  ),
});

const oneTimeKey = createRoute({
  getParentRoute: () => root,
  path: '/one-key-time-verify',
  staticData: { page: publicPages.oneTimeKey },
  beforeLoad: registrantsOnly,
  component: lazyRouteComponent(
    () => import('../../features/account/screens/registration-key-screen.tsx'),
    'RegistrationKeyScreen',
  ),
});

const registerConfirm = createRoute({
  getParentRoute: () => root,
  path: '/register-confirm',
  staticData: { page: publicPages.registerConfirm },
  beforeLoad: registrantsOnly,
  component: lazyRouteComponent(
    () => import('../../features/account/screens/registration-confirm-screen.tsx'),
    'RegistrationConfirmScreen',
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
  getParentRoute: () => root,
  path: '/register-information',
  staticData: { page: publicPages.registerInformation },
  validateSearch: (search: Record<string, unknown>): HomeToRegister => ({
    ...textIn(search, 'dormitory_code'),
    ...textIn(search, 'room_number'),
    ...textIn(search, 'token'),
  }),
  beforeLoad: ({ search: { token, ...home }, preload }) => {
    // The token never stays in the address; one that stands in the cookie already wins (AM038).
    if (token !== undefined) {
      if (readRegisterToken() === undefined) storeRegisterToken(token);
      throw redirect({ to: '/register-information', search: home, replace: true });
    }
    // Whose home is not known has not confirmed it, or comes from a bookmark.
    if (readRegisterToken() !== undefined && home.dormitory_code === undefined)
      throw redirect({ to: '/register-confirm', replace: true });
    return registrantsOnly({ preload });
  },
  component: lazyRouteComponent(
    () => import('../../features/account/screens/registration-information-screen.tsx'),
    'RegistrationInformationScreen',
  ),
});

const allergyInfo = createRoute({
  getParentRoute: () => root,
  path: '/allergy-info',
  staticData: { page: publicPages.allergyInfo },
  component: lazyRouteComponent(
    () => import('../../features/account/screens/registration-allergy-screen.tsx'),
    'RegistrationAllergyScreen',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  staticData: { page: publicPages.forgotPassword },
  component: lazyRouteComponent(
    () => import('../../features/account/screens/password-reset-request-screen.tsx'),
    'PasswordResetRequestScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  staticData: { page: publicPages.resetPassword },
  component: lazyRouteComponent(
    () => import('../../features/account/screens/password-reset-screen.tsx'),
    'PasswordResetScreen',
  ),
});

const resetFinished = createRoute({
  getParentRoute: () => root,
  path: '/reset-password/finish',
  staticData: { page: publicPages.resetFinished },
  component: lazyRouteComponent(
    () => import('../../features/account/screens/password-reset-finish-screen.tsx'),
    'PasswordResetFinishScreen',
  ),
});

export const registrationRoutes = [
  register,
  oneTimeKey,
  registerConfirm,
  registerInformation,
  allergyInfo,
  forgotPassword,
  resetPassword,
  resetFinished,
] as const;
