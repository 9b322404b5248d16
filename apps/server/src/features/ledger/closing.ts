// Closing the months of a dormitory, one after the other, and reopening the newest closed one (SI031 to SI033).
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { closesFrom } from '@yadori/api/ledger/months';
import { dateAt, startOfMonth, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { ApprovalSteps } from '../../platform/approvals/steps.ts';
import { lockWaiting, stopWaiting } from '../../platform/approvals/stop-requests.ts';
import { canonicalJson } from '../../platform/canonical-json.ts';
import { timestamp, type Queries, type Trx } from '../../platform/database/database.ts';
import { recordAct, type Event } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import { payingCompany } from '../companies/tenancies.ts';
import { keepPayroll } from '../payroll/lines.ts';
import { taxPercentOn } from './tax.ts';

interface OfMonth {
  dormitoryId: number;
  month: CalendarDate;
}

interface MonthAct {
  by: Pick<Event, 'actor' | 'sessionId' | 'requestId'>;
  staffId: number;
  now: Instant;
}

type CloseRefusal = 'too_early' | 'earlier_open' | 'count_differs' | 'closed_already';

/** `count`, `sum`: lines and yen that the caller has seen. */
export async function closeLedger(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { dormitoryId, month, count, sum }: OfMonth & { count: number; sum: number },
  { by, staffId, now }: MonthAct,
): Promise<'closed' | CloseRefusal> {
  const outcome = await db
    .transaction(async (trx) => {
      await lockLedger(trx, dormitoryId);
      const next = await findNextMonth(trx, dormitoryId, now);
      if (month !== next) return month < next ? 'closed_already' : 'earlier_open';
      if (now < closesFrom(month)) return 'too_early';
      const id = await lockMonth(trx, { dormitoryId, month });
      const lines = await keepLines(trx, { id, dormitoryId, month });
      const total = lines.reduce((yen, line) => yen + line.amount_yen, 0);
      if (lines.length !== count || total !== sum) throw new CountDiffers();
      const counted = await keepPayroll(trx, { id, dormitoryId, month });
      await trx
        .updateTable('ledger_months')
        .set({
          state: 'closed',
          closed_at: timestamp(now),
          closed_by: staffId,
          line_count: lines.length,
          total_yen: total,
          digest: digestOf(lines),
          meals_counted: counted,
        })
        .where('id', '=', id)
        .execute();
      await recordAct(trx, sensitive, {
        ...by,
        kind: 'ledger.closed',
        at: now,
        dormitoryId,
        subjectId: id,
        detail: { month, lines: lines.length, amount_yen: total },
      });
      return 'closed' as const;
    })
    .catch((error: unknown) => {
      if (error instanceof CountDiffers) return 'count_differs' as const;
      throw error;
    });
  if (outcome === 'closed') publishToStaff(db, 'ledger', [dormitoryId]);
  return outcome;
}

/** Undoes the lines that were kept. */
class CountDiffers extends Error {}

/** Closings and reopenings of a dormitory follow each other; writers of charges do not wait for this lock. */
async function lockLedger(trx: Trx, dormitoryId: number): Promise<void> {
  await trx
    .selectFrom('dormitories')
    .select('id')
    .where('id', '=', dormitoryId)
    .forNoKeyUpdate()
    .execute();
}

/** Waits for every write that holds the month; those that come later find it closed. */
async function lockMonth(trx: Trx, { dormitoryId, month }: OfMonth): Promise<number> {
  await sql`
    insert into ledger_months (dormitory_id, month) values (${dormitoryId}, ${month})
    on conflict do nothing`.execute(trx);
  const { id } = await trx
    .selectFrom('ledger_months')
    .select('id')
    .where('dormitory_id', '=', dormitoryId)
    .where('month', '=', month)
    .where('state', '=', 'open')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

interface Line {
  charge_id: number;
  reversal_id: number | null;
  date: CalendarDate;
  reason: string;
  amount_yen: number;
}

/** Rooms are let again and accounts forgotten: what was billed stands by itself. */
async function keepLines(trx: Trx, { id, dormitoryId, month }: OfMonth & { id: number }) {
  const { rows } = await sql<Line>`
    insert into ledger_lines (ledger_month_id, charge_id, reversal_id, account_id, contract_id, room_number, date, reason,
                              amount_yen, contract_number, company_code, tax_percent)
    select ${id}::bigint, c.id, null, c.account_id, c.contract_id, k.room_number, c.date, c.reason, c.amount_yen,
           k.number, o.code, ${taxPercentOn('c.date')}
      from contracts k join charges c on c.contract_id = k.id left join companies o on o.id = ${payingCompany}
     where k.dormitory_id = ${dormitoryId} and c.billed_month = ${month}::date and c.released_at is null
    union all
    select ${id}::bigint, c.id, v.id, c.account_id, c.contract_id, k.room_number, c.date, v.reason, -v.amount_yen,
           k.number, o.code, ${taxPercentOn('c.date')}
      from charge_reversals v join charges c on c.id = v.charge_id join contracts k on k.id = c.contract_id
      left join companies o on o.id = ${payingCompany}
     where v.dormitory_id = ${dormitoryId} and v.billed_month = ${month}::date
    returning charge_id, reversal_id, date, reason, amount_yen`.execute(trx);
  return rows;
}

/** Ids, days, reasons and amounts: no names, and no words that are forgotten with a person. */
function digestOf(lines: readonly Line[]): Buffer {
  const hash = createHash('sha256');
  const ordered = lines.toSorted(
    (one, other) =>
      one.charge_id - other.charge_id || (one.reversal_id ?? 0) - (other.reversal_id ?? 0),
  );
  for (const { charge_id, reversal_id, date, reason, amount_yen } of ordered)
    hash.update(`${canonicalJson([charge_id, reversal_id, date, reason, amount_yen])}\n`);
  return hash.digest();
}

/** The oldest month that is not closed: months without a line close, too. */
export async function findNextMonth(
  queries: Queries,
  dormitoryId: number,
  now: Instant,
): Promise<CalendarDate> {
  const { rows } = await sql<{ month: CalendarDate }>`
    select ${nextMonth(startOfMonth(dateAt(now)))} as month
      from (select ${dormitoryId}::bigint as id) d
      left join (select max(month) as month from ledger_months
                  where dormitory_id = ${dormitoryId} and state = 'closed') w on true`.execute(
    queries,
  );
  return rows[0]?.month ?? startOfMonth(dateAt(now));
}

/**
 * Of a dormitory `d` whose newest closed month is `w`. A charge that was written while its first month was being closed
 * may be in an earlier one, which closes then.
 */
export const nextMonth = (present: CalendarDate) => sql<CalendarDate>`coalesce(
  (select min(e.month) from ledger_months e
    where e.dormitory_id = d.id and e.state = 'open' and e.month < w.month
      and (exists (select from contracts k join charges c on c.contract_id = k.id
                    where k.dormitory_id = d.id and c.billed_month = e.month and c.released_at is null)
           or exists (select from charge_reversals v where v.dormitory_id = d.id and v.billed_month = e.month))),
  (w.month + interval '1 month')::date,
  least(${present}::date, (select min(c.billed_month) from contracts k join charges c on c.contract_id = k.id
                            where k.dormitory_id = d.id and c.released_at is null)))`;

export const findNewestClosed = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('ledger_months')
    .select(['id', 'month'])
    .where('dormitory_id', '=', dormitoryId)
    .where('state', '=', 'closed')
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Reopening extends OfMonth {
  reason: { code: 'wrong_charge' | 'system_failure' | 'other'; text?: string | undefined };
  approval: ApprovalSteps;
}

/** False: it is not the newest closed month by now. The row keeps its digest; the next write makes another one. */
export async function reopenLedger(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { dormitoryId, month, reason, approval }: Reopening,
  { by, staffId, now }: MonthAct,
): Promise<boolean> {
  const wake = await db.transaction(async (trx) => {
    await approval.lock(trx);
    await lockLedger(trx, dormitoryId);
    const newest = await findNewestClosed(trx, dormitoryId);
    const { approvalId } = approval;
    // A month that was closed again is another closing than the one of the request.
    if (newest?.month !== month || newest.id !== (await findAskedFor(trx, approvalId)))
      return undefined;
    const others = await lockOthers(trx, { closedId: newest.id, approvalId }, now);
    await trx
      .updateTable('ledger_months')
      .set({
        state: 'reopened',
        reopened_at: timestamp(now),
        reopened_by: staffId,
        approval_id: approvalId,
      })
      .where('id', '=', newest.id)
      .execute();
    const detail = { month };
    const event = { ...by, kind: 'ledger.reopened', at: now, dormitoryId, detail } as const;
    await recordAct(trx, sensitive, { ...event, subjectId: newest.id }, reason);
    await approval.store(trx);
    return stopWaiting(trx, others, by, now);
  });
  if (wake === undefined) return false;
  publishToStaff(db, 'ledger', [dormitoryId]);
  await wake(db);
  return true;
}

/** Requests for the same closing have nothing left to approve. */
const lockOthers = async (
  trx: Trx,
  { closedId, approvalId }: { closedId: number; approvalId: number },
  now: Instant,
) => {
  const waiting = await lockWaiting(trx, { call: 'reopenLedger', subjectId: closedId }, now);
  return waiting.filter(({ id }) => id !== approvalId);
};

async function findAskedFor(trx: Trx, approvalId: number): Promise<number | null> {
  const { subject_id: id } = await trx
    .selectFrom('approvals')
    .select('subject_id')
    .where('id', '=', approvalId)
    .executeTakeFirstOrThrow();
  return id;
}
