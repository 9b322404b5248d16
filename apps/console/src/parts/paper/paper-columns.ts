// Lays groups of rows, such as floors, into the columns of as few printed sheets as hold them. Pure.

export interface Group<Row> {
  name: string;
  rows: readonly Row[];
}

export type Line<Row> =
  | { kind: 'head'; group: Group<Row>; isContinued: boolean }
  | { kind: 'row'; row: Row };

export interface Layout<Row> {
  /** Sheets of columns. */
  pages: Line<Row>[][][];
  /** Of each column, so that all rows of the sheets have one height. */
  lines: number;
}

interface Limits<Row> {
  columns: number;
  /** Lines of a column at the smallest print, and at the largest. */
  most: number;
  least: number;
  /** Lines of the first sheet that something else takes. */
  taken?: number;
  heightOf: (row: Row) => number;
}

/** A heading has one line, is never the last of a column, and comes again where its group goes on. */
export function layColumns<Row>(groups: readonly Group<Row>[], limits: Limits<Row>): Layout<Row> {
  const { columns, most, least } = limits;
  const sheets = Math.ceil(fill(groups, most, limits).length / columns);
  // Fewer and higher lines, as long as that takes no further sheet.
  let lines = least;
  while (lines < most && fill(groups, lines, limits).length > sheets * columns) lines += 1;
  const filled = fill(groups, lines, limits);
  return {
    pages: Array.from({ length: sheets }, (_, page) =>
      filled.slice(page * columns, (page + 1) * columns),
    ),
    lines,
  };
}

function fill<Row>(
  groups: readonly Group<Row>[],
  lines: number,
  { columns: ofSheet, taken = 0, heightOf }: Limits<Row>,
): Line<Row>[][] {
  const columns: Line<Row>[][] = [];
  let free = 0;
  const add = (line: Line<Row>, height: number) => {
    columns.at(-1)?.push(line);
    free -= height;
  };
  const begin = (group: Group<Row>, isContinued: boolean) => {
    if (columns.length === 0 || isContinued || free < 1 + heightOf(group.rows[0] as Row)) {
      free = columns.length < ofSheet ? lines - taken : lines;
      columns.push([]);
    }
    add({ kind: 'head', group, isContinued }, 1);
  };
  for (const group of groups) {
    if (group.rows.length === 0) continue;
    begin(group, false);
    for (const row of group.rows) {
      const height = heightOf(row);
      if (free < height) begin(group, true);
      add({ kind: 'row', row }, height);
    }
  }
  return columns;
}

/** Lines of a name and what is said of it: beside it where both have room, else below. Names are never cut on paper. */
export const linesBeside = (name: string, note: string, width: number): number =>
  Math.max(1, Math.ceil(widthOf(name) / width)) +
  (widthOf(name) + widthOf(note) + 2 > width ? Math.ceil(widthOf(note) / width) : 0);

/** Signs of Japanese are as wide as two of English. */
export const widthOf = (text: string): number => text.length + wideSignsOf(text);

export const wideSignsOf = (text: string): number => text.match(wideSigns)?.length ?? 0;

const wideSigns = /[\u3000-\u9FFF\uFF00-\uFF60]/g;
