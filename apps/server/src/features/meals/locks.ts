// The order in which rows of meals and of their money are locked: the account, the contract, the menus, then charges, and
// last the month that bills them. The triggers of charges take the month, for share; closing it takes it for update, behind
// the row of its dormitory, and no other lock. A change without money never takes it.
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';

/** Locks the menus in the order that everybody keeps, so that no two wait for each other. */
export async function lockMenus(trx: Trx, menuIds: readonly number[]): Promise<void> {
  await trx
    .selectFrom('menus')
    .select('id')
    .where('id', '=', sql<number>`any(${menuIds}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Keeps the contract's days as they are until the transaction ends (AM216). Taken before menus: a change of the days
 * locks the contract, then the menus of what it gives back.
 */
export async function lockContractDays(trx: Trx, contractId: number): Promise<void> {
  await trx.selectFrom('contracts').select('id').where('id', '=', contractId).forShare().execute();
}
