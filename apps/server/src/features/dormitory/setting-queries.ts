// Reads of settings that change on a day: what is in force, what waits for its day, what came into force last, and the
// bookings that a change touches.
import { timeFields, type TimeSettings } from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../platform/database/database.ts';

/** The group that has these columns. */
export const timesGroup = 'times';

export type TimeChange = Partial<TimeSettings>;

export interface OpenChange {
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
    .where('c.setting_group', '=', timesGroup)
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
export async function lockTimes(trx: Trx, dormitoryId: number) {
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
    .where('c.setting_group', '=', timesGroup)
    .where('c.applied_at', 'is not', null)
    .orderBy('c.applied_at', 'desc')
    .orderBy('c.effective_on', 'desc')
    .limit(shownOfPast)
    .execute();

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
