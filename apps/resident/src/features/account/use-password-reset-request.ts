// Behaviour of the screen of a forgotten password.
import { forgotPassword } from '@yadori/api/account/password-reset';
import { useState } from 'react';
import { useLanguage } from '@yadori/kit/language.ts';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useCheckedForm } from '@yadori/kit/form/use-checked-form.ts';
import { send } from '../../session/api.ts';
import { emailNames, wrongInEmail } from './password-reset-rules.ts';
import { useBanner } from './use-banner.ts';

export function usePasswordResetRequest() {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  /** The server's text about the mail that may be on its way. */
  const [sent, setSent] = useState<string>();
  const banner = useBanner();
  const form = useCheckedForm({
    names: emailNames,
    initial: {},
    judge: (values) => wrongInEmail(values, language),
  });

  const submit = async () => {
    if (busy) return;
    banner.warn(undefined);
    const { email } = form.submit() ?? {};
    if (email === undefined) return;
    setBusy(true);
    const answer = await send(forgotPassword, { body: { email } });
    setBusy(false);
    if (answer.ok) {
      setSent(answer.message ?? '');
      return;
    }
    const fields = firstOfEach(answer.errors, emailNames);
    form.refuse(fields);
    if (answer.code === 'error' && fields.email === undefined) banner.warn(answer.message);
  };
  return { form, banner, busy, submit, sent };
}
