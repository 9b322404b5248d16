// Errors that handlers of many features throw, in the caller's language.
import type { FieldErrors } from '@yadori/api/contract/envelope';
import type { Language } from '@yadori/api/language/language';
import { staffFieldMessage } from '@yadori/api/staff/field-names';
import { CallError } from './call-error.ts';
import { httpTexts } from './texts.ts';

/** Also for what lies outside the caller's scope: a foreign row is answered like one that does not exist. */
export const notFound = (language: Language) =>
  new CallError({ status: 404, message: httpTexts(language).notFound });

export const forbidden = (language: Language) =>
  new CallError({ status: 403, code: 'forbidden', message: httpTexts(language).forbidden });

/** Each sentence once, in a line of its own: a client that shows `message` alone says what is wrong (AM240, M023). */
export const sentencesOf = (errors: FieldErrors): string =>
  [...new Set(Object.values(errors).flat())].join('\n');

/** Fields of a resident that the rules of the call refuse; a picture that is too large has its own status. */
export const invalidFields = (errors: FieldErrors, status: 413 | 422 = 422) =>
  new CallError({ status, message: sentencesOf(errors), errors });

/** A field that only the handler can validate, with the feature's own message. */
export const invalidField = (field: string, message: string) =>
  new CallError({ status: 422, message, errors: { [field]: [message] } });

/** The same for a field of staff, with the general message where the feature has none. */
export const invalidStaffField = (language: Language, field: string, message?: string) =>
  new CallError({
    status: 422,
    message: message ?? httpTexts(language).invalidInput,
    errors: { [field]: [message ?? staffFieldMessage(language, 'invalid', field)] },
  });
