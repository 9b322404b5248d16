// Ends streams whose session has ended: one look at all of them, now and then.
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Clock } from '../clock.ts';
import { timestamp, type Database } from '../database/database.ts';
import { defineStatement } from '../database/statement.ts';
import { tenancyStatusOn } from '../session/resident.ts';
import type { EventStreams } from './event-streams.ts';

interface LiveRow {
  id: number;
  dormitory_id: number;
  end_date: CalendarDate | null;
  last_end: CalendarDate | null;
}

/** $1 sessions, $2 instant: the live ones, each with its dormitory and the ends of its contracts. */
const readLiving = defineStatement<LiveRow>({
  name: 'live_sessions',
  text: `
    select s.id, c.dormitory_id, c.end_date,
           (select nullif(max(coalesce(o.end_date, 'infinity')), 'infinity')
              from contracts o where o.account_id = a.id) as last_end
      from sessions s
      join accounts a on a.id = s.account_id and a.withdrawn_at is null
      join contracts c on c.id = a.active_contract_id
     where s.id = any($1::bigint[]) and s.kind = 'user' and s.revoked_at is null and s.expires_at > $2::timestamptz`,
  columns: { id: 'int8', dormitory_id: 'int8', end_date: 'date or null', last_end: 'date or null' },
});

/** $1 sessions, $2 instant: when they were last seen, kept to the hour. */
const noteSeen = defineStatement({
  name: 'live_sessions_seen',
  text: `
    update sessions set last_seen_at = $2::timestamptz
     where id = any($1::bigint[]) and last_seen_at <= $2::timestamptz - interval '1 hour'`,
  columns: {},
});

interface Watched {
  db: Database;
  clock: Clock;
  streams: EventStreams;
  everyMs: number;
}

/**
 * Polls every `everyMs`; a change of dormitory or tenancy status ends the stream too, and the client opens a new one.
 */
export function watchSessions({ db, clock, streams, everyMs }: Watched): { stop(): void } {
  const look = async () => {
    const sessionIds = [...new Set(streams.owners().map((owner) => owner.sessionId))];
    if (sessionIds.length === 0) return;
    const now = clock();
    const rows = await db.named(readLiving, [sessionIds, timestamp(now)]);
    await db.named(noteSeen, [sessionIds, timestamp(now)]);
    const tenancyStatus = new Map(
      rows.map((row) => [row.id, { ...row, tenancyStatus: tenancyStatusOf(row, now) }]),
    );
    const asked = new Set(sessionIds);
    streams.end((owner) => {
      const stands = tenancyStatus.get(owner.sessionId);
      const same =
        stands?.dormitory_id === owner.dormitoryId && stands.tenancyStatus === owner.tenancyStatus;
      return asked.has(owner.sessionId) && !same;
    });
  };
  // A database that is away ends no stream; the next poll reads again.
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

const tenancyStatusOf = ({ end_date, last_end }: LiveRow, now: Instant) =>
  tenancyStatusOn(dateAt(now), end_date, last_end);
