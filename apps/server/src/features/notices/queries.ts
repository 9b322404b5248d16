// Reads of notices: those of the resident's dormitory and those of the product, while they are shown (AM140).
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import type { Resident } from '../../platform/session/resident.ts';

const visible = (db: Database, resident: Resident, today: CalendarDate) =>
  db.queries
    .selectFrom('notices as n')
    .leftJoin('notice_reads as r', (join) =>
      join.onRef('r.notice_id', '=', 'n.id').on('r.account_id', '=', resident.accountId),
    )
    .where((where) =>
      where.or([
        where('n.dormitory_id', '=', resident.dormitoryId),
        where('n.dormitory_id', 'is', null),
      ]),
    )
    .where('n.start_date', '<=', today)
    .where((where) => where.or([where('n.end_date', 'is', null), where('n.end_date', '>=', today)]))
    .orderBy('n.start_date', 'desc')
    .orderBy('n.id', 'desc');

/** The newest notices, read and unread. */
export async function findNewest(
  db: Database,
  resident: Resident,
  today: CalendarDate,
  limit: number,
) {
  const rows = await visible(db, resident, today)
    .select(['n.id', 'n.title', 'n.start_date', 'r.read_at'])
    .limit(limit)
    .execute();
  return rows.map(({ read_at, ...notice }) => ({ ...notice, is_read: read_at !== null }));
}

/** Notices that the resident has not opened, over both tabs (AM139). */
export function findUnread(db: Database, resident: Resident, today: CalendarDate) {
  return visible(db, resident, today)
    .select(['n.id', 'n.title', 'n.start_date'])
    .where('r.read_at', 'is', null)
    .execute();
}
