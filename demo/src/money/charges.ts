// Charges of Keyaki in the last two months, some of them waived, and one closed month.
import { closeLedger, findNextMonth } from '@yadori/server/features/ledger/closing';
import { sumMonth } from '@yadori/server/features/ledger/staff/queries';
import type { Platform } from '@yadori/server/platform/platform';
import { dateAt, startOfMonth, type Instant } from '@yadori/api/time/tokyo';

const words = ['部屋の鍵を作り直しました', '自転車置き場の鍵の交換', '洗濯室のカードの再発行'];

/** After the demo staff. */
export async function loadDemoLedger({ db, sensitive }: Platform, now: Instant): Promise<void> {
  const dormitory = db.queries.selectFrom('dormitories').select('id');
  const { id: dormitoryId } = await dormitory
    .where('office_code', '=', 'KYK01')
    .executeTakeFirstOrThrow();
  const staff = db.queries.selectFrom('staff').select('id');
  const { id: staffId } = await staff
    .where('email', '=', 'honbu@example.jp')
    .executeTakeFirstOrThrow();
  const today = dateAt(now);
  // Fourteen residents, every fifth day back from yesterday.
  await db.pool.query(
    `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
     select a.id, a.active_contract_id, 'manual', 'by_hand', ($5::text[])[1 + a.n % 3], $2, d.day, 800 + 250 * (a.n % 3),
            (date_trunc('month', d.day) + interval '1 month')::date, d.day + interval '10 hours'
       from (select a.id, a.active_contract_id, (row_number() over (order by a.id))::int as n
               from accounts a join contracts k on k.id = a.active_contract_id
              where k.dormitory_id = $1 and a.email like 'resident%' order by a.id limit 14) a
       cross join lateral (select ($3::date - 5 * a.n)::date as day) d
      where d.day >= $4::date`,
    [dormitoryId, staffId, today, startOfMonth(today, -2), words],
  );
  await db.pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     select c.id, $1, case when c.n % 2 = 0 then c.amount_yen else 300 end, c.billed_month,
            case when c.n % 2 = 0 then 'wrong_charge' else 'dormitory' end, p.id, c.created_at + interval '1 day'
       from (select c.*, row_number() over (order by c.date) as n from charges c
              where c.reason = 'manual' and c.written_by = $2) c
       join staff p on p.email = 'manager@example.jp'
      where c.n % 4 in (1, 2)`,
    [dormitoryId, staffId],
  );
  // Of the resident that the demo signs in: two lines of last month, one of them taken off.
  await db.pool.query(
    `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
     select a.id, a.active_contract_id, 'manual', 'by_hand', l.words, $1, l.day, l.yen,
            (date_trunc('month', l.day) + interval '1 month')::date, l.day + interval '10 hours'
       from accounts a
       cross join (values ($2::date + 7, $3::text, 1050), ($2::date + 20, $4, 800)) l (day, words, yen)
      where a.email = 'misaki@example.jp'`,
    [staffId, startOfMonth(today, -1), ...words.slice(0, 2)],
  );
  await db.pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     select c.id, $1, c.amount_yen, c.billed_month, 'wrong_charge', $2, c.created_at + interval '1 day'
       from charges c join accounts a on a.id = c.account_id
      where a.email = 'misaki@example.jp' and c.reason = 'manual' and c.amount_yen = 1050`,
    [dormitoryId, staffId],
  );
  const month = await findNextMonth(db.queries, dormitoryId, now);
  if (month >= startOfMonth(today)) return;
  const { lines: count, total: sum } = await sumMonth(db.queries, { dormitoryId, month });
  const act = { by: { actor: { staff: staffId } }, staffId, now };
  await closeLedger({ db, sensitive }, { dormitoryId, month, count, sum }, act);
}
