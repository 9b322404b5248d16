// The language of a text that somebody typed, for screen readers.

/** Kana and kanji are read as Japanese; undefined: the language of the page will do. */
export const languageOfText = (text = ''): 'ja' | undefined =>
  /[ぁ-ヿ一-鿿]/.test(text) ? 'ja' : undefined;
