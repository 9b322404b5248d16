// Reads of invitations and of the contracts that can have one.
import { sql } from 'kysely';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';

export interface Candidate {
  id: number;
  number: string;
  room_number: string;
  name: string;
  account_id: number | null;
  invite_email: string | null;
  start_date: CalendarDate;
  employee_code: string | null;
  company: string | null;
  /** Whether an invitation of the way works. */
  mailed: boolean;
  lettered: boolean;
  /** Invitations of the last 24 hours, also those that were made void. */
  lately: number;
}

interface Chosen {
  dormitoryId: number;
  /** Null: all unclaimed ones that have not ended. */
  ids: readonly number[] | null;
}

/** Of the invitation `i`: its link works, as long as the contract is unclaimed. */
export const isWorking = (now: Instant) =>
  sql<boolean>`i.ended_at is null and i.expires_at > ${timestamp(now)}`;

/** Of the contract `c`: its last day is not over. */
const hasNotEnded = (now: Instant) =>
  sql<boolean>`coalesce(c.end_date, 'infinity') >= ${dateAt(now)}::date`;

const works = (way: 'mail' | 'letter', now: Instant) =>
  sql<boolean>`exists (select from invitations i where i.contract_id = c.id and i.way = ${way} and ${isWorking(now)})`;

const day = 24 * 60 * 60 * 1000;

/** By room. Of chosen ones also those that are claimed; ended ones are left out. */
export const findCandidates = (
  queries: Queries,
  { dormitoryId, ids }: Chosen,
  now: Instant,
): Promise<Candidate[]> =>
  queries
    .selectFrom('contracts as c')
    .leftJoin('companies as m', 'm.id', 'c.company_id')
    .select(['c.id', 'c.number', 'c.room_number', 'c.account_id', 'c.invite_email'])
    .select(['c.start_date', 'c.employee_code', 'm.name as company'])
    .select([
      sql<string>`coalesce(c.tenant_name, '')`.as('name'),
      works('mail', now).as('mailed'),
      works('letter', now).as('lettered'),
      sql<number>`(select count(*)::int from invitations i
                    where i.contract_id = c.id and i.created_at > ${timestamp(now - day)})`.as(
        'lately',
      ),
    ])
    .where('c.dormitory_id', '=', dormitoryId)
    .where(hasNotEnded(now))
    .$if(ids === null, (query) => query.where('c.account_id', 'is', null))
    .$if(ids !== null, (query) => query.where('c.id', '=', sql<number>`any(${ids}::bigint[])`))
    .orderBy('c.room_number')
    .orderBy('c.id')
    .execute();

/** In the order in which everybody locks contracts. */
export const lockCandidates = (trx: Trx, { dormitoryId, ids }: Chosen) =>
  trx
    .selectFrom('contracts')
    .select('id')
    .where('dormitory_id', '=', dormitoryId)
    .$if(ids === null, (query) => query.where('account_id', 'is', null))
    .$if(ids !== null, (query) => query.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** False where one of them is none of the dormitory. */
export async function areAllThere(
  queries: Queries,
  { dormitoryId, ids }: Chosen,
): Promise<boolean> {
  if (ids === null) return true;
  const { count } = await queries
    .selectFrom('contracts')
    .select((find) => find.fn.countAll<number>().as('count'))
    .where('dormitory_id', '=', dormitoryId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(count) === new Set(ids).size;
}

export const findNames = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('dormitories')
    .select(['office_code', 'name_ja', 'name_en'])
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();

const columns = [
  'id',
  'contract_id',
  'way',
  'created_at',
  'expires_at',
  'opened_at',
  'ended_at',
] as const;

export interface StoredInvitation {
  id: number;
  contract_id: number;
  way: string;
  created_at: Date;
  expires_at: Date;
  opened_at: Date | null;
  ended_at: Date | null;
  ended_as: string | null;
}

const mostOfContract = 10;

/** Newest first. */
export const findOfContract = (queries: Queries, contractId: number): Promise<StoredInvitation[]> =>
  queries
    .selectFrom('invitations')
    .select([...columns, 'ended_as'])
    .where('contract_id', '=', contractId)
    .orderBy('id', 'desc')
    .limit(mostOfContract)
    .execute();

export const findInvitation = (queries: Queries, id: number) =>
  queries
    .selectFrom('invitations as i')
    .innerJoin('contracts as c', 'c.id', 'i.contract_id')
    .select(['i.id', 'i.contract_id', 'i.way', 'i.created_at', 'i.expires_at'])
    .select(['i.opened_at', 'i.ended_at'])
    .select(['i.ended_as', 'c.dormitory_id', 'c.number'])
    .where('i.id', '=', id)
    .executeTakeFirst();

export interface InvitedRow extends StoredInvitation {
  number: string;
  room_number: string;
  name: string;
}

/** The newest invitation of each contract and way; by room. */
export async function findInvited(
  queries: Queries,
  dormitoryId: number,
  now: Instant,
): Promise<InvitedRow[]> {
  const { rows } = await sql<InvitedRow>`
    select distinct on (c.room_number, c.id, i.way)
           i.id, i.contract_id, i.way, i.created_at, i.expires_at, i.opened_at, i.ended_at, i.ended_as, c.number, c.room_number,
           coalesce(p.name, c.tenant_name, '') as name
      from contracts c
      join invitations i on i.contract_id = c.id
      left join profiles p on p.account_id = c.account_id
     where c.dormitory_id = ${dormitoryId} and ${hasNotEnded(now)}
     order by c.room_number, c.id, i.way, i.id desc`.execute(queries);
  return rows;
}

/** Unclaimed contracts, and how many of them no invitation that works waits for. */
export async function countUnclaimed(
  queries: Queries,
  dormitoryId: number,
  now: Instant,
): Promise<{ unclaimed: number; unsent: number }> {
  const { rows } = await sql<{ unclaimed: number; unsent: number }>`
    select count(*)::int as unclaimed,
           (count(*) filter (where not exists (
             select from invitations i where i.contract_id = c.id and ${isWorking(now)})))::int as unsent
      from contracts c
     where c.dormitory_id = ${dormitoryId} and c.account_id is null and ${hasNotEnded(now)}`.execute(
    queries,
  );
  return rows[0] ?? { unclaimed: 0, unsent: 0 };
}

/** Letters that work, of unclaimed contracts, by room. */
export const findLetters = (queries: Queries, { dormitoryId, ids }: Chosen, now: Instant) =>
  queries
    .selectFrom('invitations as i')
    .innerJoin('contracts as c', 'c.id', 'i.contract_id')
    .leftJoin('companies as m', 'm.id', 'c.company_id')
    .select(['i.seed', 'i.secret_hash', 'i.expires_at', 'c.id as contract_id', 'c.number'])
    .select(['c.room_number', 'c.start_date', 'c.employee_code', 'm.name as company'])
    .select(sql<string>`coalesce(c.tenant_name, '')`.as('name'))
    .where('c.dormitory_id', '=', dormitoryId)
    .where('i.way', '=', 'letter')
    .where(isWorking(now))
    .where(hasNotEnded(now))
    .$if(ids !== null, (query) => query.where('c.id', '=', sql<number>`any(${ids}::bigint[])`))
    .orderBy('c.room_number')
    .orderBy('c.id')
    .execute();
