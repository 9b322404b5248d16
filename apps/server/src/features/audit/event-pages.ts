// Reads events in the order of their ids, a page at a time: the record may hold tens of millions.
import { sql } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import type { ChainedEvent } from './digests.ts';

export interface DatedEvent {
  /** In Tokyo. */
  day: CalendarDate;
  event: ChainedEvent;
}

const pageSize = 5000;

/** Those with a greater id than `low`, up to `high`. */
export async function* pagesOfEvents(
  queries: Queries,
  low: number,
  high: number,
): AsyncGenerator<DatedEvent[]> {
  let after = low;
  for (;;) {
    const { rows } = await sql<ChainedEvent & { day: CalendarDate }>`
      select id, to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as happened_at,
             (happened_at at time zone 'Asia/Tokyo')::date as day, kind, actor, dormitory_id, account_id,
             subject_id, detail, session_id, reason, request_id, batch_id,
             encode(detail_digest, 'hex') as detail_digest
        from events where id > ${after} and id <= ${high} order by id limit ${pageSize}`.execute(
      queries,
    );
    if (rows.length > 0) yield rows.map(({ day, ...event }) => ({ day, event }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.id;
  }
}
