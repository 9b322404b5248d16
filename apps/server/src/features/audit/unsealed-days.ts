// Days that should be sealed and are not, or not as they were: by today's date, and by the events that each seal writes.
import { sql } from 'kysely';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { sealedAfterMs } from './seal.ts';

interface SealedDay {
  day: CalendarDate;
  sealed_at: Date;
}

interface SealEvent {
  happened_at: Date;
  until: CalendarDate;
  days: number;
}

interface Finding {
  day: CalendarDate;
  problem: 'missing_day' | 'chain';
}

/** The job of the night may still be at work. */
const grace = 60 * 60_000;

/** `rows`: all sealed days in their order. No later row refers to the last one, so its absence shows elsewhere. */
export async function findUnsealed(
  queries: Queries,
  rows: readonly SealedDay[],
  now: Instant,
): Promise<Finding[]> {
  const events = await findSealEvents(queries);
  const sealedAt = new Map(rows.map(({ day, sealed_at }) => [day, +sealed_at]));
  const due = addDays(dateAt(now - sealedAfterMs - grace), -1);
  const last = rows.at(-1)?.day;
  const from = last === undefined ? await dayOfFirstEvent(queries) : addDays(last, 1);
  return [...overdue(from, due), ...contradicted(events, sealedAt), ...unrecorded(events, rows)];
}

async function findSealEvents(queries: Queries): Promise<SealEvent[]> {
  const { rows } = await sql<SealEvent>`
    select happened_at, (detail->>'until')::date as until, (detail->>'days')::int as days
      from events where kind = 'audit.sealed' and actor = 'system' and account_id is null order by id`.execute(
    queries,
  );
  return rows;
}

async function dayOfFirstEvent(queries: Queries): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (min(happened_at) at time zone 'Asia/Tokyo')::date as day from events`.execute(queries);
  return rows[0]?.day ?? undefined;
}

const mostOverdue = 100;

/** A server that was off seals them when it is back; until then nothing shows that they are whole. */
function overdue(from: CalendarDate | undefined, due: CalendarDate): Finding[] {
  const found: Finding[] = [];
  for (let on = from; on !== undefined && on <= due && found.length < mostOverdue;)
    [found[found.length], on] = [{ day: on, problem: 'missing_day' }, addDays(on, 1)];
  return found;
}

/** An event says which days were sealed at its instant. */
function contradicted(events: readonly SealEvent[], sealedAt: Map<string, number>): Finding[] {
  return events.flatMap(({ happened_at, until, days }) =>
    Array.from({ length: days }, (_, back) => addDays(until, -back)).flatMap((day): Finding[] => {
      const at = sealedAt.get(day);
      if (at === undefined) return [{ day, problem: 'missing_day' }];
      return at === +happened_at ? [] : [{ day, problem: 'chain' }];
    }),
  );
}

/** A seal and its event are written in one transaction. */
function unrecorded(events: readonly SealEvent[], rows: readonly SealedDay[]): Finding[] {
  const instants = new Set(events.map(({ happened_at }) => +happened_at));
  return rows
    .filter(({ sealed_at }) => !instants.has(+sealed_at))
    .map(({ day }) => ({ day, problem: 'chain' }));
}
