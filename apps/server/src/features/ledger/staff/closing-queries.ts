// What the page of closing shows: the months that are closed, and the next one with what needs a look.
import { sql } from 'kysely';
import type { ChargeReason } from '@yadori/api/ledger/reasons';
import { closesFrom } from '@yadori/api/ledger/months';
import { startOfMonth, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../../platform/database/database.ts';
import { payingCompany } from '../../companies/tenancies.ts';
import { findNewestClosed, findNextMonth } from '../closing.ts';
import { sumMonths } from './queries.ts';

interface ReasonRow {
  reason: ChargeReason;
  count: number;
  amount: number;
  before: number;
}

interface NegativeRow {
  account_id: number;
  name: string | null;
  room_number: string;
  total: number;
}

interface MovedOutRow extends NegativeRow {
  on: CalendarDate;
}

interface KeptRow {
  id: number;
  month: CalendarDate;
  state: 'closed' | 'reopened';
  lines: number;
  total: number;
  digest: string;
  closed_at: Date;
  closed_by: string;
  reopened_at: Date | null;
  reopened_by: string | null;
}

/** Of each list. */
const mostPeople = 100;

/** Two years. */
const mostMonths = 24;

export async function findClosing(
  db: Database,
  dormitoryId: number,
  { mayEdit, now }: { mayEdit: boolean; now: Instant },
) {
  const month = await findNextMonth(db.queries, dormitoryId, now);
  const wanted = { dormitoryId, month };
  const newest = await findNewestClosed(db.queries, dormitoryId);
  return {
    next: {
      month,
      closes_from: closesFrom(month),
      ...(await sumUp(db, wanted)),
      reasons: await countReasons(db, wanted),
      ...(await findToLookAt(db, wanted)),
    },
    months: await findKept(db, dormitoryId),
    can_close: mayEdit,
    reopens: mayEdit ? (newest?.month ?? null) : null,
  };
}

interface Wanted {
  dormitoryId: number;
  month: CalendarDate;
}

async function countReasons(db: Database, { dormitoryId, month }: Wanted) {
  const before = startOfMonth(month, -1);
  return await db.prepared(sql<ReasonRow>`
    select c.reason, (count(*) filter (where c.billed_month = ${month}::date))::int as count,
           coalesce(sum(c.amount_yen) filter (where c.billed_month = ${month}::date), 0)::int as amount,
           coalesce(sum(c.amount_yen) filter (where c.billed_month = ${before}::date), 0)::int as before
      from contracts k join charges c on c.contract_id = k.id
     where k.dormitory_id = ${dormitoryId} and c.billed_month in (${month}::date, ${before}::date)
       and c.released_at is null
     group by c.reason order by amount desc, c.reason`);
}

/** What the month comes to, how many have a line, how many lines take something off, and the month before. */
async function sumUp(db: Database, { dormitoryId, month }: Wanted) {
  const before = startOfMonth(month, -1);
  const sumsOf = await sumMonths(db, dormitoryId, [month, before]);
  const { reversals, people, ...sums } = sumsOf(month);
  const { reversed, total } = sumsOf(before);
  return { sums, reversals, people, before: { reversed, total } };
}

interface LargeRow extends NegativeRow {
  reason: ChargeReason;
  count: number;
}

const mostLargest = 5;

/** Of applications `o` of contracts `k`: the day lies before the month, and it is neither finished nor withdrawn. */
export const isUnfinished = (month: CalendarDate) => sql`o.move_out_on < ${month}::date
  and o.withdrawn_at is null and o.closed_at is null and k.account_id = o.account_id
  and (k.end_date is null or k.end_date >= o.move_out_on)`;

interface ToLookAt {
  /** With the reason of the dearest charge. */
  largest: LargeRow[];
  negative: NegativeRow[];
  uncoded: NegativeRow[];
  moved_out: MovedOutRow[];
}

/** Columns of the people that only the largest sums show. */
const beside = sql`'{count,reason,lacks}'::text[]`;

async function findToLookAt(db: Database, { dormitoryId, month }: Wanted): Promise<ToLookAt> {
  const [found] = await db.prepared(sql<ToLookAt>`
    with lines as (
           select c.account_id, k.room_number, c.amount_yen as yen, c.id, c.reason,
                  k.is_company and ${payingCompany} is null as lacks
             from contracts k join charges c on c.contract_id = k.id
            where k.dormitory_id = ${dormitoryId} and c.billed_month = ${month}::date and c.released_at is null
           union all
           select c.account_id, k.room_number, -v.amount_yen, null, null, false
             from charge_reversals v join charges c on c.id = v.charge_id join contracts k on k.id = c.contract_id
            where v.dormitory_id = ${dormitoryId} and v.billed_month = ${month}::date),
         people as (
           select l.account_id, nullif(p.name, '-') as name, min(l.room_number) as room_number, sum(l.yen)::int as total,
                  count(l.id)::int as count, (array_agg(l.reason order by l.yen desc, l.id))[1] as reason,
                  bool_or(l.lacks) and exists (select from companies) as lacks
             from lines l left join profiles p on p.account_id = l.account_id group by l.account_id, p.name),
         moved as (
           select o.account_id, nullif(p.name, '-') as name, k.room_number, coalesce(s.total, 0) as total,
                  o.move_out_on as on_day
             from move_out_applications o join contracts k on k.id = o.contract_id
             left join profiles p on p.account_id = o.account_id left join people s on s.account_id = o.account_id
            where k.dormitory_id = ${dormitoryId} and ${isUnfinished(month)})
    select (select coalesce(jsonb_agg(to_jsonb(x) - 'lacks' order by x.total desc, x.account_id), '[]')
              from (select * from people where total > 0 order by total desc, account_id
                     limit ${mostLargest}) x) as largest,
           (select coalesce(jsonb_agg(to_jsonb(x) - ${beside} order by x.total, x.account_id), '[]')
              from (select * from people where total < 0 order by total limit ${mostPeople}) x) as negative,
           (select coalesce(jsonb_agg(to_jsonb(x) - ${beside} order by x.room_number, x.account_id), '[]')
              from (select * from people where lacks order by room_number limit ${mostPeople}) x) as uncoded,
           (select coalesce(jsonb_agg(to_jsonb(x) - 'on_day' || jsonb_build_object('on', x.on_day)
                                      order by x.on_day, x.account_id), '[]')
              from (select * from moved order by on_day limit ${mostPeople}) x) as moved_out`);
  return found ?? { largest: [], negative: [], uncoded: [], moved_out: [] };
}

async function findKept(db: Database, dormitoryId: number) {
  return await db.prepared(sql<KeptRow>`
    select m.id, m.month, m.state, m.line_count as lines, m.total_yen as total, encode(m.digest, 'hex') as digest,
           m.closed_at, s.name as closed_by, m.reopened_at, r.name as reopened_by
      from ledger_months m join staff s on s.id = m.closed_by left join staff r on r.id = m.reopened_by
     where m.dormitory_id = ${dormitoryId} and m.state <> 'open'
     order by m.month desc, m.id desc limit ${mostMonths}`);
}
