// Reads of the console about the day of a meal.
import { sql } from 'kysely';
import type { AllergenStatements } from '@yadori/api/meals/dish';
import { mealOfType, type FoodType, type MealType } from '@yadori/api/meals/kinds';
import type { CalendarDate } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import type { StaffDormitoryId } from '../../../platform/session/staff.ts';
import { rulesOf, type DormitoryRow } from '../facts.ts';
import type { NamedMenu } from '../menu-texts.ts';
import { dormitoryBetween } from '../statements.ts';

export interface DayMenu extends NamedMenu {
  id: number;
  type_of_food: FoodType;
  capacity: number | null;
  late_stock: number;
  reserved: number;
  late_reserved: number;
  is_stopped: boolean;
  waiting: number;
  allergens: AllergenStatements;
}

interface DayPerson {
  id: number;
  account_id: number;
  menu_id: number;
  room_number: string;
  name: string | null;
  furigana: string | null;
}

export interface DayBooking extends DayPerson {
  type_of_food: FoodType;
  is_late: boolean;
  booked_way: number | null;
  checked_in_at: string | null;
  cancelled_at: string | null;
  fee: number;
  fee_left: number;
  avatar_file: string | null;
}

export interface DayWait extends DayPerson {
  type_of_food: FoodType;
  created_at: string;
}

export interface MealDayRow {
  dormitory: DormitoryRow;
  menus: DayMenu[];
  bookings: DayBooking[];
  waits: DayWait[];
}

const personOf = (row: string) => `
  ${row}.id, ${row}.account_id, ${row}.menu_id, c.room_number, p.name, p.furigana`;

const joinsOf = (row: string) => `
  join contracts c on c.id = ${row}.contract_id left join profiles p on p.account_id = ${row}.account_id`;

/** What no reversal has taken off the fee of a reservation (SE014). */
export const feeLeftOf = (row: string) => `
  coalesce((select (f.amount_yen - coalesce((select sum(v.amount_yen) from charge_reversals v where v.charge_id = f.id), 0))::int
              from charges f where f.reservation_id = ${row}.id and f.reason = 'meal_cancellation'), 0) as fee_left`;

const bookingColumns = `
  ${personOf('r')}, p.avatar_file, r.type_of_food, r.is_late, r.booked_way, r.checked_in_at, r.cancelled_at,
  coalesce((select sum(f.amount_yen)::int from charges f
             where f.reservation_id = r.id and f.reason = 'meal_cancellation'), 0) as fee,
  ${feeLeftOf('r')}`;

/** $1 dormitory, $2 day, $3 meal. Live and cancelled bookings, each from its own index. */
const readMealDay = defineStatement<MealDayRow>({
  name: 'meals_day_of_staff',
  text: `
    with served as materialized (
      select * from menus where dormitory_id = $1 and date = $2::date and type_of_meal = $3)
    select ${dormitoryBetween('$1', { from: '$2', to: '$2' })} as dormitory,
           (select coalesce(json_agg(x order by x.type_of_food), '[]') from (
              select m.id, m.type_of_food, m.menu_name, m.menu_name_en, m.capacity, m.late_stock, m.reserved,
                     m.late_reserved, m.stopped_at is not null as is_stopped, m.allergens,
                     (select count(*)::int from waits w where w.menu_id = m.id and w.ended_at is null) as waiting
                from served m) x) as menus,
           (select coalesce(json_agg(x order by x.room_number, x.id), '[]') from (
              select ${bookingColumns} from served m
                join reservations r on r.menu_id = m.id and r.cancelled_at is null ${joinsOf('r')}
              union all
              select ${bookingColumns} from served m
                join reservations r on r.menu_id = m.id and r.cancelled_at is not null ${joinsOf('r')}) x) as bookings,
           (select coalesce(json_agg(x order by x.type_of_food, x.id), '[]') from (
              select ${personOf('w')}, m.type_of_food, w.created_at from served m
                join waits w on w.menu_id = m.id and w.ended_at is null ${joinsOf('w')}) x) as waits`,
  columns: { dormitory: 'json', menus: 'json', bookings: 'json', waits: 'json' },
});

export interface MealOfDay {
  dormitoryId: StaffDormitoryId;
  date: CalendarDate;
  meal: MealType;
}

export async function findMealDay(
  db: Database,
  { dormitoryId, date, meal }: MealOfDay,
): Promise<MealDayRow> {
  const [row] = await db.named(readMealDay, [dormitoryId, date, meal]);
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  return row;
}

/** Of each menu, how many wait. */
export async function countWaiting(
  queries: Queries,
  menuIds: readonly number[],
): Promise<Map<number, number>> {
  const rows = await queries
    .selectFrom('waits')
    .select('menu_id')
    .select((w) => w.fn.countAll<number>().as('count'))
    .where('menu_id', '=', sql<number>`any(${menuIds}::bigint[])`)
    .where('ended_at', 'is', null)
    .groupBy('menu_id')
    .execute();
  return new Map(rows.map(({ menu_id, count }) => [menu_id, Number(count)]));
}

const readRules = defineStatement<{ dormitory: DormitoryRow }>({
  name: 'meals_rules_of_staff',
  text: `select ${dormitoryBetween('$1', { from: '$2', to: '$2' })} as dormitory`,
  columns: { dormitory: 'json' },
});

export async function findRules(db: Database, dormitoryId: number, on: CalendarDate) {
  const [row] = await db.read(readRules, [dormitoryId, on]);
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  return rulesOf(row.dormitory);
}

/** Yen for a meal that is added during its reception. */
export async function findWalkInPrice(
  queries: Queries,
  dormitoryId: number,
  meal: MealType,
): Promise<number> {
  const prices = await queries
    .selectFrom('dormitories')
    .select(['walk_in_breakfast_price as breakfast', 'walk_in_dinner_price as dinner'])
    .where('id', '=', dormitoryId)
    .executeTakeFirstOrThrow();
  return prices[mealOfType[meal]];
}
