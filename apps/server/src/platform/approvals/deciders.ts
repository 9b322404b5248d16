// Who may decide a request that waits, and the push that says so to them.
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../database/database.ts';
import { findSecondPeople } from './people.ts';
import type { HeldAct } from './rules.ts';

interface WaitingRow extends Pick<HeldAct, 'call' | 'grants'> {
  subject_id: number | null;
  dormitory_ids: number[];
  asked_by: number;
}

/** Keys of the people who may decide it now; none of one that has ended. */
export async function findDeciders(
  queries: Queries,
  requestId: number,
  now: Instant,
): Promise<number[]> {
  const { rows } = await sql<WaitingRow>`
    select call, grants, subject_id, to_jsonb(dormitory_ids) as dormitory_ids, asked_by
      from approvals
     where id = ${requestId} and decision is null and expires_at > ${timestamp(now)}`.execute(
    queries,
  );
  const [row] = rows;
  if (row === undefined) return [];
  const { call, grants, subject_id: subjectId, dormitory_ids: dormitoryIds } = row;
  return findSecondPeople(queries, { call, grants, subjectId, dormitoryIds }, row.asked_by, now);
}

/** The job is one of notifications, which lie above: it is enqueued by its name. */
export const pushToDeciders = (trx: Trx, requestId: number, now: Instant) =>
  sql`
    insert into jobs (task, payload, run_at)
    select 'notifications.push_staff', jsonb_build_object('kind', 'approval', 'id', ${requestId}::bigint),
           ${timestamp(now)}
     where exists (select from staff_push_devices)`.execute(trx);
