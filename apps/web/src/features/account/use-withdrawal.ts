// Closing the account, and forgetting its resident on this device (U003, U005).
import { useState } from 'react';
import { withdraw } from '@yadori/api/account/withdrawal';
import { send } from '../../shell/api.ts';
import { removeRegisterToken } from '../../shell/register-token.ts';
import { clearSession } from '../../shell/session.ts';
import { forgetPassword } from './remembered-login.ts';

export function useWithdrawal() {
  const [state, setState] = useState<'asking' | 'busy' | 'done'>('asking');
  const [refusal, setRefusal] = useState<string>();

  const leaveForGood = async () => {
    setState('busy');
    setRefusal(undefined);
    const answer = await send(withdraw, {});
    if (answer.ok) {
      await forgetResident();
      setState('done');
      return;
    }
    setState('asking');
    // Failures of the whole app have their dialog.
    if (answer.code === 'error') setRefusal(answer.message);
  };

  return { state, refusal, leaveForGood };
}

/** Unlike a logout, also what was remembered for the next login. */
async function forgetResident(): Promise<void> {
  clearSession();
  removeRegisterToken();
  await forgetPassword();
  localStorage.clear();
  sessionStorage.clear();
}
