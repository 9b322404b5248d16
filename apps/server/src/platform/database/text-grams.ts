// Pieces of a keyword by which an index of texts finds it. The index has the characters and the pairs of characters of each text
// (text_grams in the migrations), because no database has words for Japanese, and trigrams depend on the locale that
// the database was made with and miss words of two characters.

/** What a text must hold to hold a keyword: its pairs of neighbours, or its one character. */
export function gramsOf(folded: string): string[] {
  const characters = Array.from(folded);
  const pairs = characters.slice(1).map((character, index) => `${characters[index]}${character}`);
  return pairs.length > 0 ? [...new Set(pairs)] : characters;
}
