// Reads of settings that change on a day: what is in force, what waits for its day, what came into force last, and what a
// change touches.
import { sql } from 'kysely';
import {
  settingFields,
  type PlannedGroup,
  type ServiceField,
  type Settings,
  type SettingValues,
} from '@yadori/api/dormitory/planned-settings';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries, Trx } from '../../platform/database/database.ts';

export interface OpenChange {
  id: number;
  group: PlannedGroup;
  effective_on: CalendarDate;
  settings: Settings;
}

/** In the order of their days. */
export const openChanges = (queries: Queries) =>
  queries
    .selectFrom('dormitory_setting_changes as c')
    .select(['c.id', 'c.effective_on'])
    .select((row) => [
      row.ref('c.setting_group').$castTo<PlannedGroup>().as('group'),
      row.ref('c.settings').$castTo<Settings>().as('settings'),
    ])
    .where('c.applied_at', 'is', null)
    .where('c.cancelled_at', 'is', null)
    .orderBy('c.effective_on')
    .orderBy('c.id');

const openOf = (queries: Queries, dormitoryId: number) =>
  openChanges(queries).where('c.dormitory_id', '=', dormitoryId);

export const presentSettings = (queries: Queries) =>
  queries.selectFrom('dormitories').select(settingFields);

const presentOf = (queries: Queries, dormitoryId: number) =>
  presentSettings(queries).where('id', '=', dormitoryId);

/** Times without the seconds of the database. */
export const settingsOf = (row: object): SettingValues =>
  Object.fromEntries(
    Object.entries(row).map(([field, value]: [string, unknown]) => [
      field,
      typeof value === 'string' ? value.slice(0, 5) : value,
    ]),
  ) as unknown as SettingValues;

const findSettings = async (queries: Queries, dormitoryId: number): Promise<SettingValues> =>
  settingsOf(await presentOf(queries, dormitoryId).executeTakeFirstOrThrow());

/** Two changes of a dormitory, and one that comes into force, come one after the other. */
export async function lockSettings(trx: Trx, dormitoryId: number) {
  const row = await presentOf(trx, dormitoryId).forNoKeyUpdate().executeTakeFirstOrThrow();
  return { present: settingsOf(row), open: await openOf(trx, dormitoryId).execute() };
}

/** What is in force, what waits for its day, and what came into force last, of some groups. */
export async function findPlannedSettings<Group extends PlannedGroup>(
  queries: Queries,
  dormitoryId: number,
  groups: readonly Group[],
) {
  const ofGroups = openOf(queries, dormitoryId)
    .innerJoin('staff as s', 's.id', 'c.planned_by')
    .select(['s.name as planned_by', 'c.planned_at'])
    .select((row) => row.ref('c.setting_group').$castTo<Group>().as('group'))
    .where('c.setting_group', 'in', groups);
  const [present, planned, past] = await Promise.all([
    findSettings(queries, dormitoryId),
    ofGroups.execute(),
    findPast(queries, dormitoryId, groups),
  ]);
  return { present, planned, past };
}

const shownOfPast = 100;

const findPast = <Group extends PlannedGroup>(
  queries: Queries,
  dormitoryId: number,
  groups: readonly Group[],
) =>
  queries
    .selectFrom('dormitory_setting_changes as c')
    .innerJoin('staff as s', 's.id', 'c.planned_by')
    .select(['c.id', 'c.effective_on', 's.name as planned_by', 'c.planned_at'])
    .select((row) => [
      row.ref('c.setting_group').$castTo<Group>().as('group'),
      row.ref('c.settings').$castTo<Settings>().as('settings'),
      row.ref('c.applied_at').$notNull().as('applied_at'),
      row.ref('c.replaced').$castTo<Settings | null>().as('replaced'),
    ])
    .where('c.dormitory_id', '=', dormitoryId)
    .where('c.setting_group', 'in', groups)
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

/** Meals ordered for guests from a day on, by meal; a guest stays at most two nights. */
export async function countGuestMeals(
  queries: Queries,
  dormitoryId: number,
  from: CalendarDate,
): Promise<{ breakfast: number; dinner: number }> {
  const { rows } = await sql<{ breakfast: number; dinner: number }>`
    select (count(*) filter (where g.day_two_morning > 0 and s.first_day + 1 >= ${from}::date)
            + count(*) filter (where g.day_three_morning > 0 and s.first_day + 2 >= ${from}::date))::int as breakfast,
           (count(*) filter (where g.day_one_evening > 0 and s.first_day >= ${from}::date)
            + count(*) filter (where g.day_two_evening > 0 and s.first_day + 1 >= ${from}::date))::int as dinner
      from stay_reports s join guest_stays g on g.report_id = s.id
     where s.dormitory_id = ${dormitoryId} and s.type = 2 and s.cancelled_at is null
       and s.last_day >= ${from}::date`.execute(queries);
  return rows[0] ?? { breakfast: 0, dinner: 0 };
}

/** Residents whose contract covers the day. */
export async function countResidents(
  queries: Queries,
  dormitoryId: number,
  day: CalendarDate,
): Promise<number> {
  const { residents } = await queries
    .selectFrom('contracts as k')
    .innerJoin('accounts as a', 'a.active_contract_id', 'k.id')
    .select((row) => row.fn.countAll<number>().as('residents'))
    .where('k.dormitory_id', '=', dormitoryId)
    .where('a.withdrawn_at', 'is', null)
    .where('k.start_date', '<=', day)
    .where((row) => row.or([row('k.last_day', 'is', null), row('k.last_day', '>=', day)]))
    .executeTakeFirstOrThrow();
  return Number(residents);
}

/** Bookings or reports from a day on, which stay when their service ends. */
export async function countKept(
  queries: Queries,
  { dormitoryId, service }: { dormitoryId: number; service: ServiceField },
  from: CalendarDate,
): Promise<number> {
  if (service === 'meal_reservation') {
    const rows = await countBookings(queries, dormitoryId, from);
    return rows.reduce((sum, { bookings }) => sum + Number(bookings), 0);
  }
  const { reports } = await queries
    .selectFrom('stay_reports')
    .select((row) => row.fn.countAll<number>().as('reports'))
    .where('dormitory_id', '=', dormitoryId)
    .where('type', '=', service === 'overnight_report' ? 1 : 2)
    .where('last_day', '>=', from)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(reports);
}

export async function findDormitoryId(queries: Queries, code: string): Promise<number | undefined> {
  const row = await queries
    .selectFrom('dormitories')
    .select('id')
    .where('office_code', '=', code)
    .executeTakeFirst();
  return row?.id;
}
