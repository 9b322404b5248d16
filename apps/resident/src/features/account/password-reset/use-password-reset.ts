// Behaviour of the screen of a new password. The token is in the address of the mailed link (C008).
import { useQuery } from '@tanstack/react-query';
import { checkResetLink, resetPassword } from '@yadori/api/account/password-reset';
import { useNavigate } from '@tanstack/react-router';
import { useLanguage } from '@yadori/kit/language.ts';
import { Refused } from '@yadori/web-client/query.ts';
import { forgetTexts } from '@yadori/web-client/sealed-texts.ts';
import { firstOfEach } from '@yadori/kit/form/checked-form.ts';
import { useForm } from '@yadori/kit/form/use-form.ts';
import { read } from '../../../session/read.ts';
import { clearSession } from '../../../session/session.ts';
import { useCall } from '../../../session/use-call.ts';
import { passwordNames, wrongInPasswords } from './password-reset-rules.ts';
import { forgetPassword } from '../login/remembered-login.ts';
import { useBanner } from '../use-banner.ts';

/** What the server says of a link that is used or over; undefined while that is not known (AM071). */
export function useDeadLink(token: string): string | undefined {
  const { error } = useQuery({
    ...read(checkResetLink, { token }, { quiet: true }),
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
  });
  return error instanceof Refused && error.failure.status === 401
    ? error.failure.message
    : undefined;
}

export function usePasswordReset(token: string | undefined) {
  const language = useLanguage();
  const navigate = useNavigate();
  const banner = useBanner();
  const form = useForm<(typeof passwordNames)[number]>({
    names: passwordNames,
    initial: {},
    validate: (values) => wrongInPasswords(values, language),
  });

  const { busy, call } = useCall(resetPassword, {
    onOk: async () => {
      // Every session has ended, and what this device remembers of the old password is of no use.
      clearSession();
      forgetTexts();
      await forgetPassword();
      await navigate({ to: '/reset-password/finish', replace: true });
    },
    onFailed: (refusal) => {
      const fields = firstOfEach(refusal?.errors ?? {}, passwordNames);
      form.setServerErrors(fields);
      if (Object.keys(fields).length === 0) banner.warn(refusal?.message);
    },
  });
  const submit = () =>
    call(() => {
      if (token === undefined) return undefined;
      banner.warn(undefined);
      const values = form.submit();
      if (values === undefined) return undefined;
      const { password = '', password_confirm = '' } = values;
      return { body: { password, password_confirm }, token };
    });
  return { form, banner, busy, submit };
}
