// How much lies outside days that a contract would have: what `endWhatLiesOutside` would give back, counted before.
import { sql } from 'kysely';
import { reportTypes } from '@yadori/api/stays/kinds';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import type { EndedThings } from './texts.ts';

export interface ContractSpan {
  id: number;
  first_day: string;
  last_day: string | null;
}

/** Of contracts with something outside alone. A meal whose reception is open already may be counted and stay. */
export async function countOutside(
  queries: Queries,
  spans: readonly ContractSpan[],
  now: Instant,
): Promise<ReadonlyMap<number, EndedThings>> {
  if (spans.length === 0) return new Map();
  const today = dateAt(now);
  const { rows } = await sql<EndedThings & { id: number }>`
    with spans as (
      select c.id, c.account_id, k.first_day, coalesce(k.last_day, 'infinity') as last_day
        from jsonb_to_recordset(${JSON.stringify(spans)}::jsonb) as k(id bigint, first_day date, last_day date)
        join contracts c on c.id = k.id)
    select s.id,
           (select count(*)::int from reservations r
             where r.account_id = s.account_id and r.contract_id = s.id and r.cancelled_at is null
               and r.checked_in_at is null and r.date >= ${today}::date
               and r.date not between s.first_day and s.last_day) as meals,
           (select count(*)::int from waits w join menus m on m.id = w.menu_id
             where w.account_id = s.account_id and w.contract_id = s.id and w.ended_at is null
               and m.date not between s.first_day and s.last_day) as waits,
           (select count(*)::int from stay_reports o
             where o.account_id = s.account_id and o.contract_id = s.id and o.cancelled_at is null
               and o.type <> ${reportTypes.guest} and o.last_day >= ${today}::date
               and (o.first_day < s.first_day or o.last_day > s.last_day)
               and (o.first_day >= ${today}::date
                    or o.first_day <= s.last_day and o.last_day > s.last_day)) as own,
           (select count(*)::int from stay_reports g
             where g.account_id = s.account_id and g.contract_id = s.id and g.cancelled_at is null
               and g.type = ${reportTypes.guest} and g.first_day >= ${today}::date
               and (g.first_day < s.first_day or g.last_day > s.last_day)) as guests
      from spans s`.execute(queries);
  return new Map(rows.map(({ id, ...things }) => [id, things]));
}
