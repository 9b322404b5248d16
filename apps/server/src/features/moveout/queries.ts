// Reads of move-out applications and of the rules of a dormitory.
import { sql } from 'kysely';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { IsClosed } from '@yadori/api/time/business-days';
import type { Queries } from '../../platform/database/database.ts';
import { isHoliday } from '../../platform/holidays.ts';

/** Whose: keys that a live session gave. */
export interface MoveOutScope {
  accountId: number;
  contractId: number;
  dormitoryId: number;
}

/** Far beyond six business days, however long a dormitory is closed. */
const longestLook = 400;

/**
 * The valid application of a resident, with the end and the dormitory of its contract. One that is over, its day past and
 * its contract ended, is no longer valid (AM179); one that staff finished stays until its day is past.
 */
export async function findApplication(queries: Queries, accountId: number, today: CalendarDate) {
  const row = await applications(queries)
    .where('m.account_id', '=', accountId)
    .where(({ or, and, eb }) =>
      or([
        eb('m.closed_at', 'is', null),
        and([
          eb('m.finished_at', 'is not', null),
          eb('m.withdrawn_at', 'is', null),
          eb('m.move_out_on', '>=', today),
        ]),
      ]),
    )
    .orderBy('m.closed_at', (by) => by.desc().nullsFirst())
    .executeTakeFirst();
  return row === undefined || isOver(row, today) ? undefined : row;
}

/** Any one by its key, with the holder of the contract now; undefined where there is none. */
export const findApplicationById = (queries: Queries, id: number) =>
  applications(queries).select(hasLater.as('has_later')).where('m.id', '=', id).executeTakeFirst();

const applications = (queries: Queries) =>
  queries
    .selectFrom('move_out_applications as m')
    .innerJoin('contracts as c', 'c.id', 'm.contract_id')
    .selectAll('m')
    .select(['c.dormitory_id', 'c.start_date', 'c.end_date', 'c.account_id as holder']);

/** A later one of the same tenancy, which was not withdrawn, has the say over its last day. */
export const hasLater = sql<boolean>`exists (
  select from move_out_applications l
   where l.account_id = m.account_id and l.contract_id = m.contract_id and l.id > m.id and l.withdrawn_at is null)`;

export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

/** Without a finish by staff. */
export const isOver = (
  { move_out_on, end_date }: { move_out_on: CalendarDate; end_date: CalendarDate | null },
  today: CalendarDate,
): boolean => move_out_on < today && end_date !== null && end_date < today;

/** Of any contract of the account: filed, due or overdue. */
export async function hasOpenMoveOut(
  queries: Queries,
  accountId: number,
  today: CalendarDate,
): Promise<boolean> {
  const row = await applications(queries)
    .where('m.account_id', '=', accountId)
    .whereRef('c.account_id', '=', 'm.account_id')
    .where('m.closed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined && !isOver(row, today);
}

/** Weekdays on which the dormitory is closed, from a day on (AM077). */
export async function findClosings(
  queries: Queries,
  dormitoryId: number,
  from: CalendarDate,
): Promise<IsClosed> {
  const rows = await queries
    .selectFrom('closing_days')
    .select('date')
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', from)
    .where('date', '<=', addDays(from, longestLook))
    .execute();
  const closed = new Set(rows.map(({ date }) => date));
  return (on) => closed.has(on) || isHoliday(on);
}

/** What the note says of a contract and its dormitory (AM182, AM183). */
export const findNoteFacts = (queries: Queries, contractId: number) =>
  queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['c.is_company', 'd.march_contract_end_day'])
    .where('c.id', '=', contractId)
    .executeTakeFirstOrThrow();

/** The resident's current contact data; copied into the application (AM186). */
export const findContact = (queries: Queries, accountId: number) =>
  queries
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .select(['a.email', 'p.phone_number'])
    .where('a.id', '=', accountId)
    .where('a.withdrawn_at', 'is', null)
    .executeTakeFirst();
