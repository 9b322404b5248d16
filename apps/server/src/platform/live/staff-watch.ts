// Ends streams of the console whose session has ended, is locked or has other grants now (SA038).
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Role } from '@yadori/api/staff/rights';
import { timestamp } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import type { Platform } from '../platform.ts';
import type { Grant } from '../session/staff.ts';
import type { EventStreams, StreamOwner } from './event-streams.ts';

export interface StaffStream extends StreamOwner {
  /** The grants when the stream was opened; others end it (SA038). */
  grants: string;
  /** Where the person reads conversations; null: in all dormitories. */
  readsMessagesIn: readonly number[] | null;
  /** The same of menus. */
  readsMenusIn: readonly number[] | null;
}

/** Equal for equal grants. */
export const grantsKey = (grants: readonly Grant[]): string =>
  grants
    .map(({ role, dormitoryId }) => `${role}:${dormitoryId ?? 'all'}`)
    .toSorted()
    .join();

interface LiveRow {
  id: number;
  grants: { role: Role; dormitory_id: number | null }[];
}

/** $1 sessions, $2 instant, $3 day, $4 instant before which a session that was used last is idle. */
const readLive = defineStatement<LiveRow>({
  name: 'staff_live_sessions',
  text: `
    select s.id,
           (select coalesce(json_agg(json_build_object('role', g.role, 'dormitory_id', g.dormitory_id)), '[]')
              from staff_grants g
             where g.staff_id = p.id and g.revoked_at is null and g.from_day <= $3::date
               and (g.until_day is null or g.until_day >= $3::date)) as grants
      from staff_sessions s
      join staff p on p.id = s.staff_id and p.disabled_at is null
     where s.id = any($1::bigint[]) and s.revoked_at is null and s.expires_at > $2::timestamptz
       and s.locked_at is null and (s.last_seen_at > $4::timestamptz or p.kind = 'station')`,
  columns: { id: 'int8', grants: 'json' },
});

interface Watched {
  platform: Platform;
  streams: EventStreams<StaffStream>;
  everyMs: number;
}

export function watchStaffSessions({ platform, streams, everyMs }: Watched): { stop(): void } {
  const timer = setInterval(
    // A database that is away ends no stream; the next poll reads again.
    () => void endOver(platform, streams, platform.clock()).catch(() => {}),
    everyMs,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function endOver(
  { db, staff }: Platform,
  streams: EventStreams<StaffStream>,
  now: Instant,
): Promise<void> {
  const sessionIds = [...new Set(streams.owners().map((owner) => owner.sessionId))];
  if (sessionIds.length === 0) return;
  const idleSince = timestamp(now - staff.idleMs);
  const rows = await db.named(readLive, [sessionIds, timestamp(now), dateAt(now), idleSince]);
  const live = new Map(
    rows.map(({ id, grants }) => [
      id,
      grantsKey(grants.map(({ role, dormitory_id }) => ({ role, dormitoryId: dormitory_id }))),
    ]),
  );
  const asked = new Set(sessionIds);
  streams.end(({ sessionId, grants }) => asked.has(sessionId) && live.get(sessionId) !== grants);
}
