// Reads of payroll files: kept lines of closed months, those of now where it is open (SI039).
import { sql } from 'kysely';
import { addMonths, type CalendarDate } from '@yadori/api/time/tokyo';
import type { PayrollLayout } from '@yadori/api/companies/payroll-layout';
import type { Queries } from '../../../platform/database/database.ts';
import { tenancies } from '../../companies/tenancies.ts';
import { livePayroll } from '../lines.ts';

interface Wanted {
  month: CalendarDate;
  /** Dormitories within reach; null: all. */
  within: readonly number[] | null;
}

/** Closed months that kept their lines; those of a server of the release before are read as they are now. */
const keptMonths = ({ month, within }: Wanted) => sql`
  select m.id, m.dormitory_id, m.meals_counted from ledger_months m
   where m.month = ${month}::date and m.state = 'closed' and m.meals_counted is not null
     and (${within}::bigint[] is null or m.dormitory_id = any(${within}::bigint[]))`;

/** Of a person a code that was written after the closing counts, as long as the contract is still the person's. */
const codeOf = sql`coalesce(l.employee_code, k.employee_code)`;

interface CompanyRow {
  id: number;
  code: string;
  name: string;
  revision: number;
  layout: PayrollLayout | null;
  people: number;
  dormitories: number;
  missing: number;
  open: number;
  made_at: Date | null;
}

export async function findPayrolls(queries: Queries, wanted: Wanted): Promise<CompanyRow[]> {
  const { month, within } = wanted;
  const { rows } = await sql<CompanyRow>`
    with closed as (${keptMonths(wanted)}),
         lines as (
           select l.company_id, l.account_id, m.dormitory_id, ${codeOf} as code, a.anonymized_at is null as lives,
                  null::bigint as open
             from closed m join payroll_lines l on l.ledger_month_id = m.id join accounts a on a.id = l.account_id
             left join contracts k on k.id = l.contract_id and k.account_id = l.account_id
           union all
           select k.company_id, k.account_id, k.dormitory_id, k.employee_code, true,
                  case when s.state is distinct from 'closed' then k.dormitory_id end
             from ${tenancies} k
             left join ledger_months s on s.dormitory_id = k.dormitory_id and s.month = ${month}::date
              and s.state <> 'reopened'
            where k.company_id is not null and k.start_date < ${month}::date
              and coalesce(k.last_day, 'infinity') >= ${addMonths(month, -1)}::date
              and k.dormitory_id not in (select dormitory_id from closed)
              and (${within}::bigint[] is null or k.dormitory_id = any(${within}::bigint[]))),
         counted as (
           select company_id, count(distinct account_id)::int as people, count(distinct open)::int as open,
                  count(distinct dormitory_id)::int as dormitories,
                  (count(distinct account_id) filter (where code is null and lives))::int as missing
             from lines group by 1),
         made as (
           select x.company_id, max(e.made_at) as made_at
             from export_persons x join exports e on e.id = x.export_id where x.month = ${month}::date group by 1)
    select o.id, o.code, o.name, o.revision, o.layout, coalesce(c.people, 0) as people,
           coalesce(c.dormitories, 0) as dormitories, coalesce(c.missing, 0) as missing, coalesce(c.open, 0) as open, d.made_at
      from companies o left join counted c on c.company_id = o.id left join made d on d.company_id = o.id
     order by o.name, o.id`.execute(queries);
  return rows;
}

interface PayrollSum {
  id: number;
  yen: PayrollLayout['yen'];
  breakfasts: number;
  dinners: number;
  amount: number;
}

/** Of the lines of each file, those without an employee code left out. Meals are read for layouts with yen of a meal. */
export async function sumPayrolls(queries: Queries, wanted: Wanted): Promise<PayrollSum[]> {
  const { month, within } = wanted;
  const live = livePayroll(
    month,
    sql`k.company_id in (select id from files) and k.dormitory_id not in (select dormitory_id from closed)
        and (${within}::bigint[] is null or k.dormitory_id = any(${within}::bigint[]))`,
    sql`k.company_id in (select id from files where jsonb_typeof(yen) = 'object')`,
  );
  const { rows } = await sql<PayrollSum>`
    with closed as (${keptMonths(wanted)}),
         files as (select id, layout -> 'yen' as yen from companies where layout is not null),
         lines as (
           select l.company_id, ${codeOf} as code, a.anonymized_at is null as lives, l.breakfasts, l.dinners, l.amount_yen
             from closed m join payroll_lines l on l.ledger_month_id = m.id join accounts a on a.id = l.account_id
             left join contracts k on k.id = l.contract_id and k.account_id = l.account_id
           union all
           select v.company_id, v.employee_code, true, v.breakfasts, v.dinners, v.amount_yen from (${live}) v)
    select f.id, f.yen, coalesce(sum(l.breakfasts), 0)::int as breakfasts, coalesce(sum(l.dinners), 0)::int as dinners,
           coalesce(sum(l.amount_yen), 0)::int as amount
      from files f left join lines l on l.company_id = f.id and (l.code is not null or not l.lives)
     group by f.id, f.yen`.execute(queries);
  return rows;
}

interface MadeRow {
  id: number;
  kind: string;
  month: CalendarDate | null;
  companies: number | null;
  by: string;
  at: Date;
}

const mostMade = 6;

/** Billing and payroll files, the newest first: of all dormitories, of those within reach, and of the person. */
export async function findMade(
  queries: Queries,
  { within, staffId }: Pick<Wanted, 'within'> & { staffId: number },
): Promise<MadeRow[]> {
  const { rows } = await sql<MadeRow>`
    select e.id, e.kind, e.filters ->> 'month' as month, (e.filters ->> 'companies')::int as companies, s.name as by,
           e.made_at as at
      from exports e join staff s on s.id = e.staff_id
     where e.kind in ('billing', 'billing-preliminary', 'payroll', 'payroll-preliminary')
       and (${within}::bigint[] is null or e.staff_id = ${staffId} or e.dormitory_id = any(${within}::bigint[]))
     order by e.made_at desc, e.id desc limit ${mostMade}`.execute(queries);
  return rows;
}

export interface PayrollLine {
  company_id: number;
  account_id: number;
  employee_code: string | null;
  /** Null once the resident is forgotten. */
  name: string | null;
  room_number: string;
  dormitory: string;
  is_forgotten: boolean;
  is_open: boolean;
  counted: 'eaten' | 'booked' | 'both';
  breakfasts: number;
  dinners: number;
  amount: number;
}

/** By company and employee code, in the same order whenever they are read; one for each person and code. */
export async function readPayroll(
  queries: Queries,
  { companyIds, ...wanted }: Wanted & { companyIds: readonly number[] },
): Promise<PayrollLine[]> {
  const { month, within } = wanted;
  const ids = sql`any(${[...companyIds]}::bigint[])`;
  const isOpen = sql`not exists (select from ledger_months s
    where s.dormitory_id = v.dormitory_id and s.month = ${month}::date and s.state = 'closed')`;
  const live = livePayroll(
    month,
    sql`k.company_id = ${ids} and k.dormitory_id not in (select dormitory_id from closed)
        and (${within}::bigint[] is null or k.dormitory_id = any(${within}::bigint[]))`,
  );
  const { rows } = await sql<PayrollLine>`
    with closed as (${keptMonths(wanted)}),
         lines as (
           select l.company_id, l.account_id, ${codeOf} as employee_code, x.room_number, m.dormitory_id, false as is_open,
                  m.meals_counted as counted, l.breakfasts, l.dinners, l.amount_yen
             from closed m join payroll_lines l on l.ledger_month_id = m.id join contracts x on x.id = l.contract_id
             left join contracts k on k.id = l.contract_id and k.account_id = l.account_id
            where l.company_id = ${ids}
           union all
           select v.company_id, v.account_id, v.employee_code, v.room_number, v.dormitory_id, ${isOpen},
                  v.counted, v.breakfasts, v.dinners, v.amount_yen
             from (${live}) v)
    select l.company_id, l.account_id, l.employee_code, nullif(p.name, '-') as name, min(l.room_number) as room_number,
           min(d.office_code) as dormitory, a.anonymized_at is not null as is_forgotten, bool_or(l.is_open) as is_open,
           case when min(l.counted) = max(l.counted) then min(l.counted) else 'both' end as counted,
           sum(l.breakfasts)::int as breakfasts, sum(l.dinners)::int as dinners, sum(l.amount_yen)::int as amount
      from lines l join accounts a on a.id = l.account_id join dormitories d on d.id = l.dormitory_id
      left join profiles p on p.account_id = l.account_id
     group by l.company_id, l.account_id, l.employee_code, p.name, a.anonymized_at
     order by l.company_id, l.employee_code collate "C" nulls last, l.account_id`.execute(queries);
  return rows;
}

/** Companies of them with a contract in a dormitory whose month is open: a charge may still come. */
export async function findOpenCompanies(
  queries: Queries,
  { month, within, companyIds }: Wanted & { companyIds: readonly number[] },
): Promise<Set<number>> {
  const { rows } = await sql<{ company_id: number }>`
    select distinct k.company_id from ${tenancies} k
     where k.company_id = any(${[...companyIds]}::bigint[])
       and k.start_date < ${month}::date and coalesce(k.last_day, 'infinity') >= ${addMonths(month, -1)}::date
       and (${within}::bigint[] is null or k.dormitory_id = any(${within}::bigint[]))
       and not exists (select from ledger_months s
                        where s.dormitory_id = k.dormitory_id and s.month = ${month}::date and s.state = 'closed')`.execute(
    queries,
  );
  return new Set(rows.map(({ company_id: id }) => id));
}
