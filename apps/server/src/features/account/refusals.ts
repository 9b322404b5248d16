// Refusals that several account calls share.
import type { Language } from '@yadori/api/language/language';
import type { CallError } from '../../platform/http/call-error.ts';
import { invalidField } from '../../platform/http/common-errors.ts';
import { accountTexts } from './texts.ts';

/** A wrong present password is an error of its field (AM215). */
export function currentPasswordWrong(language: Language): CallError {
  return invalidField('current_password', accountTexts(language).currentPasswordWrong);
}
