// A table on its way out: CSV or workbook, and the characters that a code page lacks.
import { Readable } from 'node:stream';
import { dateAt, timeAt } from '@yadori/api/time/tokyo';
import type { BlobAnswer } from '../http/blob.ts';
import { unmappableCharacters } from '../tables/cp932.ts';
import { csvChunks, type CodePage } from '../tables/csv.ts';
import { workbookType, xlsxStream, type SheetColumn } from '../tables/xlsx.ts';

export interface ExportTable {
  /** Name of the sheet and of the file. */
  title: string;
  columns: readonly SheetColumn[];
  /** Days are `2027-04-01`, instants as `wallClock` writes them. */
  rows: readonly (readonly string[])[];
}

type Private =
  | 'birthday'
  | 'address'
  | 'postal_code'
  | 'postalCode'
  | 'phone_number'
  | 'phoneNumber'
  | 'email'
  | 'emergency_contact'
  | 'emergencyContact';

/** A row of an export. What a list does not show cannot be read by its columns: the compiler refuses such a row (SL038). */
type Exportable<Row> = Row & { readonly [Name in Private]?: never };

export interface ExportColumn<Row> extends SheetColumn {
  value: (row: Row) => string | number | Date | null;
}

export const exportTable = <Row extends object>(
  title: string,
  columns: readonly ExportColumn<NoInfer<Row>>[],
  rows: readonly Exportable<Row>[],
): ExportTable => ({
  title,
  columns: columns.map(({ value: _value, ...column }) => column),
  rows: rows.map((row) => columns.map(({ value }) => cellOf(value(row)))),
});

const cellOf = (value: string | number | Date | null): string =>
  value instanceof Date ? wallClock(value) : String(value ?? '');

/** An instant as cells hold it, on the wall clock of Tokyo to the minute; empty where there is none. */
export const wallClock = (at: Date | null): string =>
  at === null ? '' : `${dateAt(at.getTime())} ${timeAt(at.getTime())}`;

export interface FileForm {
  format: 'csv' | 'xlsx';
  codePage: CodePage;
}

export function fileOf(
  /** A CSV holds the first one alone. */
  tables: readonly [ExportTable, ...ExportTable[]],
  { format, codePage }: FileForm,
  names: { baseName: string; asciiName: string },
): BlobAnswer {
  const shared = { size: undefined, ...namesOf(names, format), isDownload: true };
  if (format === 'xlsx') {
    const sheets = tables.map(({ title: name, columns, rows }) => ({ name, columns, rows }));
    return { ...shared, stream: xlsxStream(sheets), type: workbookType };
  }
  const charset = codePage === 'utf-8' ? 'utf-8' : 'Shift_JIS';
  const stream = Readable.from(csvChunks(csvRows(tables[0]), codePage));
  return { ...shared, stream, type: `text/csv; charset=${charset}` };
}

const namesOf = (
  { baseName, asciiName }: { baseName: string; asciiName: string },
  format: string,
) => ({
  name: `${baseName}.${format}`,
  asciiName: `${asciiName}.${format}`,
});

/** Spreadsheets of the field write days with strokes (SL021). */
function* csvRows({ columns, rows }: ExportTable): Iterable<string[]> {
  yield columns.map(({ header }) => header);
  for (const row of rows)
    yield row.map((value, index) =>
      isOnCalendar(columns[index]?.type) ? value.replaceAll('-', '/') : value,
    );
}

const isOnCalendar = (type: SheetColumn['type']) => type === 'date' || type === 'instant';

interface UnmappableCell {
  row: number;
  column: string;
  sign: string;
}

/** Cells that CP932 cannot hold, the header being row 1. */
export const unmappableCells = ({ columns, rows }: ExportTable): UnmappableCell[] =>
  rows.flatMap((row, line) =>
    row.flatMap((value, index) =>
      unmappableCharacters(value).map((character) => ({
        row: line + 2,
        column: columns[index]?.header ?? '',
        sign: character,
      })),
    ),
  );
