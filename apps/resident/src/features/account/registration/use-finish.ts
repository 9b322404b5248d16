// The end of a registration: everything is sent, and who was a visitor is signed in on Home (A075, A076, AM041).
import {
  registrationPayload,
  type RegistrationDraft,
} from '@yadori/api/account/registration-payload';
import { useNavigate } from '@tanstack/react-router';
import { useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import type { ErrorTexts } from '@yadori/kit/form/checked-form.ts';
import { leaveToLogin } from '../../../session/leave.ts';
import { removeRegisterToken } from '../../../session/register-token.ts';
import { storeToken, storeUser } from '../../../session/session.ts';
import { sendInformation } from './api.ts';
import { dropKeptRegistration } from './kept-registration.ts';
import { forgetRegistration, registrationMemory } from './registration-memory.ts';
import { refusalOf } from './registration-refusal.ts';
import { stepTexts } from './registration-step-texts.ts';
import { asked, stepFields, type StepField } from './registration-steps.ts';

/** Returns whether the resident is signed in; otherwise the refusal has been shown. */
export function useFinish(
  refuse: (fields: ErrorTexts<StepField>, message?: string) => Promise<void>,
): (draft: RegistrationDraft) => Promise<boolean> {
  const navigate = useNavigate();
  const t = useMessages(stepTexts);
  return async (draft) => {
    const { jpeg } = registrationMemory();
    if (jpeg === undefined) {
      await refuse({ avatar: t.photoFailed });
      return false;
    }
    const body = registrationPayload(asked(draft));
    const answer = await sendInformation({ body, file: jpeg });
    if (!answer.ok) {
      // The account exists, so the resident goes on to the login screen, which shows the text of the server.
      if (answer.data?.reason === 'already_registered') {
        removeRegisterToken();
        forgetRegistration();
        leaveToLogin(answer.message);
        return false;
      }
      const { fields, message } = refusalOf(answer, stepFields);
      await refuse(fields, message);
      return false;
    }
    if (answer.token === undefined) return false;
    storeToken(answer.token);
    storeUser(answer.data);
    removeRegisterToken();
    // Before the next screen shows; the memory only after it, since this one still draws it.
    dropKeptRegistration();
    await navigate({ to: '/', replace: true });
    forgetRegistration();
    toast(t.done);
    return true;
  };
}
