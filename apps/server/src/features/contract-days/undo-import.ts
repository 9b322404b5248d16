// Taking back an import of contracts: what hangs on their days goes with them.
import type { UndoHooks } from '../../platform/import-rows.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Trx } from '../../platform/database/database.ts';
import { refreshIndex } from '../resident-index/refresh-index.ts';
import { findBroughtRooms, removeRooms } from '../room-days/imported-rooms.ts';
import { findCharged } from './charged.ts';
import { findBeyond } from './closings.ts';
import { announceEnded, endWhatLiesOutside } from './outside.ts';

/** Charges keep a contract in its dormitory. */
async function findStaying(
  trx: Trx,
  back: readonly { id: number; dormitoryId: number }[],
): Promise<number[]> {
  const charged = await findCharged(
    trx,
    back.map(({ id }) => id),
  );
  if (charged.size === 0) return [];
  const rows = await trx
    .selectFrom('contracts')
    .select(['id', 'dormitory_id'])
    .where('id', 'in', [...charged])
    .execute();
  const places = new Map(rows.map((row) => [row.id, row.dormitory_id]));
  return back.flatMap(({ id, dormitoryId }) =>
    charged.has(id) && places.get(id) !== dormitoryId ? [id] : [],
  );
}

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
    const beyond = await findBeyond(trx, ends, options);
    return new Set([...beyond.map(({ id }) => id), ...(await findStaying(trx, ends))]);
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
