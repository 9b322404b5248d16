// Reads of charges for staff: a month of a dormitory, one resident, one charge.
import { sql, type RawBuilder } from 'kysely';
import type { ChargeReason } from '@yadori/api/ledger/reasons';
import type { StoredReason } from '@yadori/api/ledger/reversal-reasons';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { ascending } from '../../../platform/database/keyset.ts';
import { payingCompany, tenancies } from '../../companies/tenancies.ts';

export interface LineRow {
  id: number;
  reservation_id: number | null;
  account_id: number;
  contract_id: number;
  dormitory_id: number;
  name: string | null;
  room_number: string;
  company: string | null;
  date: CalendarDate;
  reason: ChargeReason;
  type_of_meal: number | null;
  guest_meal: number | null;
  detail: unknown;
  text: string | null;
  amount: number;
  left: number;
  billed_month: CalendarDate;
  by: string | null;
  at: Date;
  reversals: {
    id: number;
    amount: number;
    reason: StoredReason;
    by: string | null;
    at: string;
    billed_month: CalendarDate;
  }[];
  asked_at: Date | null;
}

const pageSize = 50;

const byRoom = ascending(
  { column: 'l.room_number', kind: 'text' },
  { column: 'l.account_id', kind: 'id' },
  { column: 'l.date', kind: 'day' },
  { column: 'l.id', kind: 'id' },
);

/** Of rows `l` of charges with the room and dormitory of their contract. */
const columns = sql`
  l.id, l.reservation_id, l.account_id, l.contract_id, l.dormitory_id, nullif(p.name, '-') as name, l.room_number, o.name as company, l.date, l.reason,
  b.type_of_meal, l.type_of_meal as guest_meal, l.detail, l.text, l.amount_yen as amount,
  l.amount_yen - coalesce(r.yen, 0)::int as "left", l.billed_month, w.name as by, l.created_at as at,
  coalesce(r.reversals, '[]') as reversals,
  (select max(m.created_at) from charge_questions q join messages m on m.id = q.message_id
    where q.charge_id = l.id and m.deleted_at is null) as asked_at`;

const joins = sql`
  left join profiles p on p.account_id = l.account_id
  left join reservations b on b.id = l.reservation_id
  left join staff w on w.id = l.written_by
  left join companies o on o.id = l.company_id
  left join lateral (
    select sum(v.amount_yen) as yen,
           jsonb_agg(jsonb_build_object('id', v.id, 'amount', v.amount_yen, 'reason', v.reason, 'by', s.name,
                                        'at', v.created_at, 'billed_month', v.billed_month) order by v.id) as reversals
      from charge_reversals v left join staff s on s.id = v.written_by
     where v.charge_id = l.id) r on true`;

const charged = sql`
  c.id, c.account_id, c.contract_id, c.date, c.reason, c.type_of_meal, c.detail, c.text, c.amount_yen,
  c.billed_month, c.written_by, c.created_at, c.reservation_id, k.room_number, k.dormitory_id, ${payingCompany} as company_id`;

interface WantedMonth {
  dormitoryId: number;
  month: CalendarDate;
}

/** What the month bills, and earlier charges of which it bills a reversal. */
const ofMonth = ({ dormitoryId, month }: WantedMonth) => sql`
  select ${charged} from contracts k join charges c on c.contract_id = k.id
   where k.dormitory_id = ${dormitoryId} and c.billed_month = ${month}::date and c.released_at is null
  union all
  select ${charged} from charges c join contracts k on k.id = c.contract_id
   where c.billed_month <> ${month}::date
     and c.id in (select v.charge_id from charge_reversals v
                   where v.dormitory_id = ${dormitoryId} and v.billed_month = ${month}::date)`;

interface Filters {
  reason?: string | undefined;
  isReversed: boolean;
  /** Its key. */
  company?: number | undefined;
  cursor?: string | undefined;
}

type MonthRow = LineRow & { person_total: number };

export interface MonthCount {
  reason: ChargeReason;
  /** Key of the company of the contracts; null: none. */
  company_id: number | null;
  company: string | null;
  lines: number;
  reversed: number;
  fitting: number;
}

export async function listMonth(db: Database, wanted: WantedMonth, filters: Filters) {
  const { month } = wanted;
  const { reason = null, isReversed, company = null, cursor } = filters;
  const lines = sql`
    with m as (select c.*, (select coalesce(sum(v.amount_yen), 0) from charge_reversals v
                             where v.charge_id = c.id and v.billed_month = ${month}::date) as off
                 from (${ofMonth(wanted)}) c),
         t as (select account_id, sum(case when billed_month = ${month}::date then amount_yen else 0 end - off)::int as yen
                 from m group by account_id)`;
  const isWith = sql`exists (select from charge_reversals v where v.charge_id = l.id)`;
  const fits = sql`(${reason}::text is null or l.reason = ${reason}::text) and ${isReversed ? isWith : sql`true`}
    and (${company}::bigint is null or l.company_id = ${company}::bigint)`;
  // The page first: what else is read of a line is read of its lines alone.
  const rows = await db.prepared(sql<MonthRow>`
    ${lines}, l as (select l.*, t.yen as person_total from m l join t on t.account_id = l.account_id
                     where ${fits} and ${byRoom.follows(cursor)} order by ${byRoom.orderBy} limit ${pageSize + 1})
    select ${columns}, l.person_total from l ${joins} order by ${byRoom.orderBy}`);
  const counts = await db.prepared(sql<MonthCount>`
    ${lines} select l.reason, l.company_id, o.name as company, count(*)::int as lines,
                    count(*) filter (where ${isWith})::int as reversed, count(*) filter (where ${fits})::int as fitting
               from m l left join companies o on o.id = l.company_id group by 1, 2, 3`);
  return { ...byRoom.page(rows, pageSize), counts };
}

interface Sums {
  charged: number;
  reversed: number;
  total: number;
  lines: number;
  /** How many of the lines take something off. */
  reversals: number;
  /** Residents with a line. */
  people: number;
}

const noSums = { charged: 0, reversed: 0, lines: 0, reversals: 0, people: 0 };

/** What each of the months comes to. */
export async function sumMonths(
  db: Database,
  dormitoryId: number,
  months: readonly CalendarDate[],
): Promise<(month: CalendarDate) => Sums> {
  const rows = await db.prepared(sql<typeof noSums & { month: CalendarDate }>`
    with lines as (
           select c.account_id, c.amount_yen as yen, false as is_reversal, c.billed_month as month
             from contracts k join charges c on c.contract_id = k.id
            where k.dormitory_id = ${dormitoryId} and c.billed_month = any(${[...months]}::date[])
              and c.released_at is null
           union all
           select c.account_id, v.amount_yen, true, v.billed_month
             from charge_reversals v join charges c on c.id = v.charge_id
            where v.dormitory_id = ${dormitoryId} and v.billed_month = any(${[...months]}::date[]))
    select month, coalesce(sum(yen) filter (where not is_reversal), 0)::int as charged,
           coalesce(sum(yen) filter (where is_reversal), 0)::int as reversed, count(*)::int as lines,
           (count(*) filter (where is_reversal))::int as reversals, count(distinct account_id)::int as people
      from lines group by month`);
  return (month) => {
    const found = rows.find((row) => row.month === month) ?? noSums;
    const { charged: yen, reversed, lines, reversals, people } = found;
    return { charged: yen, reversed, total: yen - reversed, lines, reversals, people };
  };
}

export const sumMonth = async (db: Database, { dormitoryId, month }: WantedMonth): Promise<Sums> =>
  (await sumMonths(db, dormitoryId, [month]))(month);

interface LiveMonth {
  state: 'open' | 'closed';
  closed: { at: Date; by: string; digest: string } | null;
}

export async function findMonthState(
  queries: Queries,
  { dormitoryId, month }: WantedMonth,
): Promise<LiveMonth> {
  const row = await queries
    .selectFrom('ledger_months as m')
    .innerJoin('staff as s', 's.id', 'm.closed_by')
    .select(['m.closed_at', 's.name', 'm.digest'])
    .where('m.dormitory_id', '=', dormitoryId)
    .where('m.month', '=', month)
    .where('m.state', '=', 'closed')
    .executeTakeFirst();
  if (row === undefined || row.closed_at === null || row.digest === null)
    return { state: 'open', closed: null };
  const digest = row.digest.toString('hex');
  return { state: 'closed', closed: { at: row.closed_at, by: row.name, digest } };
}

const mostOfResident = 300;

const linesWhere = (where: RawBuilder<unknown>) => sql<LineRow>`
  select ${columns}
    from (select ${charged} from charges c join contracts k on k.id = c.contract_id
           where c.released_at is null and ${where}) l ${joins}`;

/** In the given dormitories (null: all), the newest month first; `complete` unless older ones are left out. */
export async function findChargesOf(
  db: Database,
  accountId: number,
  dormitoryIds: readonly number[] | null,
): Promise<{ rows: LineRow[]; complete: boolean }> {
  const where = sql`c.account_id = ${accountId}
    and (${dormitoryIds === null} or k.dormitory_id = any(${dormitoryIds ?? []}::bigint[]))`;
  const rows = await db.prepared(sql<LineRow>`${linesWhere(where)}
    order by l.billed_month desc, l.date desc, l.id desc limit ${mostOfResident + 1}`);
  return { rows: rows.slice(0, mostOfResident), complete: rows.length <= mostOfResident };
}

/** Also one that was released: its row is what an act is about. */
export async function findCharge(queries: Queries, id: number) {
  const [charge] = await findChargesById(queries, [id]);
  return charge;
}

export const findChargesById = (queries: Queries, ids: readonly number[]) =>
  queries
    .selectFrom('charges as c')
    .innerJoin('contracts as k', 'k.id', 'c.contract_id')
    .select(['c.id', 'c.account_id', 'c.contract_id', 'k.dormitory_id', 'c.reason', 'c.date'])
    .select(['c.amount_yen', 'c.released_at', 'c.billed_month', 'c.text'])
    .where('c.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

export async function findLine(queries: Queries, id: number): Promise<LineRow | undefined> {
  const { rows } = await sql<LineRow>`
    select ${columns} from (select ${charged} from charges c join contracts k on k.id = c.contract_id
                             where c.id = ${id}) l ${joins}`.execute(queries);
  return rows[0];
}

/** What the resident asked last about the charge. */
export async function findQuestion(queries: Queries, chargeId: number): Promise<string | null> {
  const row = await queries
    .selectFrom('charge_questions as q')
    .innerJoin('messages as m', 'm.id', 'q.message_id')
    .select('m.text')
    .where('q.charge_id', '=', chargeId)
    .where('m.deleted_at', 'is', null)
    .orderBy('m.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.text ?? null;
}

interface PersonOfCharges {
  name: string | null;
  closed: { month: CalendarDate; at: string }[];
  payroll_files: { month: CalendarDate; company: string; made_at: string }[];
}

/** Of `x`, a person in a payroll file: a line of these dormitories was kept or, as long as their month is open, their
 * contract makes one. Later dormitories of the person read nothing of earlier ones (SA041). */
const isFileFrom = (dormitoryIds: readonly number[]) => sql`(
  exists (
    select from payroll_lines l join ledger_months m on m.id = l.ledger_month_id
     where l.account_id = x.account_id and l.company_id = x.company_id and m.month = x.month
       and m.dormitory_id = any(${[...dormitoryIds]}::bigint[]))
  or exists (
    select from ${tenancies} k
     where k.account_id = x.account_id and k.company_id = x.company_id
       and k.dormitory_id = any(${[...dormitoryIds]}::bigint[]) and k.start_date < x.month
       and coalesce(k.last_day, 'infinity') >= x.month - interval '1 month'
       and not exists (select from ledger_months m
                        where m.dormitory_id = k.dormitory_id and m.month = x.month and m.state = 'closed'
                          and m.meals_counted is not null)))`;

/** Name, closed months and payroll files of a resident, beside the charges in the given dormitories (null: all). */
export async function findPersonOfCharges(
  db: Database,
  accountId: number,
  dormitoryIds: readonly number[] | null,
): Promise<PersonOfCharges> {
  const [found] = await db.prepared(sql<PersonOfCharges>`
    with billed as (
           select c.billed_month as month, bool_and(m.id is not null) as is_closed, max(m.closed_at) as at
             from charges c join contracts k on k.id = c.contract_id
             left join ledger_months m on m.dormitory_id = k.dormitory_id and m.month = c.billed_month
              and m.state = 'closed'
            where c.account_id = ${accountId} and c.released_at is null
              and (${dormitoryIds === null} or k.dormitory_id = any(${dormitoryIds ?? []}::bigint[]))
            group by 1),
         files as (
           select x.month, o.name as company, max(e.made_at) as made_at
             from export_persons x join exports e on e.id = x.export_id join companies o on o.id = x.company_id
            where x.account_id = ${accountId}
              and (${dormitoryIds === null} or ${isFileFrom(dormitoryIds ?? [])})
            group by x.month, o.id)
    select (select name from profiles where account_id = ${accountId}) as name,
           (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'at', at) order by month desc), '[]')
              from billed where is_closed) as closed,
           (select coalesce(jsonb_agg(to_jsonb(files) order by month desc, company), '[]') from files) as payroll_files`);
  return found ?? { name: null, closed: [], payroll_files: [] };
}
