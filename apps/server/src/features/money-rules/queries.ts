// Reads of planned fees, prices and lead times: why and by whom they change, and what a change touches.
import { sql } from 'kysely';
import { leadFields, type SettingValues } from '@yadori/api/dormitory/planned-settings';
import type { Reach } from '@yadori/api/dormitory/reach';
import { mealKeys, mealTable } from '@yadori/api/meals/meal-table';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Queries } from '../../platform/database/database.ts';
import { findPlannedSettings } from '../dormitory/setting-queries.ts';

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
  dormitoryId: number;
  day: CalendarDate;
  before: SettingValues;
  after: SettingValues;
}

/** Of one change. */
export const findReach = async (queries: Queries, change: Change): Promise<Reach> =>
  (await findReaches(queries, [change]))[0] ?? reachesNothing;

/** Of several dormitories together; days are those of the dormitory with the most of them. */
export const sumOfReaches = (reaches: readonly Reach[]): Reach =>
  reaches.reduce(
    (sum, { residents, bookings, days, guests }) => ({
      residents: sum.residents + residents,
      bookings: sum.bookings + bookings,
      days: Math.max(sum.days, days),
      guests: sum.guests + guests,
    }),
    reachesNothing,
  );

const reachesNothing: Reach = { residents: 0, bookings: 0, days: 0, guests: 0 };

/**
 * In the order of the changes. Amounts of what was ordered or charged before stay; the fee of a booking is the one of the
 * day on which it is given back. Stays count that begin on the day or later: those before are over or charged by then.
 */
export async function findReaches(queries: Queries, changes: readonly Change[]): Promise<Reach[]> {
  if (changes.length === 0) return [];
  const asked = JSON.stringify(changes.map(touchedBy));
  const { rows } = await sql<Reach>`
    select (select count(*)::int
              from contracts k join accounts a on a.active_contract_id = k.id
             where k.dormitory_id = p.dormitory_id and a.withdrawn_at is null
               and k.start_date <= p.day and (k.last_day is null or k.last_day >= p.day)) as residents,
           (select count(*)::int
              from menus m join reservations r on r.menu_id = m.id
             where m.dormitory_id = p.dormitory_id and m.date >= p.day
               and m.type_of_meal = any(p.types) and r.cancelled_at is null) as bookings,
           (select count(distinct m.date)::int from menus m
             where p.has_days and m.dormitory_id = p.dormitory_id and m.date >= p.day
               and m.stopped_at is null) as days,
           (select count(*)::int from stay_reports s
             where p.has_guests and s.dormitory_id = p.dormitory_id and s.type = 2
               and s.first_day >= p.day and s.cancelled_at is null) as guests
      from jsonb_to_recordset(${asked}::jsonb)
        as p(place int, dormitory_id bigint, day date, types int[], has_days boolean, has_guests boolean)
     order by p.place`.execute(queries);
  return rows;
}

const guestPrices = ['bedding_price', 'guest_breakfast_price', 'guest_dinner_price'] as const;

function touchedBy({ dormitoryId, day, before, after }: Change, place: number) {
  const differs = (field: keyof SettingValues) => before[field] !== after[field];
  const meals = mealKeys.filter((meal) => differs('fee_window_hours') || differs(`${meal}_fee`));
  return {
    place,
    dormitory_id: dormitoryId,
    day,
    types: meals.map((meal) => mealTable[meal].type),
    has_days: differs('booking_lead_days'),
    has_guests: [...leadFields.slice(1), ...guestPrices].some(differs),
  };
}
