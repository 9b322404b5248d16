// In which room a contract is on a day. `contracts.room_number` is the room since the last move that was carried out;
// `contract_rooms` has those before it and those that are planned.
import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

/** Of the contract with the alias `c` in the statement around it: a planned move, a room of before, else its own. */
export const roomOn = (day: CalendarDate | RawBuilder<CalendarDate>) => sql<string>`coalesce(
  (select p.room_number from contract_rooms p
    where p.contract_id = c.id and p.applied_at is null and p.from_day <= ${day}::date
    order by p.from_day desc limit 1),
  (select b.room_number from contract_rooms b
    where b.contract_id = c.id and b.applied_at is not null and b.from_day <= ${day}::date
      and exists (select from contract_rooms l
                   where l.contract_id = c.id and l.applied_at is not null and l.from_day > ${day}::date)
    order by b.from_day desc limit 1),
  c.room_number)`;

/** Of the contract with the alias `c`: moves that are not carried out yet, by day. */
export const plannedMoves = sql<{ from: CalendarDate; room: string }[]>`(
  select coalesce(json_agg(json_build_object('from', p.from_day, 'room', p.room_number) order by p.from_day), '[]')
    from contract_rooms p where p.contract_id = c.id and p.applied_at is null)`;

/** Until the day both rooms are right to who types one. */
export async function isRoomOf(
  queries: Queries,
  contract: { id: number; room_number: string },
  typed: string,
): Promise<boolean> {
  // Without its leading zeros it is the same room.
  const number = typed.toUpperCase().padStart(4, '0');
  if (number === contract.room_number) return true;
  const planned = await queries
    .selectFrom('contract_rooms')
    .select('room_number')
    .where('contract_id', '=', contract.id)
    .where('applied_at', 'is', null)
    .where('room_number', '=', number)
    .executeTakeFirst();
  return planned !== undefined;
}
