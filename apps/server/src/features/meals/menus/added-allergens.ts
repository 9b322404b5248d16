// Allergens that a published dish has from now on: who marked one of them gets a message in any case, and gives the meal back
// free of charge until the reception opens (SD015).
import { sql } from 'kysely';
import type { AllergenStatements } from '@yadori/api/meals/dish';
import type { Trx } from '../../../platform/database/database.ts';
import { openManyForSystem } from '../../sensitive/service.ts';
import type { MenuAct } from './menu-act.ts';

/** Codes that the dish did not contain, or said nothing about. */
export const addedAllergens = (
  before: AllergenStatements,
  after: AllergenStatements,
): readonly string[] =>
  Object.keys(after).filter((code) => after[code] === 'contains' && before[code] !== 'contains');

interface AllergenAddition {
  menuId: number;
  codes: readonly string[];
}

/**
 * Holders of the menu who marked one of the codes; their meals are free to give back from now on. The lock of the menu
 * keeps bookings from coming between.
 */
export async function freeMarkedHolders(
  trx: Trx,
  { platform: { sensitive }, now }: MenuAct,
  { menuId, codes }: AllergenAddition,
): Promise<number[]> {
  if (codes.length === 0) return [];
  const rows = await trx
    .selectFrom('reservations as r')
    .innerJoin('resident_allergens as a', 'a.account_id', 'r.account_id')
    .select('r.account_id')
    .where('r.menu_id', '=', menuId)
    .where('r.cancelled_at', 'is', null)
    .orderBy('r.account_id')
    .execute();
  const reading = { accountIds: rows.map((row) => row.account_id), sensitive, now };
  const marks = await openManyForSystem(trx, 'resident_allergens', { ...reading, reason: 'meals' });
  // Marks that do not open may name the allergen.
  const isMarked = (accountId: number) => {
    const own = marks.get(accountId);
    return own === 'unreadable' || own?.codes.some((code) => codes.includes(code)) === true;
  };
  const accountIds = reading.accountIds.filter(isMarked);
  if (accountIds.length > 0)
    await trx
      .updateTable('reservations')
      .set({ free_until_reception: true })
      .where('menu_id', '=', menuId)
      .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
      .where('cancelled_at', 'is', null)
      .execute();
  return accountIds;
}
