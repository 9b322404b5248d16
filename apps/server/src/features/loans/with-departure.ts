// What comes back with the keys of a departure, and goes out again where that mark is taken back (SC048, SC051).
import type { Instant } from '@yadori/api/time/tokyo';
import { timestamp, type Trx } from '../../platform/database/database.ts';

interface Return {
  ids: readonly number[];
  staffId: number;
  now: Instant;
}

/** Of the contract alone; what has come back already stays as it is. */
export async function takeBackOf(trx: Trx, contractId: number, { ids, staffId, now }: Return) {
  if (ids.length === 0) return [];
  return trx
    .updateTable('loans')
    .set({ returned_at: timestamp(now), returned_by: staffId })
    .where('contract_id', '=', contractId)
    .where('id', 'in', ids)
    .where('returned_at', 'is', null)
    .returning(['id', 'what'])
    .execute();
}

/** What was given out and came back since then stays back. */
export async function putBackOut(
  trx: Trx,
  contractId: number,
  { ids, since }: { ids: readonly number[]; since: Date | null },
) {
  if (ids.length === 0 || since === null) return [];
  return trx
    .updateTable('loans')
    .set({ returned_at: null, returned_by: null })
    .where('contract_id', '=', contractId)
    .where('id', 'in', ids)
    .where('returned_at', '=', since)
    .returning(['id', 'what'])
    .execute();
}
