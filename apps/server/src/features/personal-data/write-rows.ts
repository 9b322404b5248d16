// Rows as JSON and as CSV, piece by piece.
import { isoInTokyo } from '@yadori/api/time/tokyo';
import type { Row } from './part.ts';

/** Instants as residents read them, everything else as it is. */
const plain = (value: unknown): unknown =>
  value instanceof Date ? isoInTokyo(value.getTime()) : value;

export async function* asJson(rows: AsyncIterable<Row>): AsyncIterable<string> {
  let before = '[\n';
  for await (const row of rows) {
    const shown = Object.fromEntries(
      Object.entries(row).map(([name, value]) => [name, plain(value)]),
    );
    yield before + JSON.stringify(shown, null, 2);
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

/** With the mark by which Excel knows UTF-8. */
export async function* asCsv(rows: AsyncIterable<Row>): AsyncIterable<string> {
  let isFirst = true;
  for await (const row of rows) {
    if (isFirst) yield `\uFEFF${line(Object.keys(row))}`;
    isFirst = false;
    yield line(Object.values(row));
  }
}

const line = (values: readonly unknown[]) => `${values.map(cell).join(',')}\r\n`;

function cell(value: unknown): string {
  const shown = plain(value);
  if (shown === null || shown === undefined) return '';
  if (typeof shown !== 'string') return quoted(JSON.stringify(shown));
  // A spreadsheet would carry it out as a formula.
  return quoted(/^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown);
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
