// Changes of notices: the house publishes, residents read.
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';

export interface NoticeDraft {
  /** Undefined: a notice of the product, for every house. */
  dormitoryId?: number;
  title: string;
  content: string;
  startDate: CalendarDate;
  endDate?: CalendarDate;
}

/** Publishes a notice; gives its key. */
export async function publishNotice(
  db: Database,
  draft: NoticeDraft,
  actor: Actor,
  now: Instant,
): Promise<number> {
  return db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('notices')
      .values({
        type: draft.dormitoryId === undefined ? 1 : 2,
        dormitory_id: draft.dormitoryId ?? null,
        title: draft.title,
        content: draft.content,
        start_date: draft.startDate,
        end_date: draft.endDate ?? null,
        created_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordEvent(trx, { kind: 'notice.published', actor, at: now, subjectId: id });
    return id;
  });
}

/** Marks a notice as read by a resident; once is enough. */
export async function markRead(
  db: Database,
  notice: { id: number; accountId: number },
  now: Instant,
): Promise<void> {
  await db.queries
    .insertInto('notice_reads')
    .values({ notice_id: notice.id, account_id: notice.accountId, read_at: timestamp(now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
