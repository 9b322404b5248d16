// The order of a list that is whole in the console: chosen by the head of a column and kept in the address (SL044).
import { useSearch, useSetSearch } from './links.tsx';

/** What a column sorts by, rising: a text, a number, or nothing, which comes last. */
type SortKey<Row> = (row: Row) => string | number | null;

export type SortKeys<Row> = Readonly<Record<string, SortKey<Row>>>;

const texts = new Intl.Collator('ja', { numeric: true });

/** Equal rows stay in the order in which they came. */
export function inOrder<Row>(rows: readonly Row[], key: SortKey<Row>): Row[] {
  return rows.toSorted((one, other) => {
    const [first, second] = [key(one), key(other)];
    if (first === null || second === null) return Number(first === null) - Number(second === null);
    return typeof first === 'number' && typeof second === 'number'
      ? first - second
      : texts.compare(String(first), String(second));
  });
}

interface RowOrder<Row> {
  rows: readonly Row[] | undefined;
  /** Undefined: as the server answered. */
  sort?: string;
  onSort?: (column: string) => void;
}

/**
 * Properties of a `DataTable`, by the column that the address names; a second press restores the order of the server. A list
 * of which further pages are on the server cannot be sorted here.
 */
export function useRowOrder<Row>(
  rows: readonly Row[] | undefined,
  keys: SortKeys<Row>,
  isWhole = true,
): RowOrder<Row> {
  const search = useSearch();
  const setSearch = useSetSearch();
  const sort = Object.keys(keys).find((column) => column === search['sort']);
  if (!isWhole) return { rows };
  const key = keys[sort ?? ''];
  return {
    rows: rows && key ? inOrder(rows, key) : rows,
    ...(sort !== undefined && { sort }),
    onSort: (column) => setSearch({ ...search, sort: column === sort ? undefined : column }),
  };
}
