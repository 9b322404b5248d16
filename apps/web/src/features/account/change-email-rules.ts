// The rules of the two steps of changing the mail address (T002, T004).
import { requestEmailChange } from '@yadori/api/account/change-of-email';
import { emailForm, oneTimeKeyForm } from '@yadori/api/account/steps';
import type { Language } from '@yadori/api/language/language';
import { check } from '@yadori/api/validation/check';
import { firstOfEach, type Messages, type Values } from '../../shell/form/checked-form.ts';

export function wrongAddress(values: Values<'email'>, language: Language): Messages<'email'> {
  const { fieldNames } = requestEmailChange;
  const checked = check(emailForm, { email: values.email ?? '' }, { language, fieldNames });
  return checked.ok ? {} : firstOfEach(checked.errors, ['email']);
}

export function wrongKey(
  values: Values<'one_time_key'>,
  language: Language,
): Messages<'one_time_key'> {
  const key = { one_time_key: values.one_time_key ?? '' };
  const checked = check(oneTimeKeyForm, key, { language });
  return checked.ok ? {} : firstOfEach(checked.errors, ['one_time_key']);
}
