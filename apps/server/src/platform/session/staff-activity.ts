// When a console session was last used, and its lock after the idle minutes (SA022).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import { recordEvent } from '../events.ts';
import type { LiveStaffSession } from './staff.ts';

/** Activity is written at most so often; a session locks at most so much early. */
export const writtenEveryMs = 5000;

/** True where the session is locked, now or since before; the first call after the idle time locks it. */
export async function isLocked(
  db: Database,
  session: LiveStaffSession,
  { idleMs, now }: { idleMs: number; now: Instant },
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
    const actor = { staff: session.staffId };
    await recordEvent(trx, { kind: 'staff.locked', actor, at: now, subjectId: session.staffId });
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
