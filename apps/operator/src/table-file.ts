// Reads an operator's file as the server reads tables; what is wrong with it is one line of the terminal.
import { readFile } from 'node:fs/promises';
import type { ImportRow } from '@yadori/server/platform/import';
import { decode as decodeText } from '@yadori/server/platform/tables/csv-records';
import { readTable as readServerTable } from '@yadori/server/platform/tables/read-table';
import type { TableColumns } from '@yadori/server/platform/tables/parse-table';
import { TableError } from '@yadori/server/platform/tables/table-error';
import { OperatorError } from './command.ts';
import type { Texts } from './texts.ts';

/** The official file of all postal codes has more rows than a table that people write. */
export const fileLimits = { maxRows: 1_000_000, maxCells: 20_000_000 };

export async function readTable(
  file: string,
  columns: TableColumns | 'none',
  words: Texts,
): Promise<ImportRow[]> {
  const content = await readContent(file, words);
  return (
    await orOperatorError(
      readServerTable(content, columns, { language: words.language, limits: fileLimits }),
    )
  ).rows;
}

export async function readContent(file: string, words: Texts): Promise<Buffer> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OperatorError(words.unreadable(file, error.code ?? ''));
  });
}

/** The text of a file in UTF-8 or Shift_JIS. */
export function decode(content: Buffer, words: Texts): string {
  try {
    return decodeText(content, words.language).text;
  } catch (error) {
    throw mended(error);
  }
}

const mended = (error: unknown) =>
  error instanceof TableError ? new OperatorError(error.message) : error;

export const orOperatorError = <T>(reading: Promise<T>): Promise<T> =>
  reading.catch((error: unknown) => {
    throw mended(error);
  });
