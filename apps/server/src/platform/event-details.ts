// Texts of events: the words of a reason, values before and after. Sealed beside the event, which holds their digest.
import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import { canonicalJson, type Json } from './canonical-json.ts';
import { timestamp, type Queries } from './database/database.ts';
import type { SensitiveBox } from './sensitive/sensitive.ts';

export interface EventText {
  /** What was written where the reason is "other". */
  words?: string;
  /** By the names of the fields. Of health and emergency data only digests (SJ019). */
  before?: Readonly<Record<string, Json>>;
  after?: Readonly<Record<string, Json>>;
}

/** The columns with sealed values, for resealing them with a newer key. */
export const sealedColumns = [
  { table: 'event_details', column: 'sealed', key: 'event_id' },
] as const;

const contextOf = (eventId: number) => ({ table: 'event_details', column: 'sealed', key: eventId });

/** The columns of an event that its writer gives. */
export interface EventRow {
  kind: string;
  actor: string;
  happened_at: Date;
  dormitory_id: number | null;
  account_id: number | null;
  subject_id: number | null;
  detail: string;
  session_id: number | undefined;
  request_id: string | undefined;
  batch_id: number | undefined;
  reason: string | undefined;
}

interface DetailedRow {
  row: EventRow;
  text: EventText | undefined;
}

/** Writes events, in their order, and their sealed details in one statement. */
export async function insertDetailed(
  queries: Queries,
  sensitive: SensitiveBox,
  acts: readonly DetailedRow[],
): Promise<void> {
  const ids = await takeIds(queries, acts.length);
  const given = acts.map(({ row, text }, index) => {
    const id = ids[index] as number;
    if (text === undefined) return { ...row, id };
    const plain = plainOf(text);
    const sealed = sensitive.seal(plain, contextOf(id));
    return { ...row, id, sealed, detail_digest: digestOf(plain).toString('hex') };
  });
  await sql`
    with given as (
      select * from json_to_recordset(${JSON.stringify(given)}::json) as acts (
        id bigint, happened_at timestamptz, kind text, actor text, dormitory_id bigint, account_id bigint,
        subject_id bigint, detail text, session_id bigint, request_id text, batch_id bigint, reason text,
        detail_digest text, sealed text)),
    recorded as (
      insert into events (id, happened_at, kind, actor, dormitory_id, account_id, subject_id, detail, session_id,
                          request_id, batch_id, reason, detail_digest)
      overriding system value
      select id, happened_at, kind, actor, dormitory_id, account_id, subject_id, detail::jsonb, session_id,
             request_id, batch_id, reason, decode(detail_digest, 'hex')
        from given)
    insert into event_details (event_id, account_id, sealed)
    select id, account_id, sealed from given where sealed is not null`.execute(queries);
}

/** The seal binds the id of its row, so that a value copied to another event does not open there. */
async function takeIds(queries: Queries, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('events', 'id')) as id from generate_series(1, ${count})`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}

/** The salt keeps a short value from being guessed by its digest once the detail is erased. */
const plainOf = (text: EventText): string =>
  canonicalJson({
    ...Object.fromEntries(Object.entries(text).filter(([, value]) => value !== undefined)),
    salt: randomBytes(16).toString('base64url'),
  });

const digestOf = (plain: string): Buffer => createHash('sha256').update(plain).digest();

interface SealedDetail {
  eventId: number;
  sealed: string;
  digest: Buffer;
}

/** Throws a SensitiveError where it does not open; undefined where the text differs from the one that was written. */
export function openDetail(
  sensitive: SensitiveBox,
  { eventId, sealed, digest }: SealedDetail,
): EventText | undefined {
  const plain = sensitive.open(sealed, contextOf(eventId));
  if (!digestOf(plain).equals(digest)) return undefined;
  const { salt: _salt, ...text } = JSON.parse(plain) as EventText & { salt: string };
  return text;
}

/** The digests stay, so the chain of days holds (D09). */
export async function eraseDetails(
  queries: Queries,
  accountId: number,
  now: Instant,
): Promise<void> {
  await sql`select erase_event_details(${accountId}, ${timestamp(now)})`.execute(queries);
}
