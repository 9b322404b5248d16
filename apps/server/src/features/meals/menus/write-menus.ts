// The one way by which menus that residents read are written: import, publication and change share it (CF26).
import { sql } from 'kysely';
import type { Instant } from '@yadori/api/time/tokyo';
import type { Trx } from '../../../platform/database/database.ts';
import {
  writeChanges,
  type ImportedTable,
  type RowChange,
  type Values,
} from '../../../platform/import-rows.ts';
import { promoteIntoFreePortions } from '../booking/release.ts';

export const menuTable: ImportedTable = {
  name: 'menus',
  key: ['dormitory_id', 'date', 'type_of_meal', 'type_of_food'],
  hasId: true,
};

/**
 * Writes the rows that differ. Residents who wait move into portions that a raised capacity frees; their accounts are
 * returned, to be announced after the commit.
 */
export async function writeMenus(
  trx: Trx,
  changes: readonly RowChange[],
  options: Parameters<typeof writeChanges>[3],
  now: Instant,
): Promise<number[]> {
  await writeChanges(trx, menuTable, changes, options);
  return promoteAwaited(
    trx,
    changes.flatMap(({ before, id }) => (before === null || id === null ? [] : [id])),
    now,
  );
}

/** Live reservations of a menu whose capacity would be below them. */
export function reservedAbove(
  capacity: number | null,
  before: Values | undefined,
): number | undefined {
  const reserved = Number(before?.['reserved'] ?? 0);
  return capacity !== null && capacity < reserved ? reserved : undefined;
}

/** Null leaves the stored value. Portions that are taken already stay in the late stock. */
export const lateStockOf = (lateStock: number | null, before: Values | undefined): Values =>
  lateStock === null
    ? {}
    : { late_stock: Math.max(Number(before?.['late_reserved'] ?? 0), lateStock) };

/** Residents who got a portion of these menus. */
export async function promoteAwaited(trx: Trx, menuIds: readonly number[], now: Instant) {
  const accountIds: number[] = [];
  for (const id of await awaited(trx, menuIds))
    accountIds.push(...(await promoteIntoFreePortions(trx, id, now)));
  return accountIds;
}

/** Of these menus, the ones that somebody waits for. */
async function awaited(trx: Trx, menuIds: readonly number[]): Promise<number[]> {
  const waits = await trx
    .selectFrom('waits')
    .select('menu_id')
    .distinct()
    .where('ended_at', 'is', null)
    .where('menu_id', '=', sql<number>`any(${menuIds}::bigint[])`)
    .orderBy('menu_id')
    .execute();
  return waits.map((wait) => wait.menu_id);
}
