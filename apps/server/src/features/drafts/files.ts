// The file of a draft: put to it, read, taken away (SG015).
import { randomUUID } from 'node:crypto';
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AcceptedFile } from '../../platform/images/staff-file.ts';
import type { DraftFile } from '../targets/draft-kind.ts';
import { lockDraft, type DraftAct, type SaveOutcome } from './lock.ts';
import type { DraftRow } from './queries.ts';

type FileColumns = Pick<DraftRow, 'file' | 'file_kind' | 'file_size'>;

export const fileOf = ({ file: key, file_kind: kind, file_size: size }: FileColumns) =>
  key === null || size === null ? null : { key, kind: kind as DraftFile['kind'], size };

interface Attached {
  id: number;
  revision: number;
  /** Undefined: the draft has no file from then on. */
  file: (AcceptedFile & { name: string }) | undefined;
}

/** The file is in the store before the row names it; the one before goes once the row no longer does. */
export async function setDraftFile(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { id, revision, file }: Attached,
  act: DraftAct,
): Promise<SaveOutcome> {
  const key = file && `notices/${randomUUID()}.${file.extension}`;
  if (file !== undefined && key !== undefined) await files.put(key, file.bytes);
  const columns =
    file === undefined || key === undefined
      ? { file: null, file_kind: null, file_size: null, file_name: null }
      : { file: key, file_kind: file.kind, file_size: file.bytes.length, file_name: file.name };
  try {
    const { outcome, before } = await swap(db, { id, revision, columns }, act);
    const unused = outcome === 'saved' ? before : key;
    if (unused != null) await files.delete(unused);
    return outcome;
  } catch (error) {
    if (key !== undefined) await files.delete(key);
    throw error;
  }
}

interface Swap {
  id: number;
  revision: number;
  columns: Pick<DraftRow, 'file' | 'file_kind' | 'file_size' | 'file_name'>;
}

const swap = (
  db: Database,
  { id, revision, columns }: Swap,
  { by, now }: DraftAct,
): Promise<{ outcome: SaveOutcome; before: string | null }> =>
  db.transaction(async (trx) => {
    const row = await lockDraft(trx, id);
    const outcome = outcomeOf(row, revision);
    if (row === undefined || outcome !== 'saved') return { outcome, before: null };
    await trx
      .updateTable('drafts')
      .set({
        ...columns,
        updated_by: by.actor.staff,
        updated_at: timestamp(now),
        revision: revision + 1,
      })
      .where('id', '=', id)
      .execute();
    return { outcome, before: row.file };
  });

function outcomeOf(row: DraftRow | undefined, revision: number): SaveOutcome {
  if (row === undefined) return 'removed';
  if (row.published_at !== null) return 'published';
  if (row.revision !== revision) return 'changed';
  return row.planned_at === null ? 'saved' : 'planned';
}
