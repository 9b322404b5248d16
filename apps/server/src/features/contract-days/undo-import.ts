// Taking back an import of contracts: what hangs on their days goes with them.
import { sql } from 'kysely';
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

/**
 * What goes with an added contract by itself, though somebody outside has it or staff noted it: a link that went out, an
 * arrival, a thing lent, another room, a look at the room. Each of them is written under the lock of the contract, which
 * the undo has.
 */
async function findUsed(trx: Trx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select i.id from unnest(${[...ids]}::bigint[]) i(id)
     where exists (select from invitations v where v.contract_id = i.id and v.ended_at is null)
        or exists (select from arrivals a where a.contract_id = i.id and a.undone_at is null)
        or exists (select from loans l where l.contract_id = i.id)
        or exists (select from contract_rooms r where r.contract_id = i.id)
        or exists (select from room_checks x where x.contract_id = i.id)`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

export const contractUndo: UndoHooks = {
  findUsed,
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
