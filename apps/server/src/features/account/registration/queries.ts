// Reads of registration.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';

/** A contract that is not over, by the number on paper, whatever its case (AM058). */
export const findContract = (db: Database, number: string, today: CalendarDate) =>
  db.queries
    .selectFrom('contracts')
    .select(['id', 'account_id'])
    .where('number', '=', number.toUpperCase())
    .where((contract) =>
      contract.or([contract('end_date', 'is', null), contract('end_date', '>=', today)]),
    )
    .executeTakeFirst();

/** Contract and dormitory of a registration. */
export const findRegistrationContract = (db: Database, contractId: number) =>
  db.queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['c.id', 'c.number', 'c.account_id', 'c.room_number', 'c.start_date', 'c.end_date'])
    .select(['d.id as dormitory_id', 'd.office_code', 'd.name_ja', 'd.name_en'])
    .select('d.movein_last_time')
    .where('c.id', '=', contractId)
    .executeTakeFirstOrThrow();

export type RegistrationContract = Awaited<ReturnType<typeof findRegistrationContract>>;
