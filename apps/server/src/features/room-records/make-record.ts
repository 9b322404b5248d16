// Makes the record of a room when its resident has arrived: a copy of what staff saw before it, else of the
// dormitory's checklist of that moment.
import { sql } from 'kysely';
import { lookDays } from '@yadori/api/room-records/rules';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';

/**
 * Nothing without a registered resident, an arrival or a checklist. An arrival that was taken back and marked again
 * gives the record its new day, and its new room as long as no point is answered.
 */
export const makeRecord = (queries: Queries, contractId: number, now: Instant): Promise<unknown> =>
  sql`
    with source as (
      select c.id, c.account_id, c.room_number, coalesce(x.points, k.points) as points,
             (a.arrived_at at time zone 'Asia/Tokyo')::date as arrived_on
        from contracts c
        join arrivals a on a.contract_id = c.id and a.kind = 'in' and a.undone_at is null
        left join room_checks x on x.contract_id = c.id and x.checked_at >= ${addDays(dateAt(now), -lookDays)}::date
        left join room_checklists k on k.dormitory_id = c.dormitory_id
       where c.id = ${contractId} and c.account_id is not null and jsonb_array_length(coalesce(x.points, k.points)) > 0
         and a.arrived_at >= ${addDays(dateAt(now), -lookDays)}::date),
    made as (
      insert into room_records (contract_id, account_id, room_number, arrived_on)
        select id, account_id, room_number, arrived_on from source
        on conflict (account_id, contract_id) do update
          set arrived_on = excluded.arrived_on,
              room_number = case when exists (select from room_record_points p
                                               where p.record_id = room_records.id and p.differs is not null)
                                 then room_records.room_number else excluded.room_number end
        where (room_records.arrived_on, room_records.room_number) <> (excluded.arrived_on, excluded.room_number)
        returning id, contract_id, xmax = 0 as is_new),
    checked as (
      update room_checks x set contract_id = null, record_id = made.id
        from made where x.contract_id = made.contract_id and made.is_new)
    insert into room_record_points (record_id, position, area_ja, area_en, name_ja, name_en)
      select made.id, point.place, point.value->>'area_ja', point.value->>'area_en',
             point.value->>'name_ja', point.value->>'name_en'
        from made join source on source.id = made.contract_id,
             jsonb_array_elements(source.points) with ordinality as point (value, place)
       where made.is_new`.execute(queries);
