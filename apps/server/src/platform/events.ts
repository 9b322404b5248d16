// Event rows: every change of state leaves one in its own transaction (who, when, what).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from './database/database.ts';
import { defineStatement } from './database/statement.ts';

/** Who changed something. */
export type Actor = { resident: number } | { staff: number } | 'operator' | 'system';

export interface Event {
  kind: `${string}.${string}`;
  actor: Actor;
  at: Instant;
  dormitoryId?: number;
  accountId?: number;
  /** Key of the row that changed. */
  subjectId?: number;
  /** Ids and numbers only: no names, no texts. */
  detail?: Record<string, number | string | boolean | null>;
}

export function actorName(actor: Actor): string {
  if (typeof actor === 'string') return actor;
  return 'staff' in actor ? `staff:${actor.staff}` : `resident:${actor.resident}`;
}

export async function recordEvents(queries: Queries, events: readonly Event[]): Promise<void> {
  if (events.length === 0) return;
  await queries
    .insertInto('events')
    .values(
      events.map((event) => ({
        kind: event.kind,
        actor: actorName(event.actor),
        happened_at: timestamp(event.at),
        dormitory_id: event.dormitoryId ?? null,
        account_id: event.accountId ?? null,
        subject_id: event.subjectId ?? null,
        detail: JSON.stringify(event.detail ?? {}),
      })),
    )
    .execute();
}

const day = 24 * 60 * 60 * 1000;

/**
 * Removes events that happened more than `keptDays` days ago, oldest first. Looks at the lowest keys only, which are
 * the oldest events, so no index on the instant is written with every booking.
 */
export async function sweepEvents(
  db: Database,
  keptDays: number,
  now: Instant,
  batchSize = 5000,
): Promise<void> {
  for (let removed = batchSize; removed === batchSize;) {
    const rows = await db.named(removeOldest, [timestamp(now - keptDays * day), batchSize]);
    removed = rows[0]?.removed ?? 0;
  }
}

const removeOldest = defineStatement<{ removed: number }>({
  name: 'events_sweep',
  text: `
    with oldest as (select id, happened_at from events order by id limit $2),
         removed as (
      delete from events e using oldest o where e.id = o.id and o.happened_at < $1 returning 1)
    select count(*)::int as removed from removed`,
  columns: { removed: 'int4' },
});

export const recordEvent = (queries: Queries, event: Event) => recordEvents(queries, [event]);
