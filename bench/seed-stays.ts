// Fills a database with reports: of every resident one in three weeks, one in four of a guest.
import type pg from 'pg';

/** Of each resident: of the past and of the weeks to come. */
const reports = { before: 10, after: 2 };

export async function seedStays(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into stay_reports (type, account_id, contract_id, dormitory_id, first_day, last_day, created_at)
     select case (n + a.id) % 4 when 0 then 2 else 1 end, a.id, c.id, c.dormitory_id, d.day,
            d.day + 1 + ((n + a.id) % 2)::int, d.day - interval '30 days'
       from accounts a
       join contracts c on c.id = a.active_contract_id,
            generate_series(-$1::int, $2::int) n,
            lateral (select current_date + (n * 21 + a.id % 20)::int as day) d`,
    [reports.before, reports.after],
  );
  await pool.query(
    `insert into own_stays (report_id, name, relationship, phone_number, address, note,
                            start_breakfast, start_dinner, end_breakfast, end_dinner)
     select id, '実家', '母', '0263123456', '長野県松本市中央1-2-3', '', 1, 0, 0, 1
       from stay_reports where type = 1`,
  );
  await pool.query(
    `insert into guest_stays (report_id, friend_name, relationship_type, relationship, friend_address, stay_days,
                              admission_time, day_one_evening, day_two_morning, day_two_evening,
                              day_three_morning, futon_lease)
     select id, '高木 結', 'friends', '', '東京都世田谷区2-3-4', last_day - first_day, '17:30', 1, 1, 0,
            case last_day - first_day when 2 then 2 else 0 end, 1
       from stay_reports where type = 2`,
  );
}
