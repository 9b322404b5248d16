// A contract by its key, for a member of staff within whose dormitories it is.
import type { Language } from '@yadori/api/language/language';
import type { Queries } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/common-errors.ts';
import {
  dormitoryWithin,
  type Staff,
  type StaffDormitoryId,
} from '../../platform/session/staff.ts';

interface ReachedContract {
  contractId: number;
  dormitoryId: StaffDormitoryId;
  /** Null: it is free. */
  accountId: number | null;
}

/** Throws for a contract of a foreign dormitory as for one that does not exist (SA041). */
export async function reachContract(
  queries: Queries,
  actor: Staff,
  { id, language }: { id: number; language: Language },
): Promise<ReachedContract> {
  const row = await queries
    .selectFrom('contracts')
    .select(['account_id', 'dormitory_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const dormitoryId = row && dormitoryWithin(actor.scope, row.dormitory_id);
  if (row === undefined || dormitoryId === undefined) throw notFound(language);
  return { contractId: id, dormitoryId, accountId: row.account_id };
}
