// One month of many dormitories in one statement: what it holds, whether it is closed, and what needs a look first (SI043).
import { sql } from 'kysely';
import type { LedgerOfMonth, LedgerWarning } from '@yadori/api/ledger/all-calls';
import { dateAt, startOfMonth, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { timestamp, type Queries } from '../../../platform/database/database.ts';
import { payingCompany } from '../../companies/tenancies.ts';
import { prefectureIn } from '../../safety/rules.ts';
import { nextMonth } from '../closing.ts';
import { isUnfinished } from './closing-queries.ts';

interface LedgerRow {
  id: number;
  /** Of the month that is closed; null: it is open. */
  closed_id: number | null;
  dormitory: string;
  name_ja: string;
  name_en: string;
  location_ja: string;
  /** Oldest month that is not closed. */
  next: CalendarDate;
  lines: number;
  total: number;
  before: number;
  negative: number;
  no_code: number;
  move_outs: number;
  approvals: number;
  closed_at: Date | null;
}

interface Wanted {
  month: CalendarDate;
  /** Null: all. */
  dormitoryIds: readonly number[] | null;
  codes?: readonly string[];
}

const movingIn = (month: CalendarDate) => sql`
  select k.dormitory_id, count(*) as n from move_out_applications o join contracts k on k.id = o.contract_id
   where ${isUnfinished(month)} and k.dormitory_id in (select id from d) group by 1`;

const askedAt = (now: Instant) => sql`
  select u.id, count(*) as n from approvals a cross join unnest(a.dormitory_ids) as u (id)
   where a.decision is null and a.expires_at > ${timestamp(now)} and a.call in ('reverseCharge', 'reopenLedger')
   group by 1`;

/** Among the dormitories `d`: of a few the planner goes by their contracts, of all by the months. */
const amongThese = (codes: readonly string[] | undefined) =>
  codes === undefined ? sql`in (select id from d)` : sql`= any(array(select id from d))`;

/** Dormitories that bill the month; one that began later has nothing to close in it. */
export async function findLedgerRows(
  queries: Queries,
  { month, dormitoryIds, codes }: Wanted,
  now: Instant,
): Promise<LedgerRow[]> {
  const isWithin = sql`(${dormitoryIds === null} or d.id = any(${dormitoryIds ?? []}::bigint[]))
    and (${codes === undefined} or d.office_code = any(${codes ?? []}::text[]))`;
  const before = startOfMonth(month, -1);
  const { rows } = await sql<LedgerRow>`
    with d as (select d.id, d.office_code, d.name_ja, d.name_en, d.location_ja, d.closed_on from dormitories d where ${isWithin}),
         has as (select exists (select from companies) as companies),
         newest as (select dormitory_id, max(month) as month from ledger_months where state = 'closed' group by 1),
         lines as (
           select k.dormitory_id, c.account_id, c.billed_month = ${month}::date as now, c.amount_yen as yen,
                  k.is_company and has.companies and ${payingCompany} is null as lacks
             from charges c join contracts k on k.id = c.contract_id cross join has
            where c.billed_month in (${month}::date, ${before}::date) and c.released_at is null
              and k.dormitory_id ${amongThese(codes)}
           union all
           select v.dormitory_id, c.account_id, v.billed_month = ${month}::date, -v.amount_yen, false
             from charge_reversals v join charges c on c.id = v.charge_id
            where v.billed_month in (${month}::date, ${before}::date) and v.dormitory_id ${amongThese(codes)}),
         people as (
           select dormitory_id, count(*) filter (where now) as n, coalesce(sum(yen) filter (where now), 0) as yen,
                  coalesce(sum(yen) filter (where not now), 0) as before, bool_or(now and lacks) as lacks
             from lines group by dormitory_id, account_id),
         sums as (
           select dormitory_id, sum(n) as n, sum(yen) as yen, sum(before) as before,
                  count(*) filter (where yen < 0) as negative, count(*) filter (where lacks) as no_code
             from people group by 1),
         moving as (${movingIn(month)}),
         asked as (${askedAt(now)})
    select d.id, m.id as closed_id, d.office_code as dormitory, d.name_ja, d.name_en, d.location_ja, f.next,
           coalesce(m.line_count, s.n, 0)::int as lines, coalesce(m.total_yen, s.yen, 0)::int as total,
           coalesce(s.before, 0)::int as before, coalesce(s.negative, 0)::int as negative,
           coalesce(s.no_code, 0)::int as no_code, coalesce(moving.n, 0)::int as move_outs, coalesce(asked.n, 0)::int as approvals, m.closed_at
      from d
      left join newest w on w.dormitory_id = d.id
      left join ledger_months m on m.dormitory_id = d.id and m.month = ${month}::date and m.state = 'closed'
      left join sums s on s.dormitory_id = d.id
      left join moving on moving.dormitory_id = d.id
      left join asked on asked.id = d.id
      cross join lateral (select ${nextMonth(startOfMonth(dateAt(now)))} as next) f
     where (m.id is not null or f.next <= ${month}::date)
       and (d.closed_on is null or d.closed_on >= ${before}::date or m.id is not null or s.n > 0)
     order by d.id`.execute(queries);
  return rows;
}

interface Run {
  month: CalendarDate;
  /** Who closes. */
  staffId: number;
  began: Instant;
}

/** Lines of the month that came after the closing of their dormitory: the next month bills them. */
export async function countMovedOn(
  queries: Queries,
  { month, staffId, began }: Run,
): Promise<number> {
  const since = timestamp(began);
  const next = startOfMonth(month, 1);
  const { rows } = await sql<{ lines: number }>`
    with closed as materialized (
           select dormitory_id from ledger_months
            where month = ${month}::date and state = 'closed' and closed_by = ${staffId} and closed_at >= ${since}),
         late as (
           select from charges c join contracts k on k.id = c.contract_id
            where c.billed_month = ${next}::date and c.created_at >= ${since} and c.date < ${month}::date
              and c.released_at is null and k.dormitory_id in (select dormitory_id from closed)
           union all
           select from charge_reversals v join charges c on c.id = v.charge_id
            where v.billed_month = ${next}::date and v.created_at >= ${since} and c.billed_month <= ${month}::date
              and v.dormitory_id in (select dormitory_id from closed))
    select count(*)::int as lines from late`.execute(queries);
  return rows[0]?.lines ?? 0;
}

export function viewOf(row: LedgerRow, month: CalendarDate): AnswerInput<LedgerOfMonth> {
  const { dormitory, name_ja, name_en, next, lines, total, before, closed_at } = row;
  const warnings = closed_at === null ? warningsOf(row, month) : [];
  const state = closed_at !== null ? 'closed' : warnings.length > 0 ? 'look' : 'fits';
  const figures = { lines, total, before };
  const prefecture = prefectureIn(row.location_ja);
  return { dormitory, name_ja, name_en, prefecture, state, warnings, next, ...figures, closed_at };
}

/** A sum that is half as high again as that of the month before, and by this many yen above it. */
const largeDifference = { factor: 1.5, yen: 20_000 };

function warningsOf(row: LedgerRow, month: CalendarDate) {
  const { total, before } = row;
  const isLarge =
    before > 0 && total >= before * largeDifference.factor && total - before >= largeDifference.yen;
  const counts: [LedgerWarning, number][] = [
    ['earlier_open', monthsBetween(row.next, month)],
    ['approval', row.approvals],
    ['negative', row.negative],
    ['no_code', row.no_code],
    ['move_out', row.move_outs],
    ['large_difference', isLarge ? 1 : 0],
  ];
  return counts.filter(([, n]) => n > 0).map(([of, n]) => ({ of, count: n }));
}

const indexOf = (month: CalendarDate) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));

const monthsBetween = (from: CalendarDate, until: CalendarDate) =>
  Math.max(0, indexOf(until) - indexOf(from));
