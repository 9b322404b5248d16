// Notices of many years for measurement: of the first dormitory, its neighbours and the product.
import type pg from 'pg';

/** `notices` in all, one for each day back from today; the first account has read `readings` of its dormitory. */
export async function seedNotices(
  pool: pg.Pool,
  { notices, readings }: { notices: number; readings: number },
): Promise<void> {
  await pool.query(
    `insert into notices (type, dormitory_id, kind, title, content, start_date, created_at)
     select case n % 10 when 0 then 1 else 2 end,
            case when n % 10 > 0 then 1 + n % (select count(*) from dormitories) end,
            'text', 'お知らせ ' || n, '本文', current_date - n % 3650, now()
       from generate_series(1, $1::int) n`,
    [notices],
  );
  await pool.query(
    `insert into notice_reads (notice_id, account_id, read_at)
     select n.id, 1, now() from notices n join accounts a on a.id = 1 join contracts c on c.id = a.active_contract_id
      where n.dormitory_id = c.dormitory_id order by n.id limit $1`,
    [readings],
  );
  await pool.query('vacuum analyze notices, notice_reads');
}
