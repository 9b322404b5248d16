// Who may decide a request that waits, and the push that says so to them.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../database/database.ts';
import { heldActOf, lateness, readRequest } from './locked-request.ts';
import { findSecondPeople } from './people.ts';

/** Keys of the people who may decide it now; none of one that has ended. */
export async function findDeciders(
  queries: Queries,
  requestId: number,
  now: Instant,
): Promise<number[]> {
  const row = await readRequest(queries, requestId);
  if (row === undefined || lateness(row, now) !== undefined) return [];
  return findSecondPeople(queries, heldActOf(row), row.asked_by, now);
}

/** The job is one of notifications, which lie above: it is enqueued by its name. */
export const pushToDeciders = (trx: Trx, requestId: number, now: Instant) =>
  sql`
    insert into jobs (task, payload, run_at)
    select 'notifications.push_staff', jsonb_build_object('kind', 'approval', 'id', ${requestId}::bigint),
           ${timestamp(now)}
     where exists (select from staff_push_devices)`.execute(trx);
