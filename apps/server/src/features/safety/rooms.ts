// Rooms that a safety check does not reach, as staff see them (AM249).
import type { BoardRoom } from '@yadori/api/safety/shapes';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { timestamp, type Database } from '../../platform/database/database.ts';
import { readRoomsOfOne, type RoomRow } from './room-statements.ts';
import { readProxies } from './statements.ts';

/** By room; `wanted`: all without it. */
export async function findRooms(
  db: Database,
  surveyId: number,
  now: Instant,
  wanted?: readonly number[],
): Promise<AnswerInput<BoardRoom>[]> {
  const rows = await db.named(readRoomsOfOne, [timestamp(now), surveyId]);
  return describeRooms(
    db,
    wanted === undefined ? rows : rows.filter((row) => wanted.includes(row.contract_id)),
  );
}

async function describeRooms(
  db: Database,
  rows: readonly RoomRow[],
): Promise<AnswerInput<BoardRoom>[]> {
  const proxyIds = rows.flatMap((row) => row.proxy_id ?? []);
  const proxies = proxyIds.length === 0 ? [] : await db.named(readProxies, [proxyIds]);
  const proxyOf = new Map(proxies.map((row) => [row.id, row]));
  return rows.map(({ contract_id, room_number, name, standing, said_at, proxy_id }) => {
    const proxy = proxy_id === null ? undefined : proxyOf.get(proxy_id);
    return {
      contract_id,
      room_number,
      name,
      standing,
      said_at,
      proxy: proxy === undefined ? null : { name: proxy.name, how: proxy.how, note: proxy.note },
    };
  });
}
