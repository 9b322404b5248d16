// Closing the account, and forgetting its resident on this device (U003, U005).
import { deviceStorage, tabStorage } from '@yadori/web-client/storage.ts';
import { useState } from 'react';
import { withdraw } from '@yadori/api/account/withdrawal';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { forgetTexts } from '@yadori/web-client/sealed-texts.ts';
import { dismissFailure } from '@yadori/web-client/failures.ts';
import { removeRegisterToken } from '../../../session/register-token.ts';
import { clearSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { forgetPassword } from '../login/remembered-login.ts';

const fields = ['current_password'] as const;

/** Our own client always sends the present password (AM215). */
export function useWithdrawal(passwordMissing: string) {
  const [isDone, setDone] = useState(false);
  const form = useForm<'current_password', { current_password: string }>({
    names: fields,
    initial: { current_password: '' },
    validate: ({ current_password }) =>
      current_password === '' ? { current_password: passwordMissing } : {},
    prefix: 'withdrawal-',
  });

  const { busy, refusal, call } = useCall(withdraw, {
    onOk: async () => {
      await forgetResident();
      // A read beside it may have met the end of the session first.
      dismissFailure();
      setDone(true);
    },
    onFailed: (failure) => form.setServerErrors(firstOfEach(failure?.errors ?? {}, fields)),
  });
  const leaveForGood = () =>
    call(() => {
      const body = form.submit();
      return body && { body };
    });

  const isAtField = refusal?.errors['current_password'] !== undefined;
  return { isDone, busy, refusal: isAtField ? undefined : refusal?.message, form, leaveForGood };
}

/** Unlike a logout, also what was remembered for the next login. */
async function forgetResident(): Promise<void> {
  clearSession();
  forgetTexts();
  removeRegisterToken();
  await forgetPassword();
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) storage.write(key);
}
