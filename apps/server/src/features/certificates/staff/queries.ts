// Reads of the log of certificates.
import { sql } from 'kysely';
import type { CertificateState } from '@yadori/api/certificates/staff-calls';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { descending } from '../../../platform/database/keyset.ts';

export interface LoggedCertificate {
  id: number;
  account_id: number;
  contract_id: number;
  dormitory_id: number;
  name: string;
  room_number: string;
  contract_number: string;
  issued_on: CalendarDate;
  last_four: string;
  state: CertificateState;
  revoked_at: Date | null;
  is_former: boolean;
}

const newest = descending({ column: 'r.id', kind: 'id' });
const pageSize = 50;

interface Wanted {
  dormitoryId: number;
  /** Without its hyphens. */
  number?: string | undefined;
  cursor?: string | undefined;
  today: CalendarDate;
}

/** The state is that of the public page (`verifyCertificate`), in one statement for a page. */
const columns = (today: CalendarDate) => sql`
  select r.id, r.account_id, r.contract_id, c.dormitory_id, r.name, c.room_number, c.number as contract_number,
         r.issued_on, right(r.number, 4) as last_four, r.revoked_at,
         exists (select from accounts a where a.id = r.account_id and a.withdrawn_at is not null) as is_former,
         case when r.revoked_at is not null then 'revoked'
              when c.account_id is distinct from r.account_id or c.last_day < ${today}::date then 'ended'
              when r.name is distinct from coalesce(c.tenant_name, (
                     select n.name from resident_names n
                      where n.account_id = r.account_id and n.source in ('confirmed', 'registration')
                      order by n.source = 'confirmed' desc, n.id desc limit 1)) then 'renamed'
              else 'valid' end as state`;

const everywhere = sql`from certificates r join contracts c on c.id = r.contract_id`;

/** By those who have or had the contracts of the dormitory: certificates are indexed by account and contract. */
const within = (dormitoryId: number) => sql`
  from contracts c
  join lateral (select c.account_id union select f.account_id from former_contracts f where f.contract_id = c.id) h
    on h.account_id is not null
  join certificates r on r.account_id = h.account_id and r.contract_id = c.id
 where c.dormitory_id = ${dormitoryId}`;

export async function listCertificates(
  queries: Queries,
  { dormitoryId, number, cursor, today }: Wanted,
) {
  const listed =
    number === undefined
      ? within(dormitoryId)
      : sql`${everywhere} where c.dormitory_id = ${dormitoryId} and r.number = ${number}`;
  const { rows } = await sql<LoggedCertificate>`
    ${columns(today)} ${listed} and ${newest.follows(cursor)}
    order by ${newest.orderBy} limit ${pageSize + 1}`.execute(queries);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total ${listed}`.execute(queries);
  return { ...newest.page(rows, pageSize), total: counted.rows[0]?.total ?? 0 };
}

/** Of one resident in a dormitory; three names in a year and one paper a day leave few. */
export async function findCertificatesOf(
  queries: Queries,
  { accountId, dormitoryId }: { accountId: number; dormitoryId: number },
  today: CalendarDate,
): Promise<LoggedCertificate[]> {
  const { rows } = await sql<LoggedCertificate>`
    ${columns(today)} ${everywhere}
     where r.account_id = ${accountId} and c.dormitory_id = ${dormitoryId}
     order by r.id desc limit 100`.execute(queries);
  return rows;
}

/** Undefined for one that does not exist. */
export async function findCertificate(
  queries: Queries,
  id: number,
  today: CalendarDate,
): Promise<LoggedCertificate | undefined> {
  const { rows } = await sql<LoggedCertificate>`
    ${columns(today)} ${everywhere} where r.id = ${id}`.execute(queries);
  return rows[0];
}
