// Requests for a second person as the console shows them. Words are opened, of what would be opened nothing is read.
import { sql, type RawBuilder } from 'kysely';
import { heldCalls, type HeldCall } from '@yadori/api/approvals/kinds';
import type { Approval } from '@yadori/api/approvals/staff-calls';
import type { Instant } from '@yadori/api/time/tokyo';
import { textIn, type Language } from '@yadori/api/language/language';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { readPeople } from '../../platform/approvals/people.ts';
import { openInput, placeOf, type KeptInput } from '../../platform/approvals/requests.ts';
import {
  isSecondPerson,
  mayStop,
  type GivenGrant,
  type Person,
} from '../../platform/approvals/rules.ts';
import { timestamp, type Queries } from '../../platform/database/database.ts';
import type { SensitiveBox } from '../../platform/sensitive/sensitive.ts';
import { heldActOf } from '../../platform/approvals/locked-request.ts';
import { findImportsAsked } from './imported-view.ts';
import { findLedgerAsked } from './ledger-view.ts';
import { findMoneyAsked } from './money-view.ts';

/** Decided ones and own ones are listed for so long. */
const listedMs = 30 * 24 * 60 * 60 * 1000;
const mostRows = 200;
/** Of all who ask: which of them wait for the reader is found out afterwards. */
const mostWaiting = 5000;

interface RequestRow {
  id: number;
  call: HeldCall;
  input: string | null;
  account_id: number | null;
  subject_id: number | null;
  dormitory_ids: number[];
  grants: GivenGrant[] | null;
  reason: NonNullable<Approval['reason']>['code'] | null;
  asked_by: number;
  asked_at: Date;
  expires_at: Date;
  runs_at: Date | null;
  decision: Exclude<Approval['state'], 'waiting'> | null;
  decided_by: number | null;
  decided_at: Date | null;
  words: string | null;
  open_until: Date | null;
  dormitory: string | null;
  dormitory_ja: string | null;
  dormitory_en: string | null;
  asker: string;
  decider: string | null;
  name: string | null;
  room: string | null;
  /** Of the member of staff who gets the roles. */
  receiver: string | null;
}

interface Reader {
  queries: Queries;
  sensitive: SensitiveBox;
  staffId: number;
  language: Language;
  now: Instant;
}

/** What the reader may do about a request. */
interface Ability {
  canDecide: boolean;
  canStop: boolean;
}

const none: Ability = { canDecide: false, canStop: false };

interface Waiting {
  row: RequestRow;
  ability: Ability;
}

/** Those that wait for the reader first, then own ones that wait, each by urgency; then those that were over last. */
export async function listApprovals(reader: Reader): Promise<AnswerInput<Approval>[]> {
  const { queries, staffId, now } = reader;
  const since = timestamp(now - listedMs);
  const waiting = await findWaiting(reader);
  const own = await readRows(
    queries,
    sql`a.asked_by = ${staffId} and a.asked_at > ${since}`,
    sql`a.id desc`,
  );
  const isOpen = (row: RequestRow) => row.decision === null && row.expires_at.getTime() > now;
  const decided = await readRows(
    queries,
    sql`a.decided_by = ${staffId} and a.decided_at > ${since}`,
    sql`a.id desc`,
  );
  const asked = own.filter(isOpen).toSorted(byUrgency);
  const over = [...own.filter((row) => !isOpen(row)), ...decided].toSorted(
    (one, other) => overAt(other) - overAt(one),
  );
  const all = [...waiting, ...[...asked, ...over].map((row) => ({ row, ability: none }))];
  const facts = await findFacts(
    reader,
    all.map(({ row }) => row),
  );
  return all.map(({ row, ability }) => viewOf(row, reader, { ability, ...facts }));
}

/** How many wait for the reader. */
export const countWaiting = async (reader: Reader): Promise<number> =>
  (await findWaiting(reader)).length;

async function findWaiting({ queries, staffId, now }: Reader): Promise<Waiting[]> {
  const rows = await readRows(
    queries,
    sql`a.decision is null and a.expires_at > ${timestamp(now)} and a.asked_by <> ${staffId}`,
    sql`a.expires_at, a.id`,
    mostWaiting,
  );
  if (rows.length === 0) return [];
  const askers = rows.map(({ asked_by: id }) => id);
  const people = await readPeople(queries, [...new Set([staffId, ...askers])], now);
  return rows
    .map((row) => ({ row, ability: abilityOver(row, people, staffId, now) }))
    .filter(({ ability: { canDecide, canStop } }) => canDecide || canStop)
    .toSorted((one, other) => byUrgency(one.row, other.row));
}

/** Where a person waits to see something, before the rest; of the others the one that ends or runs first. */
function byUrgency(one: RequestRow, other: RequestRow): number {
  const opens = ({ call }: RequestRow) => (heldCalls[call].opens ? 0 : 1);
  const endsAt = ({ runs_at: runs, expires_at: expires }: RequestRow) =>
    (runs ?? expires).getTime();
  return opens(one) - opens(other) || endsAt(one) - endsAt(other) || one.id - other.id;
}

const overAt = ({ decided_at: decided, expires_at: expires }: RequestRow) =>
  (decided ?? expires).getTime();

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
  const ability = isWaiting ? abilityOver(row, people, staffId, now) : none;
  return viewOf(row, reader, { ability, ...(await findFacts(reader, [row])) });
}

function abilityOver(
  row: RequestRow,
  people: ReadonlyMap<number, Person>,
  staffId: number,
  now: Instant,
): Ability {
  const [asker, other] = [people.get(row.asked_by), people.get(staffId)];
  if (asker === undefined || other === undefined || asker === other) return none;
  const act = heldActOf(row);
  return {
    canDecide: isSecondPerson(act, { asker, other }, now),
    canStop: row.runs_at !== null && mayStop(other, act),
  };
}

interface Facts {
  names: Names;
  money: Awaited<ReturnType<typeof findMoneyAsked>>;
  imported: Awaited<ReturnType<typeof findImportsAsked>>;
  ledger: Awaited<ReturnType<typeof findLedgerAsked>>;
}

const findFacts = async (
  { queries, sensitive }: Reader,
  rows: readonly RequestRow[],
): Promise<Facts> => ({
  names: await findNames(queries, rows),
  money: await findMoneyAsked(queries, sensitive, rows),
  imported: await findImportsAsked(queries, sensitive, rows),
  ledger: await findLedgerAsked(queries, sensitive, rows),
});

type Names = ReadonlyMap<number, { code: string; ja: string; en: string }>;

/** Of the dormitories of the roles that are given. */
async function findNames(queries: Queries, rows: readonly RequestRow[]): Promise<Names> {
  const ids = rows.flatMap(({ grants }) => grants ?? []).flatMap((one) => one.dormitoryId ?? []);
  if (ids.length === 0) return new Map();
  const found = await queries
    .selectFrom('dormitories')
    .select(['id', 'office_code', 'name_ja', 'name_en'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    found.map(({ id, office_code: code, name_ja: ja, name_en: en }) => [id, { code, ja, en }]),
  );
}

async function readRows(
  queries: Queries,
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  most = mostRows,
): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select a.id, a.call, a.input, a.account_id, a.subject_id, to_jsonb(a.dormitory_ids) as dormitory_ids, a.reason,
           a.grants, a.runs_at, a.asked_by, a.asked_at, a.expires_at, a.decision, a.decided_by, a.decided_at,
           a.words, a.open_until,
           d.office_code as dormitory, d.name_ja as dormitory_ja, d.name_en as dormitory_en,
           coalesce(nullif(s.display_name, ''), s.name) as asker,
           coalesce(nullif(b.display_name, ''), b.name) as decider, p.name, c.room_number as room,
           r.name as receiver
      from approvals a
      left join dormitories d on d.id = a.dormitory_ids[1]
      join staff s on s.id = a.asked_by
      left join staff b on b.id = a.decided_by
      left join staff r on r.id = a.subject_id and a.grants is not null
      left join accounts o on o.id = a.account_id
      left join profiles p on p.account_id = a.account_id
      left join contracts c on c.id = o.active_contract_id
     where ${where}
     order by ${order}
     limit ${most}`.execute(queries);
  return rows;
}

function viewOf(
  row: RequestRow,
  { sensitive, staffId, language, now }: Reader,
  { ability, names, money, imported, ledger }: Facts & { ability: Ability },
): AnswerInput<Approval> {
  const { id, input, words, decision } = row;
  const isOver = decision === null && row.expires_at.getTime() <= now;
  const asked = input === null ? undefined : openInput(sensitive, { id, input });
  return {
    id,
    act: row.call,
    dormitory: row.dormitory ?? '',
    dormitory_name: textIn(language, { ja: row.dormitory_ja ?? '', en: row.dormitory_en ?? '' }),
    dormitories: row.dormitory_ids.length,
    resident:
      row.account_id === null
        ? null
        : { account_id: row.account_id, name: row.name ?? '', room: row.room ?? '' },
    subject_id: row.subject_id,
    reason: row.reason && { code: row.reason, text: asked?.body.reason?.text ?? '' },
    grants: row.grants && {
      ...receiverOf(row, asked),
      roles: row.grants.map((grant) => roleView(grant, names, language)),
    },
    money: money.get(id) ?? null,
    imported: imported.get(id) ?? null,
    ...(ledger.get(id) ?? { waiver: null, month: null }),
    asked_by: row.asker,
    asked_at: row.asked_at,
    expires_at: row.expires_at,
    state: decision ?? (isOver ? 'expired' : 'waiting'),
    is_own: row.asked_by === staffId,
    can_decide: ability.canDecide,
    decided_by: row.decider,
    decided_at: row.decided_at,
    words: words === null ? '' : sensitive.open(words, placeOf('words', id)),
    open_until: row.open_until,
    runs_at: row.runs_at,
    can_stop: ability.canStop,
  };
}

/** Of an invitation as it was typed. */
function receiverOf({ receiver }: RequestRow, asked: KeptInput | undefined) {
  if (receiver !== null) return { name: receiver, email: null };
  const { name = '', email = null } = (asked?.body ?? {}) as { name?: string; email?: string };
  return { name, email };
}

function roleView(
  { role, dormitoryId, from, until }: GivenGrant,
  names: Names,
  language: Language,
): NonNullable<AnswerInput<Approval>['grants']>['roles'][number] {
  const place = dormitoryId === null ? undefined : names.get(dormitoryId);
  return {
    role,
    dormitory: place?.code ?? null,
    dormitory_name: place === undefined ? null : textIn(language, place),
    from_day: from,
    until_day: until,
  };
}
