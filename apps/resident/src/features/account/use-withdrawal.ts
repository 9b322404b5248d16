// Closing the account, and forgetting its resident on this device (U003, U005).
import { useState } from 'react';
import { withdraw } from '@yadori/api/account/withdrawal';
import { focusField } from '@yadori/kit/focus-field.ts';
import { send } from '../../session/api.ts';
import { removeRegisterToken } from '../../session/register-token.ts';
import { clearSession } from '../../session/session.ts';
import { forgetPassword } from './remembered-login.ts';

export const withdrawalPasswordId = 'withdrawal-password';

/** Our own client always sends the present password (AM215). */
export function useWithdrawal(passwordMissing: string) {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string>();
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<string>();

  const type = (typed: string) => {
    setPassword(typed);
    setWrong(undefined);
  };

  const refuse = (message: string) => {
    setWrong(message);
    focusField(withdrawalPasswordId);
  };

  const leaveForGood = async () => {
    setRefusal(undefined);
    if (password === '') return refuse(passwordMissing);
    setState('busy');
    const answer = await send(withdraw, { body: { current_password: password } });
    if (answer.ok) {
      await forgetResident();
      setState('done');
      return;
    }
    setState('asking');
    const [about] = answer.errors['current_password'] ?? [];
    if (about !== undefined) return refuse(about);
    // Failures of the whole app have their dialog.
    if (answer.code === 'error') setRefusal(answer.message);
  };

  return { state, refusal, password, type, wrong, leaveForGood };
}

/** Unlike a logout, also what was remembered for the next login. */
async function forgetResident(): Promise<void> {
  clearSession();
  removeRegisterToken();
  await forgetPassword();
  localStorage.clear();
  sessionStorage.clear();
}
