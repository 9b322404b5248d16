// Invitations of residents that were not used for a week, for Today of their dormitory (SB010): one number, since there
// are hundreds in spring.
import { sql } from 'kysely';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { within, type Dormitories } from '../../platform/session/within.ts';

/** An invitation that is not used for so long is named. */
const namedAfterMs = 7 * 24 * 60 * 60 * 1000;

/**
 * Contracts without an account, whose newest working invitation is a week old: to be read with others in one
 * statement. `newest_id` is that of the last one a week ago, also where another one has replaced it: it changes a week
 * after an invitation was sent again, and not with one that was used.
 */
export const unusedByResidents = (queries: Queries, dormitories: Dormitories, now: Instant) => {
  const weekAgo = timestamp(now - namedAfterMs);
  const working = sql`i.ended_at is null and i.expires_at > ${timestamp(now)}`;
  const isUnused = sql`u.invited_at <= ${weekAgo}`;
  return queries
    .selectFrom((from) =>
      from
        .selectFrom('contracts as c')
        .innerJoin('invitations as i', 'i.contract_id', 'c.id')
        .select('c.dormitory_id')
        .select([
          sql<number>`max(i.id) filter (where i.created_at <= ${weekAgo})`.as('newest_id'),
          sql<Date>`max(i.created_at) filter (where ${working})`.as('invited_at'),
        ])
        .where(within('c.dormitory_id', dormitories))
        .where('c.account_id', 'is', null)
        .where(sql<boolean>`coalesce(c.end_date, 'infinity') >= ${dateAt(now)}::date`)
        .groupBy(['c.dormitory_id', 'c.id'])
        .as('u'),
    )
    .select('u.dormitory_id')
    .select([
      sql<number>`count(*) filter (where ${isUnused})`.as('contracts'),
      sql<number>`max(u.newest_id)`.as('newest_id'),
      sql<string>`min(u.invited_at) filter (where ${isUnused})`.as('invited_at'),
    ])
    .groupBy('u.dormitory_id')
    .having(sql<boolean>`count(*) filter (where ${isUnused}) > 0`);
};

export interface UnusedByResidents {
  contracts: number;
  newestId: number;
  /** Of the oldest one. */
  since: CalendarDate;
}

interface UnusedRow {
  contracts: number;
  newest_id: number;
  /** ISO 8601. */
  invited_at: string;
}

export const unusedByResidentsOf = (row: UnusedRow): UnusedByResidents => ({
  contracts: row.contracts,
  newestId: row.newest_id,
  since: dateAt(Date.parse(row.invited_at)),
});
