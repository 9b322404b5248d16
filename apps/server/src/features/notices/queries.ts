// Reads of notices: those of the resident's dormitory and those of the product, while they are shown (AM140).
import { sql } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../platform/database/database.ts';
import {
  correctedOn,
  isFor,
  readNewestNotices,
  readUnreadNotices,
  unreadFrom,
} from './statements.ts';

/** Whose notices, and whose readings of them. */
export interface Reader {
  accountId: number;
  dormitoryId: number;
}

/** AM024. */
const listLimit = 100;

/** What the resident may see today, with the reading beside it; `today` in Tokyo. */
export const visible = (
  queries: Queries,
  { accountId, dormitoryId }: Reader,
  today: CalendarDate,
) =>
  queries
    .selectFrom('notices as n')
    .leftJoin('notice_reads as r', (join) =>
      join.onRef('r.notice_id', '=', 'n.id').on('r.account_id', '=', accountId),
    )
    .where((where) =>
      where.or([where('n.dormitory_id', '=', dormitoryId), where('n.dormitory_id', 'is', null)]),
    )
    .where('n.start_date', '<=', today)
    .where((where) => where.or([where('n.end_date', 'is', null), where('n.end_date', '>=', today)]))
    .where('n.withdrawn_at', 'is', null)
    .where(sql<boolean>`${sql.raw(isFor(String(accountId)))}`);

/** Urgent ones come before (SG010). */
const newestFirst = (db: Database, reader: Reader, today: CalendarDate) =>
  visible(db.queries, reader, today)
    .orderBy('n.pinned', 'desc')
    .orderBy('n.start_date', 'desc')
    .orderBy('n.id', 'desc');

const listed = [
  ...(['n.id', 'n.title', 'n.title_en', 'n.kind', 'n.class'] as const),
  ...(['n.start_date', 'n.end_date'] as const),
  sql<CalendarDate | null>`${sql.raw(correctedOn)}`.as('corrected_on'),
] as const;

const isRead = ({ accountId }: Reader) =>
  sql<boolean>`r.read_at is not null or n.start_date < ${sql.raw(unreadFrom(String(accountId)))}`.as(
    'is_read',
  );

const confirmation = ({ accountId }: Reader) =>
  sql<Date | null>`(select k.at from notice_acknowledgements k where k.notice_id = n.id and k.account_id = ${accountId})`;

/** Reads the confirmation only of notices that require one (SG011). */
const needsConfirmation = (reader: Reader) =>
  sql<boolean>`n.must_confirm and ${confirmation(reader)} is null`.as('needs_confirmation');

/** The notices of one tab (L002). */
export const findNotices = (db: Database, reader: Reader, today: CalendarDate, type: 1 | 2) =>
  newestFirst(db, reader, today)
    .where('n.type', '=', type)
    .select(listed)
    .select([isRead(reader), needsConfirmation(reader)])
    .limit(listLimit)
    .execute();

/** One notice in full; undefined where the resident may not see it. */
export const findNotice = (db: Database, reader: Reader, today: CalendarDate, id: number) =>
  visible(db.queries, reader, today)
    .where('n.id', '=', id)
    .select([isRead(reader), needsConfirmation(reader), confirmation(reader).as('confirmed_at')])
    .select([...listed, 'n.content', 'n.content_en', 'n.file', 'n.file_size', 'n.corrected_why'])
    .executeTakeFirst();

/** The version that replaced a notice last; the notice itself where it was never corrected (SG008). */
export async function findNewestVersion(queries: Queries, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive v as (
      select ${id}::bigint as id
      union all select n.id from notices n join v on n.corrects_id = v.id)
    select max(id) as id from v`.execute(queries);
  return rows[0]?.id ?? id;
}

/** The newest notices, read and unread. */
export const findNewest = (
  db: Database,
  { accountId, dormitoryId }: Reader,
  today: CalendarDate,
  limit: number,
) => db.read(readNewestNotices, [dormitoryId, accountId, today, limit]);

/** Notices that the resident has not opened, over both tabs (AM139), with how many there are in all. */
export async function findUnread(
  db: Database,
  { accountId, dormitoryId }: Reader,
  today: CalendarDate,
) {
  const values = [dormitoryId, accountId, today, listLimit];
  const rows = await db.read(readUnreadNotices, values);
  return { unread: rows[0]?.unread ?? 0, rows };
}

/** Published notices, newest first, with their readers; for the operator. */
export const findPublished = (db: Database) =>
  db.queries
    .selectFrom('notices as n')
    .leftJoin('dormitories as d', 'd.id', 'n.dormitory_id')
    .select((row) => [
      ...(['n.id', 'n.title', 'n.kind', 'n.start_date', 'n.end_date'] as const),
      ...(['n.withdrawn_at', 'd.office_code'] as const),
      row
        .selectFrom('notice_reads as r')
        .whereRef('r.notice_id', '=', 'n.id')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('readers'),
    ])
    .orderBy('n.id', 'desc')
    .limit(listLimit)
    .execute();
