// Reads of those who move out: on the day of their filed move-out, else on the last day of the contract.
import { sql } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { roomOn } from '../room-days/queries.ts';

export interface FoundDeparture {
  day: CalendarDate;
  /** `HH:mm` of the filed move-out, as that of the luggage. */
  time: string | null;
  room: string;
  name: string;
  luggageOn: CalendarDate | null;
  luggageTime: string | null;
  /** Numbers of the keys that are out. */
  keys: string;
}

interface Period {
  dormitoryId: number;
  from: CalendarDate;
  until: CalendarDate;
}

/** One statement: by day, time and room. */
export async function findDepartures(
  queries: Queries,
  { dormitoryId, from, until }: Period,
): Promise<FoundDeparture[]> {
  const { rows } = await sql<FoundDeparture>`
    select c.last_day as day, to_char(o.move_out_time, 'HH24:MI') as time, ${roomOn(sql`c.last_day`)} as room,
           coalesce(p.name, '') as name, o.luggage_removal_on as "luggageOn",
           to_char(o.luggage_removal_time, 'HH24:MI') as "luggageTime",
           coalesce((select string_agg(l.number, ' ' order by l.id) from loans l
                      where l.contract_id = c.id and l.what = 'key' and l.returned_at is null), '') as keys
      from contracts c
      left join profiles p on p.account_id = c.account_id
      left join move_out_applications o
             on o.contract_id = c.id and o.account_id = c.account_id and o.move_out_on = c.move_out_on
            and o.withdrawn_at is null
     where c.dormitory_id = ${dormitoryId} and c.account_id is not null
       and c.last_day between ${from}::date and ${until}::date
     order by day, time nulls last, room, c.id`.execute(queries);
  return rows;
}
