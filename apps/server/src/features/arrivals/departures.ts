// Reads of those who move out: on the day of their filed move-out, else on the last day of the contract.
import { sql } from 'kysely';
import type { LentThing } from '@yadori/api/loans/things';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { roomOn } from '../room-days/queries.ts';
import { markOf, type FoundMark } from './queries.ts';

interface FoundThing {
  id: number;
  what: LentThing;
  name: string;
  number: string;
}

export interface FoundDepartureMarks {
  attended: FoundMark | null;
  keys: FoundMark | null;
  done: FoundMark | null;
  /** With the keys. */
  back: FoundThing[];
  out: FoundThing[];
}

interface MarkRow {
  attended_at: Date | null;
  attended_name: string | null;
  keys_at: Date | null;
  keys_name: string | null;
  done_at: Date | null;
  done_name: string | null;
  back: FoundThing[];
  out: FoundThing[];
}

interface DepartureFacts {
  contractId: number;
  accountId: number | null;
  day: CalendarDate;
  /** `HH:mm` of the filed move-out, as that of the luggage. */
  time: string | null;
  room: string;
  name: string;
  furigana: string;
  company: string | null;
  luggageOn: CalendarDate | null;
  luggageTime: string | null;
}

export type FoundDeparture = DepartureFacts & FoundDepartureMarks;

interface Period {
  dormitoryId: number;
  from: CalendarDate;
  until: CalendarDate;
}

const things = (which: ReturnType<typeof sql>) => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'what', l.what, 'name', l.name, 'number', l.number)
                             order by l.what <> 'key', l.id)
              from loans l where l.contract_id = c.id and ${which}), '[]')`;

/** Of the last day as it stands: marks of another one do not count. */
const marks = sql`
  v.attended_at, (select s.name from staff s where s.id = v.attended_by) as attended_name,
  v.keys_at, (select s.name from staff s where s.id = v.keys_by) as keys_name,
  v.done_at, (select s.name from staff s where s.id = v.done_by) as done_name,
  ${things(sql`l.id = any(v.back) and l.returned_at is not null`)} as back,
  ${things(sql`l.returned_at is null`)} as "out"`;

const marksOfDay = sql`left join departures v on v.contract_id = c.id and v.day = c.last_day`;

/** One statement: by day, time and room. Those without an account only where they had arrived. */
export async function findDepartures(
  queries: Queries,
  { dormitoryId, from, until }: Period,
): Promise<FoundDeparture[]> {
  const { rows } = await sql<DepartureFacts & MarkRow>`
    select c.id as "contractId", c.account_id as "accountId", c.last_day as day,
           to_char(o.move_out_time, 'HH24:MI') as time, ${roomOn(sql`c.last_day`)} as room,
           coalesce(p.name, c.tenant_name, '') as name, coalesce(p.furigana, c.tenant_furigana, '') as furigana,
           (select e.name from companies e where e.id = c.company_id) as company,
           o.luggage_removal_on as "luggageOn", to_char(o.luggage_removal_time, 'HH24:MI') as "luggageTime", ${marks}
      from contracts c
      left join profiles p on p.account_id = c.account_id
      left join move_out_applications o
             on o.contract_id = c.id and o.account_id = c.account_id and o.move_out_on = c.move_out_on
            and o.withdrawn_at is null
      ${marksOfDay}
     where c.dormitory_id = ${dormitoryId} and c.last_day between ${from}::date and ${until}::date
       and (c.account_id is not null
            or exists (select from arrivals a where a.contract_id = c.id and a.undone_at is null))
     order by day, time nulls last, room, c.id`.execute(queries);
  return rows.map((row) => ({ ...row, ...marksOf(row) }));
}

/** Of one contract. */
export async function findDepartureMarks(
  queries: Queries,
  contractId: number,
): Promise<FoundDepartureMarks> {
  const { rows } = await sql<MarkRow>`
    select ${marks} from contracts c ${marksOfDay} where c.id = ${contractId}`.execute(queries);
  const [row] = rows;
  return row === undefined
    ? { attended: null, keys: null, done: null, back: [], out: [] }
    : marksOf(row);
}

const marksOf = (row: MarkRow): FoundDepartureMarks => ({
  attended: markOf(row.attended_at, row.attended_name),
  keys: markOf(row.keys_at, row.keys_name),
  done: markOf(row.done_at, row.done_name),
  back: row.back,
  out: row.out,
});
