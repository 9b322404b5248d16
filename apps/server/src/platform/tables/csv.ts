// Writes tables for spreadsheets: UTF-8 with its mark, so that Excel reads Japanese, or CP932; no cell that computes.
import { encodeCp932 } from './cp932.ts';
import { withGuard } from './formula-guard.ts';

export type CodePage = 'utf-8' | 'cp932';

export function csvText(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => csvRow(row, ends.crlf)).join('')}`;
}

/** Row by row, as it is sent. */
export async function* csvChunks(
  rows: AsyncIterable<readonly string[]> | Iterable<readonly string[]>,
  codePage: CodePage,
  lineEnd: 'crlf' | 'lf' = 'crlf',
): AsyncGenerator<Buffer> {
  if (codePage === 'utf-8') yield Buffer.from('\uFEFF');
  for await (const row of rows) {
    const line = csvRow(row, ends[lineEnd]);
    yield codePage === 'utf-8' ? Buffer.from(line) : encodeCp932(line);
  }
}

const ends = { crlf: '\r\n', lf: '\n' } as const;

const csvRow = (row: readonly string[], end: string): string => `${row.map(cell).join(',')}${end}`;

function cell(value: string): string {
  const text = withGuard(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
