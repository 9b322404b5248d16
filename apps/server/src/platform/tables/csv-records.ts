// Rows of a CSV or TSV in UTF-8 (with or without BOM) or Shift_JIS.
import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Language } from '@yadori/api/language/language';
import { TableError, type TableLimits, type TableRecord } from './table-error.ts';
import { tableTexts } from './texts.ts';

export type CsvEncoding = 'utf-8' | 'shift_jis';

/** Spreadsheets of the field save Shift_JIS (Windows-31J) as often as UTF-8. */
export function decode(
  content: Buffer,
  language: Language,
): { text: string; encoding: CsvEncoding } {
  for (const encoding of ['utf-8', 'shift_jis'] as const)
    try {
      return { text: new TextDecoder(encoding, { fatal: true }).decode(content), encoding };
    } catch {
      // Not this encoding; the next one may fit.
    }
  throw new TableError(tableTexts(language).unknownEncoding);
}

interface CsvRecord {
  record: string[];
  info: { lines: number };
}

const chunkLength = 64 * 1024;

/** Parses piece by piece, so that a large file leaves the process its turns. */
export async function csvRecords(
  text: string,
  { language, limits }: { language: Language; limits: Pick<TableLimits, 'maxRows' | 'maxColumns'> },
): Promise<TableRecord[]> {
  const words = tableTexts(language);
  const { maxRows, maxColumns } = limits;
  const records: TableRecord[] = [];
  const parser = parse({
    info: true,
    bom: true,
    delimiter: delimiterOf(text),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  try {
    for await (const { record, info } of Readable.from(chunksOf(text)).pipe(
      parser,
    ) as AsyncIterable<CsvRecord>) {
      // The header is a row of its own.
      if (records.length > maxRows) throw new TableError(words.tooManyRows(maxRows));
      if (record.length > maxColumns) throw new TableError(words.tooManyColumns(maxColumns));
      records.push({ line: info.lines, cells: record });
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new TableError(words.notATable(Number(error['lines'] ?? 0)));
    throw error;
  }
  return records;
}

/** Cells that were copied from a spreadsheet are parted by tabs. */
function delimiterOf(text: string): ',' | '\t' {
  const [header = ''] = text.split(/\r?\n/, 1);
  return header.split('\t').length > header.split(',').length ? '\t' : ',';
}

function* chunksOf(text: string): Iterable<Buffer> {
  const octets = Buffer.from(text);
  for (let start = 0; start < octets.length; start += chunkLength)
    yield octets.subarray(start, start + chunkLength);
}
