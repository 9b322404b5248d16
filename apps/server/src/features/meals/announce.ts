// Tells pages that look on, after commit, that meals changed. Only wakes: what stands now is read from the rows.
import { mealEvents } from '@yadori/api/meals/live';
import type { Database } from '../../platform/database/database.ts';
import { publishToAccounts, publishToDormitories } from '../../platform/live/publish.ts';

/** Notices of menus whose figures changed, `<house>:<menu>`. */
export const mealChannel = 'meals';

export interface MealChange {
  menuIds: readonly number[];
  /** Residents whose own meals or waits changed. */
  accountIds: readonly number[];
}

export function announceMeals(db: Database, dormitoryId: number, change: MealChange): void {
  db.announce(
    mealChannel,
    change.menuIds.map((id) => `${dormitoryId}:${id}`),
  );
  publishToAccounts(db, mealEvents.own, change.accountIds);
}

/** New or changed menus: whoever looks at the house reads again. */
export function announceMenus(
  db: Database,
  dormitoryIds: readonly number[],
  accountIds: readonly number[],
): void {
  publishToDormitories(db, mealEvents.menus, dormitoryIds);
  publishToAccounts(db, mealEvents.own, accountIds);
}
