// Reads of rooms and of the people in them by day.
import { sql } from 'kysely';
import { addDays, type CalendarDate } from '@yadori/api/time/tokyo';
import type { RoomStay } from '@yadori/api/rooms/state';
import type { Queries } from '../../platform/database/database.ts';
import { roomOn } from '../room-days/queries.ts';

export const roomColumns = [
  ...(['id', 'number', 'floor', 'beds', 'gender_rule', 'usable_from', 'usable_until'] as const),
  ...([
    'closed_from',
    'closed_until',
    'closed_reason',
    'is_preparing',
    'note',
    'revision',
  ] as const),
] as const;

export const findRooms = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('rooms')
    .select(roomColumns)
    .where('dormitory_id', '=', dormitoryId)
    .orderBy('number')
    .execute();

export type FoundRoom = Awaited<ReturnType<typeof findRooms>>[number];

/** Somebody's days in one room. */
export interface Occupant extends RoomStay {
  contractId: number;
  accountId: number | null;
  name: string;
  room: string;
  movesTo: string | null;
  movesFrom: string | null;
}

interface OccupantRow {
  id: number;
  account_id: number | null;
  name: string | null;
  tenant_name: string | null;
  start_date: CalendarDate;
  last_day: CalendarDate | null;
  room: string;
  moves: { from: CalendarDate; room: string }[];
}

interface OccupantFilter {
  dormitoryId: number;
  /** Those whose days are over before it are left out. */
  from: CalendarDate;
  /** Of one room alone. */
  room?: string;
}

/** By their first day; a contract with a planned move has days in each of its rooms. */
export async function findOccupants(
  queries: Queries,
  { dormitoryId, from, room }: OccupantFilter,
): Promise<Occupant[]> {
  const { rows } = await sql<OccupantRow>`
    select c.id, c.account_id, p.name, c.tenant_name, c.start_date, c.last_day, ${roomOn(from)} as room,
           (select coalesce(json_agg(json_build_object('from', m.from_day, 'room', m.room) order by m.from_day), '[]')
              from (select r.from_day,
                           case when r.applied_at is not null
                                 and not exists (select from contract_rooms l
                                                  where l.contract_id = c.id and l.applied_at is not null
                                                    and l.from_day > r.from_day)
                                then c.room_number else r.room_number end as room
                      from contract_rooms r
                     where r.contract_id = c.id and r.from_day > ${from}::date) m) as moves
      from contracts c
      left join profiles p on p.account_id = c.account_id
     where c.dormitory_id = ${dormitoryId} and (c.last_day is null or c.last_day >= ${from}::date)
       and (${room ?? null}::text is null or c.room_number = ${room ?? null}
            or exists (select from contract_rooms r where r.contract_id = c.id and r.room_number = ${room ?? null}))
     order by c.start_date, c.id`.execute(queries);
  const found = rows.flatMap(daysOf);
  return room === undefined ? found : found.filter((one) => one.room === room);
}

function daysOf(row: OccupantRow): Occupant[] {
  const { start_date: start, last_day: last, moves } = row;
  const name = row.name ?? row.tenant_name ?? '';
  const who = { contractId: row.id, accountId: row.account_id, name };
  const begins = [{ from: start, room: row.room }, ...moves];
  return begins
    .map(({ from, room }, at) => {
      const next = begins[at + 1];
      const until = next === undefined ? last : earlier(addDays(next.from, -1), last);
      const isMoving = next !== undefined && (last === null || next.from <= last);
      return {
        ...who,
        room,
        first: from < start ? start : from,
        last: until,
        leaves: isMoving ? next.from : last,
        movesTo: isMoving ? next.room : null,
        movesFrom: begins[at - 1]?.room ?? null,
      };
    })
    .filter((days) => days.last === null || days.first <= days.last);
}

const earlier = (day: CalendarDate, other: CalendarDate | null): CalendarDate =>
  other === null || day < other ? day : other;
