// Undoing an import of menus: reserved meals stay, and free portions go to the waiting list.
import type { UndoHooks } from '../../../platform/import-rows.ts';
import { announceMenus } from '../announce.ts';
import { promoteAwaited } from './write-menus.ts';

export const menuUndo: UndoHooks = {
  isInUse: (current, before) => {
    const { capacity = null, late_stock = null } = before;
    const isBelow = capacity !== null && Number(current['reserved']) > Number(capacity);
    return isBelow || Number(current['late_reserved']) > Number(late_stock ?? Infinity);
  },
  afterUndo: async (trx, { changedIds, rows }, { now }) => {
    const accountIds = await promoteAwaited(trx, changedIds, now);
    const dormitoryIds = [...new Set(rows.map((row) => Number(row['dormitory_id'])))];
    return (db) => announceMenus(db, dormitoryIds, accountIds);
  },
};
