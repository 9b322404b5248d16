// Rows of a CSV or TSV in UTF-8 (with or without BOM) or Shift_JIS.
import { pipeline, Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import type { Language } from '@yadori/api/language/language';
import { csvSize, type Delimiter } from './csv-size.ts';
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
  { language, limits }: { language: Language; limits: TableLimits },
): Promise<TableRecord[]> {
  const words = tableTexts(language);
  const { maxRows, maxColumns, maxCellLength } = limits;
  const records: TableRecord[] = [];
  const delimiter = delimiterOf(text);
  const size = csvSize(text, delimiter, limits);
  if (size.isTooWide) throw new TableError(words.tooManyColumns(maxColumns));
  if (size.isTooLarge) throw new TableError(words.tooLarge);
  const parser = parse({
    info: true,
    bom: true,
    delimiter,
    // As it was counted: a parser that takes another end of line would count other cells.
    ...(size.lineEnd !== undefined && { record_delimiter: size.lineEnd }),
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
  });
  try {
    // A failure reaches the reader of the parser.
    pipeline(Readable.from(chunksOf(text)), parser, () => {});
    for await (const { record, info } of parser as AsyncIterable<CsvRecord>) {
      // The header is a row of its own.
      if (records.length > maxRows) throw new TableError(words.tooManyRows(maxRows));
      const long = record.findIndex((cell) => cell.length > maxCellLength);
      if (long >= 0) throw new TableError(words.longCell(words.place(info.lines, long + 1)));
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
function delimiterOf(text: string): Delimiter {
  const end = text.search(/[\r\n]/);
  const header = end < 0 ? text : text.slice(0, end);
  return countOf(header, '\t') > countOf(header, ',') ? '\t' : ',';
}

function countOf(text: string, character: Delimiter): number {
  let count = 0;
  for (let at = text.indexOf(character); at >= 0; at = text.indexOf(character, at + 1)) count += 1;
  return count;
}

function* chunksOf(text: string): Iterable<Buffer> {
  const octets = Buffer.from(text);
  for (let start = 0; start < octets.length; start += chunkLength)
    yield octets.subarray(start, start + chunkLength);
}
