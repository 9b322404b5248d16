// Handlers of the change of mail address.
import type { EmailChangeRefusal } from '@yadori/api/account/change-of-email';
import type { Language } from '@yadori/api/language/language';
import type { Handlers } from '../../../platform/http/handler.ts';
import { currentPasswordWrong } from '../refusals.ts';
import { verifyProof } from '../security/proof.ts';
import { askForChange, verifyChange, type EmailChangeRefused } from './service.ts';
import { emailChangeTexts } from './texts.ts';

export const changeOfEmailHandlers: Handlers<'requestEmailChange' | 'verifyEmailChange'> = {
  requestEmailChange: async ({ actor, body, network, platform, language, now }) => {
    const { accountId, sessionId } = actor;
    const { email, current_password: currentPassword } = body;
    const proof = await verifyProof(platform.db, { accountId, sessionId, currentPassword }, now);
    if ('failed' in proof) throw currentPasswordWrong(language);
    const asked = { accountId, email, proven: proof.proven, network, language };
    const outcome = await askForChange(platform, asked, now);
    return outcome === undefined ? { data: null } : refused(outcome, language, 'email');
  },

  verifyEmailChange: async ({ actor, body, device, platform, language, now }) => {
    const { accountId, sessionId } = actor;
    const asked = { accountId, sessionId, typed: body.one_time_key, device, language };
    const outcome = await verifyChange(platform, asked, now);
    return 'failed' in outcome
      ? refused(outcome, language, 'one_time_key')
      : { data: { email: outcome.email } };
  },
};

function refused(outcome: EmailChangeRefused, language: Language, field: string) {
  const reason: EmailChangeRefusal = outcome.failed;
  const message = emailChangeTexts(language)[reason];
  return { refused: { reason }, message, errors: { [field]: [message] } };
}
