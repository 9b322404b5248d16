// Reads of records of rooms, for residents and staff.
import { sql, type RawBuilder } from 'kysely';
import type { CheckState } from '@yadori/api/room-records/rules';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

export interface FoundPhoto {
  id: number;
  file: string;
}

interface FoundPoint {
  id: number;
  area_ja: string;
  area_en: string;
  name_ja: string;
  name_en: string;
  staff_state: CheckState | null;
  staff_note: string;
  staff_photos: FoundPhoto[];
  differs: boolean | null;
  note: string;
  photos: FoundPhoto[];
}

export interface FoundRecord {
  id: number;
  account_id: number;
  dormitory_id: number;
  room_number: string;
  arrived_on: CalendarDate;
  sent_at: Date | null;
  seen_at: Date | null;
  seen_name: string | null;
  checked_at: Date | null;
  checked_name: string | null;
  name: string;
  points: FoundPoint[];
}

const records = (where: RawBuilder<unknown>) => sql<FoundRecord>`
  select r.id, r.account_id, c.dormitory_id, r.room_number, r.arrived_on, r.sent_at, r.seen_at,
         s.name as seen_name, x.checked_at,
         (select k.name from staff k where k.id = x.checked_by) as checked_name, coalesce(f.name, '') as name,
         (select coalesce(json_agg(json_build_object(
                   'id', p.id, 'area_ja', p.area_ja, 'area_en', p.area_en, 'name_ja', p.name_ja,
                   'name_en', p.name_en, 'staff_state', x.points->(p.position - 1)->>'state',
                   'staff_note', coalesce(x.points->(p.position - 1)->>'note', ''),
                   'staff_photos', (select coalesce(json_agg(json_build_object('id', h.id, 'file', h.file) order by h.id), '[]')
                                      from room_check_photos h where h.check_id = x.id and h.position = p.position),
                   'differs', p.differs, 'note', p.note,
                   'photos', (select coalesce(json_agg(json_build_object('id', h.id, 'file', h.file) order by h.id), '[]')
                                from room_photos h where h.point_id = p.id))
                 order by p.position), '[]')
            from room_record_points p where p.record_id = r.id) as points
    from room_records r
    join contracts c on c.id = r.contract_id and c.account_id = r.account_id
    left join profiles f on f.account_id = r.account_id
    left join staff s on s.id = r.seen_by
    left join room_checks x on x.record_id = r.id
   where ${where}`;

/** An arrival that was taken back hides the record `r`. */
const hasArrived = sql`exists (
  select from arrivals a where a.contract_id = r.contract_id and a.kind = 'in' and a.undone_at is null)`;

/** Of the tenancy that the session is in. */
export async function findOwnRecord(
  queries: Queries,
  { accountId, contractId }: { accountId: number; contractId: number },
): Promise<FoundRecord | undefined> {
  const { rows } = await records(
    sql`r.account_id = ${accountId} and r.contract_id = ${contractId} and ${hasArrived}`,
  ).execute(queries);
  return rows[0];
}

export async function findRecord(queries: Queries, id: number): Promise<FoundRecord | undefined> {
  const { rows } = await records(sql`r.id = ${id} and ${hasArrived}`).execute(queries);
  return rows[0];
}

interface FoundRow {
  id: number;
  account_id: number;
  name: string;
  room_number: string;
  arrived_on: CalendarDate;
  sent_at: Date | null;
  is_seen: boolean;
  points: number;
  answered: number;
  different: number;
}

/** Arrivals from a day on, the newest first. */
export async function findRecords(
  queries: Queries,
  { dormitoryId, from }: { dormitoryId: number; from: CalendarDate },
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select r.id, r.account_id, coalesce(f.name, '') as name, r.room_number, r.arrived_on, r.sent_at,
           r.seen_at is not null as is_seen, count(p.id)::int as points,
           count(p.differs)::int as answered, (count(*) filter (where p.differs))::int as different
      from room_records r
      join contracts c on c.id = r.contract_id and c.account_id = r.account_id
      left join profiles f on f.account_id = r.account_id
      left join room_record_points p on p.record_id = r.id
     where c.dormitory_id = ${dormitoryId} and r.arrived_on >= ${from} and ${hasArrived}
     group by r.id, f.name
     order by r.arrived_on desc, r.room_number, r.id`.execute(queries);
  return rows;
}
