// Reads of contracts.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { AccountId } from '../../platform/session/resident.ts';

/** Contracts of a resident with their dormitories, the newest start first. */
export const findContracts = (db: Database, accountId: AccountId) =>
  db.queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .leftJoin('move_ins as m', (join) =>
      join.onRef('m.contract_id', '=', 'c.id').onRef('m.account_id', '=', 'c.account_id'),
    )
    .select(['c.id', 'c.number', 'c.room_number', 'c.start_date', 'c.end_date', 'c.last_day'])
    .select(['c.move_out_on', 'c.renewal', 'c.renewal_at', 'm.movein_date'])
    .select(['d.name_ja', 'd.name_en', 'a.active_contract_id'])
    .where('c.account_id', '=', accountId)
    .orderBy('c.start_date', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

export type OwnContract = Awaited<ReturnType<typeof findContracts>>[number];

/** A contract that is not over, by the number on paper in any case, with what is checked about its dormitory. */
export const findByNumber = (queries: Queries, number: string, today: CalendarDate) =>
  queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select(['c.id', 'c.account_id', 'c.room_number', 'c.start_date'])
    .select(['d.office_code', 'd.movein_last_time'])
    .where('c.number', '=', number.toUpperCase())
    .where((contract) =>
      contract.or([contract('c.end_date', 'is', null), contract('c.end_date', '>=', today)]),
    )
    .executeTakeFirst();
