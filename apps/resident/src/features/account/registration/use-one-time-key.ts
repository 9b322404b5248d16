// Behaviour of the screen of the one-time key: accepting the key, and having another one sent.
import { verifyRegistrationKey } from '@yadori/api/account/registration';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { useForm, type Form } from '@yadori/kit/form/use-form.ts';
import { storeRegisterToken } from '../../../session/keep-register-token.ts';
import { useCall } from '../../../session/use-call.ts';
import { begin } from './api.ts';
import { registrationMemory } from './registration-memory.ts';
import { refusalOf } from './registration-refusal.ts';
import { keyNames, wrongInKey } from './registration-rules.ts';
import { registrationTexts } from './registration-texts.ts';
import { useBanner } from '../use-banner.ts';

type KeyName = (typeof keyNames)[number];
type Accepted = NonNullable<ReturnType<typeof registrationMemory>['accepted']>;

export function useOneTimeKey() {
  const language = useLanguage();
  const navigate = useNavigate();
  const banner = useBanner();
  const form = useForm<KeyName>({
    names: keyNames,
    initial: {},
    validate: (values) => wrongInKey(values, language),
  });

  const verifying = useCall(verifyRegistrationKey, {
    onOk: async ({ token }) => {
      if (token === undefined) return;
      storeRegisterToken(token);
      await navigate({ to: '/register-confirm' });
    },
    onFailed: (_, failure) => {
      const { fields, message } = refusalOf(failure, keyNames);
      form.setServerErrors(fields);
      banner.warn(message);
    },
  });
  const resending = useResending(form, banner);
  const busy = verifying.busy ? 'key' : resending.busy ? 'mail' : undefined;

  const submit = () => {
    if (busy !== undefined) return;
    verifying.call(() => {
      banner.warn(undefined);
      const { one_time_key } = form.submit() ?? {};
      return one_time_key === undefined ? undefined : { body: { one_time_key } };
    });
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
    resending.call(accepted);
  };
  return { form, banner, busy, submit, resend };
}

/** Has another key sent. */
function useResending(form: Form<KeyName>, banner: ReturnType<typeof useBanner>) {
  const texts = useMessages(registrationTexts);
  return useCall(async (accepted: Accepted) => {
    const refusal = await begin(accepted);
    if (refusal === undefined) {
      form.restart({});
      banner.tell(texts.resent);
    } else banner.warn(refusal.message ?? Object.values(refusal.fields)[0]);
  });
}
