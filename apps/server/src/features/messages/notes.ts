// Notes of staff beside a conversation, and what a person has written there and not sent. Residents get neither.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { actOf, recordEvent } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Staff } from '../../platform/session/staff.ts';

export interface NoteRow {
  id: number;
  staff_id: number;
  author: string;
  text: string;
  created_at: Date;
}

/** For so long its author may remove a note, in milliseconds (SF011). */
export const removeNoteMs = 10 * 60 * 1000;

interface Writing {
  accountId: number;
  dormitoryId: number;
  staff: Staff;
  requestId: string;
}

export async function addNote(
  db: Database,
  { accountId, dormitoryId, staff, requestId }: Writing,
  text: string,
  now: Instant,
): Promise<NoteRow> {
  const { staffId } = staff;
  const row = await db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('conversation_notes')
      .values({ account_id: accountId, staff_id: staffId, text, created_at: timestamp(now) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const act = { ...actOf(staff, requestId), at: now, accountId, dormitoryId, subjectId: id };
    await recordEvent(trx, { ...act, kind: 'note.written' });
    return { id, staff_id: staffId, author: staff.name, text, created_at: timestamp(now) };
  });
  publishToStaff(db, 'messages', [dormitoryId]);
  return row;
}

/** The conversation that a note belongs to; undefined where it was removed. */
export const findNote = (db: Database, id: number) =>
  db.queries
    .selectFrom('conversation_notes')
    .select(['account_id', 'staff_id', 'created_at'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** False where it has gone meanwhile. */
export async function dropNote(
  db: Database,
  { accountId, dormitoryId, staff, requestId }: Writing,
  id: number,
  now: Instant,
): Promise<boolean> {
  const isGone = await db.transaction(async (trx) => {
    const removed = await trx
      .updateTable('conversation_notes')
      .set({ deleted_at: timestamp(now) })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    if (removed === undefined) return false;
    const act = { ...actOf(staff, requestId), at: now, accountId, dormitoryId, subjectId: id };
    await recordEvent(trx, { ...act, kind: 'note.removed' });
    return true;
  });
  if (isGone) publishToStaff(db, 'messages', [dormitoryId]);
  return isGone;
}

/** One for each person and conversation; an empty text removes it (SF019). */
export async function keepDraft(
  { queries }: Database,
  { accountId, staffId }: { accountId: number; staffId: number },
  text: string,
  now: Instant,
): Promise<void> {
  if (text === '') {
    await queries
      .deleteFrom('reply_drafts')
      .where('account_id', '=', accountId)
      .where('staff_id', '=', staffId)
      .execute();
    return;
  }
  const values = { text, saved_at: timestamp(now) };
  await queries
    .insertInto('reply_drafts')
    .values({ account_id: accountId, staff_id: staffId, ...values })
    .onConflict((known) => known.columns(['account_id', 'staff_id']).doUpdateSet(values))
    .execute();
}
