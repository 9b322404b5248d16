// The word that was probably meant by a mistyped one.

/** Letters that may be wrong: one in a short word, two in a longer one. */
const mostWrong = (word: string) => (word.length <= 4 ? 1 : 2);

/** The nearest of the known words; one that begins like the typed word counts too. Undefined: none is near. */
export function nearMiss(typed: string, known: readonly string[]): string | undefined {
  const word = typed.toLowerCase();
  const near = known
    .map((name) => ({ name, distance: distanceOf(word, name) }))
    .filter(({ distance }) => distance <= mostWrong(word))
    .toSorted((one, other) => one.distance - other.distance)[0]?.name;
  return near ?? (word.length >= 2 ? known.find((name) => name.startsWith(word)) : undefined);
}

/** Letters to add, drop, change, or swap with their neighbour (optimal string alignment). */
function distanceOf(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      const above = rows[i - 1]?.[j] ?? 0;
      const diagonal = rows[i - 1]?.[j - 1] ?? 0;
      const isSwap = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = isSwap ? (rows[i - 2]?.[j - 2] ?? 0) + 1 : Infinity;
      row.push(Math.min(above + 1, (row[j - 1] ?? 0) + 1, diagonal + cost, swapped));
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}
