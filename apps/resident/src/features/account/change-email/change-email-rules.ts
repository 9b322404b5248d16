// The rules of the two steps of changing the mail address (T002, T004).
import { emailChangeForm, requestEmailChange } from '@yadori/api/account/change-of-email';
import { oneTimeKeyForm } from '@yadori/api/account/steps';
import type { Language } from '@yadori/api/language/language';
import { check } from '@yadori/api/validation/check';
import { firstOfEach, type ErrorTexts, type Values } from '@yadori/kit/form/checked-form.ts';

export const addressFields = ['email', 'current_password'] as const;
export type AddressField = (typeof addressFields)[number];

/** Our own client always sends the present password (AM215). */
export function wrongAddress(
  { email = '', current_password = '' }: Values<AddressField>,
  language: Language,
): ErrorTexts<AddressField> {
  const { fieldNames } = requestEmailChange;
  const checked = check(emailChangeForm, { email, current_password }, { language, fieldNames });
  return checked.ok ? {} : firstOfEach(checked.errors, addressFields);
}

export function wrongKey(
  values: Values<'one_time_key'>,
  language: Language,
): ErrorTexts<'one_time_key'> {
  const key = { one_time_key: values.one_time_key ?? '' };
  const checked = check(oneTimeKeyForm, key, { language });
  return checked.ok ? {} : firstOfEach(checked.errors, ['one_time_key']);
}
