// Pieces of a keyword by which the index of all conversations finds it. The index holds the signs and the pairs of
// signs of each text (text_grams in the migration), because no database has words for Japanese, and trigrams depend
// on the locale that it was made with and miss words of two signs.

/** What a text must hold to hold a keyword: its pairs of neighbours, or its one sign. */
export function gramsOf(folded: string): string[] {
  const signs = Array.from(folded);
  const pairs = signs.slice(1).map((sign, index) => `${signs[index]}${sign}`);
  return pairs.length > 0 ? [...new Set(pairs)] : signs;
}
