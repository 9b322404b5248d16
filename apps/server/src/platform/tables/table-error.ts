// Why a file is not the table that it should be.

export class TableError extends Error {
  override name = 'TableError';
  /** Columns that no list has, where only these are in the way. */
  readonly unknownColumns: readonly string[];

  constructor(text: string, unknownColumns: readonly string[] = []) {
    super(text);
    this.unknownColumns = unknownColumns;
  }
}

/** The file was not read to its end: too many at once, or more time or memory than a table takes. Later may be another day. */
export class TableUnread extends TableError {
  override name = 'TableUnread';
}

/** A row of cells with the line of the file or the number of the sheet's row. */
export interface TableRecord {
  line: number;
  cells: readonly string[];
}

export interface TableLimits {
  maxRows: number;
  /** Octets that a workbook may unpack to, and characters that its cells may hold in all. */
  maxUnpacked: number;
  maxCellLength: number;
  maxColumns: number;
  /** Filled or empty, those beyond the columns included. */
  maxCells: number;
}

export const tableLimits: TableLimits = {
  maxRows: 50_000,
  maxUnpacked: 64 * 1024 * 1024,
  maxCellLength: 5000,
  maxColumns: 200,
  maxCells: 2_000_000,
};
