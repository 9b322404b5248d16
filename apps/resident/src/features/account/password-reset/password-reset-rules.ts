// The rules of the contract as the screens of a forgotten password ask them.
import { emailForm, resetPasswordForm } from '@yadori/api/account/steps';
import { resetPassword } from '@yadori/api/account/password-reset';
import type { Language } from '@yadori/api/language/language';
import { check } from '@yadori/api/validation/check';
import { firstOfEach, type Values } from '@yadori/kit/form/checked-form.ts';

export const emailNames = ['email'] as const;
export const passwordNames = ['password', 'password_confirm'] as const;

export function wrongInEmail(values: Values<'email'>, language: Language) {
  const checked = check(emailForm, values, { language });
  return firstOfEach(checked.ok ? {} : checked.errors, emailNames);
}

export function wrongInPasswords(
  values: Values<(typeof passwordNames)[number]>,
  language: Language,
) {
  const { fieldNames } = resetPassword;
  const checked = check(resetPasswordForm, values, { language, fieldNames });
  return firstOfEach(checked.ok ? {} : checked.errors, passwordNames);
}
