// Writes of staff: a record that was seen, another checklist.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp } from '../../../platform/database/database.ts';
import { actOf, recordAct } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import type { FoundRecord } from '../queries.ts';
import { findChecklist, type Checklist } from './checklist.ts';

interface Act {
  staff: Staff;
  requestId: string;
  now: Instant;
}

/** A second time leaves the first instant. */
export async function markSeen(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { staff, requestId, now }: Act,
  { id, account_id: accountId, dormitory_id: dormitoryId }: FoundRecord,
): Promise<void> {
  await db.transaction(async (trx) => {
    const seen = await trx
      .updateTable('room_records')
      .set({ seen_at: timestamp(now), seen_by: staff.staffId })
      .where('id', '=', id)
      .where('sent_at', 'is not', null)
      .where('seen_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (seen === undefined) return;
    const by = { ...actOf(staff, requestId), at: now, accountId, dormitoryId, subjectId: id };
    await recordAct(trx, sensitive, { ...by, kind: 'room_record.seen' });
  });
  publishToStaff(db, 'contracts', [dormitoryId]);
}

/** False where somebody else was quicker. */
export async function writeChecklist(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { staff, requestId, now, dormitoryId }: Act & { dormitoryId: number },
  { points, revision }: Checklist,
): Promise<boolean> {
  const row = { changed_at: timestamp(now), changed_by: staff.staffId };
  return db.transaction(async (trx) => {
    const before = await findChecklist(trx, dormitoryId);
    if (before.revision !== revision) return false;
    if (JSON.stringify(before.points) === JSON.stringify(points)) return true;
    const json = sql<string>`${JSON.stringify(points)}::jsonb`;
    const written = await (revision === 0
      ? trx
          .insertInto('room_checklists')
          .values({ ...row, dormitory_id: dormitoryId, points: json })
          .onConflict((known) => known.column('dormitory_id').doNothing())
          .returning('revision')
          .executeTakeFirst()
      : trx
          .updateTable('room_checklists')
          .set({ ...row, points: json, revision: revision + 1 })
          .where('dormitory_id', '=', dormitoryId)
          .where('revision', '=', revision)
          .returning('revision')
          .executeTakeFirst());
    if (written === undefined) return false;
    const by = { ...actOf(staff, requestId), at: now, dormitoryId };
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'room_checklist.changed',
      detail: { rows: points.length },
    });
    return true;
  });
}
