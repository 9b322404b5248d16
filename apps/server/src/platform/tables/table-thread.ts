// The thread beside the server in which one table is parsed; it ends with its answer, and its memory with it.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { ImportRow } from '../import.ts';
import { parseTable, type ReadTableOptions, type Table, type TableColumns } from './parse-table.ts';
import { TableError } from './table-error.ts';

export interface TableTask {
  octets: Uint8Array<ArrayBuffer>;
  columns: TableColumns | 'none';
  options: ReadTableOptions;
}

/** Rows travel in portions, their cells without names. */
export type TableMessage =
  | { names: string[]; rows: { line: number; cells: string[] }[] }
  | { table: Omit<Table, 'rows'> }
  | { refusal: string; unknownColumns: readonly string[] };

/** Taken over within a few milliseconds. */
const cellsOfPortion = 5000;

const { octets, columns, options } = workerData as TableTask;
const port = parentPort;

const post = (message: TableMessage) => port?.postMessage(message);

async function postRows(rows: readonly ImportRow[]): Promise<void> {
  const names = Object.keys(rows[0]?.values ?? {});
  const size = Math.ceil(cellsOfPortion / Math.max(names.length, 1));
  for (let start = 0; start < rows.length; start += size) {
    const portion = rows.slice(start, start + size);
    const cells = ({ values }: ImportRow) => names.map((name) => values[name] ?? '');
    post({ names, rows: portion.map((row) => ({ line: row.line, cells: cells(row) })) });
    if (port !== null) await once(port, 'message');
  }
}

try {
  const { rows, ...table } = await parseTable(Buffer.from(octets.buffer), columns, options);
  await postRows(rows);
  post({ table });
} catch (error) {
  if (!(error instanceof TableError)) throw error;
  post({ refusal: error.message, unknownColumns: error.unknownColumns });
}
port?.unref();
