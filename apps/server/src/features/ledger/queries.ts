// Reads of the ledger, within one resident's scope: charges of every dormitory that the resident has lived in.
import { sql, type RawBuilder } from 'kysely';
import type { ChargeReason } from '@yadori/api/ledger/reasons';
import type { StoredReason } from '@yadori/api/ledger/reversal-reasons';
import type { Language } from '@yadori/api/language/language';
import type { DateRange } from '@yadori/api/meals/ranges';
import type { MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';

interface ReversalRow {
  id: number;
  amount: number;
  reason: StoredReason;
  billed_month: CalendarDate;
  created_at: string;
}

export interface ChargeRow {
  id: number;
  date: CalendarDate;
  reservation_id: number | null;
  amount_yen: number;
  billed_month: CalendarDate;
  created_at: Date;
  detail: unknown;
  reason: ChargeReason;
  /** Of a guest's meal. */
  guest_meal: MealType | null;
  /** Of the reservation. */
  type_of_meal: MealType | null;
  text: string | null;
  /** Null of the present dormitory. */
  dormitory: Readonly<Record<Language, string>> | null;
  reversals: ReversalRow[];
  /** The newest message that quotes it. */
  asked: { message_id: number; at: string } | null;
}

interface LedgerScope {
  accountId: number;
  /** The present one. */
  dormitoryId: number;
}

const chargesWhere = ({ accountId, dormitoryId }: LedgerScope, where: RawBuilder<unknown>) =>
  sql<ChargeRow>`
  select c.id, c.date, c.reservation_id, c.amount_yen, c.billed_month, c.created_at, c.detail, c.reason,
         c.type_of_meal as guest_meal, c.text, r.type_of_meal,
         case when k.dormitory_id <> ${dormitoryId} then json_build_object('ja', d.name_ja, 'en', d.name_en) end as dormitory,
         (select coalesce(json_agg(json_build_object('id', v.id, 'amount', v.amount_yen, 'reason', v.reason,
                                                     'billed_month', v.billed_month, 'created_at', v.created_at)
                                   order by v.id), '[]')
            from charge_reversals v where v.charge_id = c.id) as reversals,
         (select json_build_object('message_id', m.id, 'at', m.created_at)
            from charge_questions q join messages m on m.id = q.message_id
           where q.charge_id = c.id and m.deleted_at is null order by m.id desc limit 1) as asked
    from charges c
    join contracts k on k.id = c.contract_id
    join dormitories d on d.id = k.dormitory_id
    left join reservations r on r.id = c.reservation_id
   where c.account_id = ${accountId} and c.released_at is null and ${where}
   order by c.date, c.id`;

/** Charges for days of a range. */
export async function findCharges(
  db: Database,
  scope: LedgerScope,
  { from_date: from, to_date: to }: DateRange,
): Promise<ChargeRow[]> {
  const within = sql`c.date between ${from}::date and ${to}::date`;
  return (await chargesWhere(scope, within).execute(db.queries)).rows;
}

/** What a month bills, and earlier charges of which it takes something off. */
export async function findBill(
  db: Database,
  scope: LedgerScope,
  month: CalendarDate,
): Promise<ChargeRow[]> {
  const billed = sql`(c.billed_month = ${month}::date
    or exists (select from charge_reversals v where v.charge_id = c.id and v.billed_month = ${month}::date))`;
  return (await chargesWhere(scope, billed).execute(db.queries)).rows;
}

interface BilledMonth {
  month: CalendarDate;
  /** Yen; below 0 where more was taken off. */
  total: number;
}

/** The months that bill or take off something, ascending. */
export async function findBilledMonths(
  db: Database,
  { accountId }: LedgerScope,
): Promise<BilledMonth[]> {
  const { rows } = await sql<BilledMonth>`
    select month, sum(yen)::int as total
      from (select billed_month as month, amount_yen as yen from charges
             where account_id = ${accountId} and released_at is null
            union all
            select v.billed_month, -v.amount_yen from charges c join charge_reversals v on v.charge_id = c.id
             where c.account_id = ${accountId}) b
     group by month order by month`.execute(db.queries);
  return rows;
}

/** Of every dormitory that bills the resident something in it; without a line, of the present one. */
export async function isBillClosed(
  db: Database,
  { accountId, dormitoryId }: LedgerScope,
  month: CalendarDate,
): Promise<boolean> {
  const { rows } = await sql<{ is_closed: boolean }>`
    with billing as (
      select k.dormitory_id from charges c join contracts k on k.id = c.contract_id
       where c.account_id = ${accountId} and c.released_at is null and c.billed_month = ${month}::date
      union
      select v.dormitory_id from charges c join charge_reversals v on v.charge_id = c.id
       where c.account_id = ${accountId} and v.billed_month = ${month}::date),
    of as (
      select dormitory_id from billing
      union all
      select ${dormitoryId}::bigint where not exists (select from billing))
    select bool_and(exists (select from ledger_months m where m.dormitory_id = of.dormitory_id
                              and m.month = ${month}::date and m.state = 'closed')) as is_closed
      from of`.execute(db.queries);
  return rows[0]?.is_closed === true;
}
