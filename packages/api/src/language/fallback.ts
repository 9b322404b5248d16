// How an answer says that a text of the dormitory is not in the caller's language (CL002).
import * as z from 'zod/mini';
import { documented } from '../validation/documented.ts';
import type { Language } from './language.ts';

/**
 * `ja` where the caller reads English and the text exists in Japanese only; left out otherwise. The client sets `lang`
 * and marks the card. Our addition.
 */
export const fallbackLanguage = documented(z.optional(z.literal('ja')), {
  description: 'There where the text exists in Japanese only and the caller reads English.',
});

export type FallbackLanguage = z.output<typeof fallbackLanguage>;

/** The language to name beside a text whose English counterpart is `english`; null or undefined means there is none. */
export const fallbackOf = (
  language: Language,
  english: string | null | undefined,
): FallbackLanguage => fallbacks(english == null)[language];

const fallbacks = (isMissing: boolean): Readonly<Record<Language, FallbackLanguage>> => ({
  ja: undefined,
  en: isMissing ? 'ja' : undefined,
});

/** The text for a reader of `language`. */
export const textIn = (language: Language, japanese: string, english: string | null): string =>
  ({ ja: japanese, en: english ?? japanese })[language];
