// Seals the record of past days: one row for each day, whose digest covers its events and the digest of the day before.
import { sql } from 'kysely';
import { addDays, dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Queries } from '../../platform/database/database.ts';
import { recordEvent } from '../../platform/events.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { noDigest, PartDigests, sealDay, type ChainedEvent } from './digests.ts';
import { pagesOfEvents } from './event-pages.ts';
import { formatRanges, IdRangeIndex, IdRangesBuilder, parseRanges } from './id-ranges.ts';

/** 03:10 in Tokyo: work that began before midnight has committed its events. */
export const sealedAfterMs = (3 * 60 + 10) * 60_000;

const day = 24 * 60 * 60_000;

/**
 * Seals every day that ended at least three hours and ten minutes ago; answers how many. Safe to run twice and on two
 * servers at once: the second transaction fails on the first one's days, and its retry finds nothing to do.
 */
export async function sealDays(
  { db, sensitive }: { db: Database; sensitive: SensitiveBox },
  now: Instant,
): Promise<number> {
  return db.transaction(async (trx) => {
    await sql`set transaction isolation level repeatable read`.execute(trx);
    const sealed = await findSealed(trx);
    const first = sealed.last === undefined ? await firstDay(trx) : addDays(sealed.last.day, 1);
    const until = addDays(dateAt(now - sealedAfterMs), -1);
    if (first === undefined || first > until) return 0;
    const high = await greatestId(trx);
    const { contents, completeId } = await readDays(trx, { sealed, first, until, high });
    let previous = sealed.last?.digest ?? noDigest;
    let days = 0;
    for (let on = first; on <= until; on = addDays(on, 1)) {
      const content = contents.get(on) ?? new DayContent();
      previous = await writeDay(trx, { sensitive, on, content, previous, completeId, now });
      days += 1;
    }
    const late = contents.get(first)?.late.count ?? 0;
    const detail = { until, days, late };
    await recordEvent(trx, { kind: 'audit.sealed', actor: 'system', at: now, detail });
    return days;
  });
}

interface SealedDays {
  last: { day: CalendarDate; digest: Buffer } | undefined;
  /** Events up to this id need not be read again. */
  low: number;
  known: IdRangeIndex<CalendarDate>;
}

/**
 * Ids are given out before their transaction commits, so an event may appear below others that are sealed. No
 * transaction lasts a day: what was complete a day before the last seal stays complete.
 */
async function findSealed(queries: Queries): Promise<SealedDays> {
  const rows = await queries
    .selectFrom('audit_days')
    .select(['day', 'digest', 'ids', 'last_id', 'complete_id', 'sealed_at'])
    .orderBy('day', 'desc')
    .execute();
  const [last] = rows;
  const settled = last && rows.find(({ sealed_at }) => +sealed_at < +last.sealed_at - day);
  const low = settled?.complete_id ?? 0;
  const sets = rows
    .filter(({ last_id }) => (last_id ?? 0) > low)
    .map((row) => ({ owner: row.day, ranges: parseRanges(row.ids) }));
  return { last, low, known: new IdRangeIndex(sets) };
}

async function firstDay(queries: Queries): Promise<CalendarDate | undefined> {
  const { rows } = await sql<{ day: CalendarDate | null }>`
    select (min(happened_at) at time zone 'Asia/Tokyo')::date as day from events`.execute(queries);
  return rows[0]?.day ?? undefined;
}

async function greatestId(queries: Queries): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select coalesce(max(id), 0) as id from events`.execute(queries);
  return rows[0]?.id ?? 0;
}

class DayContent {
  readonly digests = new PartDigests();
  readonly ids = new IdRangesBuilder();
  readonly late = new IdRangesBuilder();

  add(event: ChainedEvent): void {
    this.digests.add(event);
    this.ids.add(event.id);
  }
}

interface Span {
  sealed: SealedDays;
  first: CalendarDate;
  until: CalendarDate;
  high: number;
}

/** What appeared for a day that is sealed already goes to the first new one, where it is listed as late (SJ022). */
async function readDays(
  queries: Queries,
  { sealed, first, until, high }: Span,
): Promise<{ contents: Map<CalendarDate, DayContent>; completeId: number }> {
  const contents = new Map<CalendarDate, DayContent>();
  let completeId = high;
  for await (const page of pagesOfEvents(queries, sealed.low, high))
    for (const { day: happenedOn, event } of page) {
      if (happenedOn > until) completeId = Math.min(completeId, event.id - 1);
      if (happenedOn > until || sealed.known.ownerOf(event.id) !== undefined) continue;
      const on = happenedOn < first ? first : happenedOn;
      const content = contents.get(on) ?? new DayContent();
      contents.set(on, content);
      content.add(event);
      if (happenedOn < first) content.late.add(event.id);
    }
  return { contents, completeId };
}

interface NewDay {
  sensitive: SensitiveBox;
  on: CalendarDate;
  content: DayContent;
  previous: Buffer;
  completeId: number;
  now: Instant;
}

async function writeDay(
  queries: Queries,
  { sensitive, on, content, previous, completeId, now }: NewDay,
): Promise<Buffer> {
  const { count, ranges } = content.ids;
  const late = formatRanges(content.late.ranges);
  const ids = formatRanges(ranges);
  const { residents, others } = content.digests.finish();
  const sealed = { day: on, count, ids, late, previous, residents, others };
  const { keyId, digest } = sealDay(sensitive, sealed);
  await queries
    .insertInto('audit_days')
    .values({
      day: on,
      count,
      first_id: ranges[0]?.first ?? null,
      last_id: ranges.at(-1)?.last ?? null,
      ids,
      complete_id: completeId,
      late,
      previous,
      residents_digest: residents,
      others_digest: others,
      digest,
      key_id: keyId,
      sealed_at: timestamp(now),
    })
    // A day of another server is not in this snapshot: the statement fails as a conflict, and the retry sees it.
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return digest;
}
