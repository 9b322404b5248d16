// Reads of an account.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import { sql } from 'kysely';
import type { Database, Queries } from '../../platform/database/database.ts';
import { SessionEnded } from '../../platform/session/resident.ts';

/** True where a living account has the mail address. */
export async function isEmailTaken(queries: Queries, email: string): Promise<boolean> {
  const row = await queries
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** No resident may take the address of staff (AM192). */
export async function isStaffAddress(db: Database, email: string): Promise<boolean> {
  const row = await db.queries
    .selectFrom('staff_addresses')
    .select('email')
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

/** The end of the account's last contract; null where one has no end. */
const lastEndOfAccount = sql<CalendarDate | null>`
  (select nullif(max(coalesce(o.end_date, 'infinity')), 'infinity')
     from contracts o where o.account_id = a.id)`.as('last_end');

/** The resident with the active contract and its dormitory; a withdrawal in between ends the session. */
export const findProfile = (db: Database, accountId: number) =>
  db.queries
    .selectFrom('accounts as a')
    .innerJoin('profiles as p', 'p.account_id', 'a.id')
    .innerJoin('contracts as c', 'c.id', 'a.active_contract_id')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['a.id', 'a.email', 'p.name', 'p.phone_number', 'p.employment_status', 'p.avatar_file'])
    .select(['c.number', 'c.room_number', 'c.start_date', 'c.end_date', 'c.is_company'])
    .select(['d.name_ja', 'd.name_en', 'd.office_code'])
    .select(lastEndOfAccount)
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow(() => new SessionEnded());

export type ProfileRow = Awaited<ReturnType<typeof findProfile>>;
