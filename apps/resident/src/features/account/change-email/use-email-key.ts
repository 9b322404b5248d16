// The behaviour of the key step: verifying the key, and asking for another one (T004, T006, T007, AM193).
import { useState, type SubmitEvent } from 'react';
import {
  requestEmailChange,
  verifyEmailChange,
  type EmailChangeRefusal,
} from '@yadori/api/account/change-of-email';
import type { Failure } from '@yadori/api/contract/call';
import { useLanguage, useMessages } from '@yadori/kit/language.ts';
import { toast } from '@yadori/kit/toast.tsx';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { readUser, storeUser } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { wrongKey } from './change-email-rules.ts';
import { changeEmailTexts } from './change-email-texts.ts';
import { reloadProfile } from '../profile/profile-query.ts';
import { followEmail } from '../login/remembered-login.ts';

interface EmailKeyOptions {
  /** Undefined: staff entered it, and this device has not stored it (SC025). */
  email: string | undefined;
  onAskedAgain: (email: string) => void;
  onChanged: (email: string) => void;
}

interface Refusal {
  message: string;
  errors: Record<string, string[]>;
  /** About the key, and not about sending another one. */
  ofKey: boolean;
  needsAnotherKey: boolean;
}

export function useEmailKey({ email, onAskedAgain, onChanged }: EmailKeyOptions) {
  const language = useLanguage();
  const t = useMessages(changeEmailTexts);
  const [refusal, setRefusal] = useState<Refusal>();
  const form = useForm<'one_time_key'>({
    names: ['one_time_key'],
    initial: { one_time_key: '' },
    validate: (values) => wrongKey(values, language),
  });

  const { busy, call: verify } = useCall(verifyEmailChange, {
    onOk: ({ data }) => {
      keepEmail(data.email);
      onChanged(data.email);
    },
    onFailed: (refused) => refused && setRefusal(refusedKey(refused)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    verify(() => {
      const { one_time_key } = form.submit() ?? {};
      return one_time_key === undefined ? undefined : { body: { one_time_key } };
    });
  };

  const { busy: sending, call: repeat } = useCall(requestEmailChange, {
    onOk: (_answer, { body }) => {
      setRefusal(undefined);
      form.change('one_time_key', '');
      onAskedAgain(body.email);
      toast(t.sentAgain);
    },
    onFailed: (refused) =>
      refused &&
      setRefusal({ message: refused.message, errors: {}, ofKey: false, needsAnotherKey: false }),
  });
  const sendAgain = email === undefined ? undefined : () => repeat(() => ({ body: { email } }));

  const closeRefusal = () => {
    if (refusal !== undefined) form.setServerErrors(firstOfEach(refusal.errors, ['one_time_key']));
    setRefusal(undefined);
  };
  return { form, busy, sending, refusal, submit, closeRefusal, sendAgain };
}

/** No further try of this key can succeed. */
const spent: ReadonlySet<EmailChangeRefusal> = new Set(['key_expired', 'key_void', 'no_change']);

function refusedKey({ message, errors, data }: Failure<typeof verifyEmailChange>): Refusal {
  const needsAnotherKey = data !== undefined && spent.has(data.reason);
  return { message, errors, ofKey: data?.reason !== 'email_taken', needsAnotherKey };
}

/** The stored user and what this device remembers of the login follow at once (AM193). */
function keepEmail(email: string): void {
  const user = readUser();
  if (user !== undefined) storeUser({ ...user, email });
  followEmail(email);
  void reloadProfile();
}
