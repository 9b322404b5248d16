// Pieces of a text by which a search over all conversations finds it: its signs and its pairs of signs. They are made
// here because no database has words for Japanese, and its own trigrams depend on the locale that it was made with.

/** Each sign and each pair of neighbours once; white space parts nothing that anybody searches for by itself. */
export function gramsOf(folded: string): string[] {
  const grams = new Set<string>();
  let before = '';
  for (const sign of folded) {
    const isSpace = /\s/.test(sign);
    if (!isSpace) grams.add(sign);
    if (!isSpace && before !== '') grams.add(before + sign);
    before = isSpace ? '' : sign;
  }
  return [...grams];
}

/** What a text must carry to hold a keyword: its pairs, and signs only where they stand alone. */
export function wantedGrams(folded: string): string[] {
  return folded.split(/\s+/).flatMap((word) => {
    const grams = gramsOf(word);
    const pairs = grams.filter((gram) => Array.from(gram).length === 2);
    return pairs.length > 0 ? pairs : grams;
  });
}
