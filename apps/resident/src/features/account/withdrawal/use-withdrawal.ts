// Closing the account, and forgetting its resident on this device (U003, U005).
import { deviceStorage, tabStorage } from '@yadori/web-client/storage.ts';
import { useState } from 'react';
import { withdraw } from '@yadori/api/account/withdrawal';
import { focusField } from '@yadori/kit/form/focus-field.ts';
import { forgetTexts } from '@yadori/web-client/sealed-texts.ts';
import { dismissFailure } from '@yadori/web-client/failures.ts';
import { removeRegisterToken } from '../../../session/register-token.ts';
import { clearSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { forgetPassword } from '../login/remembered-login.ts';

export const withdrawalPasswordId = 'withdrawal-password';

/** Our own client always sends the present password (AM215). */
export function useWithdrawal(passwordMissing: string) {
  const [isDone, setDone] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();

  const type = (typed: string) => {
    setPassword(typed);
    setWrong(undefined);
  };

  const refuse = (message: string): undefined => {
    setWrong(message);
    focusField(withdrawalPasswordId);
  };

  const { busy, call } = useCall(withdraw, {
    onOk: async () => {
      await forgetResident();
      // A read beside it may have met the end of the session first.
      dismissFailure();
      setDone(true);
    },
    onFailed: (failure) => {
      const [about] = failure?.errors['current_password'] ?? [];
      if (about !== undefined) refuse(about);
      else setRefusal(failure?.message);
    },
  });
  const leaveForGood = () =>
    call(() => {
      setRefusal(undefined);
      if (password !== '') return { body: { current_password: password } };
      return refuse(passwordMissing);
    });

  return { isDone, busy, refusal, password, type, wrong, leaveForGood };
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
