// Photos of dishes (SD033): kept under a row of their own, named by menus and drafts, removed once nothing names them.
// There is no foreign key: every booking updates a menu, and a key needs an index on a column that is empty in nearly
// all rows. HEIC is decoded by libheif-js in a thread of its own, since sharp comes without that decoder for reasons of
// patents.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { unconfirmedStatements, withoutStatements } from '@yadori/api/meals/statements';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import { lockMenus } from '../locks.ts';
import { eventBy, type MenuAct } from './menu-act.ts';
import { dishValues, findCells, type CellKey, type DraftRow, type LiveRow } from './cells.ts';
import { recordChange, writeMenu } from './change.ts';
import { announcePublished } from './publish.ts';

/** A photo that was replaced, or whose draft was emptied, can come back by an undo for so long. */
const unusedMs = 24 * 60 * 60 * 1000;

interface PhotoFiles {
  photo_file: string | null;
  photo_small_file: string | null;
}

export const noPhoto: PhotoFiles = { photo_file: null, photo_small_file: null };

/** The row comes first: whatever ends between it and its use, the sweep finds the files. */
export async function keepPhoto(
  { db, files }: { db: Database; files: FileStore },
  { large, small }: { large: Buffer; small: Buffer },
): Promise<PhotoFiles> {
  const name = `menus/${randomUUID()}`;
  const kept = { photo_file: `${name}.webp`, photo_small_file: `${name}-400.webp` };
  await db.queries
    .insertInto('menu_photos')
    .values({ file: kept.photo_file, small_file: kept.photo_small_file })
    .execute();
  await files.put(kept.photo_file, large);
  await files.put(kept.photo_small_file, small);
  return kept;
}

/** For the transaction in which a menu or a draft names it; none where the sweep was quicker. */
export async function claimPhoto(trx: Trx, smallFile: string): Promise<PhotoFiles> {
  const row = await trx
    .updateTable('menu_photos')
    .set({ unused_at: null })
    .where('small_file', '=', smallFile)
    .returning(['file as photo_file', 'small_file as photo_small_file'])
    .executeTakeFirst();
  return row ?? noPhoto;
}

interface PhotoChange {
  cell: CellKey & { id: number };
  /** As it was read; undefined: whatever it is. */
  revision: number | undefined;
  photo: PhotoFiles;
  /** What the dish states is right with the other photo, too (AM251). */
  keepsStatements: boolean;
}

type PhotoTable = 'menus' | 'menu_drafts';

/** False where somebody else has changed the dish since. */
export async function changePhoto(
  act: MenuAct,
  table: PhotoTable,
  change: PhotoChange,
): Promise<boolean> {
  const { db } = act.platform;
  const isChanged = await db.transaction(async (trx) => {
    const { photo_small_file: small } = change.photo;
    const photo = small === null ? noPhoto : await claimPhoto(trx, small);
    const write = table === 'menus' ? writeMenuPhoto : writeDraftPhoto;
    return write(trx, act, { ...change, photo });
  });
  if (!isChanged) return false;
  if (table === 'menus') announcePublished(db, act.dormitoryId, []);
  else publishToStaff(db, 'meals', [act.dormitoryId]);
  return true;
}

/** The revision of a menu is counted by its trigger. */
async function writeMenuPhoto(trx: Trx, act: MenuAct, change: PhotoChange): Promise<boolean> {
  const { cell, photo } = change;
  await lockMenus(trx, [cell.id]);
  const { live } = await findCells(trx, act.dormitoryId, { from: cell.date, until: cell.date });
  const before = live.find(({ id }) => id === cell.id);
  if (before === undefined || isOutdated(before, change)) return false;
  const dish = withoutStatements(before, oldStatements(before, change));
  const values = { ...dishValues(dish) };
  await writeMenu(trx, act, cell, { ...photo, ...values });
  await recordChange(trx, act, before, { values, withPhoto: true, reason: '', informed: 0 });
  return true;
}

async function writeDraftPhoto(trx: Trx, act: MenuAct, change: PhotoChange): Promise<boolean> {
  const { cell, photo } = change;
  const { id } = cell;
  await trx.selectFrom('menu_drafts').select('id').where('id', '=', id).forUpdate().execute();
  const { drafts } = await findCells(trx, act.dormitoryId, { from: cell.date, until: cell.date });
  const before = drafts.find((draft) => draft.id === id);
  if (before === undefined || isOutdated(before, change)) return false;
  await trx
    .updateTable('menu_drafts')
    .set({
      ...photo,
      unconfirmed: oldStatements(before, change),
      revision: before.revision + 1,
      updated_by: act.by.actor.staff,
      updated_at: timestamp(act.now),
    })
    .where('id', '=', id)
    .execute();
  await recordEvent(trx, { ...eventBy(act), kind: 'menu.drafted', detail: { cells: 1 } });
  return true;
}

const isOutdated = (before: { revision: number }, { revision }: PhotoChange): boolean =>
  revision !== undefined && before.revision !== revision;

/** Who keeps them says so of the photo alone: what another name has left unconfirmed stays so. */
function oldStatements(
  before: LiveRow | DraftRow,
  { keepsStatements, photo }: PhotoChange,
): string[] {
  const { photo_small_file } = keepsStatements ? before : photo;
  return unconfirmedStatements(before, { ...before, photo_small_file });
}

const isNamed = sql<boolean>`(
  exists (select from menus m where m.photo_file = menu_photos.file)
  or exists (select from menu_drafts d where d.photo_file = menu_photos.file))`;

/** Removes files that neither menu nor draft has named for a day; run by a job. */
export async function sweepPhotos(
  { db, files }: { db: Database; files: FileStore },
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    // A claim locks its row first: it is waited for, and then the row is not due any more.
    const due = await trx
      .selectFrom('menu_photos')
      .select(['file', 'small_file'])
      .where('unused_at', '<=', timestamp(now - unusedMs))
      .where(isNamed, '=', false)
      .forUpdate()
      .execute();
    for (const { file, small_file: small } of due) {
      await files.delete(file);
      await files.delete(small);
      await trx.deleteFrom('menu_photos').where('file', '=', file).execute();
    }
  });
  await db.queries
    .updateTable('menu_photos')
    .set({ unused_at: timestamp(now) })
    .where('unused_at', 'is', null)
    .where(isNamed, '=', false)
    .execute();
}
