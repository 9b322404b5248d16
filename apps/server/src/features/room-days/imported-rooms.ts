// Rooms that an import of contracts brings with it: they go with the import where nothing else has them.
import { sql } from 'kysely';
import type { Trx } from '../../platform/database/database.ts';
import {
  valueText,
  type Brought,
  type RowBack,
  type RowChange,
  type Values,
} from '../../platform/import-rows.ts';

/** Before the contracts are written: a trigger would make the rooms without the import. */
export async function bringRooms(
  trx: Trx,
  changes: readonly RowChange[],
  batchId: number | undefined,
): Promise<void> {
  if (batchId === undefined || changes.length === 0) return;
  const dormitoryIds = changes.map(({ after }) => Number(after['dormitory_id']));
  const numbers = changes.map(({ after }) => valueText(after['room_number']));
  await sql`
    with made as (
      insert into rooms (dormitory_id, number, floor)
      select distinct place.dormitory_id, place.number, left(place.number, 2)
        from unnest(${dormitoryIds}::bigint[], ${numbers}::text[]) as place (dormitory_id, number)
       order by place.dormitory_id, place.number
          on conflict do nothing returning id)
    insert into imported_rooms (room_id, batch_id) select id, ${batchId} from made`.execute(trx);
}

/** Rooms that a table of rooms names stay, whatever brought them. */
export async function keepNamedRooms(trx: Trx, roomIds: readonly number[]): Promise<void> {
  if (roomIds.length === 0) return;
  await trx
    .deleteFrom('imported_rooms')
    .where('room_id', '=', sql<number>`any(${[...roomIds]}::bigint[])`)
    .execute();
}

interface ImportedRoom {
  id: number;
  dormitory_id: number;
  number: string;
  revision: number;
}

/** Which rooms of a batch go with the contracts that go back, and how many stay. */
export async function findBroughtRooms(
  trx: Trx,
  { batchId, rows }: { batchId: number; rows: readonly RowBack[] },
  { dryRun }: { dryRun: boolean },
): Promise<Brought> {
  const query = trx
    .selectFrom('rooms as r')
    .innerJoin('imported_rooms as i', 'i.room_id', 'r.id')
    .select(['r.id', 'r.dormitory_id', 'r.number', 'r.revision'])
    .where('i.batch_id', '=', batchId)
    .orderBy('r.id');
  // A contract that gets the room meanwhile waits, and makes the room again where it went.
  const rooms: ImportedRoom[] = await (dryRun ? query : query.forUpdate('r')).execute();
  if (rooms.length === 0) return { ids: [], kept: 0 };
  const used = await findUsed(trx, { batchId, rows });
  const ids = rooms
    .filter((room) => room.revision === 1 && !used.has(placeOf(room.dormitory_id, room.number)))
    .map(({ id }) => id);
  return { ids, kept: rooms.length - ids.length };
}

const placeOf = (dormitoryId: unknown, number: unknown) =>
  `${String(dormitoryId)} ${String(number)}`;

/** Once the contracts are back. */
async function findUsed(
  trx: Trx,
  { batchId, rows }: { batchId: number; rows: readonly RowBack[] },
): Promise<ReadonlySet<string>> {
  const removed = new Set(rows.filter(({ before }) => before === null).map(({ id }) => id));
  const changed = new Map(
    rows.flatMap(({ id, before }) => (before ? [[id, before] as const] : [])),
  );
  const present = await usersOf(trx, batchId);
  const backIn = ({ contract_id: id, is_move: isMove, ...room }: RoomUser) => {
    const before: Values = isMove ? {} : (changed.get(id) ?? {});
    return placeOf(
      before['dormitory_id'] ?? room.dormitory_id,
      before['room_number'] ?? room.number,
    );
  };
  return new Set(present.filter(({ contract_id: id }) => !removed.has(id)).map(backIn));
}

interface RoomUser {
  dormitory_id: number;
  number: string;
  contract_id: number;
  is_move: boolean;
}

async function usersOf(trx: Trx, batchId: number): Promise<RoomUser[]> {
  const { rows } = await sql<RoomUser>`
    select r.dormitory_id, r.number, c.id as contract_id, false as is_move
      from imported_rooms i join rooms r on r.id = i.room_id
      join contracts c on c.dormitory_id = r.dormitory_id and c.room_number = r.number
     where i.batch_id = ${batchId}
     union all
    select r.dormitory_id, r.number, c.id, true
      from imported_rooms i join rooms r on r.id = i.room_id
      join contract_rooms m on m.room_number = r.number
      join contracts c on c.id = m.contract_id and c.dormitory_id = r.dormitory_id
     where i.batch_id = ${batchId}`.execute(trx);
  return rows;
}

export const removeRooms = (trx: Trx, ids: readonly number[]) =>
  trx
    .deleteFrom('rooms')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
