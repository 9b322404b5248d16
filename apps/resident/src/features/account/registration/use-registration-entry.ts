// Behaviour of the first screen of registration: contract number and mail address.
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useLanguage } from '@yadori/kit/language.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { begin } from './api.ts';
import { keepInvited, registrationMemory } from './registration-memory.ts';
import { useInvitation } from './use-invitation.ts';
import { entryNames, wrongInEntry } from './registration-rules.ts';
import { useBanner } from '../use-banner.ts';

export function useRegistrationEntry() {
  const language = useLanguage();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const banner = useBanner();
  const form = useForm<(typeof entryNames)[number]>({
    names: entryNames,
    initial: registrationMemory().entry,
    validate: (values) => wrongInEntry(values, language),
    keep: (values) => {
      registrationMemory().entry = values;
    },
  });

  useInvitation({
    onOpen: ({ contract_number, email, ...room }) => {
      keepInvited({ contract_number, room });
      form.replace({ contract_number, ...(email !== null && { email, email_confirm: email }) });
    },
    onDead: banner.warn,
  });

  const submit = async () => {
    if (busy) return;
    banner.warn(undefined);
    const values = form.submit();
    if (values === undefined) return;
    setBusy(true);
    const { contract_number = '', email = '' } = values;
    const refusal = await begin({ contract_number, email });
    setBusy(false);
    if (refusal === undefined) {
      await navigate({ to: '/one-key-time-verify' });
      return;
    }
    form.setServerErrors(refusal.fields);
    banner.warn(refusal.message);
  };
  return { form, banner, busy, submit };
}
