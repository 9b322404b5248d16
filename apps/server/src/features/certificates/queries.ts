// Reads of certificates.
import type { Database, Queries } from '../../platform/database/database.ts';
import { SessionEnded, type Resident } from '../../platform/session/resident.ts';

/** What the house's books say now about a resident and the active contract (AM188). */
export const findTenancy = (queries: Queries, { accountId, contractId }: Resident) =>
  queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .innerJoin('profiles as p', 'p.account_id', 'c.account_id')
    .select(['p.name', 'p.furigana', 'c.start_date as contract_start'])
    .select(['c.end_date as contract_end', 'd.location_ja', 'd.location_en'])
    .select(['d.name_ja as hall_name_ja', 'd.name_en as hall_name_en'])
    .where('c.id', '=', contractId)
    .where('c.account_id', '=', accountId)
    .executeTakeFirstOrThrow(() => new SessionEnded());

export type Tenancy = Awaited<ReturnType<typeof findTenancy>>;

/** A certificate by its number, with who holds the contract now and until when. */
export const findByNumber = (db: Database, number: string) =>
  db.queries
    .selectFrom('certificates as r')
    .innerJoin('contracts as c', 'c.id', 'r.contract_id')
    .select(['r.number', 'r.issued_on', 'r.name', 'r.hall_name_ja', 'r.hall_name_en'])
    .select(['r.contract_start', 'r.contract_end', 'r.account_id'])
    .select(['c.account_id as holder', 'c.end_date as ends_on'])
    .where('r.number', '=', number)
    .executeTakeFirst();
