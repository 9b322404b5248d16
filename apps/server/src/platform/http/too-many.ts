// What a caller reads whose attempts are used up.
import type { Language } from '@yadori/api/language/language';
import { CallError } from './call-error.ts';
import { httpTexts } from './texts.ts';

/** 429 with the waiting time in the message and in `Retry-After` (AM023). */
export const tooMany = (language: Language, retryAfterSeconds: number): CallError =>
  new CallError({
    status: 429,
    message: httpTexts(language).tooManyRequests(retryAfterSeconds),
    headers: { 'retry-after': String(retryAfterSeconds) },
  });
