// The row lock that serialises everything that opens, renews or ends what belongs to one account.
import type { Trx } from '../database/database.ts';
import { SessionEnded } from './resident.ts';

/** To the resident the answer is that of a dead session; an act of staff finds no resident. */
export class AccountGone extends SessionEnded {}

/**
 * Locks the account's row until the transaction ends; throws `AccountGone` where the account was withdrawn after the
 * request was authorised. Statements after it see what the previous holder of the lock has committed.
 */
export async function lockAccount(trx: Trx, accountId: number): Promise<void> {
  await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('withdrawn_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => new AccountGone());
}

/** As `lockAccount`, of several: in the order of their keys, so that no two transactions wait for each other. */
export async function lockAccounts(trx: Trx, accountIds: readonly number[]): Promise<void> {
  const rows = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', 'in', accountIds)
    .where('withdrawn_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  if (rows.length < accountIds.length) throw new AccountGone();
}
