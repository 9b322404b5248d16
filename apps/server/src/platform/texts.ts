// Texts that the server speaks, written in both languages beside the feature that says them (AM033).
import type { Language } from '@yadori/api/language/language';

type Texts = Readonly<Record<string, string | ((...values: never[]) => string)>>;

/** A catalogue whose two languages have the same keys; a missing or extra one does not compile. */
export function defineTexts<T extends Texts>(catalogue: {
  ja: T;
  en: { [K in keyof T]: T[K] extends string ? string : T[K] };
}): (language: Language) => T {
  return (language) => catalogue[language] as T;
}
