// Rows of a table as an import finds, writes and takes back: known by their key, compared column by column.
import { sql } from 'kysely';
import { grouped } from '@yadori/api/grouped';
import type { Role } from '@yadori/api/staff/rights';
import type { Instant } from '@yadori/api/time/tokyo';
import { ConcurrentChange, type Database, type Trx } from './database/database.ts';
import type { Actor } from './events.ts';

/** Values of columns as JSON has them: dates and times are texts, keys are numbers. */
export type Values = Readonly<
  Record<string, string | number | boolean | null | Readonly<Record<string, string>>>
>;

/** A table that imports write, with the columns by which a row of a file finds its row. */
export interface ImportedTable {
  name:
    | 'closing_days'
    | 'companies'
    | 'contracts'
    | 'dormitories'
    | 'menus'
    | 'rooms'
    | 'staff_addresses';
  key: readonly string[];
  /** Undefined where the key is all that names a row. */
  hasId: boolean;
}

export interface KnownRow {
  id: number | null;
  row: Values;
}

/** What a row of the file makes of a row of the table. */
export interface RowChange {
  line: number;
  table: ImportedTable['name'];
  key: Values;
  /** Null of a row that is added, until it is written. */
  id: number | null;
  /** The columns that the file speaks of; null of a row that is added. */
  before: Values | null;
  after: Values;
  /** Once written: the whole row of an added one, else as `after`. */
  left?: Values;
}

export interface DesiredRow {
  line: number;
  key: Values;
  values: Values;
  /** Columns that only a new row gets. */
  onAdd?: Values;
}

/** A row that goes back; null before: it goes. */
export interface RowBack {
  id: number | null;
  before: Values | null;
}

/** What an import made beside its rows. */
export interface Brought {
  /** Of what goes with the rows. */
  ids: readonly number[];
  /** How many stay, because others have them. */
  kept: number;
}

/** What a table has to say when an import is taken back. */
export interface UndoHooks {
  /** Whether a changed row cannot go back to what it was, because somebody holds what it became. */
  isInUse?(current: Values, before: Values): boolean;
  /** Why a changed row stays for this person. */
  whyKept?(
    row: { id: number; before: Values; after: Values },
    roles: readonly Role[],
  ): 'in_force' | 'forbidden' | undefined;
  /** Rows that the state of their dormitory keeps as they are, by their ids; `after` is the whole row gone back. */
  findKept?(
    trx: Trx,
    rows: readonly { id: number; after: Values }[],
    options: { dryRun: boolean },
  ): Promise<ReadonlySet<number>>;
  /** Added rows that others use without a foreign key, by their ids; locked against new uses, unless it only looks. */
  findUsed?(
    trx: Trx,
    ids: readonly number[],
    options: { dryRun: boolean },
  ): Promise<ReadonlySet<number>>;
  /** Locked against new uses, unless it only looks. */
  findBrought?(
    trx: Trx,
    back: { batchId: number; rows: readonly RowBack[] },
    options: { dryRun: boolean },
  ): Promise<Brought>;
  /** Runs in the transaction, for the rows that went back; what it gives runs after the commit. */
  afterUndo(
    trx: Trx,
    changes: {
      changedIds: readonly number[];
      /** As the import had changed them. */
      changed: readonly { id: number | null; before: Values; after: Values }[];
      rows: readonly Values[];
      broughtIds: readonly number[];
    },
    by: { actor: Actor; now: Instant },
  ): Promise<(db: Database) => void>;
}

export const keyText = (table: Pick<ImportedTable, 'key'>, values: Values): string =>
  JSON.stringify(table.key.map((column) => values[column]));

/** The rows that exist, by `keyText`. Locks them in one order for everybody, unless the import only looks. */
export async function readKnown(
  trx: Trx,
  table: ImportedTable,
  keys: readonly Values[],
  { dryRun }: { dryRun: boolean },
): Promise<Map<string, KnownRow>> {
  const known = new Map<string, KnownRow>();
  // Locks are taken by one statement, in one order; what only looks leaves others their turns.
  for (const chunk of dryRun ? chunks(keys, rowsPerStatement) : [keys])
    for (const found of await readPortion(trx, table, chunk, { dryRun }))
      known.set(keyText(table, found.row), found);
  return known;
}

async function readPortion(
  trx: Trx,
  table: ImportedTable,
  keys: readonly Values[],
  { dryRun }: { dryRun: boolean },
): Promise<KnownRow[]> {
  const columns = columnList(table.key);
  const { rows } = await sql<KnownRow>`
    select ${idOf(table)} as id, to_jsonb(t) as row from ${sql.table(table.name)} t
     where (${columnList(table.key, 't')}) in (
       select ${columns} from ${recordsOf(table, keys)})
     order by ${columnList(table.hasId ? ['id'] : table.key, 't')}
     ${dryRun ? sql`` : sql`for no key update of t`}`.execute(trx);
  return rows;
}

/** Only the rows that differ. */
export function compareRows(
  table: ImportedTable,
  rows: readonly DesiredRow[],
  known: ReadonlyMap<string, KnownRow>,
): RowChange[] {
  return rows.flatMap(({ line, key, values, onAdd }): RowChange[] => {
    const base = { line, table: table.name, key };
    const found = known.get(keyText(table, key));
    if (found === undefined)
      return [{ ...base, id: null, before: null, after: { ...values, ...onAdd } }];
    const before = pick(found.row, Object.keys(values));
    const isUnchanged = Object.entries(values).every(([column, value]) =>
      isSame(before[column], value),
    );
    return isUnchanged ? [] : [{ ...base, id: found.id, before, after: values }];
  });
}

/** A value as people read it. */
export const valueText = (value: Values[string] | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');

/** Objects are equal whatever the order of their keys. */
export function isSame(one: Values[string] | undefined, other: Values[string]): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  const keys = Object.keys(one);
  return keys.length === Object.keys(other).length && keys.every((key) => one[key] === other[key]);
}

export const countChanges = (changes: readonly RowChange[]) => {
  const added = changes.filter(({ before }) => before === null).length;
  return { added, changed: changes.length - added };
};

const rowsPerStatement = 1000;

/** Throws `ConcurrentChange` where another transaction has added one of the rows meanwhile. */
export async function writeChanges(
  trx: Trx,
  table: ImportedTable,
  changes: readonly RowChange[],
  { onProgress }: { onProgress?: ((rowsWritten: number) => Promise<void>) | undefined },
): Promise<void> {
  let written = 0;
  const added = changes
    .filter(({ before }) => before === null)
    // Two imports of the same rows wait for each other instead of ending in a deadlock.
    .toSorted((a, b) => (keyText(table, a.key) < keyText(table, b.key) ? -1 : 1));
  const changed = changes.filter(({ before }) => before !== null);
  for (const [write, group] of [
    ...byColumns(added).map((rows) => [insertRows, rows] as const),
    ...byColumns(changed).map((rows) => [updateRows, rows] as const),
  ])
    for (const chunk of chunks(group, rowsPerStatement)) {
      await write(trx, table, chunk);
      written += chunk.length;
      await onProgress?.(written);
    }
}

/**
 * As `writeChanges`, with columns beside those of the file: the next revision, and `by`. They are none of what the import
 * changes, so that an undo compares and restores the columns of the file alone.
 */
export async function writeRevised(
  trx: Trx,
  table: ImportedTable,
  changes: readonly RowChange[],
  { known, by = {} }: { known: ReadonlyMap<string, KnownRow>; by?: Values },
  options: Parameters<typeof writeChanges>[3],
): Promise<void> {
  const revised = changes.map((change) => {
    const before = known.get(keyText(table, change.key))?.row['revision'];
    const revision = Number(before ?? 0) + 1;
    return { ...change, after: { ...change.after, ...by, revision } };
  });
  await writeChanges(trx, table, revised, options);
  for (const [index, { id, left }] of revised.entries()) {
    const change = changes[index] as RowChange;
    change.id = id;
    change.left = change.before === null ? (left ?? change.after) : change.after;
  }
}

/** Rows of one statement have the same columns. */
const byColumns = (changes: readonly RowChange[]) => [
  ...grouped(changes, ({ after }) => Object.keys(after).join(' ')).values(),
];

async function insertRows(trx: Trx, table: ImportedTable, changes: readonly RowChange[]) {
  const rows = changes.map(({ key, after }) => ({ ...key, ...after }));
  const columns = columnList(Object.keys(rows[0] ?? {}));
  const { rows: written } = await sql<KnownRow>`
    insert into ${sql.table(table.name)} as t (${columns})
    select ${columns} from ${recordsOf(table, rows)}
    on conflict do nothing
    returning ${idOf(table)} as id, to_jsonb(t) as row`.execute(trx);
  if (written.length < rows.length) throw new ConcurrentChange('a row was added meanwhile');
  const byKey = new Map(written.map((found) => [keyText(table, found.row), found]));
  for (const change of changes) {
    const found = byKey.get(keyText(table, change.key));
    change.id = found?.id ?? null;
    change.left = found?.row ?? change.after;
  }
}

async function updateRows(trx: Trx, table: ImportedTable, changes: readonly RowChange[]) {
  await setColumns(
    trx,
    table,
    changes.map(({ key, after }) => ({ key, values: after })),
  );
  for (const change of changes) change.left = change.after;
}

/** Sets the same columns of several rows. */
export async function setColumns(
  trx: Trx,
  table: ImportedTable,
  rows: readonly { key: Values; values: Values }[],
): Promise<void> {
  const names = Object.keys(rows[0]?.values ?? {}).filter((column) => !table.key.includes(column));
  const records = rows.map(({ key, values }) => ({ ...values, ...key }));
  await sql`
    update ${sql.table(table.name)} t set (${columnList(names)}) = row(${columnList(names, 'k')})
      from ${recordsOf(table, records)} k
     where (${columnList(table.key, 't')}) = (${columnList(table.key, 'k')})`.execute(trx);
}

/** Rows in portions that one statement carries comfortably. */
export function chunks<T>(rows: readonly T[], size: number): T[][] {
  const count = Math.ceil(rows.length / size);
  return Array.from({ length: count }, (_, index) => rows.slice(index * size, (index + 1) * size));
}

export const pick = (row: Values, columns: readonly string[]): Values =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));

/** Rows as one parameter, with the types of the table. */
export const recordsOf = (table: Pick<ImportedTable, 'name'>, rows: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::jsonb)`;

export const columnList = (columns: readonly string[], alias?: string) =>
  sql.join(columns.map((column) => sql.ref(alias === undefined ? column : `${alias}.${column}`)));

const idOf = (table: ImportedTable) => (table.hasId ? sql`t.id` : sql`null::bigint`);
