// Refusals that several account calls share.
import type { Language } from '@yadori/api/language/language';
import { CallError } from '../../platform/http/call-error.ts';
import { httpTexts } from '../../platform/http/texts.ts';

/** 429 with the waiting time in the message and in `Retry-After` (AM023). */
export const tooMany = (language: Language, retryAfterSeconds: number): CallError =>
  new CallError({
    status: 429,
    message: httpTexts(language).tooManyRequests(retryAfterSeconds),
    headers: { 'retry-after': String(retryAfterSeconds) },
  });

/** What a service answers where a limit is used up. */
export interface TooMany {
  failed: 'too_many';
  retryAfterSeconds: number;
}
