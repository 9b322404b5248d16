// Settings of a dormitory that change on a day: planned, cancelled, and in force from 00:00 of the day (SD049, SD055).
// The columns of dormitories are what is in force; nothing that residents do reads the changes.
import { dormitoryEvents } from '@yadori/api/dormitory/live';
import {
  dayProblem,
  firstProblem,
  receptionFields,
  timeFields,
  timesOn,
  timesProblem,
  type TimeField,
  type TimeSettings,
} from '@yadori/api/dormitory/planned-settings';
import { mealEvents } from '@yadori/api/meals/live';
import { dateAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { recordAct, recordEvent } from '../../platform/events.ts';
import { publishToDormitories, publishToStaff } from '../../platform/live/publish.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import type { DormitoryAct } from './service.ts';

/** The group that has these columns. */
const group = 'times';

type TimeChange = Partial<TimeSettings>;

interface OpenChange {
  id: number;
  effective_on: CalendarDate;
  settings: TimeChange;
}

const openChanges = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('dormitory_setting_changes as c')
    .select(['c.id', 'c.effective_on'])
    .select((row) => row.ref('c.settings').$castTo<TimeChange>().as('settings'))
    .where('c.dormitory_id', '=', dormitoryId)
    .where('c.setting_group', '=', group)
    .where('c.applied_at', 'is', null)
    .where('c.cancelled_at', 'is', null)
    .orderBy('c.effective_on')
    .orderBy('c.id');

const presentTimes = (queries: Queries, dormitoryId: number) =>
  queries.selectFrom('dormitories').select(timeFields).where('id', '=', dormitoryId);

/** Without the seconds of the database. */
const timesOf = (row: TimeSettings): TimeSettings => ({
  breakfast_start: row.breakfast_start.slice(0, 5),
  breakfast_end: row.breakfast_end.slice(0, 5),
  dinner_start: row.dinner_start.slice(0, 5),
  dinner_end: row.dinner_end.slice(0, 5),
  seats: row.seats,
});

const findTimes = async (queries: Queries, dormitoryId: number): Promise<TimeSettings> =>
  timesOf(await presentTimes(queries, dormitoryId).executeTakeFirstOrThrow());

/** Two changes of a dormitory, and one that comes into force, come one after the other. */
async function lockTimes(trx: Trx, dormitoryId: number) {
  const row = await presentTimes(trx, dormitoryId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return { present: timesOf(row), open: await openChanges(trx, dormitoryId).execute() };
}

/** What is in force, what waits for its day, and what came into force last. */
export async function findPlannedSettings(queries: Queries, dormitoryId: number) {
  const withNames = openChanges(queries, dormitoryId)
    .innerJoin('staff as s', 's.id', 'c.planned_by')
    .select(['s.name as planned_by', 'c.planned_at']);
  const [present, planned, past] = await Promise.all([
    findTimes(queries, dormitoryId),
    withNames.execute(),
    findPast(queries, dormitoryId),
  ]);
  return { present, planned, past };
}

const shownOfPast = 10;

const findPast = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('dormitory_setting_changes as c')
    .innerJoin('staff as s', 's.id', 'c.planned_by')
    .select(['c.id', 'c.effective_on', 's.name as planned_by', 'c.planned_at'])
    .select((row) => [
      row.ref('c.settings').$castTo<TimeChange>().as('settings'),
      row.ref('c.applied_at').$notNull().as('applied_at'),
    ])
    .where('c.dormitory_id', '=', dormitoryId)
    .where('c.setting_group', '=', group)
    .where('c.applied_at', 'is not', null)
    .orderBy('c.applied_at', 'desc')
    .orderBy('c.effective_on', 'desc')
    .limit(shownOfPast)
    .execute();

interface Plan {
  dormitoryId: StaffDormitoryId;
  day: CalendarDate;
  settings: TimeChange;
}

export type PlanProblem =
  | { field: 'effective_on'; problem: 'too_early' | 'too_late' | 'empty' }
  | (NonNullable<ReturnType<typeof timesProblem>> & { from: CalendarDate });

/** What does not fit, on the day itself or on a later one that is planned already. */
function planProblem(
  { present, open }: { present: TimeSettings; open: readonly OpenChange[] },
  { day, settings }: Pick<Plan, 'day' | 'settings'>,
  now: Instant,
): PlanProblem | undefined {
  const wrongDay = dayProblem(day, dateAt(now));
  if (wrongDay !== undefined) return { field: 'effective_on', problem: wrongDay };
  if (Object.keys(settings).length === 0) return { field: 'effective_on', problem: 'empty' };
  if (!movesReception(settings)) return undefined;
  const first = firstProblem(present, [...open, { effective_on: day, settings }]);
  return first?.found && { ...first.found, from: first.from as CalendarDate };
}

const movesReception = (settings: TimeChange): boolean =>
  receptionFields.some((field) => settings[field] !== undefined);

interface SettingsAct extends DormitoryAct {
  staffId: number;
}

/** `taken`: another change waits for the day. */
export function planSettings(
  { db, sensitive }: Pick<Platform, 'db' | 'sensitive'>,
  plan: Plan,
  { by, staffId, now }: SettingsAct,
): Promise<'done' | 'taken' | PlanProblem> {
  const { dormitoryId, day, settings } = plan;
  return db.transaction(async (trx) => {
    const known = await lockTimes(trx, dormitoryId);
    if (known.open.some((change) => change.effective_on === day)) return 'taken';
    const problem = planProblem(known, plan, now);
    if (problem !== undefined) return problem;
    const { id } = await trx
      .insertInto('dormitory_setting_changes')
      .values({
        dormitory_id: dormitoryId,
        setting_group: group,
        effective_on: day,
        settings: JSON.stringify(settings),
        planned_by: staffId,
        planned_at: timestamp(now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const before = timesOn(known.present, known.open, day);
    const fields = fieldsOf(settings);
    await recordAct(trx, sensitive, {
      ...by,
      kind: 'setting.planned',
      at: now,
      dormitoryId,
      subjectId: id,
      detail: { fields: fields.join(), date: day },
      before: Object.fromEntries(fields.map((field) => [field, before[field]])),
      after: settings,
    });
    return 'done';
  });
}

const fieldsOf = (settings: TimeChange): TimeField[] =>
  timeFields.filter((field) => settings[field] !== undefined);

type Cancelled = 'done' | 'missing' | 'in_force' | 'needed_later';

export const cancelSettings = (
  db: Database,
  { dormitoryId, id }: { dormitoryId: StaffDormitoryId; id: number },
  { by, staffId, now }: SettingsAct,
): Promise<Cancelled> =>
  db.transaction(async (trx) => {
    const { present, open } = await lockTimes(trx, dormitoryId);
    const change = open.find((one) => one.id === id);
    if (change === undefined)
      return (await isApplied(trx, dormitoryId, id)) ? 'in_force' : 'missing';
    // Its day has come; the server only was late.
    if (change.effective_on <= dateAt(now)) return 'in_force';
    const rest = open.filter((one) => one !== change);
    const isNeeded =
      firstProblem(present, open) === undefined && firstProblem(present, rest) !== undefined;
    if (isNeeded) return 'needed_later';
    await markCancelled(trx, id, { staffId, now });
    await recordEvent(trx, {
      ...by,
      kind: 'setting.cancelled',
      at: now,
      dormitoryId,
      subjectId: id,
      detail: { fields: fieldsOf(change.settings).join(), date: change.effective_on },
    });
    return 'done';
  });

async function isApplied(trx: Trx, dormitoryId: number, id: number): Promise<boolean> {
  const found = await trx
    .selectFrom('dormitory_setting_changes')
    .select('id')
    .where('id', '=', id)
    .where('dormitory_id', '=', dormitoryId)
    .where('applied_at', 'is not', null)
    .executeTakeFirst();
  return found !== undefined;
}

const markCancelled = (
  trx: Trx,
  id: number,
  { staffId, now }: { staffId: number | null; now: Instant },
) =>
  trx
    .updateTable('dormitory_setting_changes')
    .set({ cancelled_at: timestamp(now), cancelled_by: staffId })
    .where('id', '=', id)
    .execute();

/**
 * Due changes come into force in the order of their days, each dormitory in a transaction of its own: one that fails
 * holds up no other. Idempotent: safe to run twice, on two nodes, or days late.
 */
export async function applyDueSettings(db: Database, now: Instant): Promise<void> {
  const due = await db.queries
    .selectFrom('dormitory_setting_changes')
    .select('dormitory_id')
    .distinct()
    .where('effective_on', '<=', dateAt(now))
    .where('applied_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .orderBy('dormitory_id')
    .execute();
  const failures: unknown[] = [];
  for (const { dormitory_id: dormitoryId } of due)
    try {
      if (await applyIn(db, dormitoryId, now)) announceSettings(db, dormitoryId);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}

const applyIn = (db: Database, dormitoryId: number, now: Instant): Promise<boolean> =>
  db.transaction(async (trx) => {
    const { present, open } = await lockTimes(trx, dormitoryId);
    const due = open.filter(({ effective_on: day }) => day <= dateAt(now));
    let times = present;
    for (const change of due) {
      const next = { ...times, ...change.settings };
      const isFit = !movesReception(change.settings) || timesProblem(next) === undefined;
      if (isFit) times = next;
      await applyOrCancel(trx, { dormitoryId, change, isFit }, now);
    }
    if (due.length > 0)
      await trx.updateTable('dormitories').set(times).where('id', '=', dormitoryId).execute();
    return due.length > 0;
  });

/** A change that what was imported meanwhile does not admit is cancelled by the system. */
async function applyOrCancel(
  trx: Trx,
  { dormitoryId, change, isFit }: { dormitoryId: number; change: OpenChange; isFit: boolean },
  now: Instant,
): Promise<void> {
  if (isFit)
    await trx
      .updateTable('dormitory_setting_changes')
      .set({ applied_at: timestamp(now) })
      .where('id', '=', change.id)
      .execute();
  else await markCancelled(trx, change.id, { staffId: null, now });
  await recordEvent(trx, {
    actor: 'system',
    kind: isFit ? 'setting.applied' : 'setting.cancelled',
    at: now,
    dormitoryId,
    subjectId: change.id,
    detail: { fields: fieldsOf(change.settings).join(), date: change.effective_on },
  });
}

/** Open pages show deadlines and receptions as they are now. */
function announceSettings(db: Database, dormitoryId: number): void {
  publishToDormitories(db, mealEvents.menus, [dormitoryId]);
  publishToDormitories(db, dormitoryEvents.changed, [dormitoryId]);
  announceToStaff(db, dormitoryId);
}

export function announceToStaff(db: Database, dormitoryId: number): void {
  publishToStaff(db, 'alerts', [dormitoryId]);
  publishToStaff(db, 'board', [dormitoryId]);
}

/** Live bookings of each meal from a day on. */
export const countBookings = (queries: Queries, dormitoryId: number, from: CalendarDate) =>
  queries
    .selectFrom('menus as m')
    .innerJoin('reservations as r', 'r.menu_id', 'm.id')
    .select('m.type_of_meal')
    .select((row) => row.fn.countAll<number>().as('bookings'))
    .where('m.dormitory_id', '=', dormitoryId)
    .where('m.date', '>=', from)
    .where('r.cancelled_at', 'is', null)
    .groupBy('m.type_of_meal')
    .execute();
