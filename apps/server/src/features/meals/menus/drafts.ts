// Saving drafts: all cells of a save or none, each against the revision that was read (SD005).
// Drafts are a table of their own: a date of publication on `menus` would be a condition in every statement of
// residents, and a forgotten one shows a draft. A trigger counts revisions, since imports, editor, publication and undo
// write by different statements. Allergens are one value per dish: as rows a month of one dormitory has 2,600. Each
// statement of the dish before is marked by itself, so that a save that states egg confirms egg alone.
import { sql } from 'kysely';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { statedBy, unconfirmedStatements } from '@yadori/api/meals/statements';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import { eventBy, type MenuAct } from './menu-act.ts';
import { cellsOf, cellText, findCells, type Cell, type CellKey, type Dish } from './cells.ts';
import { claimPhoto, noPhoto } from './photos.ts';

export interface DraftContent extends Dish {
  capacity: number | null;
  is_unlimited: boolean;
  late_stock: number | null;
  /** Statements of the dish before; undefined: those of another dish before that stand as they stood (AM251). */
  unconfirmed?: readonly string[] | undefined;
}

export interface DraftChange {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  /** Of the draft as it was read; null: there was none. */
  revision: number | null;
  /** Null empties the cell. */
  draft: DraftContent | null;
  /** The small file of its photo; null: none; undefined: the one that is there. */
  photo?: string | null | undefined;
}

/** False where one of the cells was changed by somebody else; nothing is written then. */
export async function saveDrafts(act: MenuAct, changes: readonly DraftChange[]): Promise<boolean> {
  const { db } = act.platform;
  const isSaved = await db
    .transaction(async (trx) => {
      await writeDrafts(trx, act, changes);
      await recordEvent(trx, {
        ...eventBy(act),
        kind: 'menu.drafted',
        detail: { cells: changes.length },
      });
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof DraftChanged) return false;
      throw error;
    });
  if (isSaved) publishToStaff(db, 'meals', [act.dormitoryId]);
  return isSaved;
}

/** Somebody else saved one of the cells. */
class DraftChanged extends Error {
  override name = 'DraftChanged';
}

/** Inside a transaction; throws where a revision is not the stored one. */
async function writeDrafts(trx: Trx, act: MenuAct, changes: readonly DraftChange[]): Promise<void> {
  const known = await lockDrafts(trx, act.dormitoryId, changes);
  for (const change of changes)
    if ((known.get(cellText(change))?.draft?.revision ?? null) !== change.revision)
      throw new DraftChanged();
  const written = changes.flatMap(({ draft, photo, ...cell }) => {
    if (draft === null) return [];
    const unconfirmed = unconfirmedOf(known.get(cellText(cell)), draft, photo);
    return [rowOf(act, cell, { ...draft, unconfirmed })];
  });
  if (written.length > 0) await upsert(trx, written);
  for (const change of changes)
    if (change.draft !== null && change.photo !== undefined)
      await trx
        .updateTable('menu_drafts')
        .set(change.photo === null ? noPhoto : await claimPhoto(trx, change.photo))
        .where('dormitory_id', '=', act.dormitoryId)
        .where('date', '=', change.date)
        .where('type_of_food', '=', change.type_of_food)
        .execute();
  const emptied = changes.filter(({ draft, revision }) => draft === null && revision !== null);
  for (const { date, type_of_meal, type_of_food } of emptied)
    await trx
      .deleteFrom('menu_drafts')
      .where('dormitory_id', '=', act.dormitoryId)
      .where('date', '=', date)
      .where('type_of_meal', '=', type_of_meal)
      .where('type_of_food', '=', type_of_food)
      .execute();
}

/** What is in the cells, by `cellText`. */
async function lockDrafts(trx: Trx, dormitoryId: number, cells: readonly CellKey[]) {
  const dates = cells.map(({ date }) => date).toSorted();
  await trx
    .selectFrom('menu_drafts')
    .select('id')
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '=', sql<CalendarDate>`any(${dates}::date[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [from, until = from] = [dates[0], dates.at(-1)];
  const found = from && until && (await findCells(trx, dormitoryId, { from, until }));
  return new Map((found ? cellsOf(found) : []).map((cell) => [cellText(cell), cell]));
}

/** A draft for a day with a menu began as that dish. */
function unconfirmedOf(
  cell: Cell | undefined,
  draft: DraftContent,
  photo: DraftChange['photo'],
): string[] {
  const before = cell?.draft ?? cell?.live;
  if (draft.unconfirmed !== undefined) {
    const stated = statedBy(draft);
    return draft.unconfirmed.filter((name) => stated.has(name));
  }
  const photo_small_file = photo === undefined ? (before?.photo_small_file ?? null) : photo;
  return unconfirmedStatements(before, { ...draft, photo_small_file });
}

const rowOf = (
  { dormitoryId, by, now }: MenuAct,
  { revision, ...cell }: Omit<DraftChange, 'draft' | 'photo'>,
  draft: DraftContent,
) => ({
  ...cell,
  ...draft,
  dormitory_id: dormitoryId,
  revision: (revision ?? 0) + 1,
  updated_by: by.actor.staff,
  updated_at: timestamp(now).toISOString(),
});

const columns = [
  'menu_name',
  'menu_name_en',
  'menu_description',
  'menu_description_en',
  'kcal',
  'energy_description',
  'energy_description_en',
  'protein_g',
  'fat_g',
  'carbohydrate_g',
  'salt_g',
  'allergens',
  'capacity',
  'is_unlimited',
  'late_stock',
  'unconfirmed',
  'revision',
  'updated_by',
  'updated_at',
];

/** Of two that add the same cell the later one finds the row, whose revision does not precede its own. */
async function upsert(trx: Trx, rows: readonly ReturnType<typeof rowOf>[]): Promise<void> {
  const list = (prefix: string) =>
    sql.join(columns.map((column) => sql.ref(prefix === '' ? column : `${prefix}.${column}`)));
  const { rows: written } = await sql`
    insert into menu_drafts (dormitory_id, date, type_of_meal, type_of_food, ${list('')})
    select dormitory_id, date, type_of_meal, type_of_food, ${list('')}
      from jsonb_populate_recordset(null::menu_drafts, ${JSON.stringify(rows)}::jsonb)
     order by date, type_of_meal, type_of_food
    on conflict (dormitory_id, date, type_of_meal, type_of_food)
      do update set (${list('')}) = row(${list('excluded')})
      where menu_drafts.revision = excluded.revision - 1
    returning id`.execute(trx);
  if (written.length < rows.length) throw new DraftChanged();
}
