// Charges and companies as tests of months write them.
import type { TestResident, TestServer } from './test-server.ts';

interface Written {
  who: TestResident;
  /** Who of the staff. */
  by: number;
  /** The day that it is about; the month after it bills it. */
  date: string;
  amount: number;
  /** When it is written; left out: by the clock of the database. */
  at?: number;
}

const instantOf = (at: number | undefined) => (at === undefined ? null : new Date(at));

export async function writeCharge(
  { db }: TestServer,
  { who, by, date, amount, at }: Written,
): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into charges (account_id, contract_id, reason, rule, text, written_by, date, amount_yen, billed_month, created_at)
     values ($1, $2, 'manual', 'by_hand', '鍵を作り直しました', $3, $4::date, $5,
             (date_trunc('month', $4::date) + interval '1 month')::date, coalesce($6::timestamptz, now())) returning id`,
    [who.accountId, who.contractId, by, date, amount, instantOf(at)],
  );
  return Number(rows[0]?.id);
}

export async function writeReversal(
  { db }: TestServer,
  { charge, by, amount, at }: { charge: number; by: number; amount: number; at?: number },
): Promise<void> {
  await db.pool.query(
    `insert into charge_reversals (charge_id, dormitory_id, amount_yen, billed_month, reason, written_by, created_at)
     select id, 0, $2, billed_month, 'dormitory', $3, coalesce($4::timestamptz, now()) from charges where id = $1`,
    [charge, amount, by, instantOf(at)],
  );
}

/** The contract is paid by a new company; answers its code. */
export async function payByCompany({ db }: TestServer, contractId: number): Promise<string> {
  const { rows } = await db.pool.query<{ code: string }>(
    `with made as (insert into companies (code, name, changed_at, changed_by)
                   select 'C' || $1::text, '東和システム', now(), min(id) from staff returning id, code),
          paid as (update contracts set company_id = (select id from made) where id = $1::text::bigint)
     select code from made`,
    [contractId],
  );
  return rows[0]?.code ?? '';
}
