// Reads of surveys that a resident may answer.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { Resident } from '../../platform/session/resident.ts';

/** Open surveys of a day that wait for the resident's answer; a safety check comes first and stays (AM128, AM132). */
export async function findOpenOn(db: Database, resident: Resident, today: CalendarDate) {
  const rows = await db.queries
    .selectFrom('surveys as s')
    .leftJoin('survey_answers as a', (join) =>
      join.onRef('a.survey_id', '=', 's.id').on('a.account_id', '=', resident.accountId),
    )
    .select(['s.id', 's.start_date as date', 's.title', 's.emergency_contact'])
    .where('s.closed_at', 'is', null)
    .where('s.deleted_at', 'is', null)
    .where('a.answered_at', 'is', null)
    .where((where) =>
      where.or([
        where('s.dormitory_id', '=', resident.dormitoryId),
        where('s.dormitory_id', 'is', null),
      ]),
    )
    .where('s.start_date', '<=', today)
    .where((where) => where.or([where('s.end_date', 'is', null), where('s.end_date', '>=', today)]))
    .orderBy('s.emergency_contact', 'desc')
    .orderBy('s.start_date', 'desc')
    .orderBy('s.id', 'desc')
    .execute();
  return rows;
}
