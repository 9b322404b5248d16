// Tells every node, after commit, that meals of a house changed. Only wakes: what stands now is read from the rows.
import type { Database } from '../../platform/database/database.ts';

export const mealChannel = 'meals';

export interface MealChange {
  menuIds: readonly number[];
  /** Residents whose own meals or waits changed. */
  accountIds: readonly number[];
}

/** `m<house>:<menu>` for figures, `a<account>` for a resident's own, `h<house>` when menus themselves changed. */
export function announceMeals(db: Database, dormitoryId: number, change: MealChange): void {
  db.announce(mealChannel, [
    ...change.menuIds.map((id) => `m${dormitoryId}:${id}`),
    ...change.accountIds.map((id) => `a${id}`),
  ]);
}

/** New or changed menus: whoever looks at the house reads again. */
export const announceMenus = (
  db: Database,
  dormitoryIds: readonly number[],
  accountIds: readonly number[],
): void =>
  db.announce(mealChannel, [
    ...dormitoryIds.map((id) => `h${id}`),
    ...accountIds.map((id) => `a${id}`),
  ]);
