// Reads of companies.
import { sql } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

interface CompaniesWanted {
  /** Dormitories whose contracts are counted; null: all. */
  within: readonly number[] | null;
  today: CalendarDate;
  /** One of them. */
  id?: number;
}

/** By code, with how many contracts that have not ended each has. */
export function findCompanies(queries: Queries, { within, today, id }: CompaniesWanted) {
  const reached =
    within === null
      ? sql<boolean>`true`
      : sql<boolean>`c.dormitory_id = any(${[...within]}::bigint[])`;
  return queries
    .selectFrom('companies as m')
    .leftJoin(
      (counted) =>
        counted
          .selectFrom('contracts as c')
          .select(['c.company_id', sql<number>`count(*)::int`.as('contracts')])
          .where('c.company_id', 'is not', null)
          .where(sql<boolean>`coalesce(c.end_date, 'infinity') >= ${today}::date`)
          .where(reached)
          .groupBy('c.company_id')
          .as('n'),
      (join) => join.onRef('n.company_id', '=', 'm.id'),
    )
    .select(['m.id', 'm.code', 'm.name', 'm.revision'])
    .select(sql<number>`coalesce(n.contracts, 0)`.as('contracts'))
    .$if(id !== undefined, (query) => query.where('m.id', '=', id ?? 0))
    .orderBy('m.code')
    .execute();
}
