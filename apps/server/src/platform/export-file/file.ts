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

/** Too many rows to hold at once: they are read again each time they are wanted. */
export interface StreamedTable extends Pick<ExportTable, 'title' | 'columns'> {
  count: number;
  read: () => AsyncIterable<readonly string[]>;
}

export type AnyTable = ExportTable | StreamedTable;

export const countOf = (table: AnyTable): number =>
  'read' in table ? table.count : table.rows.length;

const rowsOf = (table: AnyTable) => ('read' in table ? table.read() : table.rows);

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
  tables: readonly [AnyTable, ...AnyTable[]],
  { format, codePage }: FileForm,
  names: { baseName: string; asciiName: string },
): BlobAnswer {
  const shared = { size: undefined, ...namesOf(names, format), isDownload: true };
  if (format === 'xlsx') {
    const sheets = tables.map((table) => ({
      name: table.title,
      columns: table.columns,
      rows: rowsOf(table),
    }));
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
async function* csvRows(table: AnyTable): AsyncIterable<string[]> {
  const { columns } = table;
  yield columns.map(({ header }) => header);
  for await (const row of rowsOf(table))
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

/** Cells that CP932 cannot hold, the header being row 1: the first of them, and how many there are. */
export async function unmappableCells(
  table: AnyTable,
  most: number,
): Promise<{ signs: UnmappableCell[]; total: number }> {
  const signs: UnmappableCell[] = [];
  let [line, total] = [1, 0];
  for await (const row of rowsOf(table)) {
    line += 1;
    for (const [index, value] of row.entries())
      for (const sign of unmappableCharacters(value)) {
        total += 1;
        if (total > most) continue;
        signs.push({ row: line, column: table.columns[index]?.header ?? '', sign });
      }
  }
  return { signs, total };
}
