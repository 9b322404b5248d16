// Taking back an import of contracts: what hangs on their days goes with them.
import type { UndoHooks } from '../../platform/import-rows.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { findBroughtRooms, removeRooms } from '../room-days/imported-rooms.ts';
import { findBeyond } from './closings.ts';
import { announceEnded, endWhatLiesOutside } from './outside.ts';

export const contractUndo: UndoHooks = {
  // A claimed contract stays in its dormitory.
  isInUse: (current, before) =>
    current['account_id'] !== null && current['dormitory_id'] !== before['dormitory_id'],
  findKept: async (trx, rows, options) => {
    const ends = rows.map(({ id, after }) => ({
      id,
      dormitoryId: Number(after['dormitory_id']),
      end: after['end_date'],
    }));
    return new Set((await findBeyond(trx, ends, options)).map(({ id }) => id));
  },
  findBrought: findBroughtRooms,
  afterUndo: async (trx, { changedIds, rows, broughtIds }, { actor, now }) => {
    await removeRooms(trx, broughtIds);
    await refreshIndex(trx, { contractIds: changedIds }, now);
    const ended = await endWhatLiesOutside(trx, changedIds, { now, actor });
    const places = new Set(rows.map(({ dormitory_id: id }) => Number(id)));
    return (db) => {
      announceEnded(db, ended);
      if (broughtIds.length > 0) publishToStaff(db, 'contracts', [...places]);
    };
  },
};

/** Who has filed a move-out since leaves within the days as they were extended. */
export const extensionUndo: UndoHooks = {
  ...contractUndo,
  isInUse: ({ move_out_on: out }) => out !== null,
};
