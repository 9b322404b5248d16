// Publishes changes of meals to open pages, after the commit. Events carry no data: the current state is read from the
// rows.
import { mealEvents } from '@yadori/api/meals/live';
import type { Database } from '../../platform/database/database.ts';
import {
  publishToAccounts,
  publishToDormitories,
  publishToStaff,
} from '../../platform/live/publish.ts';
import type { MealScope } from './scope.ts';

/** Keys of changed menus, `<dormitory>:<menu>`. */
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

/** New or changed menus: open pages of the dormitory read again. */
export function announceMenus(
  db: Database,
  dormitoryIds: readonly number[],
  accountIds: readonly number[],
): void {
  publishToDormitories(db, mealEvents.menus, dormitoryIds);
  publishToAccounts(db, mealEvents.own, accountIds);
}

/** Who eats changes no portion: the resident's own pages and the counter of the dormitory read again. */
export function announceCheckIn(
  db: Database,
  { accountId, dormitoryId }: Pick<MealScope, 'accountId' | 'dormitoryId'>,
): void {
  publishToAccounts(db, mealEvents.own, [accountId]);
  publishToStaff(db, 'board', [dormitoryId]);
}
