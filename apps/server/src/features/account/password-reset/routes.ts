// Handlers of a forgotten password.
import type { Language } from '@yadori/api/language/language';
import { CallError } from '../../../platform/http/call-error.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { askForReset, resetPassword } from './service.ts';
import { passwordResetTexts } from './texts.ts';

export const passwordResetHandlers: Handlers<
  'forgotPassword' | 'checkResetLink' | 'resetPassword'
> = {
  forgotPassword: async ({ body, waiter, deviceKey, platform, language, now }) => {
    const asked = { email: body.email, caller: { waiter, deviceKey }, language };
    await askForReset(platform, asked, now);
    return { data: null, message: passwordResetTexts(language).asked };
  },

  checkResetLink: async ({ actor, language }) => {
    if (actor === undefined) throw linkDead(language);
    return { data: null };
  },

  resetPassword: async ({ actor, body, waiter, device, platform, language, now }) => {
    if (actor === undefined) throw linkDead(language);
    const chosen = { password: body.password, waiter, device, language };
    if (!(await resetPassword(platform, actor, chosen, now))) throw linkDead(language);
    return { data: null };
  },
};

const linkDead = (language: Language) =>
  new CallError({ status: 401, message: passwordResetTexts(language).linkDead });
