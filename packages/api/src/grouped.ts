// Rows by what they have in common.

/** In the order in which the keys first come; rows of a key in theirs. */
export function grouped<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [row]);
    else known.push(row);
  }
  return groups;
}
