// Screens outside of the shell. A file of its own, loaded with the first of them: what each of them
// needs is then listed here and not in the first load of every resident.

import { withBack } from './with-back.tsx';

export { visitRegisterInformation } from './register-information-visit.ts';

void import('@yadori/web-client/translated-page.ts').then(
  ({ followTranslation }) => followTranslation(),
  () => undefined,
);

const visitorScreens = {
  register: async () =>
    (await import('../../features/account/screens/registration-screen.tsx')).RegistrationScreen,
  oneTimeKey: async () =>
    (await import('../../features/account/screens/registration-key-screen.tsx'))
      .RegistrationKeyScreen,
  registerConfirm: async () =>
    (await import('../../features/account/screens/registration-confirm-screen.tsx'))
      .RegistrationConfirmScreen,
  registerInformation: async () =>
    (await import('../../features/account/screens/registration-information-screen.tsx'))
      .RegistrationInformationScreen,
  allergyInfo: async () =>
    (await import('../../features/account/screens/registration-allergy-screen.tsx'))
      .RegistrationAllergyScreen,
  appServices: async () =>
    (await import('../../features/dormitory/screens/public-links-screen.tsx')).PublicLinksScreen,
  appFaqs: async () =>
    (await import('../../features/dormitory/screens/public-faq-screen.tsx')).PublicFaqScreen,
  forgotPassword: async () =>
    (await import('../../features/account/screens/password-reset-request-screen.tsx'))
      .PasswordResetRequestScreen,
  resetPassword: async () =>
    (await import('../../features/account/screens/password-reset-screen.tsx')).PasswordResetScreen,
  resetFinished: async () =>
    (await import('../../features/account/screens/password-reset-finish-screen.tsx'))
      .PasswordResetFinishScreen,
};

export type VisitorScreen = keyof typeof visitorScreens;

/** As a module of its own. */
export const loadScreen = async (name: VisitorScreen) => ({
  screen: withBack(await visitorScreens[name]()),
});
