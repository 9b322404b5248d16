// Fills charges of many months: closed ones before the present one, of which the newest has its lines.
import type pg from 'pg';
import { addMonths, dateAt, startOfMonth, type CalendarDate } from '@yadori/api/time/tokyo';
import { layBare } from './seed.ts';

/** Months that bill, up to the present one. */
const months = 20;
/** Of a hundred charges, those of which a part is taken off again. */
const reversed = 5;

/** `charges` in all, as many in each month; every tenth contract is paid by one of 213 companies. */
export async function seedLedger(pool: pg.Pool, charges: number): Promise<CalendarDate> {
  const present = startOfMonth(dateAt(Date.now()));
  const { rows } = await pool.query<{ id: number }>(
    `insert into staff (kind, email, name, password_hash, created_at, activated_at)
     values ('person', 'ledger@example.jp', '本部', 'none', now(), now()) returning id`,
  );
  const staffId = rows[0]?.id;
  await seedCompanies(pool, staffId);
  const each = Math.round(charges / months);
  const client = await pool.connect();
  try {
    // Months are written beside them: row by row the triggers take longer than the rows.
    await client.query(`alter table charges disable trigger user`);
    const restore = await layBare(client, 'charges');
    await client.query(
      `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
       select k.account_id, k.id, 'manual', 'by_hand', '鍵を作り直しました', $1, m.month - 1 - n % 28, 330 + 220 * (n % 2),
              m.month, m.month - interval '3 days'
         from generate_series(0, $3::int - 1) b
         cross join lateral (select ($2::date - make_interval(months => b))::date as month) m
         cross join generate_series(1, $4::int) n
         join contracts k on k.id = 1 + n % $5::int`,
      [staffId, present, months, each, await countTenants(client)],
    );
    for (const statement of restore) await client.query(statement);
    await client.query(`alter table charges enable trigger user`);
    await client.query(
      `insert into ledger_months (dormitory_id, month) select d.id, ($1::date - make_interval(months => b))::date
         from dormitories d cross join generate_series(0, $2::int) b`,
      [present, months],
    );
    await client.query('analyze ledger_months');
    await client.query('analyze charges');
    await client.query('alter table charge_reversals disable trigger user');
    await client.query(
      `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
       select c.id, k.dormitory_id, 100, c.billed_month, 'dormitory', $1, now()
         from charges c join contracts k on k.id = c.contract_id where c.id % 100 < $2`,
      [staffId, reversed],
    );
    await client.query('alter table charge_reversals enable trigger user');
    await closeBefore(client, { present, staffId });
  } finally {
    client.release();
  }
  await pool.query('vacuum analyze');
  return present;
}

async function seedCompanies(pool: pg.Pool, staffId: number | undefined): Promise<void> {
  await pool.query(
    `insert into companies (code, name, changed_at, changed_by)
     select 'C' || n, '会社' || n, now(), $1 from generate_series(1, 213) n
      where not exists (select from companies c where c.code = 'C' || n)`,
    [staffId],
  );
  await pool.query(
    `update contracts set company_id = (select min(id) from companies) + id / 10 % 213, employee_code = 'E' || id
      where id % 10 = 0`,
  );
}

async function countTenants(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from contracts where account_id is not null',
  );
  return rows[0]?.n ?? 0;
}

/** With the lines of the newest closed month alone: those of others are never read. */
async function closeBefore(
  client: pg.ClientBase,
  { present, staffId }: { present: CalendarDate; staffId: number | undefined },
): Promise<void> {
  await client.query(
    `insert into ledger_lines (ledger_month_id, charge_id, reversal_id, account_id, contract_id, room_number, date, reason,
                               amount_yen, contract_number, tax_percent)
     select m.id, c.id, null, c.account_id, k.id, k.room_number, c.date, c.reason, c.amount_yen, k.number, 10
       from charges c join contracts k on k.id = c.contract_id
       join ledger_months m on m.dormitory_id = k.dormitory_id and m.month = c.billed_month
      where c.billed_month = $1::date
     union all
     select m.id, c.id, v.id, c.account_id, k.id, k.room_number, c.date, v.reason, -v.amount_yen, k.number, 10
       from charge_reversals v join charges c on c.id = v.charge_id join contracts k on k.id = c.contract_id
       join ledger_months m on m.dormitory_id = k.dormitory_id and m.month = v.billed_month
      where v.billed_month = $1::date`,
    [addMonths(present, -1)],
  );
  await client.query(
    `update ledger_months m set state = 'closed', closed_at = now(), closed_by = $2, digest = sha256(''), line_count = l.n,
            total_yen = l.yen, meals_counted = 'eaten'
       from (select x.id, count(l.id)::int as n, coalesce(sum(l.amount_yen), 0)::int as yen from ledger_months x
               left join ledger_lines l on l.ledger_month_id = x.id where x.month < $1::date group by x.id) l
      where l.id = m.id`,
    [present, staffId],
  );
}
