// The order of a list: chosen by the head of a column and kept in the address (SL044). A list that is whole is sorted here;
// one of which further pages are on the server comes in one of the orders that its call offers.
import { useSearch, useSetSearch } from '../routing/links.tsx';

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

/** An order of a call: the column whose head chooses it, and whether it falls. */
interface HeadOrder {
  column: string;
  isFalling?: true;
}

/** By the names of the call; the first one is the usual one, which the address leaves out. */
export type HeadOrders<Order extends string> = Readonly<Record<Order, HeadOrder>>;

const namesOf = <Order extends string>(orders: HeadOrders<Order>) =>
  Object.keys(orders) as [Order, ...Order[]];

/** What a press on the head of a column chooses: its orders one after the other, then the usual one. */
export function nextOrder<Order extends string>(
  orders: HeadOrders<Order>,
  order: Order,
  column: string,
): Order {
  const names = namesOf(orders);
  const ofColumn = names.filter((name) => orders[name].column === column);
  return ofColumn[ofColumn.indexOf(order) + 1] ?? names[0];
}

interface ServerOrder<Order extends string> {
  /** For the call; undefined: the usual one. */
  order: Order | undefined;
  /** Properties of a `DataTable`. */
  heads: { sort: string; isFalling: boolean; onSort: (column: string) => void };
}

export function useServerOrder<Order extends string>(
  orders: HeadOrders<Order>,
): ServerOrder<Order> {
  const search = useSearch();
  const setSearch = useSetSearch();
  const names = namesOf(orders);
  const [usual] = names;
  const order = names.find((name) => name === search['sort']) ?? usual;
  const { column: sort, isFalling = false } = orders[order];
  const onSort = (column: string) => {
    const next = nextOrder(orders, order, column);
    setSearch({ ...search, sort: next === usual ? undefined : next });
  };
  return { order: order === usual ? undefined : order, heads: { sort, isFalling, onSort } };
}
