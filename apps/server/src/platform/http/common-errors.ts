// Errors that handlers of many features throw, in the caller's language.
import type { Language } from '@yadori/api/language/language';
import { staffFieldMessage } from '@yadori/api/staff/field-names';
import { CallError } from './call-error.ts';
import { httpTexts } from './texts.ts';

/** Also for what lies outside the caller's scope: a foreign row is answered like one that does not exist. */
export const notFound = (language: Language) =>
  new CallError({ status: 404, message: httpTexts(language).notFound });

export const forbidden = (language: Language) =>
  new CallError({ status: 403, code: 'forbidden', message: httpTexts(language).forbidden });

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
