// Contracts with charges: they stay in their dormitory, whose months bill them (SI042).
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

export async function findCharged(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select k.id from unnest(${[...ids]}::bigint[]) as k (id)
     where exists (select from charges c where c.contract_id = k.id)`.execute(trx);
  return new Set(rows.map(({ id }) => Number(id)));
}
