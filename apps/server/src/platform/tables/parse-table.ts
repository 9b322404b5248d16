// Parses a table: CSV or TSV in UTF-8 or Shift_JIS, or the first sheet of a workbook; first row the column names.
import type { Bilingual, Language } from '@yadori/api/language/language';
import type { ImportRow } from '../import.ts';
import { csvRecords, decode, type CsvEncoding } from './csv-records.ts';
import { withoutGuard } from './formula-guard.ts';
import { TableError, tableLimits, type TableLimits, type TableRecord } from './table-error.ts';
import { tableTexts } from './texts.ts';
import { isOldWorkbook, isWorkbook, workbookRecords } from './xlsx-records.ts';

export interface TableColumns {
  required: readonly string[];
  optional: readonly string[];
  /** Names for people, which a file may use as well. */
  labels?: Readonly<Record<string, Bilingual>>;
}

export interface ReadTableOptions {
  language: Language;
  ignoreUnknown?: boolean;
  limits?: Partial<TableLimits>;
}

export interface Table {
  rows: ImportRow[];
  encoding: CsvEncoding | 'xlsx';
  /** Columns of the file that were left out. */
  ignored: string[];
  /** What the file calls each column. */
  given: Readonly<Record<string, string>>;
}

/** In this process, however long it takes: see `readTable`. */
export async function parseTable(
  content: Buffer,
  columns: TableColumns | 'none',
  { language, ignoreUnknown = false, limits }: ReadTableOptions,
): Promise<Table> {
  const words = tableTexts(language);
  const { records, encoding } = await recordsOf(content, language, { ...tableLimits, ...limits });
  const header = columns === 'none' ? records[0] : records.shift();
  if (header === undefined) throw new TableError(words.empty);
  const names =
    columns === 'none'
      ? header.cells.map((_, index) => String(index + 1))
      : header.cells.map((name) => columnOf(name, columns));
  const ignored =
    columns === 'none'
      ? []
      : refuseColumns({ names, header, records, columns }, { language, ignoreUnknown });
  // Only now: of a file with another header the missing columns are the useful word.
  const odd = records.find(({ cells }) => encoding !== 'xlsx' && cells.length !== names.length);
  if (odd !== undefined) throw new TableError(words.notATable(odd.line));
  const kept = names.flatMap((name, index) => (name === undefined ? [] : [{ name, index }]));
  const rows = records.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      kept.map(({ name, index }) => [name, textOf((cells[index] ?? '').trim(), encoding)]),
    ),
  }));
  const given = Object.fromEntries(
    kept.map(({ name, index }) => [name, (header.cells[index] ?? '').trim()]),
  );
  return { rows, encoding, ignored, given };
}

/** `="00124"` is how a CSV keeps Excel from shortening a number; in a workbook it is a text. */
function textOf(cell: string, encoding: Table['encoding']): string {
  const [, kept] = encoding === 'xlsx' ? [] : (/^="((?:[^"]|"")*)"$/.exec(cell) ?? []);
  return kept === undefined ? withoutGuard(cell) : kept.replaceAll('""', '"');
}

async function recordsOf(content: Buffer, language: Language, limits: TableLimits) {
  if (isOldWorkbook(content)) throw new TableError(tableTexts(language).oldWorkbook);
  if (isWorkbook(content))
    return {
      records: await workbookRecords(content, { language, limits }),
      encoding: 'xlsx' as const,
    };
  const { text, encoding } = decode(content, language);
  return { records: await csvRecords(text, { language, limits }), encoding };
}

const folded = (name: string) =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()
    .toLowerCase();

/** A column by its name or by one of its labels; undefined where the list has none. */
function columnOf(given: string, { required, optional, labels = {} }: TableColumns) {
  const name = folded(given);
  return [...required, ...optional].find(
    (column) =>
      column === name ||
      Object.values(labels[column] ?? {}).some((label) => folded(label) === name),
  );
}

interface Header {
  names: readonly (string | undefined)[];
  header: TableRecord;
  records: readonly TableRecord[];
  columns: TableColumns;
}

/** Answers the columns that are left out. A column without name and content is none. */
function refuseColumns(
  { names, header, records, columns }: Header,
  { language, ignoreUnknown }: { language: Language; ignoreUnknown: boolean },
): string[] {
  const words = tableTexts(language);
  const listed = (found: readonly string[]) =>
    found.map((name) => name.slice(0, 50)).join(words.comma);
  const nameOf = namingOf(header, columns, language);
  const twice = names.filter(
    (name, index): name is string => name !== undefined && names.indexOf(name) !== index,
  );
  if (twice.length > 0) throw new TableError(words.repeatedColumns(listed(twice.map(nameOf))));
  const missing = columns.required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new TableError(words.missingColumns(listed(missing.map(nameOf))));
  const unknown = names.flatMap((name, index) => {
    const given = (header.cells[index] ?? '').trim();
    const isBlank = given === '' && records.every(({ cells }) => (cells[index] ?? '') === '');
    return name !== undefined || isBlank ? [] : [given === '' ? words.unnamed(index + 1) : given];
  });
  const known = [...columns.required, ...columns.optional].map(nameOf);
  if (unknown.length > 0 && !ignoreUnknown)
    throw new TableError(words.unknownColumns(listed(unknown), known.join(words.comma)), unknown);
  return unknown;
}

/**
 * Columns as this file calls them: by their names or by their labels, in the language of those that it has; of a file
 * that has none of them in the language of the person.
 */
function namingOf(
  { cells }: TableRecord,
  { required, optional, labels = {} }: TableColumns,
  language: Language,
): (column: string) => string {
  const given = new Set(cells.map(folded));
  const known = [...required, ...optional];
  const usesNames = known.some((column) => given.has(column));
  const uses = (one: Language) =>
    known.some((column) => labels[column] !== undefined && given.has(folded(labels[column][one])));
  const spoken = ([language, 'ja', 'en'] as const).find(uses);
  if (spoken === undefined && usesNames) return (column) => column;
  return (column) => labels[column]?.[spoken ?? language] ?? column;
}
