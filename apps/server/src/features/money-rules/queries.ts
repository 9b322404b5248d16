// Reads of planned fees, prices and lead times: why and by whom they change, and what a change touches.
import { leadFields, type SettingValues } from '@yadori/api/dormitory/planned-settings';
import type { Reach } from '@yadori/api/dormitory/reach';
import { mealKeys, mealTable } from '@yadori/api/meals/meal-table';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import {
  countBookings,
  countResidents,
  findPlannedSettings,
} from '../dormitory/setting-queries.ts';

/** What is in force, what waits for its day, and what came into force last. */
export async function findMoney(queries: Queries, dormitoryId: number) {
  const { present, planned, past } = await findPlannedSettings(queries, dormitoryId, ['money']);
  const reasons = await findReasons(
    queries,
    [...planned, ...past].map(({ id }) => id),
  );
  const withReason = <Row extends { id: number }>(row: Row) => {
    const reason = reasons.get(row.id) ?? without;
    return { ...row, ...reason };
  };
  return { present, planned: planned.map(withReason), past: past.map(withReason) };
}

const without = { basis: '', approved_by: null, announced_from: null, unannounced_why: null };

async function findReasons(queries: Queries, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, never>();
  const rows = await queries
    .selectFrom('money_changes as m')
    .innerJoin('approvals as a', 'a.id', 'm.approval_id')
    .leftJoin('staff as s', 's.id', 'a.decided_by')
    .leftJoin('money_notices as t', 't.change_id', 'm.change_id')
    .leftJoin('notices as n', 'n.id', 't.notice_id')
    .select(['m.change_id', 'm.basis', 's.name as approved_by'])
    .select(['n.start_date as announced_from', 't.unannounced_why'])
    .where('m.change_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ change_id: id, ...row }) => [id, row]));
}

interface Change {
  day: CalendarDate;
  before: SettingValues;
  after: SettingValues;
}

/** Amounts of what was ordered or charged before stay; the fee of a booking is the one of the day on which it is given back. */
export async function findReach(
  queries: Queries,
  dormitoryId: number,
  { day, before, after }: Change,
): Promise<Reach> {
  const differs = (field: keyof SettingValues) => before[field] !== after[field];
  const meals = mealKeys.filter((meal) => differs('fee_window_hours') || differs(`${meal}_fee`));
  const types = meals.map((meal) => mealTable[meal].type);
  const hasGuests = [...leadFields.slice(1), ...guestPrices].some(differs);
  const [residents, bookings, days, guests] = await Promise.all([
    countResidents(queries, dormitoryId, day),
    types.length > 0 ? countBookings(queries, dormitoryId, day) : [],
    differs('booking_lead_days') ? countMenuDays(queries, dormitoryId, day) : 0,
    hasGuests ? countGuests(queries, dormitoryId, day) : 0,
  ]);
  const sum = bookings
    .filter((row) => types.some((type) => type === row.type_of_meal))
    .reduce((all, row) => all + Number(row.bookings), 0);
  return { residents, bookings: sum, days, guests };
}

const guestPrices = ['bedding_price', 'guest_breakfast_price', 'guest_dinner_price'] as const;

async function countMenuDays(queries: Queries, dormitoryId: number, from: CalendarDate) {
  const { days } = await queries
    .selectFrom('menus')
    .select((row) => row.fn.count<number>('date').distinct().as('days'))
    .where('dormitory_id', '=', dormitoryId)
    .where('date', '>=', from)
    .where('stopped_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(days);
}

/** Stays that begin on the day or later: those before are over or charged by then. */
async function countGuests(queries: Queries, dormitoryId: number, from: CalendarDate) {
  const { reports } = await queries
    .selectFrom('stay_reports')
    .select((row) => row.fn.countAll<number>().as('reports'))
    .where('dormitory_id', '=', dormitoryId)
    .where('type', '=', 2)
    .where('first_day', '>=', from)
    .where('cancelled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(reports);
}
