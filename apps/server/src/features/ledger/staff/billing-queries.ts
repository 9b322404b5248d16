// The lines of a month of some dormitories or of all: kept ones of closed months, those of now where it is open (SI038).
// They are read while they are sent, some thousand at a time.
import { sql } from 'kysely';
import type { ChargeReason } from '@yadori/api/ledger/reasons';
import type { StoredReason } from '@yadori/api/ledger/reversal-reasons';
import type { CalendarDate, Instant } from '@yadori/api/time/tokyo';
import type { Queries } from '../../../platform/database/database.ts';
import { payingCompany } from '../../companies/tenancies.ts';
import { taxPercentOn } from '../tax.ts';
import { findLedgerRows } from './all-queries.ts';

export interface BillingLine {
  account_id: number;
  /** Null of one who is forgotten. */
  name: string | null;
  room_number: string;
  contract_number: string;
  company_code: string | null;
  date: CalendarDate;
  reason: ChargeReason;
  /** Null of the charge itself. */
  reversal: StoredReason | null;
  amount: number;
  tax_percent: number;
}

interface Part {
  dormitory_id: number;
  /** Null: it is open. */
  closed_id: number | null;
  lines: number;
}

export interface BillingPlan {
  month: CalendarDate;
  parts: readonly Part[];
  isOpen: boolean;
  lines: number;
  people: number;
}

interface WantedBilling {
  month: CalendarDate;
  /** Null: all. */
  dormitoryIds: readonly number[] | null;
}

/** Closed months are named by their key: one that is reopened while its file is made stays the one of the file. */
export async function planBilling(
  queries: Queries,
  wanted: WantedBilling,
  now: Instant,
): Promise<BillingPlan> {
  const { month } = wanted;
  const parts = (await findLedgerRows(queries, wanted, now)).map(({ id, closed_id, lines }) => ({
    dormitory_id: id,
    closed_id,
    lines,
  }));
  return {
    month,
    parts,
    isOpen: parts.some(({ closed_id: id }) => id === null),
    lines: parts.reduce((sum, { lines }) => sum + lines, 0),
    people: await countPeople(queries, month, parts),
  };
}

async function countPeople(
  queries: Queries,
  month: CalendarDate,
  parts: readonly Part[],
): Promise<number> {
  const { closed, open } = keysOf(parts);
  const { rows } = await sql<{ people: number }>`
    select count(distinct p.account_id)::int as people from (
      select account_id from ledger_lines where ledger_month_id = any(${closed}::bigint[])
      union all
      select c.account_id from charges c join contracts k on k.id = c.contract_id
       where c.billed_month = ${month}::date and c.released_at is null and k.dormitory_id = any(${open}::bigint[])
      union all
      select c.account_id from charge_reversals v join charges c on c.id = v.charge_id
       where v.billed_month = ${month}::date and v.dormitory_id = any(${open}::bigint[])) p`.execute(
    queries,
  );
  return rows[0]?.people ?? 0;
}

const keysOf = (parts: readonly Part[]) => ({
  closed: parts.flatMap(({ closed_id: id }) => id ?? []),
  open: parts.filter(({ closed_id: id }) => id === null).map((part) => part.dormitory_id),
});

/** Of one statement. */
const mostLines = 5000;

/** In the same order whenever they are read: by dormitory, room, resident, day. */
export async function* readBilling(
  queries: Queries,
  { month, parts }: BillingPlan,
): AsyncGenerator<BillingLine> {
  for (const some of inGroups(parts.filter(({ lines }) => lines > 0)))
    yield* await readLines(queries, month, some);
}

function* inGroups(parts: readonly Part[]): Generator<Part[]> {
  let group: Part[] = [];
  let lines = 0;
  for (const part of parts) {
    if (group.length > 0 && lines + part.lines > mostLines) {
      yield group;
      [group, lines] = [[], 0];
    }
    group.push(part);
    lines += part.lines;
  }
  if (group.length > 0) yield group;
}

async function readLines(
  queries: Queries,
  month: CalendarDate,
  parts: readonly Part[],
): Promise<BillingLine[]> {
  const { closed, open } = keysOf(parts);
  const of = sql`c.room_number, c.contract_number, c.company_code`;
  const { rows } = await sql<BillingLine>`
    with c as (
           select c.id, c.account_id, c.date, c.reason, c.amount_yen, c.billed_month, c.released_at, k.dormitory_id,
                  k.room_number, k.number as contract_number, o.code as company_code, ${taxPercentOn('c.date')} as percent
             from charges c join contracts k on k.id = c.contract_id left join companies o on o.id = ${payingCompany}
            where c.id in (
              select l.charge_id from ledger_lines l
               where l.ledger_month_id = any(${closed}::bigint[]) and l.contract_number is null
              union all
              select x.id from contracts y join charges x on x.contract_id = y.id
               where y.dormitory_id = any(${open}::bigint[]) and x.billed_month = ${month}::date
              union all
              select v.charge_id from charge_reversals v
               where v.dormitory_id = any(${open}::bigint[]) and v.billed_month = ${month}::date)),
         lines as (
           select m.dormitory_id, l.charge_id, l.reversal_id, l.account_id, l.room_number,
                  coalesce(l.contract_number, c.contract_number) as contract_number,
                  case when l.contract_number is null then c.company_code else l.company_code end as company_code,
                  l.date, h.reason, case when l.reversal_id is not null then l.reason end as reversal,
                  l.amount_yen as amount, coalesce(l.tax_percent, c.percent) as tax_percent
             from ledger_lines l join ledger_months m on m.id = l.ledger_month_id join charges h on h.id = l.charge_id
             left join c on c.id = l.charge_id and l.contract_number is null
            where l.ledger_month_id = any(${closed}::bigint[])
           union all
           select c.dormitory_id, c.id, null, c.account_id, ${of}, c.date, c.reason, null, c.amount_yen, c.percent
             from c where c.dormitory_id = any(${open}::bigint[]) and c.billed_month = ${month}::date
              and c.released_at is null
           union all
           select v.dormitory_id, c.id, v.id, c.account_id, ${of}, c.date, c.reason, v.reason, -v.amount_yen, c.percent
             from charge_reversals v join c on c.id = v.charge_id
            where v.dormitory_id = any(${open}::bigint[]) and v.billed_month = ${month}::date)
    select l.account_id, nullif(p.name, '-') as name, l.room_number, l.contract_number, l.company_code, l.date, l.reason,
           l.reversal, l.amount, l.tax_percent
      from lines l left join profiles p on p.account_id = l.account_id
     order by l.dormitory_id, l.room_number, l.account_id, l.date, l.charge_id, l.reversal_id nulls first`.execute(
    queries,
  );
  return rows;
}
