// Changes of surveys.
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { recordEvent, type Actor } from '../../platform/events.ts';

export interface SurveyDraft {
  dormitoryId: number;
  title: string;
  /** True for a safety check (AM127). */
  isSafetyCheck: boolean;
  startDate: CalendarDate;
  endDate?: CalendarDate;
}

/** Opens a survey; gives its key. */
export async function openSurvey(
  db: Database,
  draft: SurveyDraft,
  actor: Actor,
  now: Instant,
): Promise<number> {
  return db.transaction(async (trx) => {
    const { id } = await trx
      .insertInto('surveys')
      .values({
        dormitory_id: draft.dormitoryId,
        title: draft.title,
        emergency_contact: draft.isSafetyCheck ? 1 : 0,
        start_date: draft.startDate,
        end_date: draft.endDate ?? null,
        created_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const dormitoryId = draft.dormitoryId;
    await recordEvent(trx, { kind: 'survey.opened', actor, at: now, dormitoryId, subjectId: id });
    return id;
  });
}
