// When residents last checked in for a meal, and when they last used the app.
import { sql } from 'kysely';
import { dateAt, type CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';

interface LastUse {
  checkin: CalendarDate | null;
  use: CalendarDate | null;
}

/** By account. Each step is one look into an index. */
export async function findLastUses(
  { queries }: Database,
  accountIds: readonly number[],
): Promise<ReadonlyMap<number, LastUse>> {
  if (accountIds.length === 0) return new Map();
  const rows = await queries
    .selectFrom('accounts as a')
    .select(['a.id', checkinOf(1).as('breakfast'), checkinOf(2).as('dinner')])
    .select([lastSeen.as('seen'), lastAct.as('act')])
    .where('a.id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute();
  return new Map(
    rows.map(({ id, breakfast, dinner, seen, act }) => [
      id,
      {
        checkin: latest(breakfast, dinner),
        use: latest(seen && dateAt(seen.getTime()), act && dateAt(act.getTime())),
      },
    ]),
  );
}

const latest = (...days: (CalendarDate | null)[]): CalendarDate | null =>
  days.reduce((last, day) => (last === null || (day !== null && day > last) ? day : last), null);

const checkinOf = (meal: 1 | 2) => sql<CalendarDate | null>`(
  select date from reservations
   where account_id = a.id and type_of_meal = ${meal} and checked_in_at is not null
   order by date desc limit 1)`;

const lastSeen = sql<Date | null>`(
  select max(last_seen_at) from sessions where account_id = a.id and revoked_at is null)`;

const lastAct = sql<Date | null>`(
  select happened_at from events
   where account_id = a.id and actor = 'resident:' || a.id
   order by id desc limit 1)`;
