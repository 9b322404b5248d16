// Event rows: every change of state leaves one in its own transaction (who, when, what).
import { sql } from 'kysely';
import type { FigureName, KeyName } from '@yadori/api/audit/figure-names';
import type { ContractReasonCode } from '@yadori/api/contracts/reasons';
import type { ClosingReasonCode } from '@yadori/api/dormitory/closing-reasons';
import type { ReversalReason } from '@yadori/api/ledger/reversal-reasons';
import type { Reason } from '@yadori/api/staff/reason';
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries } from './database/database.ts';
import { insertDetailed, type EventRow, type EventText } from './event-details.ts';
import type { SensitiveBox } from './sensitive/sensitive.ts';

/** Who changed something. */
export type Actor = { resident: number } | { staff: number } | 'operator' | 'system';

/** Null of an act of the resident, a job or the command line. */
export const staffIdIn = (actor: Actor | undefined): number | null =>
  typeof actor === 'object' && 'staff' in actor ? actor.staff : null;

type FigureValue = number | string | boolean | null;

/** Figures have a name that the audit log shows; keys of rows have none. */
type EventDetail = {
  [name in FigureName]?: FigureValue | undefined;
} & { [name in KeyName]?: FigureValue };

export interface Event {
  kind: `${string}.${string}`;
  actor: Actor;
  at: Instant;
  dormitoryId?: number;
  accountId?: number;
  /** Key of the row that changed. */
  subjectId?: number;
  /** Ids and numbers only: no names, no texts. */
  detail?: EventDetail;
  /** Of the staff member who acted. */
  sessionId?: number;
  requestId?: string;
  /** The import that it belongs to. */
  batchId?: number;
  /** Code of a closed list; words of its own go into `text`. */
  reason?: string;
  text?: undefined;
}

/** An event with texts, which are sealed apart from it. */
export interface DetailedEvent extends Omit<Event, 'text'> {
  text: EventText;
}

export function actorName(actor: Actor): string {
  if (typeof actor === 'string') return actor;
  return 'staff' in actor ? `staff:${actor.staff}` : `resident:${actor.resident}`;
}

export async function recordEvents(queries: Queries, events: readonly Event[]): Promise<void>;
/** Sealed details are written with their events in one statement; the ids that the seals bind are taken before. */
export async function recordEvents(
  queries: Queries,
  events: readonly (Event | DetailedEvent)[],
  sensitive: SensitiveBox,
): Promise<void>;
export async function recordEvents(
  queries: Queries,
  events: readonly (Event | DetailedEvent)[],
  sensitive?: SensitiveBox,
): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map((event) => ({ row: rowOf(event), text: event.text }));
  if (rows.every(({ text }) => text === undefined))
    await queries
      .insertInto('events')
      .values(rows.map(({ row }) => row))
      .execute();
  else if (sensitive === undefined)
    throw new TypeError('an event with a text needs the keys of its seal');
  else await insertDetailed(queries, sensitive, rows);
}

const rowOf = (event: Event | DetailedEvent): EventRow => ({
  kind: event.kind,
  actor: actorName(event.actor),
  happened_at: timestamp(event.at),
  dormitory_id: event.dormitoryId ?? null,
  account_id: event.accountId ?? null,
  subject_id: event.subjectId ?? null,
  detail: JSON.stringify(event.detail ?? {}),
  // What is undefined is left out of the statement: residents' events have none of these.
  session_id: event.sessionId,
  request_id: event.requestId,
  batch_id: event.batchId,
  reason: event.reason,
});

export const recordEvent = (queries: Queries, event: Event) => recordEvents(queries, [event]);

/** What an act says of its change. */
export type ActEvent = Pick<Event, 'kind' | 'detail' | 'subjectId'> &
  Pick<EventText, 'before' | 'after'>;

/** The event of an act with its reason. Words of the reason "other" and values before and after are sealed. */
export function recordAct(
  queries: Queries,
  sensitive: SensitiveBox,
  { before, after, ...event }: ActEvent & Omit<Event, 'reason' | 'text'>,
  reason?: {
    code: Reason['code'] | ClosingReasonCode | ContractReasonCode | ReversalReason;
    text?: string | undefined;
  },
): Promise<void> {
  const words = reason?.text ?? '';
  const text: EventText = {
    ...(words !== '' && { words }),
    ...(before !== undefined && { before }),
    ...(after !== undefined && { after }),
  };
  const row = { ...event, ...(reason !== undefined && { reason: reason.code }) };
  return recordEvents(
    queries,
    [Object.keys(text).length === 0 ? row : { ...row, text }],
    sensitive,
  );
}

interface Known {
  since: Instant;
  /** What the detail says is the same. */
  figure: FigureName | KeyName;
}

/**
 * Unless the same member of staff has left one of the same kind, dormitory, resident and figure since then; in one
 * statement. Of one resident the figure may be missing.
 * That the actor is of staff is said in words that the index of staff's acts has too: without them PostgreSQL reads
 * the whole record.
 */
export const recordFirstEvent = (queries: Queries, event: Event, known: Known): Promise<void> =>
  recordFirstEvents(queries, [event], known);

/** As `recordFirstEvent`, of one act: its person, its instant. Of those that are the same the first one is written. */
export async function recordFirstEvents(
  queries: Queries,
  events: readonly [Event, ...Event[]],
  { since, figure }: Known,
): Promise<void> {
  const [{ at, actor, sessionId = null, requestId = null }] = events;
  const rows = events.map(rowOf);
  const name = actorName(actor);
  await sql`
    insert into events (kind, actor, happened_at, dormitory_id, account_id, detail, session_id, request_id)
    select n.kind, ${name}, ${timestamp(at)}::timestamptz, n.dormitory_id, n.account_id, n.detail,
           ${sessionId}::bigint, ${requestId}
      from (select distinct on (kind, dormitory_id, account_id, figure) *
              from (select g.*, g.detail ->> ${figure}::text as figure
                      from unnest(${rows.map(({ kind }) => kind)}::text[],
                                  ${rows.map(({ dormitory_id }) => dormitory_id)}::bigint[],
                                  ${rows.map(({ account_id }) => account_id)}::bigint[],
                                  ${rows.map(({ detail }) => detail)}::jsonb[])
                           with ordinality as g (kind, dormitory_id, account_id, detail, position)) g
             order by kind, dormitory_id, account_id, figure, position) n
     where not exists (
       select from events e
        where e.actor = ${name} and e.actor like 'staff:%' and e.kind = n.kind
          and e.dormitory_id = n.dormitory_id and e.account_id is not distinct from n.account_id
          and e.happened_at > ${timestamp(since)}::timestamptz and e.happened_at <= ${timestamp(at)}::timestamptz
          and e.detail ->> ${figure}::text is not distinct from n.figure)
     order by n.position`.execute(queries);
}

/** What an event that follows from an act has of it beside the actor; empty of acts of the command line and jobs. */
export const originOf = ({
  sessionId,
  requestId,
}: Pick<Event, 'sessionId' | 'requestId'>): Pick<Event, 'sessionId' | 'requestId'> => ({
  ...(sessionId !== undefined && { sessionId }),
  ...(requestId !== undefined && { requestId }),
});

/** What every act of a member of staff says of who did it. */
export const actOf = (
  { staffId, sessionId }: { staffId: number; sessionId: number },
  requestId: string,
): Pick<Event, 'sessionId' | 'requestId'> & { actor: Actor } => ({
  actor: { staff: staffId },
  sessionId,
  requestId,
});
