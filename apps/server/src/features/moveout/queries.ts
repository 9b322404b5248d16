// Reads of move-out applications and of the rules of a dormitory.
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
 * The valid application of a resident, with the end and the dormitory of its contract. A finished one, its day past and
 * its contract ended, is no longer valid (AM179).
 */
export async function findApplication(queries: Queries, accountId: number, today: CalendarDate) {
  const row = await findKept(queries, accountId);
  return row === undefined || isFinished(row, today) ? undefined : row;
}

export type Application = NonNullable<Awaited<ReturnType<typeof findApplication>>>;

const findKept = (queries: Queries, accountId: number) =>
  queries
    .selectFrom('move_out_applications as m')
    .innerJoin('contracts as c', 'c.id', 'm.contract_id')
    .selectAll('m')
    .select(['c.dormitory_id', 'c.end_date'])
    .where('m.account_id', '=', accountId)
    .where('m.closed_at', 'is', null)
    .executeTakeFirst();

const isFinished = (
  { move_out_on, end_date }: { move_out_on: CalendarDate; end_date: CalendarDate | null },
  today: CalendarDate,
): boolean => move_out_on < today && end_date !== null && end_date < today;

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
