// The event of a list of names: who saw which residents have read a notice.
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database } from '../../../platform/database/database.ts';
import { actorName, recordEvent, type Event } from '../../../platform/events.ts';
import type { Dormitories } from './queries.ts';

interface Naming {
  id: number;
  dormitories: Dormitories;
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>;
  now: Instant;
}

const hourMs = 60 * 60 * 1000;
const kind = 'notice.readers_named';

/** Once within an hour of a session: an open page reads the list again whenever somebody opens the notice. */
export async function recordNaming(
  db: Database,
  { id, dormitories, by, now }: Naming,
): Promise<void> {
  const known = await db.queries
    .selectFrom('events')
    .select('id')
    .where('actor', '=', actorName(by.actor))
    .where('actor', 'like', 'staff:%')
    .where('happened_at', '>', timestamp(now - hourMs))
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('session_id', '=', by.sessionId ?? 0)
    .limit(1)
    .executeTakeFirst();
  if (known !== undefined) return;
  const only = dormitories?.length === 1 ? dormitories[0] : undefined;
  const where = only === undefined ? {} : { dormitoryId: only };
  await recordEvent(db.queries, { ...by, ...where, kind, at: now, subjectId: id });
}
