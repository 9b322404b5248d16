// A dormitory that closes from a day on (SJ038). The day alone decides: nothing has to run when it comes.
import { sql } from 'kysely';
import type { ClosingHindrances } from '@yadori/api/dormitory/closing-calls';
import { isNameOf, lastDayProblem } from '@yadori/api/dormitory/closing';
import type { ClosingReasonCode } from '@yadori/api/dormitory/closing-reasons';
import { closesFrom } from '@yadori/api/ledger/months';
import {
  addDays,
  dateAt,
  startOfMonth,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../platform/database/database.ts';
import { recordAct } from '../../platform/events.ts';
import { publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import type { DormitoryAct } from './service.ts';

/** The newest month of the ledger that can be closed. */
function newestClosable(now: Instant): CalendarDate {
  const present = startOfMonth(dateAt(now));
  return closesFrom(present) <= now ? present : startOfMonth(present, -1);
}

/**
 * What lies after the last day, and months of the ledger that can be closed and are not: later ones close after it. An
 * application that is not finished can be changed, so contracts count by their end.
 */
export async function findHindrances(
  queries: Queries,
  dormitoryId: number,
  lastDay: CalendarDate,
  now: Instant,
): Promise<ClosingHindrances> {
  const { rows } = await sql<ClosingHindrances>`
    select (select count(*)::int from contracts
             where dormitory_id = ${dormitoryId} and coalesce(end_date, 'infinity') > ${lastDay}::date) as contracts,
           (select count(*)::int from stay_reports
             where dormitory_id = ${dormitoryId} and last_day > ${lastDay}::date
               and cancelled_at is null) as reports,
           (select count(*)::int from move_out_applications m join contracts c on c.id = m.contract_id
             where c.dormitory_id = ${dormitoryId} and m.move_out_on > ${lastDay}::date
               and m.closed_at is null) as move_outs,
           (select count(*)::int
              from (select c.billed_month as month from contracts k join charges c on c.contract_id = k.id
                     where k.dormitory_id = ${dormitoryId} and c.released_at is null
                    union select billed_month from charge_reversals where dormitory_id = ${dormitoryId}) b
             where b.month <= ${newestClosable(now)}::date
               and not exists (select from ledger_months l
                                where l.dormitory_id = ${dormitoryId} and l.month = b.month
                                  and l.state = 'closed')) as months`.execute(queries);
  return rows[0] ?? { contracts: 0, reports: 0, move_outs: 0, months: 0 };
}

const isHindered = ({ contracts, reports, move_outs, months }: ClosingHindrances): boolean =>
  contracts + reports + move_outs + months > 0;

interface Reason {
  code: ClosingReasonCode;
  text?: string | undefined;
}

interface Closing {
  dormitoryId: StaffDormitoryId;
  lastDay: CalendarDate;
  typedName: string;
  reason: Reason;
}

type ClosingOutcome =
  | 'done'
  | 'planned'
  | 'other_name'
  | NonNullable<ReturnType<typeof lastDayProblem>>
  | ClosingHindrances;

/** The conditions are checked with the row locked, which every write of a contract or a move-out locks too. */
export async function closeDormitory(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { dormitoryId, lastDay, typedName, reason }: Closing,
  { by, now }: DormitoryAct,
): Promise<ClosingOutcome> {
  const outcome = await db.transaction(async (trx): Promise<ClosingOutcome> => {
    const dormitory = await lockDormitory(trx, dormitoryId);
    if (dormitory.closed_on !== null) return 'planned';
    const problem = lastDayProblem(lastDay, dateAt(now));
    if (problem !== undefined) return problem;
    if (!isNameOf(typedName, dormitory)) return 'other_name';
    const found = await findHindrances(trx, dormitoryId, lastDay, now);
    if (isHindered(found)) return found;
    await setClosing(trx, dormitoryId, addDays(lastDay, 1));
    await recordAct(
      trx,
      sensitive,
      {
        ...by,
        kind: 'dormitory.closing_planned',
        at: now,
        dormitoryId,
        detail: { until: lastDay },
      },
      reason,
    );
    return 'done';
  });
  if (outcome === 'done') publishToStaff(db, 'alerts', [dormitoryId]);
  return outcome;
}

/** `closed`: its last day is over. Without a planned closing nothing is left to do. */
export async function cancelClosing(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  { dormitoryId, reason }: Pick<Closing, 'dormitoryId' | 'reason'>,
  { by, now }: DormitoryAct,
): Promise<'done' | 'closed'> {
  const outcome = await db.transaction(async (trx) => {
    const { closed_on: closedOn } = await lockDormitory(trx, dormitoryId);
    if (closedOn === null) return 'done';
    if (closedOn <= dateAt(now)) return 'closed';
    await setClosing(trx, dormitoryId, null);
    await recordAct(
      trx,
      sensitive,
      {
        ...by,
        kind: 'dormitory.closing_cancelled',
        at: now,
        dormitoryId,
        detail: { until: addDays(closedOn, -1) },
      },
      reason,
    );
    return 'done';
  });
  if (outcome === 'done') publishToStaff(db, 'alerts', [dormitoryId]);
  return outcome;
}

const lockDormitory = (trx: Trx, id: number) =>
  trx
    .selectFrom('dormitories')
    .select(['closed_on', 'name_ja', 'name_en'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();

const setClosing = (trx: Trx, id: number, closedOn: CalendarDate | null) =>
  trx.updateTable('dormitories').set({ closed_on: closedOn }).where('id', '=', id).execute();
