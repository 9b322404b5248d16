// The order in which rows of meals are locked.
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
