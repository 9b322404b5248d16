// Handlers of the change of mail address.
import type { EmailChangeRefusal } from '@yadori/api/account/change-of-email';
import type { Language } from '@yadori/api/language/language';
import type { Handlers } from '../../../platform/http/handler.ts';
import { tooMany } from '../refusals.ts';
import { askForChange, verifyChange, type EmailChangeRefused } from './service.ts';
import { emailChangeTexts } from './texts.ts';

export const changeOfEmailHandlers: Handlers<'requestEmailChange' | 'verifyEmailChange'> = {
  requestEmailChange: async ({ actor, body, platform, language, now }) => {
    const { accountId } = actor;
    const asked = { accountId, email: body.email, language };
    const outcome = await askForChange(platform, asked, now);
    return outcome === undefined ? { data: null } : refused(outcome, language, 'email');
  },

  verifyEmailChange: async ({ actor, body, platform, language, now }) => {
    const outcome = await verifyChange(platform, actor.accountId, body.one_time_key, now);
    return 'failed' in outcome
      ? refused(outcome, language, 'one_time_key')
      : { data: { email: outcome.email } };
  },
};

function refused(outcome: EmailChangeRefused, language: Language, field: string) {
  if (outcome.failed === 'too_many') throw tooMany(language, outcome.retryAfterSeconds);
  const reason: EmailChangeRefusal = outcome.failed;
  const message = emailChangeTexts(language)[reason];
  return { refused: { reason }, message, errors: { [field]: [message] } };
}
