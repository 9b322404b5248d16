// Changing a published menu, and telling those who hold it (SD013, SD014, SD016).
import { unconfirmedStatements, withoutStatements } from '@yadori/api/meals/statements';
import type { Trx } from '../../../platform/database/database.ts';
import { recordEvents } from '../../../platform/events.ts';
import { compareRows, readKnown, type Values } from '../../../platform/import-rows.ts';
import { rulesOf } from '../facts.ts';
import { lockMenus } from '../locks.ts';
import { timesOf } from '../policy.ts';
import { eventBy, type MenuAct } from './menu-act.ts';
import { dishValues, findCells, type CellKey, type Dish, type LiveRow } from './cells.ts';
import { announcePublished } from './publish.ts';
import { canonical, informHolders } from './inform-holders.ts';
import { lateStockOf, menuTable, reservedAbove, writeMenus } from './write-menus.ts';

interface MenuChange {
  /** Undefined leaves the dish as it is: only the portions change. */
  dish: Dish | undefined;
  /** Statements that become unknown; undefined: those of another dish before (AM251). */
  unconfirmed?: readonly string[] | undefined;
  capacity: number | null;
  /** Null leaves the stored value. */
  lateStock: number | null;
  tell: boolean;
  reason: string;
  revision: number;
}

type ChangeOutcome =
  | { informed: number; promoted: number }
  | {
      refused:
        | 'changed'
        | 'capacity_below_reserved'
        | 'late_stock_below_reserved'
        | 'reason_needed';
    };

/** The dormitory and cell of a menu or draft; undefined where there is none. */
export async function findMenuCell(
  trx: Pick<Trx, 'selectFrom'>,
  table: 'menus' | 'menu_drafts',
  id: number,
): Promise<(CellKey & { dormitoryId: number }) | undefined> {
  const row = await trx
    .selectFrom(table)
    .select(['dormitory_id', 'date', 'type_of_meal', 'type_of_food'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { dormitory_id: dormitoryId, ...cell } = row;
  return { dormitoryId, ...(cell as CellKey) };
}

export async function changeMenu(
  act: MenuAct,
  cell: CellKey & { id: number },
  change: MenuChange,
): Promise<ChangeOutcome> {
  const { db } = act.platform;
  const outcome = await db.transaction((trx) => changeIn(trx, act, cell, change));
  if (outcome.refused !== undefined) return { refused: outcome.refused };
  announcePublished(db, act.dormitoryId, outcome.promoted, outcome.informed);
  return { informed: outcome.informedOnWish, promoted: outcome.promoted.length };
}

async function changeIn(
  trx: Trx,
  act: MenuAct,
  cell: CellKey & { id: number },
  change: MenuChange,
) {
  await lockMenus(trx, [cell.id]);
  const range = { from: cell.date, until: cell.date };
  const { live, dormitory } = await findCells(trx, act.dormitoryId, range);
  const before = live.find(({ id }) => id === cell.id);
  if (before?.revision !== change.revision) return { refused: 'changed' as const };
  const times = timesOf(cell.date, cell.type_of_meal, rulesOf(dormitory));
  const isStock = before.capacity !== change.capacity;
  if (isStock && act.now >= times.deadline && change.reason === '')
    return { refused: 'reason_needed' as const };
  const key = keyOf(act.dormitoryId, cell);
  const known = await readKnown(trx, menuTable, [key], { dryRun: false });
  const row = [...known.values()][0]?.row;
  if (reservedAbove(change.capacity, row) !== undefined)
    return { refused: 'capacity_below_reserved' as const };
  // The editor sends the late stock with the whole dish, and bookings may have passed it meanwhile: there it is raised.
  if (change.dish === undefined && (change.lateStock ?? Infinity) < before.late_reserved)
    return { refused: 'late_stock_below_reserved' as const };
  const after = change.dish && confirmedDish(before, change.dish, change.unconfirmed);
  const values = {
    ...(after && dishValues(after)),
    capacity: change.capacity,
    ...lateStockOf(change.lateStock, row),
  };
  const changes = compareRows(menuTable, [{ line: 0, key, values }], known);
  const promoted = await writeMenus(trx, changes, {}, act.now);
  const informed = after
    ? await informHolders(trx, act, { before, after, times }, change.tell)
    : [];
  // The number of those who get the message in any case would name a mark (decision 0174).
  const informedOnWish = change.tell ? informed.length : 0;
  await recordChange(trx, act, before, { values, reason: change.reason, informed: informedOnWish });
  return { promoted, informed, informedOnWish };
}

function confirmedDish(before: LiveRow, dish: Dish, unconfirmed: MenuChange['unconfirmed']): Dish {
  const { photo_small_file } = before;
  const old = unconfirmed ?? unconfirmedStatements(before, { ...dish, photo_small_file });
  return withoutStatements(dish, old);
}

/** Residents who moved into portions that became free are returned. */
export async function writeMenu(
  trx: Trx,
  act: MenuAct,
  cell: CellKey,
  values: Values,
): Promise<number[]> {
  const key = keyOf(act.dormitoryId, cell);
  const known = await readKnown(trx, menuTable, [key], { dryRun: false });
  return writeMenus(trx, compareRows(menuTable, [{ line: 0, key, values }], known), {}, act.now);
}

const keyOf = (dormitoryId: number, { date, type_of_meal, type_of_food }: CellKey): Values => ({
  dormitory_id: dormitoryId,
  date,
  type_of_meal,
  type_of_food,
});

interface Recorded {
  values: Values;
  /** The photo changed as well. */
  withPhoto?: true;
  reason: string;
  informed: number;
}

/** Old and new values of what changed stand in the sealed detail (SD020). */
export async function recordChange(
  trx: Trx,
  act: MenuAct,
  before: LiveRow,
  { values, withPhoto, reason, informed }: Recorded,
): Promise<void> {
  const was = before as unknown as Values;
  const names = Object.keys(values).filter((name) => textOf(was[name]) !== textOf(values[name]));
  const pick = (row: Values) => Object.fromEntries(names.map((name) => [name, textOf(row[name])]));
  await recordEvents(
    trx,
    [
      {
        ...eventBy(act),
        kind: 'menu.changed' as const,
        subjectId: before.id,
        detail: { told: informed, fields: names.length + (withPhoto ? 1 : 0) },
        text: {
          ...(reason !== '' && { words: reason }),
          before: pick(was),
          after: pick(values),
        },
      },
    ],
    act.platform.sensitive,
  );
}

const textOf = (value: Values[string] | undefined): string | null => {
  if (value === null || value === undefined) return null;
  return typeof value === 'object' ? canonical(value) : String(value);
};
