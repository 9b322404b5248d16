// Charges of Keyaki in the last two months, some of them waived, and one closed month. Sakura has closed it, too, and took
// off afterwards what it had billed: its next month needs a look.
import { closeLedger, findNextMonth } from '@yadori/server/features/ledger/closing';
import { sumMonth } from '@yadori/server/features/ledger/staff/queries';
import type { Platform } from '@yadori/server/platform/platform';
import { dateAt, startOfMonth, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';

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
  await loadOwn(db, { dormitoryId, staffId, today });
  const act = { by: { actor: { staff: staffId } }, staffId, now };
  await closeOldest({ db, sensitive }, dormitoryId, act);
  await loadSakura({ db, sensitive }, act);
}

interface Own {
  dormitoryId: number;
  staffId: number;
  today: CalendarDate;
}

/** Of the resident that the demo signs in: two lines of last month, one of them taken off. */
async function loadOwn(
  { pool }: Platform['db'],
  { dormitoryId, staffId, today }: Own,
): Promise<void> {
  await pool.query(
    `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
     select a.id, a.active_contract_id, 'manual', 'by_hand', l.words, $1, l.day, l.yen,
            (date_trunc('month', l.day) + interval '1 month')::date, l.day + interval '10 hours'
       from accounts a
       cross join (values ($2::date + 7, $3::text, 1050), ($2::date + 20, $4, 800)) l (day, words, yen)
      where a.email = 'misaki@example.jp'`,
    [staffId, startOfMonth(today, -1), ...words.slice(0, 2)],
  );
  await pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     select c.id, $1, c.amount_yen, c.billed_month, 'wrong_charge', $2, c.created_at + interval '1 day'
       from charges c join accounts a on a.id = c.account_id
      where a.email = 'misaki@example.jp' and c.reason = 'manual' and c.amount_yen = 1050`,
    [dormitoryId, staffId],
  );
}

type Act = Parameters<typeof closeLedger>[2];
type Services = Parameters<typeof closeLedger>[0];

async function closeOldest({ db, sensitive }: Services, dormitoryId: number, act: Act) {
  const month = await findNextMonth(db.queries, dormitoryId, act.now);
  if (month >= startOfMonth(dateAt(act.now))) return;
  const { lines: count, total: sum } = await sumMonth(db, { dormitoryId, month });
  await closeLedger({ db, sensitive }, { dormitoryId, month, count, sum }, act);
}

async function loadSakura({ db, sensitive }: Services, act: Act): Promise<void> {
  const { staffId, now } = act;
  const { rows } = await db.pool.query<{ id: number; dormitory_id: number }>(
    `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
     select k.account_id, k.id, 'manual', 'by_hand', $1, $2, $3::date, 1600,
            (date_trunc('month', $3::date) + interval '1 month')::date, $3::date + interval '10 hours'
       from contracts k join dormitories d on d.id = k.dormitory_id
      where d.office_code = 'SKR01' and k.account_id is not null order by k.id limit 1
     returning id, (select dormitory_id from contracts where id = contract_id) as dormitory_id`,
    [words[0], staffId, startOfMonth(dateAt(now), -2)],
  );
  const [charge] = rows;
  if (charge === undefined) return;
  await closeOldest({ db, sensitive }, Number(charge.dormitory_id), act);
  await db.pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     select id, $2, 800, billed_month, 'wrong_charge', $3, to_timestamp($4) from charges where id = $1`,
    [charge.id, charge.dormitory_id, staffId, now / 1000],
  );
}
