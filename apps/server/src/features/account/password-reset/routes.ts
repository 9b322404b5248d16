// Handlers of a forgotten password.
import type { Language } from '@yadori/api/language/language';
import { CallError } from '../../../platform/http/call-error.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import { tooMany } from '../refusals.ts';
import { askForReset, resetPassword } from './service.ts';
import { passwordResetTexts } from './texts.ts';

export const passwordResetHandlers: Handlers<'forgotPassword' | 'resetPassword'> = {
  forgotPassword: async ({ body, platform, language, now }) => {
    const refused = await askForReset(platform, { email: body.email, language }, now);
    if (refused !== undefined) throw tooMany(language, refused.retryAfterSeconds);
    return { data: null, message: passwordResetTexts(language).asked };
  },

  resetPassword: async ({ actor, body, device, platform, language, now }) => {
    if (actor === undefined) throw linkDead(language);
    const reset = { password: body.password, device, language };
    if (!(await resetPassword(platform, actor, reset, now))) throw linkDead(language);
    return { data: null };
  },
};

const linkDead = (language: Language) =>
  new CallError({ status: 401, message: passwordResetTexts(language).linkDead });
