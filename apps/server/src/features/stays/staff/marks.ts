// Marks of guests who came or left, by staff (SI008).
import type { GuestMark } from '@yadori/api/stays/staff-kinds';
import {
  addDays,
  dateAt,
  instantAt,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import { timestamp, type Database, type Trx } from '../../../platform/database/database.ts';
import { actOf, recordEvent } from '../../../platform/events.ts';
import { publishToStaff } from '../../../platform/live/publish.ts';
import {
  dormitoryWithin,
  type Staff,
  type StaffDormitoryId,
} from '../../../platform/session/staff.ts';

interface Act {
  db: Database;
  staff: Staff;
  requestId: string;
  now: Instant;
}

interface Mark {
  reportId: number;
  kind: GuestMark;
  /** False takes it back. */
  marked: boolean;
}

/** The mark as it stands; `not_now` of a guest who does not visit today; undefined: no such guest within the scope. */
type Marked = { mark: { at: Instant; name: string } | null } | 'not_now' | undefined;

/** A second mark leaves the first one, and its instant. */
export async function markGuest(act: Act, mark: Mark): Promise<Marked> {
  const outcome = await act.db.transaction((trx) => write(trx, act, mark));
  if (outcome === undefined || outcome === 'not_now') return outcome;
  if (outcome.isNew) publishToStaff(act.db, 'stays', [outcome.dormitoryId]);
  return { mark: outcome.mark };
}

async function write(trx: Trx, { staff, requestId, now }: Act, { reportId, kind, marked }: Mark) {
  const visit = await lockVisit(trx, staff, reportId);
  if (visit === undefined) return undefined;
  const isToday = dateAt(now) >= visit.first_day && dateAt(now) <= visit.last_day;
  if (marked && (visit.cancelled_at !== null || !isToday)) return 'not_now' as const;
  const isNew = marked
    ? await insert(trx, visit, { kind, staffId: staff.staffId, now })
    : await remove(trx, reportId, kind);
  if (isNew)
    await recordEvent(trx, {
      ...actOf(staff, requestId),
      kind: marked ? (`guest.${kind}` as const) : 'guest.unmarked',
      at: now,
      dormitoryId: visit.dormitoryId,
      accountId: visit.account_id,
      subjectId: reportId,
      detail: { kind, date: visit.first_day },
    });
  const { dormitoryId } = visit;
  return { isNew, dormitoryId, mark: await findMark(trx, reportId, kind) };
}

interface Visit {
  id: number;
  dormitoryId: StaffDormitoryId;
  account_id: number;
  first_day: CalendarDate;
  last_day: CalendarDate;
  cancelled_at: Date | null;
}

/** Waits for the resident who changes or cancels it. */
async function lockVisit(trx: Trx, { scope }: Staff, id: number): Promise<Visit | undefined> {
  const row = await trx
    .selectFrom('stay_reports')
    .select(['id', 'dormitory_id', 'account_id', 'first_day', 'last_day', 'cancelled_at'])
    .where('id', '=', id)
    .where('type', '=', 2)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const dormitoryId = row && dormitoryWithin(scope, row.dormitory_id);
  return row === undefined || dormitoryId === undefined ? undefined : { ...row, dormitoryId };
}

/** A mark from before the report was moved to other days makes room. False where there is one already. */
async function insert(
  trx: Trx,
  { id, first_day: first, last_day: last }: Visit,
  { kind, staffId, now }: { kind: GuestMark; staffId: number; now: Instant },
): Promise<boolean> {
  await trx
    .deleteFrom('guest_marks')
    .where('report_id', '=', id)
    .where((row) =>
      row.or([
        row('marked_at', '<', timestamp(instantAt(first))),
        row('marked_at', '>=', timestamp(instantAt(addDays(last, 1)))),
      ]),
    )
    .execute();
  const { numInsertedOrUpdatedRows: rows } = await trx
    .insertInto('guest_marks')
    .values({ report_id: id, kind, staff_id: staffId, marked_at: timestamp(now) })
    .onConflict((known) => known.doNothing())
    .executeTakeFirstOrThrow();
  return rows === 1n;
}

async function remove(trx: Trx, reportId: number, kind: GuestMark): Promise<boolean> {
  const { numDeletedRows: rows } = await trx
    .deleteFrom('guest_marks')
    .where('report_id', '=', reportId)
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return rows === 1n;
}

async function findMark(trx: Trx, reportId: number, kind: GuestMark) {
  const row = await trx
    .selectFrom('guest_marks as m')
    .innerJoin('staff as s', 's.id', 'm.staff_id')
    .select(['m.marked_at', 's.name'])
    .where('m.report_id', '=', reportId)
    .where('m.kind', '=', kind)
    .executeTakeFirst();
  return row === undefined ? null : { at: row.marked_at.getTime(), name: row.name };
}
