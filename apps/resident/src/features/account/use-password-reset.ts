// Behaviour of the screen of a new password. The token stands in the address of the mailed link (C008).
import { resetPassword } from '@yadori/api/account/password-reset';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '@yadori/kit/language.ts';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useCheckedForm } from '@yadori/kit/form/use-checked-form.ts';
import { send } from '../../session/api.ts';
import { clearSession } from '../../session/session.ts';
import { passwordNames, wrongInPasswords } from './password-reset-rules.ts';
import { forgetPassword } from './remembered-login.ts';
import { useBanner } from './use-banner.ts';

export function usePasswordReset(token: string | undefined) {
  const language = useLanguage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const banner = useBanner();
  const form = useCheckedForm({
    names: passwordNames,
    initial: {},
    judge: (values) => wrongInPasswords(values, language),
  });

  const submit = async () => {
    if (busy || token === undefined) return;
    banner.warn(undefined);
    const values = form.submit();
    if (values === undefined) return;
    const { password = '', password_confirm = '' } = values;
    setBusy(true);
    const answer = await send(resetPassword, { body: { password, password_confirm }, token });
    setBusy(false);
    if (answer.ok) {
      // Every session has ended, and what this device remembers of the old password is of no use.
      clearSession();
      await forgetPassword();
      await navigate({ to: '/reset-password/finish', replace: true });
      return;
    }
    const fields = firstOfEach(answer.errors, passwordNames);
    form.refuse(fields);
    if (answer.code === 'error' && Object.keys(fields).length === 0) banner.warn(answer.message);
  };
  return { form, banner, busy, submit };
}
