// Reads an operator's table: CSV in UTF-8 (with or without BOM) or Shift_JIS, first row the column names.
import { readFile } from 'node:fs/promises';
import { CsvError, parse } from 'csv-parse/sync';
import type { ImportRow } from '@yadori/server/platform/import';
import { OperatorError } from './command.ts';
import type { Texts } from './texts.ts';

export interface TableColumns {
  required: readonly string[];
  optional: readonly string[];
}

export async function readTable(
  file: string,
  columns: TableColumns | 'none',
  words: Texts,
): Promise<ImportRow[]> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(words.unreadable(file, error.code ?? ''));
  });
  const records = parseRecords(decode(content, words), words);
  const header = columns === 'none' ? records[0] : records.shift();
  if (header === undefined) throw new OperatorError(words.empty);
  const names = header.record.map((name, index) =>
    columns === 'none' ? String(index + 1) : name.trim(),
  );
  if (columns !== 'none') refuseColumns(names, columns, words);
  // Only now: of a file with another header the missing columns are the useful word.
  const odd = records.find(({ record }) => record.length !== names.length);
  if (odd !== undefined) throw new OperatorError(words.notATable(odd.info.lines));
  return records.map(({ record, info }) => ({
    line: info.lines,
    values: Object.fromEntries(names.map((name, index) => [name, (record[index] ?? '').trim()])),
  }));
}

/** Spreadsheets of the field save Shift_JIS (Windows-31J) as often as UTF-8. */
export function decode(content: Buffer, words: Texts): string {
  for (const encoding of ['utf-8', 'shift_jis'])
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(content);
    } catch {
      // Not this encoding; the next one may fit.
    }
  throw new OperatorError(words.unknownEncoding);
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

function parseRecords(text: string, words: Texts): CsvRecord[] {
  try {
    return parse(text, {
      info: true,
      bom: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    }) as unknown as CsvRecord[];
  } catch (error) {
    if (error instanceof CsvError)
      throw new OperatorError(words.notATable(Number(error.lines ?? 0)));
    throw error;
  }
}

function refuseColumns(names: readonly string[], columns: TableColumns, words: Texts): void {
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  if (twice.length > 0) throw new OperatorError(words.repeatedColumns(twice.join(', ')));
  const missing = columns.required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new OperatorError(words.missingColumns(missing.join(', ')));
  const known = [...columns.required, ...columns.optional];
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new OperatorError(words.unknownColumns(unknown.join(', '), known.join(', ')));
}
