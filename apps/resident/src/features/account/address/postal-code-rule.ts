// What is wrong with a postal code that is to be searched.
import type { Language } from '@yadori/api/language/language';
import { postalCodeForm } from '@yadori/api/postal/calls';
import type { SpokenNames } from '@yadori/api/validation/field-names';
import { check } from '@yadori/api/validation/check';

/** An empty or incomplete code is not sent (A065, Q026). Undefined where it may be. */
export function wrongInPostalCode(
  code: string,
  language: Language,
  fieldNames?: SpokenNames,
): string | undefined {
  const checked = check(postalCodeForm, { postal_code: code }, { language, fieldNames });
  return checked.ok ? undefined : checked.errors['postal_code']?.[0];
}
