// Bounds a CSV before it is parsed: one pass over its characters, whatever they are. A parser keeps each cell.

export type Delimiter = ',' | '\t';
type LineEnd = '\r\n' | '\n' | '\r';

interface CsvSize {
  /** Of the first line; undefined where the text has one line alone. */
  lineEnd: LineEnd | undefined;
  isTooWide: boolean;
  isTooLarge: boolean;
}

/** Stops where one of the limits is passed. A quote mark opens and closes; two in a row do both. */
export function csvSize(
  text: string,
  delimiter: Delimiter,
  { maxColumns, maxCells }: { maxColumns: number; maxCells: number },
): CsvSize {
  const parting = delimiter.charCodeAt(0);
  let lineEnd: LineEnd | undefined;
  let isQuoted = false;
  let columns = 1;
  let cells = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (character === parting) columns += 1;
    else if (character === lineFeed || character === carriageReturn) {
      lineEnd ??= lineEndAt(text, at);
      if (!text.startsWith(lineEnd, at)) continue;
      cells += columns;
      columns = 1;
      at += lineEnd.length - 1;
    }
    if (columns > maxColumns || cells > maxCells)
      return { lineEnd, isTooWide: columns > maxColumns, isTooLarge: true };
  }
  return { lineEnd, isTooWide: false, isTooLarge: false };
}

const [quote, lineFeed, carriageReturn] = [0x22, 0x0a, 0x0d];

const lineEndAt = (text: string, at: number): LineEnd =>
  text.startsWith('\r\n', at) ? '\r\n' : text.startsWith('\n', at) ? '\n' : '\r';
