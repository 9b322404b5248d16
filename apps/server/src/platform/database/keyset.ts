// Lists page by page, each by the last row of the page before: pages neither skip nor repeat a row when others come in
// between, and a late page costs as little as the first. Cursors are opaque to clients.
import { sql, type RawBuilder } from 'kysely';
import { parseDate } from '@yadori/api/time/tokyo';

/** What a cursor may carry, as JSON has it. */
const kinds = {
  id: { cast: sql.raw('bigint'), fits: (value: unknown) => isCount(value, 1e15) && value !== 0 },
  count: { cast: sql.raw('integer'), fits: (value: unknown) => isCount(value, 2 ** 31) },
  // PostgreSQL keeps no NUL.
  text: {
    cast: sql.raw('text'),
    fits: (value: unknown) => typeof value === 'string' && !value.includes('\0'),
  },
  /** In microseconds: milliseconds would skip rows of the same one. */
  instant: {
    cast: sql.raw('timestamptz'),
    fits: (value: unknown) => isDate(value, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/),
  },
  day: { cast: sql.raw('date'), fits: (value: unknown) => isDate(value, /^\d{4}-\d{2}-\d{2}$/) },
} as const;

const isCount = (value: unknown, below: number): boolean =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < below;

/** JavaScript reads 30 February as 2 March, and PostgreSQL refuses it, as the year 0. */
const isDate = (value: unknown, form: RegExp): boolean =>
  typeof value === 'string' &&
  form.test(value) &&
  !value.startsWith('0000') &&
  parseDate(value.slice(0, 10)) !== undefined &&
  !Number.isNaN(Date.parse(value));

type Kind = keyof typeof kinds;
type Value = string | number | null;

export interface Page<Row> {
  rows: Row[];
  /** Null after the last one. */
  next: string | null;
}

/** `found`: one row more than a page where there is a next one. */
export function pageOf<Row>(
  found: readonly Row[],
  size: number,
  cursorOf: (last: Row) => string,
): Page<Row> {
  const rows = found.slice(0, size);
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last === undefined ? null : cursorOf(last) };
}

export const writeCursor = (values: readonly Value[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** Undefined for what no page of this order gave. `fits`: one for each value. */
export function readCursor<Values extends readonly Value[]>(
  cursor: string | undefined,
  fits: readonly ((value: unknown) => boolean)[],
): Values | undefined {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor ?? '', 'base64url').toString());
    const isOurs =
      Array.isArray(values) &&
      values.length === fits.length &&
      fits.every((each, at) => each(values[at]));
    return isOurs ? (values as unknown as Values) : undefined;
  } catch {
    return undefined;
  }
}

export const fitsKind = (kind: Kind) => kinds[kind].fits;

interface Column {
  /** With the alias of its table. */
  column: string;
  kind: Kind;
  /** Of the row; the name of the column where it is left out. */
  key?: string;
}

export interface Keyset {
  orderBy: RawBuilder<unknown>;
  /** The rows behind the cursor; all of them where it is none. */
  follows: (cursor: string | undefined) => RawBuilder<boolean>;
  page: <Row extends object>(found: readonly Row[], size: number) => Page<Row>;
}

/** The last column is unique, or rows that are equal in all of them would be lost between pages. */
function keyset(direction: 'asc' | 'desc', columns: readonly Column[]): Keyset {
  const names = sql.join(columns.map(({ column }) => sql.ref(column)));
  const fits = columns.map(({ kind }) => fitsKind(kind));
  const keys = columns.map(({ column, key }) => key ?? column.replace(/^.*\./, ''));
  return {
    orderBy: sql.join(columns.map(({ column }) => sql`${sql.ref(column)} ${sql.raw(direction)}`)),
    follows: (cursor) => {
      const values = readCursor(cursor, fits);
      if (values === undefined) return sql<boolean>`true`;
      const place = sql.join(
        columns.map(({ kind }, at) => sql`${values[at]}::${kinds[kind].cast}`),
      );
      return sql<boolean>`(${names}) ${sql.raw(direction === 'asc' ? '>' : '<')} (${place})`;
    },
    page: (found, size) =>
      pageOf(found, size, (row) =>
        writeCursor(keys.map((key) => (row as Record<string, Value>)[key] ?? null)),
      ),
  };
}

export const ascending = (...columns: Column[]): Keyset => keyset('asc', columns);
export const descending = (...columns: Column[]): Keyset => keyset('desc', columns);
