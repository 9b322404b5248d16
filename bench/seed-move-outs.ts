// Applications to move out: one of each resident in the March before, and four of each in the next March in the
// dormitories that are measured. Three of four were withdrawn: a dormitory of a hundred shows four hundred rows.
import type pg from 'pg';

/** As many members of staff read at the same time, each of a dormitory of their own. */
const measured = 20;

/** The March that is not over yet, as its first and last day. */
export function nextMarch(today: string): { from: string; until: string } {
  const year = Number(today.slice(0, 4)) + (today.slice(5) > '03-01' ? 1 : 0);
  return { from: `${year}-03-01`, until: `${year}-03-31` };
}

export async function seedMoveOuts(pool: pg.Pool, today: string): Promise<void> {
  const { from } = nextMarch(today);
  const columns = `account_id, contract_id, move_out_on, move_out_time, luggage_removal_on, luggage_removal_time,
    use_shipping_company, shipping_company_name, postal_code, address, building, use_user_mail_address, mail_address,
    use_user_phone_number, phone_number, filed_at, changed_at, closed_at, finished_at, withdrawn_at`;
  const facts = `false, '', '1500001', '東京都渋谷区神宮前', 'さくら荘', true, 'bench@example.jp', true, '09012345678',
    now(), now()`;
  await pool.query(
    `insert into move_out_applications (${columns})
     select c.account_id, c.id, $1::date - 365 + (c.id % 31)::int, '10:00', $1::date - 365, '09:00', ${facts}, now(),
            now(), null
       from contracts c where c.account_id is not null`,
    [from],
  );
  await pool.query(
    `insert into move_out_applications (${columns})
     select c.account_id, c.id, $1::date + ((c.id + n) % 31)::int, '10:00', $1::date, '09:00', ${facts},
            case when n < 4 then now() end, null, case when n < 4 then now() end
       from contracts c, generate_series(1, 4) n
      where c.account_id is not null and c.end_date is null and c.dormitory_id <= ${measured}`,
    [from],
  );
}
