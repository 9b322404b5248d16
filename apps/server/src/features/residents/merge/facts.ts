// What is stored of two accounts of one person.
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../../platform/database/database.ts';
import { hasOpenMoveOut } from '../../moveout/queries.ts';
import type { MergeFacts } from './rules.ts';

interface TwoAccounts {
  livesId: number;
  endsId: number;
}

export async function findFacts(
  queries: Queries,
  { livesId, endsId }: TwoAccounts,
  now: Instant,
): Promise<MergeFacts> {
  const ids = [livesId, endsId];
  const ended = await queries
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', ids)
    .where('withdrawn_at', 'is not', null)
    .execute();
  const rows = await heldBy(queries, ids).execute();
  return {
    livesId,
    endsId,
    isWithdrawn: ended.length > 0,
    contracts: rows.map(({ account_id, dormitory_id, ...row }) => ({
      id: row.id,
      accountId: account_id ?? 0,
      dormitoryId: dormitory_id,
      start: row.start_date,
      end: row.end_date,
      lastDay: row.last_day,
      isActive: row.id === row.active_contract_id,
    })),
    hasOpenMoveOut: await hasOpenMoveOut(queries, endsId, dateAt(now)),
  };
}

const heldBy = (queries: Queries, accountIds: readonly number[]) =>
  queries
    .selectFrom('contracts as c')
    .innerJoin('accounts as a', 'a.id', 'c.account_id')
    .select(['c.id', 'c.account_id', 'c.dormitory_id', 'c.start_date', 'c.end_date', 'c.last_day'])
    .select('a.active_contract_id')
    .where('c.account_id', 'in', accountIds)
    .orderBy('c.id');

/** Before the account ends, and of both: in the order in which everybody locks contracts. */
export async function lockContracts(trx: Trx, { livesId, endsId }: TwoAccounts): Promise<void> {
  await trx
    .selectFrom('contracts')
    .select('id')
    .where('account_id', 'in', [livesId, endsId])
    .orderBy('id')
    .forUpdate()
    .execute();
}
