// Beds of rooms, for contracts that share one.
import { sql } from 'kysely';
import type { Queries } from '../../platform/database/database.ts';

/** Of the rooms of some dormitories; a room that is not among them yet has one. */
export async function findBeds(
  queries: Queries,
  dormitoryIds: readonly number[],
): Promise<(dormitoryId: number, room: string) => number> {
  const rows = await queries
    .selectFrom('rooms')
    .select(['dormitory_id', 'number', 'beds'])
    .where('dormitory_id', '=', sql<number>`any(${dormitoryIds}::bigint[])`)
    .execute();
  const keyOf = (dormitoryId: number, room: string) => `${dormitoryId} ${room}`;
  const beds = new Map(rows.map((row) => [keyOf(row.dormitory_id, row.number), row.beds]));
  return (dormitoryId, room) => beds.get(keyOf(dormitoryId, room)) ?? 1;
}

/** Of the rooms of one. */
export async function findBedsIn(
  queries: Queries,
  dormitoryId: number,
): Promise<(room: string) => number> {
  const beds = await findBeds(queries, [dormitoryId]);
  return (room) => beds(dormitoryId, room);
}
