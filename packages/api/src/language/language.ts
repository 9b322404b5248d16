// The two languages of the product and how one is chosen (AM010, AM031).

export type Language = 'ja' | 'en';
export const languages = ['ja', 'en'] as const satisfies readonly Language[];
export const defaultLanguage: Language = 'ja';

/** A text in both languages. */
export type Bilingual = Readonly<Record<Language, string>>;

/** A text as it is kept: the Japanese one always, the others where there are any. */
type TextPair = Readonly<
  Record<Exclude<Language, 'ja'>, string | null | undefined> & { ja: string }
>;

/** The text in a language, or the Japanese one where it is missing or empty (CL002). */
export const textIn = (language: Language, kept: TextPair): string => kept[language] || kept.ja;

/** A language that begins with `en` gives English, anything else Japanese (AM031). Terminals write `en_US.UTF-8`. */
export function languageOf(tag: string | null | undefined): Language {
  return /^en(?![a-z0-9])/i.test(tag?.trim() ?? '') ? 'en' : defaultLanguage;
}

/** The first language of an Accept-Language header. */
export function languageOfAcceptHeader(header: string | undefined): Language {
  const ranges = (header ?? '').split(',').map((range) => {
    const [tag = '', ...options] = range.trim().split(';');
    const quality = options.find((option) => /^q=/i.test(option.trim()));
    return { tag, quality: quality === undefined ? 1 : Number(quality.trim().slice(2)) };
  });
  const best = ranges.reduce((a, b) => (b.quality > a.quality ? b : a), { tag: '', quality: 0 });
  return languageOf(best.tag);
}
