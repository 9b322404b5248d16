// Refusals that several account calls share.
import type { Language } from '@yadori/api/language/language';
import { CallError } from '../../platform/http/call-error.ts';
import { httpTexts } from '../../platform/http/texts.ts';
import { accountTexts } from './texts.ts';

/** A wrong present password is an error of its field (AM215). */
export function currentPasswordWrong(language: Language): CallError {
  const errors = { current_password: [accountTexts(language).currentPasswordWrong] };
  return new CallError({ status: 422, message: httpTexts(language).invalidInput, errors });
}
