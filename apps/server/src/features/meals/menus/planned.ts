// Reads of publications that are planned, or failed.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../../platform/database/database.ts';

export interface Range {
  from: CalendarDate;
  until: CalendarDate;
}

const rows = (queries: Queries) =>
  queries
    .selectFrom('menu_publications as p')
    .innerJoin('staff as s', 's.id', 'p.requested_by')
    .select(['p.id', 'p.from_day', 'p.until_day', 'p.publish_at', 'p.failed_at', 's.name'])
    .where('p.published_at', 'is', null)
    .where('p.cancelled_at', 'is', null);

export interface PublicationRow {
  id: number;
  from_day: CalendarDate;
  until_day: CalendarDate;
  publish_at: Date;
  failed_at: Date | null;
  name: string;
}

const sharing = (queries: Queries, dormitoryId: number, { from, until }: Range) =>
  rows(queries)
    .where('p.dormitory_id', '=', dormitoryId)
    .where('p.from_day', '<=', until)
    .where('p.until_day', '>=', from);

/** Planned ones that share days with the range, and those that failed and whose days are not over. */
export const findPublications = (
  db: Database,
  dormitoryId: number,
  range: Range,
): Promise<PublicationRow[]> =>
  sharing(db.queries, dormitoryId, range).orderBy('p.publish_at').execute();

export const findOpenPublication = (
  queries: Queries,
  dormitoryId: number,
  range: Range,
): Promise<PublicationRow | undefined> =>
  sharing(queries, dormitoryId, range)
    .where('p.failed_at', 'is', null)
    .orderBy('p.id')
    .executeTakeFirst();
