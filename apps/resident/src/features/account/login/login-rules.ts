// The rules of the login form. Loaded after the first paint: the form can be read and typed into before.
import { credentials, login } from '@yadori/api/account/calls';
import type { Language } from '@yadori/api/language/language';
import { check } from '@yadori/api/validation/check';

export { singleByte } from '@yadori/api/language/normalise';

export const fields = ['email', 'password'] as const;
export type FieldId = (typeof fields)[number];
export type FieldMessages = Partial<Record<FieldId, string>>;

/** One message for each field that is wrong. */
export function wrongIn(values: Record<FieldId, string>, language: Language): FieldMessages {
  const checked = check(credentials, values, { language, fieldNames: login.fieldNames });
  return checked.ok ? {} : onePerField(checked.errors);
}

export function onePerField(messages: Record<string, string[]>): FieldMessages {
  const shown: FieldMessages = {};
  for (const field of fields) {
    const text = messages[field]?.[0];
    if (text !== undefined) shown[field] = text;
  }
  return shown;
}
