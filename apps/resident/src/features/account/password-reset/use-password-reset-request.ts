// Behaviour of the screen of a forgotten password.
import { forgotPassword } from '@yadori/api/account/password-reset';
import { useState } from 'react';
import { useLanguage } from '@yadori/kit/language.ts';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { useCall } from '../../../session/use-call.ts';
import { emailNames, wrongInEmail } from './password-reset-rules.ts';
import { useBanner } from '../use-banner.ts';

export function usePasswordResetRequest() {
  const language = useLanguage();
  /** The server's text about the mail that may be on its way. */
  const [sent, setSent] = useState<string>();
  const banner = useBanner();
  const form = useForm<(typeof emailNames)[number]>({
    names: emailNames,
    initial: {},
    validate: (values) => wrongInEmail(values, language),
  });

  const { busy, call } = useCall(forgotPassword, {
    onOk: ({ message = '' }) => setSent(message),
    onFailed: (refusal) => {
      const fields = firstOfEach(refusal?.errors ?? {}, emailNames);
      form.setServerErrors(fields);
      if (fields.email === undefined) banner.warn(refusal?.message);
    },
  });
  const submit = () =>
    call(() => {
      banner.warn(undefined);
      const { email } = form.submit() ?? {};
      return email === undefined ? undefined : { body: { email } };
    });
  return { form, banner, busy, submit, sent };
}
