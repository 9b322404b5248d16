// The desk of a dormitory: its hours and how it answers (T45, SK139).
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { DeskCalendar, DeskPeriod } from '@yadori/api/dormitory/desk-hours';
import type { DeskSettings } from '@yadori/api/dormitory/staff-calls';
import { thingsWithKey } from '@yadori/api/loans/things';
import { defaultSteps, type Step } from '@yadori/api/safety/kinds';
import { addDays, dateAt, type Instant } from '@yadori/api/time/tokyo';
import { withoutUndefined } from '@yadori/api/validation/without-undefined';
import {
  timestamp,
  type Database,
  type Queries,
  type Trx,
} from '../../platform/database/database.ts';
import { actOf, recordEvent } from '../../platform/events.ts';
import { publishToStaffAtCommit } from '../../platform/live/publish.ts';
import type { Staff } from '../../platform/session/staff.ts';

export type Desk = Omit<DeskSettings, 'can_edit'>;

/** Desk hours after which a conversation is late, where nothing was set. */
export const defaultAmberHours = 4;

/** Where nothing was set. */
const defaults: Omit<Desk, 'hours'> = {
  automatic: false,
  automatic_ja: '',
  automatic_en: '',
  emergency_phone: '',
  read_receipts: true,
  amber_hours: defaultAmberHours,
  red_hours: 8,
  missed_meal_notes: false,
  contract_end_notes: false,
  arrivals_at_once: 3,
  lent_with_key: ['card', 'bedding'],
  escalation: [...defaultSteps],
  revision: 0,
};

export async function findDesk(queries: Queries, dormitoryId: number): Promise<Desk> {
  const [settings, hours] = await Promise.all([
    findDeskSettings(queries, dormitoryId),
    findDeskHours(queries, dormitoryId),
  ]);
  return { ...settings, hours };
}

/** How the desk answers, without its hours. */
export async function findDeskSettings(
  queries: Queries,
  dormitoryId: number,
): Promise<Omit<Desk, 'hours'>> {
  const row = await queries
    .selectFrom('desk_settings')
    .select(['automatic', 'automatic_ja', 'automatic_en', 'emergency_phone', 'read_receipts'])
    .select(['amber_hours', 'red_hours', 'missed_meal_notes', 'arrivals_at_once'])
    .select(['contract_end_notes', 'lent_with_key', 'escalation', 'revision'])
    .where('dormitory_id', '=', dormitoryId)
    .executeTakeFirst();
  if (row === undefined) return defaults;
  const { escalation, lent_with_key: things, ...set } = row;
  return {
    ...set,
    lent_with_key: thingsWithKey.filter((one) => things.includes(one)),
    escalation: (escalation as Step[] | null) ?? defaults.escalation,
  };
}

/** The escalation of safety checks as each of these dormitories has set it. */
export async function findEscalations(
  queries: Queries,
  dormitoryIds: readonly number[],
): Promise<Map<number, readonly Step[]>> {
  const rows = await queries
    .selectFrom('desk_settings')
    .select(['dormitory_id', 'escalation'])
    .where('dormitory_id', '=', sql<number>`any(${[...dormitoryIds]})`)
    .where('escalation', 'is not', null)
    .execute();
  const set = new Map(rows.map((row) => [row.dormitory_id, row.escalation as unknown as Step[]]));
  return new Map(dormitoryIds.map((id) => [id, set.get(id) ?? defaults.escalation]));
}

/** Whether residents see that a message was opened before it is answered (SF006). */
export async function sendsReadReceipts(queries: Queries, dormitoryId: number): Promise<boolean> {
  const row = await queries
    .selectFrom('desk_settings')
    .select('read_receipts')
    .where('dormitory_id', '=', dormitoryId)
    .executeTakeFirst();
  return row?.read_receipts ?? defaults.read_receipts;
}

async function findDeskHours(queries: Queries, dormitoryId: number): Promise<DeskPeriod[]> {
  return periodsOf(await daysOf(queries, dormitoryId).execute());
}

const daysOf = (queries: Queries, dormitoryId: number) =>
  queries
    .selectFrom('desk_hours')
    .select(['weekday', 'opens_at', 'closes_at', 'reopens_at', 'recloses_at'])
    .where('dormitory_id', '=', dormitoryId)
    .orderBy('weekday');

export interface DeskDay {
  weekday: number;
  opens_at: string;
  closes_at: string;
  reopens_at: string | null;
  recloses_at: string | null;
}

function periodsOf(days: readonly DeskDay[]): DeskPeriod[] {
  const clock = (time: string) => time.slice(0, 5);
  return days.flatMap(({ weekday, opens_at, closes_at, reopens_at, recloses_at }) => [
    { weekday, from: clock(opens_at), until: clock(closes_at) },
    ...(reopens_at === null || recloses_at === null
      ? []
      : [{ weekday, from: clock(reopens_at), until: clock(recloses_at) }]),
  ]);
}

/** Closing days beyond these are left out: waiting times are shown within them. In days before and after. */
const calendarDays = 400;

/** What the rules of desk hours need. */
export async function findDeskCalendar(
  queries: Queries,
  dormitoryId: number,
  now: Instant,
): Promise<DeskCalendar> {
  const [hours, closed] = await Promise.all([
    findDeskHours(queries, dormitoryId),
    closedDays(queries, dormitoryId, now).execute(),
  ]);
  return { hours, closingDays: closed.map(({ date }) => date) };
}

const closedDays = (queries: Queries, dormitoryId: number, now: Instant) =>
  queries
    .selectFrom('closing_days')
    .select('date')
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', addDays(dateAt(now), -calendarDays))
    .where('date', '<=', addDays(dateAt(now), calendarDays))
    .orderBy('date');

export interface WaitingLimits extends DeskCalendar {
  amberHours: number;
  redHours: number;
}

/** What waiting times are measured by: to be read with others in one statement. */
export const waitingLimits = (queries: Queries, dormitoryId: number, now: Instant) =>
  queries
    .selectFrom('dormitories as d')
    .leftJoin('desk_settings as s', 's.dormitory_id', 'd.id')
    .select(['s.amber_hours', 's.red_hours'])
    .select([
      jsonArrayFrom(daysOf(queries, dormitoryId)).as('days'),
      jsonArrayFrom(closedDays(queries, dormitoryId, now)).as('closed'),
    ])
    .where('d.id', '=', dormitoryId);

/** As JSON of a statement has them. */
interface FoundLimits {
  amber_hours: number | null;
  red_hours: number | null;
  days: DeskDay[];
  closed: { date: string }[];
}

export const waitingLimitsOf = (found: FoundLimits | null): WaitingLimits => ({
  hours: periodsOf(found?.days ?? []),
  closingDays: (found?.closed ?? []).map(({ date }) => date),
  amberHours: found?.amber_hours ?? defaults.amber_hours,
  redHours: found?.red_hours ?? defaults.red_hours,
});

interface DeskChange {
  db: Database;
  dormitoryId: number;
  staff: Staff;
  requestId: string;
  /** What is left out stays. */
  values: Partial<Omit<Desk, 'revision'>>;
  revision: number;
}

type DeskChanged = { desk: Desk } | { problem: DeskProblem } | 'changed';

type DeskProblem = 'red_hours' | 'automatic_ja' | 'emergency_phone';

/** What does not fit together; the form of each value has been validated. */
function deskProblem(desk: Desk): DeskProblem | undefined {
  if (desk.red_hours <= desk.amber_hours) return 'red_hours';
  if (desk.automatic && desk.automatic_ja === '') return 'automatic_ja';
  if (desk.automatic && desk.emergency_phone === '') return 'emergency_phone';
  return undefined;
}

export const changeDesk = (
  { db, dormitoryId, staff, requestId, values, revision }: DeskChange,
  now: Instant,
): Promise<DeskChanged> =>
  db.transaction(async (trx) => {
    // The row of the dormitory exists before the first settings do.
    await sql`select from dormitories where id = ${dormitoryId} for no key update`.execute(trx);
    const before = await findDesk(trx, dormitoryId);
    if (before.revision !== revision) return 'changed';
    const given = withoutUndefined(values);
    const desk: Desk = { ...before, ...given, revision: revision + 1 };
    const problem = deskProblem(desk);
    if (problem !== undefined) return { problem };
    await writeSettings(trx, { dormitoryId, desk, staff }, now);
    if (given.hours !== undefined) await writeHours(trx, dormitoryId, given.hours);
    await recordEvent(trx, {
      ...actOf(staff, requestId),
      kind: 'desk.changed',
      at: now,
      dormitoryId,
      detail: { fields: Object.keys(given).join() },
    });
    await publishToStaffAtCommit(trx, 'messages', [dormitoryId]);
    return { desk: await findDesk(trx, dormitoryId) };
  });

async function writeSettings(
  trx: Trx,
  { dormitoryId, desk, staff }: { dormitoryId: number; desk: Desk; staff: Staff },
  now: Instant,
): Promise<void> {
  const { hours: _, escalation, ...settings } = desk;
  const steps = escalation.toSorted((a, b) => a.after - b.after);
  const row = {
    ...settings,
    escalation: JSON.stringify(steps),
    changed_at: timestamp(now),
    changed_by: staff.staffId,
  };
  await trx
    .insertInto('desk_settings')
    .values({ dormitory_id: dormitoryId, ...row })
    .onConflict((known) => known.column('dormitory_id').doUpdateSet(row))
    .execute();
}

async function writeHours(trx: Trx, dormitoryId: number, hours: readonly DeskPeriod[]) {
  await trx.deleteFrom('desk_hours').where('dormitory_id', '=', dormitoryId).execute();
  const rows = [...new Set(hours.map(({ weekday }) => weekday))].map((weekday) => {
    const [first, second] = hours
      .filter((period) => period.weekday === weekday)
      .toSorted((a, b) => (a.from < b.from ? -1 : 1));
    return {
      dormitory_id: dormitoryId,
      weekday,
      opens_at: first?.from ?? '',
      closes_at: first?.until ?? '',
      reopens_at: second?.from ?? null,
      recloses_at: second?.until ?? null,
    };
  });
  if (rows.length > 0) await trx.insertInto('desk_hours').values(rows).execute();
  await trx
    .updateTable('dormitories')
    .set({ has_desk_hours: rows.length > 0 })
    .where('id', '=', dormitoryId)
    .execute();
}
