// Reads of certificates.
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../platform/database/database.ts';
import { SessionEnded } from '../../platform/session/resident.ts';
import { findPaperName } from '../account/names/service.ts';

/** Whose certificate, and of which contract. */
export interface CertificateOwner {
  accountId: number;
  contractId: number;
}

/** What the operator's books say now about a resident and the active contract (AM188, AM214). */
export async function findTenancy(queries: Queries, resident: CertificateOwner) {
  const person = await findPaperName(queries, resident);
  if (person === undefined) throw new SessionEnded();
  return { ...person, ...(await findContract(queries, resident)) };
}

const findContract = (queries: Queries, { accountId, contractId }: CertificateOwner) =>
  queries
    .selectFrom('contracts as c')
    .innerJoin('dormitories as d', 'd.id', 'c.dormitory_id')
    .select('c.start_date as contract_start')
    .select(['c.end_date as contract_end', 'd.location_ja', 'd.location_en'])
    .select(['d.name_ja as hall_name_ja', 'd.name_en as hall_name_en'])
    .where('c.id', '=', contractId)
    .where('c.account_id', '=', accountId)
    .executeTakeFirstOrThrow(() => new SessionEnded());

export type Tenancy = Awaited<ReturnType<typeof findTenancy>>;

/** A certificate by its number, with who holds the contract now and until when: its end or a filed move-out. */
export const findByNumber = (db: Database, number: string) =>
  db.queries
    .selectFrom('certificates as r')
    .innerJoin('contracts as c', 'c.id', 'r.contract_id')
    .select(['r.number', 'r.issued_on', 'r.name', 'r.hall_name_ja', 'r.hall_name_en'])
    .select(['r.contract_start', 'r.contract_end', 'r.account_id', 'r.contract_id'])
    .select(['c.account_id as holder', 'c.last_day as ends_on', 'r.revoked_at'])
    .where('r.number', '=', number)
    .executeTakeFirst();

/** The different names on papers of a contract that were issued after a day and not revoked. */
export async function findNamesSince(
  queries: Queries,
  contractId: number,
  after: CalendarDate,
): Promise<string[]> {
  const rows = await queries
    .selectFrom('certificates')
    .select('name')
    .distinct()
    .where('contract_id', '=', contractId)
    .where('issued_on', '>', after)
    .where('revoked_at', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

/** The newest certificate of a resident for the active contract that was not revoked. */
export const findNewest = (queries: Queries, { accountId, contractId }: CertificateOwner) =>
  queries
    .selectFrom('certificates')
    .select(['number', 'issued_on', 'issued_at', 'name', 'furigana'])
    .select(['hall_name_ja', 'hall_name_en', 'location_ja', 'location_en'])
    .select(['contract_start', 'contract_end'])
    .where('account_id', '=', accountId)
    .where('contract_id', '=', contractId)
    .where('revoked_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
