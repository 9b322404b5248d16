// Requests for a second person as the console shows them. Words are opened, of what would be opened nothing is read.
import { sql, type RawBuilder } from 'kysely';
import type { HeldCall } from '@yadori/api/approvals/kinds';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { readPeople } from '../../platform/approvals/people.ts';
import { openInput, placeOf } from '../../platform/approvals/requests.ts';
import { isSecondPerson, type Person } from '../../platform/approvals/rules.ts';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';

/** Decided ones and own ones are listed for so long. */
const listedMs = 30 * 24 * 60 * 60 * 1000;
const mostRows = 200;

interface RequestRow {
  id: number;
  call: HeldCall;
  input: string | null;
  account_id: number | null;
  subject_id: number;
  dormitory_ids: number[];
  reason: Approval['reason']['code'];
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
  decision: 'approved' | 'refused' | 'stopped' | 'expired' | null;
  decided_by: number | null;
  decided_at: Date | null;
  words: string | null;
  open_until: Date | null;
  dormitory: string;
  asker: string;
  decider: string | null;
  name: string | null;
  room: string | null;
}

interface Reader {
  queries: Queries;
  sensitive: SensitiveBox;
  staffId: number;
  now: Instant;
}

/** Those that wait for the reader first, the one that ends first before the others; then the newest. */
export async function listApprovals(reader: Reader): Promise<AnswerInput<Approval>[]> {
  const { queries, staffId, now } = reader;
  const since = timestamp(now - listedMs);
  const waiting = await findWaiting(reader);
  const own = await readRows(
    queries,
    sql`a.asked_by = ${staffId} and a.asked_at > ${since}`,
    sql`a.id desc`,
  );
  const decided = await readRows(
    queries,
    sql`a.decided_by = ${staffId} and a.decided_at > ${since}`,
    sql`a.id desc`,
  );
  return [...waiting, ...own, ...decided].map((row) => viewOf(row, reader, waiting.includes(row)));
}

/** How many wait for the reader. */
export const countWaiting = async (reader: Reader): Promise<number> =>
  (await findWaiting(reader)).length;

async function findWaiting({ queries, staffId, now }: Reader): Promise<RequestRow[]> {
  const rows = await readRows(
    queries,
    sql`a.decision is null and a.expires_at > ${timestamp(now)} and a.asked_by <> ${staffId}`,
    sql`a.expires_at, a.id`,
  );
  if (rows.length === 0) return [];
  const askers = rows.map(({ asked_by: id }) => id);
  const people = await readPeople(queries, [...new Set([staffId, ...askers])], now);
  return rows.filter((row) => decides(row, people, staffId, now));
}

/** One request with whether it waits for the reader; undefined for an unknown one. */
export async function findApproval(
  reader: Reader,
  id: number,
): Promise<AnswerInput<Approval> | undefined> {
  const { queries, staffId, now } = reader;
  const [row] = await readRows(queries, sql`a.id = ${id}`, sql`a.id`);
  if (row === undefined) return undefined;
  const isWaiting = row.decision === null && row.expires_at.getTime() > now;
  const people = isWaiting ? await readPeople(queries, [staffId, row.asked_by], now) : new Map();
  return viewOf(row, reader, isWaiting && decides(row, people, staffId, now));
}

function decides(
  { call, dormitory_ids: dormitoryIds, asked_by: askedBy }: RequestRow,
  people: ReadonlyMap<number, Person>,
  staffId: number,
  now: Instant,
): boolean {
  const [asker, other] = [people.get(askedBy), people.get(staffId)];
  if (asker === undefined || other === undefined) return false;
  return isSecondPerson({ call, dormitoryIds }, { asker, other }, now);
}

async function readRows(
  queries: Queries,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select a.id, a.call, a.input, a.account_id, a.subject_id, to_jsonb(a.dormitory_ids) as dormitory_ids, a.reason,
           a.asked_by, a.asked_at, a.expires_at, a.decision, a.decided_by, a.decided_at, a.words, a.open_until,
           d.office_code as dormitory, coalesce(nullif(s.display_name, ''), s.name) as asker,
           coalesce(nullif(b.display_name, ''), b.name) as decider, p.name, c.room_number as room
      from approvals a
      join dormitories d on d.id = a.dormitory_ids[1]
      join staff s on s.id = a.asked_by
      left join staff b on b.id = a.decided_by
      left join accounts o on o.id = a.account_id
      left join profiles p on p.account_id = a.account_id
      left join contracts c on c.id = o.active_contract_id
     where ${where}
     order by ${order}
     limit ${mostRows}`.execute(queries);
  return rows;
}

function viewOf(
  row: RequestRow,
  { sensitive, staffId, now }: Reader,
  canDecide: boolean,
): AnswerInput<Approval> {
  const { id, input, words, decision } = row;
  const isOver = decision === null && row.expires_at.getTime() <= now;
  const asked = input === null ? undefined : openInput(sensitive, { id, input });
  return {
    id,
    act: row.call,
    dormitory: row.dormitory,
    dormitories: row.dormitory_ids.length,
    resident:
      row.account_id === null
        ? null
        : { account_id: row.account_id, name: row.name ?? '', room: row.room ?? '' },
    subject_id: row.subject_id,
    reason: { code: row.reason, text: asked?.body.reason.text ?? '' },
    asked_by: row.asker,
    asked_at: row.asked_at,
    expires_at: row.expires_at,
    state: decision ?? (isOver ? 'expired' : 'waiting'),
    is_own: row.asked_by === staffId,
    can_decide: canDecide,
    decided_by: row.decider,
    decided_at: row.decided_at,
    words: words === null ? '' : sensitive.open(words, placeOf('words', id)),
    open_until: row.open_until,
  };
}
