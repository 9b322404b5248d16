interface GroupHead<Group> {
  group: Group;
  /** Rows that stand together. */
  count: number;
}

/** Rows of one group stand together; by the first of them, which has the heading above it. */
export function groupHeads<Row, Group>(
  rows: readonly Row[],
  groupOf: (row: Row) => Group,
): ReadonlyMap<Row, GroupHead<Group>> {
  const heads = new Map<Row, GroupHead<Group>>();
  let last: GroupHead<Group> | undefined;
  for (const row of rows) {
    const group = groupOf(row);
    if (last === undefined || last.group !== group) heads.set(row, (last = { group, count: 0 }));
    last.count += 1;
  }
  return heads;
}
