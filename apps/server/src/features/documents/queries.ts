// Reads of the legal texts: their versions, and who has agreed.
import { sql } from 'kysely';
import type { DocumentKey } from '@yadori/api/documents/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

/** The version that residents read on a day; undefined where none has begun. */
export const findVersionOn = (queries: Queries, key: DocumentKey, today: CalendarDate) =>
  queries
    .selectFrom('documents')
    .select(['id', 'version', 'ja', 'en', 'first_day'])
    .where('key', '=', key)
    .where('first_day', '<=', today)
    .orderBy('first_day', 'desc')
    .limit(1)
    .executeTakeFirst();

/** All versions without their texts, newest first. */
export const findVersions = (queries: Queries) =>
  queries
    .selectFrom('documents as d')
    .innerJoin('staff as s', 's.id', 'd.written_by')
    .select(['d.key', 'd.version', 'd.first_day', 'd.asks_agreement', 'd.revision', 'd.written_at'])
    .select('s.name as written_by')
    .orderBy('d.key')
    .orderBy('d.version', 'desc')
    .execute();

/** One version with its texts. */
export const findVersion = (queries: Queries, key: DocumentKey, version: number) =>
  queries
    .selectFrom('documents as d')
    .innerJoin('staff as s', 's.id', 'd.written_by')
    .select(['d.key', 'd.version', 'd.first_day', 'd.asks_agreement', 'd.revision', 'd.written_at'])
    .select(['d.ja', 'd.en', 's.name as written_by'])
    .where('d.key', '=', key)
    .where('d.version', '=', version)
    .executeTakeFirst();

interface OpenRow {
  key: DocumentKey;
  version: number;
  first_day: CalendarDate;
}

/**
 * What a resident is asked: of each text the version of the day, where one that asks for an agreement has begun and
 * neither it nor a later one was agreed to. `first_day` is that of the newest one that asks.
 */
export async function findOpenConsents(
  queries: Queries,
  accountId: number,
  today: CalendarDate,
): Promise<OpenRow[]> {
  const { rows } = await sql<OpenRow>`
    select key, max(version) as version, max(first_day) filter (where asks_agreement) as first_day
      from documents
     where first_day <= ${today}
     group by key
    having max(version) filter (where asks_agreement)
           > coalesce((select max(d.version) from consents c join documents d on d.id = c.document_id
                        where c.account_id = ${accountId} and d.key = documents.key), 0)
     order by key desc`.execute(queries);
  return rows;
}

interface ConsentRow {
  code: string;
  name_ja: string;
  name_en: string;
  residents: number;
  agreed: number;
  earlier: number;
}

interface PersonRow {
  account_id: number;
  name: string;
  room: string;
  version: number | null;
  agreed_at: Date | null;
  place: 'registration' | 'sign_in' | null;
}

interface AgreementRow {
  document: DocumentKey;
  version: number;
  agreed_at: Date;
  place: 'registration' | 'sign_in';
}

/** All agreements of a resident, the newest first. */
export async function findAgreements(queries: Queries, accountId: number): Promise<AgreementRow[]> {
  const { rows } = await sql<AgreementRow>`
    select v.key as document, v.version, g.agreed_at, g.place
      from consents g join documents v on v.id = g.document_id
     where g.account_id = ${accountId}
     order by g.agreed_at desc, g.id desc`.execute(queries);
  return rows;
}

interface ConsentFilter {
  key: DocumentKey;
  dormitoryId: number;
  version?: number | undefined;
  /** Those who have agreed to none. */
  isOpen?: boolean;
}

/** The residents of a dormitory by room, each with the newest version that was agreed to. */
export async function findConsentPeople(
  queries: Queries,
  { key, dormitoryId, version, isOpen = false }: ConsentFilter,
): Promise<PersonRow[]> {
  const ofVersion = version === undefined ? sql`` : sql`and l.version = ${version}`;
  const those = isOpen ? sql`and l.version is null` : ofVersion;
  const { rows } = await sql<PersonRow>`
    select a.id as account_id, coalesce(p.name, '') as name, c.room_number as room,
           l.version, l.agreed_at, l.place
      from contracts c
      join accounts a on a.active_contract_id = c.id
      left join profiles p on p.account_id = a.id
      left join lateral (select v.version, g.agreed_at, g.place
                           from consents g join documents v on v.id = g.document_id
                          where g.account_id = a.id and v.key = ${key}
                          order by v.version desc
                          limit 1) l on true
     where c.dormitory_id = ${dormitoryId} ${those}
     order by c.room_number, a.id`.execute(queries);
  return rows;
}

/** Of staff: the residents of each dormitory within the scope, by the version that they agreed to last. */
export async function findConsents(
  queries: Queries,
  { key, version, within }: { key: DocumentKey; version: number; within: readonly number[] | null },
): Promise<ConsentRow[]> {
  const reached = within === null ? sql`` : sql`where d.id = any(${[...within]}::bigint[])`;
  const { rows } = await sql<ConsentRow>`
    with latest as (
      select c.account_id, max(v.version) as version
        from consents c join documents v on v.id = c.document_id
       where v.key = ${key}
       group by c.account_id
    )
    select d.office_code as code, d.name_ja, d.name_en, count(a.id)::int as residents,
           (count(*) filter (where l.version >= ${version}))::int as agreed,
           (count(*) filter (where l.version < ${version}))::int as earlier
      from dormitories d
      left join contracts c on c.dormitory_id = d.id
      left join accounts a on a.active_contract_id = c.id
      left join latest l on l.account_id = a.id
      ${reached}
     group by d.id
    having count(a.id) > 0
     order by d.office_code`.execute(queries);
  return rows;
}
