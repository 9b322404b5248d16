// Contracts of a dormitory whose newcomers tried to register several times and did not get through (SB010).
// Tries of all addresses of a contract count together, for 14 days: a mistyped address is a usual reason to begin
// again.
import { sql } from 'kysely';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import { within, type Dormitories } from '../../platform/session/within.ts';
import { shownForMs } from './staff/registrations.ts';

/** A newcomer who began so many times needs help. */
const stuckFrom = 3;

/**
 * Tries with all addresses of a contract count, since a mistyped one is a reason to begin again; those that the page of
 * registrations lists. To be read with others in one statement: one look into an index for each unclaimed contract.
 */
export const stuckRegistrations = (queries: Queries, dormitories: Dormitories, now: Instant) =>
  queries
    .selectFrom('contracts as c')
    .innerJoinLateral(
      (contract) =>
        contract
          .selectFrom('registrations as r')
          .select([
            sql<number>`count(*)::int`.as('tries'),
            sql<number>`max(r.id)`.as('newest_id'),
            sql<string>`max(r.begun_at)`.as('newest_at'),
          ])
          .whereRef('r.contract_id', '=', 'c.id')
          .where('r.begun_at', '>', timestamp(now - shownForMs))
          .where('r.completed_at', 'is', null)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['c.dormitory_id', 'c.number', 'c.room_number', 'c.tenant_name'])
    .select(['t.tries', 't.newest_id', 't.newest_at'])
    .where(within('c.dormitory_id', dormitories))
    .where('c.account_id', 'is', null)
    .where((contract) =>
      contract.or([contract('c.last_day', 'is', null), contract('c.last_day', '>=', dateAt(now))]),
    )
    .where('t.tries', '>=', stuckFrom)
    .orderBy('c.room_number')
    .orderBy('c.id');

export interface StuckRegistration {
  number: string;
  roomNumber: string;
  /** Empty where the contract names no tenant. */
  name: string;
  tries: number;
  /** Of the newest try. */
  newestId: number;
  newestAt: Instant;
}

interface StuckRow {
  number: string;
  room_number: string;
  tenant_name: string | null;
  tries: number;
  newest_id: number;
  /** ISO 8601. */
  newest_at: string;
}

export const stuckRegistrationOf = (row: StuckRow): StuckRegistration => ({
  number: row.number,
  roomNumber: row.room_number,
  name: row.tenant_name ?? '',
  tries: row.tries,
  newestId: row.newest_id,
  newestAt: Date.parse(row.newest_at),
});
