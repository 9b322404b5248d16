// Photos of dishes (SD033): kept under a row of their own, named by menus and drafts, removed once nothing names them.
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { recordEvent } from '../../../platform/events.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import { eventBy, type MenuAct } from './act.ts';
import { announcePublished } from './publish.ts';

/** A photo that was replaced, or whose draft was emptied, can come back by an undo for so long. */
const unusedMs = 24 * 60 * 60 * 1000;

export interface PhotoFiles {
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
  id: number;
  /** As it was read; undefined: whatever it is. */
  revision: number | undefined;
  photo: PhotoFiles;
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
    const isWritten = await writePhoto(trx, act, table, { ...change, photo });
    if (isWritten && table === 'menus')
      await recordEvent(trx, {
        ...eventBy(act),
        kind: 'menu.changed',
        subjectId: change.id,
        detail: { told: 0, fields: 1 },
      });
    else if (isWritten)
      await recordEvent(trx, { ...eventBy(act), kind: 'menu.drafted', detail: { cells: 1 } });
    return isWritten;
  });
  if (!isChanged) return false;
  if (table === 'menus') announcePublished(db, act.dormitoryId, []);
  else publishToStaff(db, 'meals', [act.dormitoryId]);
  return true;
}

/** The revision of a menu is counted by its trigger. */
async function writePhoto(
  trx: Trx,
  { by, now }: MenuAct,
  table: PhotoTable,
  { id, revision, photo }: PhotoChange,
): Promise<boolean> {
  const { numUpdatedRows } =
    table === 'menus'
      ? await trx
          .updateTable('menus')
          .set(photo)
          .where('id', '=', id)
          .$if(revision !== undefined, (row) => row.where('revision', '=', revision ?? 0))
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable('menu_drafts')
          .set({
            ...photo,
            revision: sql<number>`revision + 1`,
            updated_by: by.actor.staff,
            updated_at: timestamp(now),
          })
          .where('id', '=', id)
          .$if(revision !== undefined, (row) => row.where('revision', '=', revision ?? 0))
          .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
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
