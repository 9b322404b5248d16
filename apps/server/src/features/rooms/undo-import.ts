// Taking back an import of rooms.
import { sql } from 'kysely';
import type { UndoHooks } from '../../platform/import-rows.ts';
import { publishToStaff } from '../../platform/live/publish.ts';

/** A contract names its room by the number, so no foreign key keeps the room. */
export const roomUndo: UndoHooks = {
  findUsed: async (trx, ids, { dryRun }) => {
    const added = sql<number>`any(${[...ids]}::bigint[])`;
    // A contract that gets the room meanwhile waits, and makes the room again where it went.
    if (!dryRun)
      await trx
        .selectFrom('rooms')
        .select('id')
        .where('id', '=', added)
        .orderBy('id')
        .forUpdate()
        .execute();
    const used = await trx
      .selectFrom('rooms as r')
      .select('r.id')
      .where('r.id', '=', added)
      .where(
        sql<boolean>`(exists (select from contracts c
                              where c.dormitory_id = r.dormitory_id and c.room_number = r.number)
                  or exists (select from contract_rooms m join contracts c on c.id = m.contract_id
                              where c.dormitory_id = r.dormitory_id and m.room_number = r.number))`,
      )
      .execute();
    return new Set(used.map(({ id }) => id));
  },
  afterUndo: async (trx, { changedIds, rows }) => {
    await trx
      .updateTable('rooms')
      .set((row) => ({ revision: row('revision', '+', 1) }))
      .where('id', '=', sql<number>`any(${[...changedIds]}::bigint[])`)
      .execute();
    const places = new Set(rows.map(({ dormitory_id: id }) => Number(id)));
    return (db) => publishToStaff(db, 'contracts', [...places]);
  },
};
