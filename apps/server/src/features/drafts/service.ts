// Changes of drafts: saved while they are written, planned, removed. Publication is in publish.ts.
import type { DraftKindName } from '@yadori/api/drafts/staff-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Target } from '../../../../../packages/api/src/targets/target.ts';
import { lockDraft, recordPlan, type DraftAct, type SaveOutcome } from './lock.ts';

interface SavedDraft {
  content: Record<string, unknown>;
  target: Target;
  runAt: Instant | null;
}

const columnsOf = ({ content, target, runAt }: SavedDraft) => ({
  content: JSON.stringify(content),
  target: JSON.stringify(target),
  run_at: runAt === null ? null : timestamp(runAt),
});

export async function createDraft(
  db: Database,
  draft: SavedDraft & { kind: DraftKindName; dormitoryId: number | null },
  { by, now }: DraftAct,
): Promise<number> {
  const { id } = await db.queries
    .insertInto('drafts')
    .values({
      ...columnsOf(draft),
      kind: draft.kind,
      dormitory_id: draft.dormitoryId,
      staff_id: by.actor.staff,
      created_at: timestamp(now),
      updated_by: by.actor.staff,
      updated_at: timestamp(now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Saves over the revision that the editor began with. */
export function saveDraft(
  db: Database,
  saved: SavedDraft & { id: number; revision: number; unplan: boolean },
  { by, now }: DraftAct,
): Promise<SaveOutcome> {
  return db.transaction(async (trx) => {
    const row = await lockDraft(trx, saved.id);
    if (row === undefined) return 'removed';
    if (row.published_at !== null) return 'published';
    if (row.revision !== saved.revision) return 'changed';
    if (row.planned_at !== null && !saved.unplan) return 'planned';
    await trx
      .updateTable('drafts')
      .set({
        ...columnsOf(saved),
        planned_at: null,
        planned_by: null,
        planned_count: null,
        failed: null,
        updated_by: by.actor.staff,
        updated_at: timestamp(now),
        revision: row.revision + 1,
      })
      .where('id', '=', row.id)
      .execute();
    if (row.planned_at !== null) await recordPlan(trx, row, 'draft.unplanned', { by, now });
    return 'saved';
  });
}

/** A planned one ends with it. What a colleague has saved since the revision stays. */
export async function removeDraft(
  { db, files }: Pick<Platform, 'db' | 'files'>,
  { id, revision }: { id: number; revision: number },
  { by, now }: DraftAct,
): Promise<'removed' | 'changed' | 'published'> {
  const removed = await db.transaction(async (trx) => {
    const row = await lockDraft(trx, id);
    if (row === undefined) return { file: null };
    if (row.published_at !== null) return 'published';
    // A save of one's own may still have been on its way.
    if (row.revision !== revision && row.updated_by !== by.actor.staff) return 'changed';
    await trx.deleteFrom('drafts').where('id', '=', id).execute();
    if (row.planned_at !== null) await recordPlan(trx, row, 'draft.unplanned', { by, now });
    return row;
  });
  if (typeof removed === 'string') return removed;
  if (removed.file !== null) await files.delete(removed.file);
  return 'removed';
}
