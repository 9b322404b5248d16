// Event rows: every change of state leaves one in its own transaction (who, when, what).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from './database/database.ts';

/** Who changed something. */
export type Actor = { resident: number } | 'operator' | 'system';

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

export const actorName = (actor: Actor): string =>
  typeof actor === 'string' ? actor : `resident:${actor.resident}`;

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

export const recordEvent = (queries: Queries, event: Event) => recordEvents(queries, [event]);
