// When a console session was last used, for which dormitory, and its lock after the idle minutes (SA022).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import { actOf, recordEvent } from '../events.ts';
import type { LiveStaffSession } from './staff.ts';

/** Activity is written at most so often; a session locks at most so much early. */
export const writtenEveryMs = 5000;

/** True where the session is locked, now or since before; the first call after the idle time locks it. */
export async function isLocked(
  db: Database,
  session: LiveStaffSession,
  { idleMs, now, requestId }: { idleMs: number; now: Instant; requestId: string },
): Promise<boolean> {
  if (session.isStation || session.stage === 'half') return false;
  if (session.lockedAt !== undefined) return true;
  if (now - session.lastSeenAt < idleMs) return false;
  await db.transaction(async (trx) => {
    const locked = await trx
      .updateTable('staff_sessions')
      .set({ locked_at: timestamp(now) })
      .where('id', '=', session.sessionId)
      .where('locked_at', 'is', null)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (locked.numUpdatedRows === 0n) return;
    const { sessionId, staffId } = session;
    const act = actOf({ staffId, sessionId }, requestId);
    await recordEvent(trx, { ...act, kind: 'staff.locked', at: now, subjectId: staffId });
  });
  return true;
}

/** $1 session, $2 instant, $3 day. A session that was locked meanwhile stays locked. */
const noteStatement = defineStatement({
  name: 'staff_session_seen',
  text: `
    with seen as (
      update staff_sessions set last_seen_at = $2
       where id = $1 and locked_at is null and last_seen_at < $2
      returning staff_id)
    update staff set last_seen_on = $3::date
     where id = (select staff_id from seen) and last_seen_on is distinct from $3::date`,
  columns: {},
});

/** Notes a call that a person caused. */
export async function noteActivity(
  db: Database,
  { sessionId, lastSeenAt }: LiveStaffSession,
  now: Instant,
  day: string,
): Promise<void> {
  if (now - lastSeenAt < writtenEveryMs) return;
  await db.named(noteStatement, [sessionId, timestamp(now), day]);
}

/** Dormitories that a person used last, as many as are answered at once. */
const dormitoriesKept = 20;

/** $1 session, $2 dormitory, $3 how many are kept. Of two tabs the session notes the later one. */
const dormitoryStatement = defineStatement({
  name: 'staff_dormitory_used',
  text: `
    with moved as (
      update staff_sessions set dormitory_id = $2
       where id = $1 and dormitory_id is distinct from $2
      returning staff_id)
    insert into staff_preferences as p (staff_id, key, value)
    select staff_id, 'dormitories', jsonb_build_array($2::bigint) from moved
    on conflict (staff_id, key) do update set value = (
      select jsonb_agg(used.id order by used.place)
        from (select to_jsonb($2::bigint) as id, 0::bigint as place
              union all
              select former.id, former.place
                from jsonb_array_elements(p.value) with ordinality as former (id, place)
               where former.id <> to_jsonb($2::bigint)) as used
       where used.place < $3)`,
  columns: {},
});

/** Notes the dormitory of a call that a person caused, where the session was elsewhere before (SK041). */
export async function noteDormitory(
  db: Database,
  { sessionId, lastDormitoryId }: LiveStaffSession,
  dormitoryId: number | undefined,
): Promise<void> {
  if (dormitoryId === undefined || dormitoryId === lastDormitoryId) return;
  await db.named(dormitoryStatement, [sessionId, dormitoryId, dormitoriesKept]);
}
