// Requests that wait for a second person and have nothing left to approve: another act took back what they are about.
import { sql } from 'kysely';
import type { HeldCall } from '@yadori/api/approvals/kinds';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../database/database.ts';
import { recordEvents, type Event } from '../events.ts';
import { eventOf, lateness, readRequest, type RequestOfOne } from './locked-request.ts';
import { wakeApprovers } from './wake.ts';

/** Locks them: before the rows of the act, as an approval does. */
export async function lockWaiting(
  trx: Trx,
  { call, subjectId }: { call: HeldCall; subjectId: number },
  now: Instant,
): Promise<RequestOfOne[]> {
  const { rows } = await sql<{ id: number }>`
    select id from approvals where call = ${call} and subject_id = ${subjectId} and decision is null
     order by id for no key update`.execute(trx);
  const found = [];
  for (const { id } of rows) found.push(await readRequest(trx, id));
  return found.filter(
    (row) => row !== undefined && lateness(row, now) === undefined,
  ) as RequestOfOne[];
}

/** The answer wakes the pages that show them, after the commit. */
export async function stopWaiting(
  trx: Trx,
  rows: readonly RequestOfOne[],
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>,
  now: Instant,
): Promise<(db: Database) => Promise<void>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return async () => undefined;
  await trx
    .updateTable('approvals')
    .set({ decision: 'stopped', decided_at: timestamp(now) })
    .where('id', 'in', ids)
    .execute();
  await recordEvents(
    trx,
    rows.map((row) => eventOf(row, by, 'approval.stopped', now)),
  );
  return async (db) => {
    for (const { dormitory_ids: places } of rows) await wakeApprovers(db, places);
  };
}
