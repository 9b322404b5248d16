// Reads of those who move in. They come on the day that they named, else on that on which their contract begins.
import { sql, type RawBuilder } from 'kysely';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { roomOn } from '../room-days/queries.ts';

/** As JSON of a statement has it: who marked when. */
export interface FoundMark {
  at: Date;
  name: string;
}

export interface FoundMarks {
  arrived: FoundMark | null;
  key: FoundMark | null;
  keys: string;
  explained: FoundMark | null;
}

interface MarkRow {
  arrived_at: Date | null;
  arrived_name: string | null;
  keys: string | null;
  keys_at: Date | null;
  keys_name: string | null;
  explained_at: Date | null;
  explained_name: string | null;
}

export interface FoundArrival extends FoundMarks {
  contractId: number;
  accountId: number | null;
  name: string;
  furigana: string;
  room: string;
  company: string | null;
  startDate: CalendarDate;
  lastDay: CalendarDate | null;
  /** Null where none was named. */
  moveInOn: CalendarDate | null;
  /** `HH:mm`. */
  time: string | null;
  day: CalendarDate;
  delivery: { date: CalendarDate; time: number | null } | null;
  companions: number | null;
  isPreparing: boolean;
  roomKeys: string[];
}

interface ArrivalRow extends MarkRow {
  id: number;
  account_id: number | null;
  name: string | null;
  furigana: string | null;
  room: string;
  company: string | null;
  start_date: CalendarDate;
  last_day: CalendarDate | null;
  movein_date: CalendarDate | null;
  movein_time: string | null;
  day: CalendarDate;
  package_arrival_date: CalendarDate | null;
  package_arrival_time: number | null;
  companion_count: number | null;
  is_preparing: boolean | null;
  room_keys: string[];
}

/** Of the live row of a contract, with those who marked. */
const markColumns = sql`
  v.arrived_at, (select s.name from staff s where s.id = v.arrived_by) as arrived_name,
  v.keys, v.keys_at, (select s.name from staff s where s.id = v.keys_by) as keys_name,
  v.explained_at, (select s.name from staff s where s.id = v.explained_by) as explained_name`;

const liveRow = sql`v.kind = 'in' and v.undone_at is null`;

interface Period {
  dormitoryId: number;
  from: CalendarDate;
  until: CalendarDate;
}

const day: RawBuilder<CalendarDate> = sql`coalesce(m.movein_date, c.start_date)`;

/** That came back and are not out, for who has come and has none. */
const keysOfRoom = sql`
  case when f.arrived_at is null or f.keys is not null then '{}' else array(
    select l.number from loans l
     where l.dormitory_id = f.dormitory_id and l.what = 'key' and l.room_number = f.room
     group by l.number having bool_and(l.returned_at is not null)
     order by max(l.returned_at) desc limit 3) end`;

/** One statement: by day and time, those without a time at the end of their day. */
export async function findArrivals(
  queries: Queries,
  { dormitoryId, from, until }: Period,
): Promise<FoundArrival[]> {
  const { rows } = await sql<ArrivalRow>`
    select f.*, r.is_preparing, ${keysOfRoom} as room_keys
      from (select c.id, c.account_id, c.dormitory_id, coalesce(p.name, c.tenant_name) as name,
                   coalesce(p.furigana, c.tenant_furigana) as furigana, ${roomOn(day)} as room,
                   (select o.name from companies o where o.id = c.company_id) as company, c.start_date, c.last_day,
                   m.movein_date, m.movein_time, ${day} as day, m.package_arrival_date, m.package_arrival_time,
                   m.companion_count, ${markColumns}
              from contracts c
              left join profiles p on p.account_id = c.account_id
              left join move_ins m on m.contract_id = c.id and m.account_id = c.account_id
              left join arrivals v on v.contract_id = c.id and ${liveRow}
             where c.dormitory_id = ${dormitoryId} and ${day} between ${from} and ${until}
               and (c.last_day is null or c.last_day >= ${day})) f
      left join rooms r on r.dormitory_id = f.dormitory_id and r.number = f.room
     order by f.day, f.movein_time nulls last, f.room, f.id`.execute(queries);
  return rows.map(arrivalOf);
}

const arrivalOf = (row: ArrivalRow): FoundArrival => ({
  contractId: row.id,
  accountId: row.account_id,
  name: row.name ?? '',
  furigana: row.furigana ?? '',
  room: row.room,
  company: row.company,
  startDate: row.start_date,
  lastDay: row.last_day,
  moveInOn: row.movein_date,
  time: row.movein_time?.slice(0, 5) ?? null,
  day: row.day,
  delivery: row.package_arrival_date && {
    date: row.package_arrival_date,
    time: row.package_arrival_time,
  },
  companions: row.companion_count,
  isPreparing: row.is_preparing ?? false,
  roomKeys: row.room_keys,
  ...marksOf(row),
});

/** Of one contract. */
export async function findMarks(queries: Queries, contractId: number): Promise<FoundMarks> {
  const { rows } = await sql<MarkRow>`
    select ${markColumns} from arrivals v where v.contract_id = ${contractId} and ${liveRow}`.execute(
    queries,
  );
  const [row] = rows;
  return row === undefined ? { arrived: null, key: null, keys: '', explained: null } : marksOf(row);
}

const marksOf = (row: MarkRow): FoundMarks => ({
  arrived: markOf(row.arrived_at, row.arrived_name),
  key: markOf(row.keys_at, row.keys_name),
  keys: row.keys ?? '',
  explained: markOf(row.explained_at, row.explained_name),
});

export const markOf = (at: Date | null, name: string | null): FoundMark | null =>
  at === null ? null : { at, name: name ?? '' };
