// Behaviour of the screen of the one-time key: accepting the key, and having another one sent.
import { verifyRegistrationKey } from '@yadori/api/account/registration';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { send } from '../../../session/api.ts';
import { storeRegisterToken } from '../../../session/keep-register-token.ts';
import { begin } from './registration-begin.ts';
import { registrationMemory } from './registration-memory.ts';
import { refusalOf } from './registration-refusal.ts';
import { keyNames, wrongInKey } from './registration-rules.ts';
import { registrationTexts } from './registration-texts.ts';
import { useBanner } from '../use-banner.ts';

export function useOneTimeKey() {
  const language = useLanguage();
  const texts = useMessages(registrationTexts);
  const navigate = useNavigate();
  const [busy, setBusy] = useState<'key' | 'mail'>();
  const banner = useBanner();
  const form = useForm<(typeof keyNames)[number]>({
    names: keyNames,
    initial: {},
    validate: (values) => wrongInKey(values, language),
  });

  const submit = async () => {
    if (busy !== undefined) return;
    banner.warn(undefined);
    const { one_time_key } = form.submit() ?? {};
    if (one_time_key === undefined) return;
    setBusy('key');
    const answer = await send(verifyRegistrationKey, { body: { one_time_key } });
    setBusy(undefined);
    if (answer.ok && answer.token !== undefined) {
      storeRegisterToken(answer.token);
      await navigate({ to: '/register-confirm' });
    } else if (!answer.ok) {
      const { fields, message } = refusalOf(answer, keyNames);
      form.setServerErrors(fields);
      banner.warn(message);
    }
  };

  const resend = async () => {
    const { accepted } = registrationMemory();
    // After a reload contract number and mail address are lost: they are entered again on the first screen.
    if (accepted === undefined) {
      await navigate({ to: '/register' });
      return;
    }
    if (busy !== undefined) return;
    banner.warn(undefined);
    setBusy('mail');
    const refusal = await begin(accepted);
    setBusy(undefined);
    if (refusal === undefined) {
      form.restart({});
      banner.tell(texts.resent);
    } else banner.warn(refusal.message ?? Object.values(refusal.fields)[0]);
  };
  return { form, banner, busy, submit, resend };
}
