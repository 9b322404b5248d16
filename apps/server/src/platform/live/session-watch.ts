// Ends streams whose session has ended: one look at all of them, now and then.
import { dateAt } from '@yadori/api/time/tokyo';
import type { Clock } from '../clock.ts';
import { timestamp, type Database, type Statement } from '../database/database.ts';
import type { EventStreams } from './event-streams.ts';

/** $1 sessions, $2 instant, $3 today: those that may still read, each with its house. */
const readLiving: Statement = {
  name: 'live_sessions',
  text: `
    select s.id, c.dormitory_id
      from sessions s
      join accounts a on a.id = s.account_id and a.withdrawn_at is null
      join contracts c on c.id = a.active_contract_id and (c.end_date is null or c.end_date >= $3::date)
      join dormitories d on d.id = c.dormitory_id and d.meal_reservation = 1
     where s.id = any($1::bigint[]) and s.kind = 'user' and s.revoked_at is null and s.expires_at > $2::timestamptz`,
};

interface Watched {
  db: Database;
  clock: Clock;
  streams: EventStreams;
  everyMs: number;
}

/** Looks every `everyMs`; a house that was switched ends the stream too, the client opens one for the new house. */
export function watchSessions({ db, clock, streams, everyMs }: Watched): { stop(): void } {
  const look = async () => {
    const sessionIds = [...new Set(streams.owners().map((owner) => owner.sessionId))];
    if (sessionIds.length === 0) return;
    const now = clock();
    const rows = await db.named<{ id: number; dormitory_id: number }>(readLiving, [
      sessionIds,
      timestamp(now),
      dateAt(now),
    ]);
    const houses = new Map(rows.map((row) => [row.id, row.dormitory_id]));
    const asked = new Set(sessionIds);
    streams.end(
      ({ sessionId, dormitoryId }) => asked.has(sessionId) && houses.get(sessionId) !== dormitoryId,
    );
  };
  // A database that is away ends no stream; the next look asks again.
  const timer = setInterval(() => void look().catch(() => {}), everyMs);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
