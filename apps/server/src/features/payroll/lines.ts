// What payroll files say of each person whom a company pays for: kept when the month is closed, read until then (SI039).
import { sql, type RawBuilder } from 'kysely';
import { addMonths, type CalendarDate } from '@yadori/api/time/tokyo';
import { tenancies } from '../companies/tenancies.ts';
import type { Trx } from '../../platform/database/database.ts';

/**
 * A row for each tenancy with meals of the month before, or with charges. Meals count as eaten where the counter was used
 * in that month, else as booked and not given back; walk-ins count as eaten. `of` bounds contracts `k`.
 * What is asked of all dormitories is hashed once: joined, the planner walked through 500 of them for each meal. The
 * limit has it look for one meal of each dormitory; `exists` read the meals of all of them for the closing of one.
 * `eats`: of which of them meals are read at all.
 */
export const livePayroll = (
  month: CalendarDate,
  of: RawBuilder<unknown>,
  eats: RawBuilder<unknown> = sql`true`,
) => {
  const before = addMonths(month, -1);
  return sql`
    with k as materialized (
           select k.id, k.dormitory_id, k.account_id, k.company_id, k.employee_code, k.room_number, ${eats} as eats
             from ${tenancies} k
            where k.company_id is not null and ${of}),
         used as materialized (
           select d.id, (
                    select true from menus m join reservations r on r.menu_id = m.id
                     where m.dormitory_id = d.id and m.date >= ${before}::date and m.date < ${month}::date
                       and r.cancelled_at is null and r.checked_in_at is not null
                       and r.booked_way is distinct from 4 limit 1) is not null as eaten
             from (select distinct dormitory_id as id from k where eats) d),
         parts as (
           select k.id, k.account_id, (r.type_of_meal = 1)::int as breakfasts, (r.type_of_meal = 2)::int as dinners, 0 as yen
             from k join reservations r on r.account_id = k.account_id and r.contract_id = k.id
              and r.date >= ${before}::date and r.date < ${month}::date and r.cancelled_at is null
             join menus m on m.id = r.menu_id
            where k.eats
              and (r.checked_in_at is not null or r.booked_way = 4
                   or (k.dormitory_id in (select id from used where not eaten) and m.stopped_at is null))
           union all
           select k.id, k.account_id, 0, 0, c.amount_yen from k
             join charges c on c.contract_id = k.id and c.account_id = k.account_id
            where c.billed_month = ${month}::date and c.released_at is null
           union all
           select k.id, k.account_id, 0, 0, -v.amount_yen from charge_reversals v
             join charges c on c.id = v.charge_id join k on k.id = c.contract_id and k.account_id = c.account_id
            where v.billed_month = ${month}::date and v.dormitory_id = any(array(select distinct dormitory_id from k)))
    select k.id as contract_id, k.dormitory_id, k.account_id, k.company_id, k.employee_code, k.room_number,
           case when k.dormitory_id in (select id from used where eaten) then 'eaten' else 'booked' end as counted, p.breakfasts, p.dinners, p.amount_yen
      from (select id, account_id, sum(breakfasts)::int as breakfasts, sum(dinners)::int as dinners, sum(yen)::int as amount_yen
              from parts group by id, account_id) p
      join k on k.id = p.id and k.account_id = p.account_id`;
};

interface KeptMonth {
  id: number;
  dormitoryId: number;
  month: CalendarDate;
}

/** In the transaction that closes the month: contracts are let again and companies change. */
export async function keepPayroll(
  trx: Trx,
  { id, dormitoryId, month }: KeptMonth,
): Promise<'eaten' | 'booked'> {
  const { rows } = await sql<{ counted: 'eaten' | 'booked' }>`
    with live as (${livePayroll(month, sql`k.dormitory_id = ${dormitoryId}`)}),
         kept as (
           insert into payroll_lines (ledger_month_id, contract_id, account_id, company_id, employee_code, breakfasts,
                                      dinners, amount_yen)
           select ${id}::bigint, contract_id, account_id, company_id, employee_code, breakfasts, dinners, amount_yen
             from live)
    select counted from live limit 1`.execute(trx);
  return rows[0]?.counted ?? 'eaten';
}

/** Once the person is forgotten: of lines whose file was made (issue "What was closed is kept"). */
export async function eraseEmployeeCodes(trx: Trx, accountIds: readonly number[]): Promise<void> {
  await sql`
    update payroll_lines l set employee_code = null
      from ledger_months m
     where l.account_id = any(${[...accountIds]}::bigint[]) and l.employee_code is not null
       and m.id = l.ledger_month_id
       and exists (select from export_persons x
                    where x.account_id = l.account_id and x.month = m.month and x.company_id = l.company_id)`.execute(
    trx,
  );
}
