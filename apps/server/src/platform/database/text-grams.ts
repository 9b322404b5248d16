// Pieces of a keyword by which an index of texts finds it. The index has the signs and the pairs of signs of each text
// (text_grams in the migrations), because no database has words for Japanese, and trigrams depend on the locale that
// the database was made with and miss words of two signs.

/** What a text must hold to hold a keyword: its pairs of neighbours, or its one sign. */
export function gramsOf(folded: string): string[] {
  const signs = Array.from(folded);
  const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  return pairs.length > 0 ? [...new Set(pairs)] : signs;
}
