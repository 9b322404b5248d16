// The coming meals of a dormitory, as its staff prepare them. Bound to no resident.
import { businessDaysBefore } from '@yadori/api/time/business-days';
import {
  addDays,
  dateAt,
  endOfMonth,
  startOfMonth,
  timeAt,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import type { Database } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { rulesOf, type DormitoryRow } from './facts.ts';
import type { NamedMenu } from './menu-texts.ts';
import { decide, timesOf, type MealRules, type MealTimes } from './policy.ts';
import { dormitoryBetween, isComing } from './statements.ts';

/** Meals that are read, the one whose reception ends next and those after it. */
const mealsRead = 4;
/** Menus are looked at for so many days. */
export const daysRead = 60;

interface PlannedMenu extends NamedMenu {
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  capacity: number | null;
  late_stock: number;
  reserved: number;
  late_reserved: number;
  is_stopped: boolean;
  waiting: number;
  checked_in: number;
}

interface DormitoryMealsRow {
  dormitory: DormitoryRow;
  services: { meal_reservation: number; overnight_report: number; guest_report: number };
  menus: PlannedMenu[];
  crowded: PlannedMenu[];
  served_days: CalendarDate[];
  served_today: MealType[];
}

const menuColumns = `
  m.date, m.type_of_meal, m.type_of_food, m.menu_name, m.menu_name_en, m.capacity, m.late_stock,
  m.reserved, m.late_reserved, m.stopped_at is not null as is_stopped,
  (select count(*)::int from waits w where w.menu_id = m.id and w.ended_at is null) as waiting,
  (select count(*)::int from reservations r
    where r.menu_id = m.id and r.cancelled_at is null and r.checked_in_at is not null) as checked_in`;

const servicesOf = `
  (select json_build_object('meal_reservation', d.meal_reservation,
                                     'overnight_report', d.overnight_report,
                                     'guest_report', d.guest_report)
              from dormitories d where d.id = $1)`;

/** $1 dormitory, $2 today, $3 wall clock, $4 residents who wait for a menu that counts as crowded. */
const readDormitoryMeals = defineStatement<DormitoryMealsRow>({
  name: 'meals_of_dormitory',
  text: `
    with coming as materialized (
      select m.* from menus m join dormitories d on d.id = m.dormitory_id
       where m.dormitory_id = $1 and m.date between $2::date and $2::date + ${daysRead}
         and ${isComing('$2', '$3')}),
    next as (
      select distinct date, type_of_meal from coming order by date, type_of_meal limit ${mealsRead})
    select ${dormitoryBetween('$1', { from: '$2', to: `($2::date + ${daysRead})` })} as dormitory,
           ${servicesOf} as services,
           (select coalesce(json_agg(x order by x.date, x.type_of_meal, x.type_of_food), '[]')
              from (select ${menuColumns} from next n
                      join coming m on m.date = n.date and m.type_of_meal = n.type_of_meal) x) as menus,
           (select coalesce(json_agg(x order by x.date, x.type_of_meal, x.type_of_food), '[]')
              from (select ${menuColumns} from coming m
                     where (select count(*) from waits w
                             where w.menu_id = m.id and w.ended_at is null) >= $4::int) x) as crowded,
           (select coalesce(json_agg(distinct m.date), '[]') from menus m
             where m.dormitory_id = $1
               and m.date between $2::date and $2::date + ${daysRead}) as served_days,
           (select coalesce(json_agg(distinct m.type_of_meal), '[]') from menus m
             where m.dormitory_id = $1 and m.date = $2::date) as served_today`,
  columns: {
    dormitory: 'json',
    services: 'json',
    menus: 'json',
    crowded: 'json',
    served_days: 'json',
    served_today: 'json',
  },
});

interface RecordedMenu extends PlannedMenu {
  cooked: number | null;
  left_over: number | null;
  wasted_kg: number | null;
}

type DayOfMealsRow = Pick<DormitoryMealsRow, 'dormitory' | 'services'> & { menus: RecordedMenu[] };

/** $1 dormitory, $2 day. */
const readMealsOfDay = defineStatement<DayOfMealsRow>({
  name: 'meals_of_dormitory_day',
  text: `
    select ${dormitoryBetween('$1', { from: '$2', to: '$2' })} as dormitory,
           ${servicesOf} as services,
           (select coalesce(json_agg(x order by x.type_of_meal, x.type_of_food), '[]')
              from (select ${menuColumns}, s.cooked, s.left_over, s.wasted_kg
                      from menus m
                      left join meal_services s on s.dormitory_id = m.dormitory_id and s.date = m.date
                       and s.type_of_meal = m.type_of_meal and s.type_of_food = m.type_of_food
                     where m.dormitory_id = $1 and m.date = $2::date) x) as menus`,
  columns: { dormitory: 'json', services: 'json', menus: 'json' },
});

export type DormitoryMenu = Omit<PlannedMenu, 'late_stock' | 'late_reserved'>;

/** A meal of any day with what the kitchen recorded of it. */
export type RecordedMeal = Omit<DormitoryMeal, 'menus'> & {
  menus: (DormitoryMenu & Pick<RecordedMenu, 'cooked' | 'left_over' | 'wasted_kg'>)[];
};

export interface DormitoryMeal extends MealTimes {
  date: CalendarDate;
  meal: MealType;
  /** The last day on which booking is open. */
  lastDay: CalendarDate;
  isLate: boolean;
  menus: DormitoryMenu[];
}

/** Hours of a meal of the present day. */
export interface MealHours extends Pick<MealTimes, 'receptionStart' | 'receptionEnd'> {
  meal: MealType;
}

export interface DormitoryMeals {
  services: { meals: boolean; overnight: boolean; guests: boolean };
  /** Meals of today that have a menu, those that are over included. */
  ofToday: MealHours[];
  /** The meal whose reception ends next (AM073) and the three after it. */
  meals: DormitoryMeal[];
  /** Menus without a portion left for which so many residents wait, the next one first. */
  full: DormitoryMenu[];
  /** Days without any menu whose booking closes within three days, or has closed. */
  withoutMenu: CalendarDate[];
  /** From the 21st on: the first day of the next month, while no menu of that month is published. */
  monthWithoutMenu: CalendarDate | null;
}

/** One statement. */
export async function findDormitoryMeals(
  db: Database,
  dormitoryId: number,
  waitingAtLeast: number,
  now: Instant,
): Promise<DormitoryMeals> {
  const today = dateAt(now);
  const values = [dormitoryId, today, timeAt(now), waitingAtLeast];
  const [row] = await db.named(readDormitoryMeals, values);
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  const rules = rulesOf(row.dormitory);
  const served = new Set(row.served_days);
  return {
    services: servicesView(row.services),
    ofToday: row.served_today
      .toSorted((one, other) => one - other)
      .map((meal) => ({ meal, ...timesOf(today, meal, rules) })),
    meals: mealsOf(row.menus, rules, now),
    full: row.crowded.filter((menu) => isFull(menu, rules, now)),
    withoutMenu: daysToServe(rules, today).filter((on) => !served.has(on)),
    monthWithoutMenu: monthWithoutMenu(row.served_days, today),
  };
}

/** The meals of one day, whenever it is (SB015). One statement. */
export async function findMealsOfDay(
  db: Database,
  dormitoryId: number,
  on: CalendarDate,
  now: Instant,
) {
  const [row] = await db.named(readMealsOfDay, [dormitoryId, on]);
  if (row === undefined) throw new Error('the dormitory of a session is gone');
  return {
    services: servicesView(row.services),
    meals: mealsOf(row.menus, rulesOf(row.dormitory), now),
  };
}

const servicesView = (services: DormitoryMealsRow['services']) => ({
  meals: services.meal_reservation === 1,
  overnight: services.overnight_report === 1,
  guests: services.guest_report === 1,
});

function mealsOf<Planned extends PlannedMenu>(
  menus: readonly Planned[],
  rules: MealRules,
  now: Instant,
) {
  const meals = new Map<string, Omit<DormitoryMeal, 'menus'> & { menus: Planned[] }>();
  for (const menu of menus) {
    const { date, type_of_meal: meal } = menu;
    const times = timesOf(date, meal, rules);
    const known = meals.get(`${date} ${meal}`) ?? {
      date,
      meal,
      ...times,
      isLate: now >= times.deadline,
      menus: [],
      lastDay: businessDaysBefore(date, rules.leadDays, rules.isClosed),
    };
    known.menus.push(menu);
    meals.set(`${date} ${meal}`, known);
  }
  return [...meals.values()];
}

const nobody = { reserved: false, checkedIn: false, otherKind: false, waiting: false };

type StockedMenu = Pick<
  PlannedMenu,
  'date' | 'type_of_meal' | 'capacity' | 'late_stock' | 'reserved' | 'late_reserved' | 'is_stopped'
>;

export function isFull(menu: StockedMenu, rules: MealRules, now: Instant): boolean {
  const { date, type_of_meal: meal, capacity, reserved } = menu;
  const late = { lateStock: menu.late_stock, lateReserved: menu.late_reserved };
  const stock = { date, meal, capacity, reserved, ...late, stopped: menu.is_stopped };
  return !stock.stopped && decide(stock, nobody, rules, now).remain === 0;
}

/** Days before the close of booking at which a missing menu is named (SB010). */
const daysOfNotice = 3;

/** Days from today on whose booking closes soon or has closed; each later day closes later. */
export function daysToServe(
  { leadDays, isClosed }: MealRules,
  today: CalendarDate,
): readonly CalendarDate[] {
  const noticeFrom = addDays(today, daysOfNotice);
  const last = addDays(today, daysRead);
  const days: CalendarDate[] = [];
  for (let on = today; on <= last; on = addDays(on, 1)) {
    if (businessDaysBefore(on, leadDays, isClosed) > noticeFrom) break;
    days.push(on);
  }
  return days;
}

/** The last day of a month on which the menus of the next one need no look (SB010). */
const lastQuietDay = 20;

/** The next month ends within the days that are read. */
function monthWithoutMenu(
  served: readonly CalendarDate[],
  today: CalendarDate,
): CalendarDate | null {
  const month = monthToPublish(today);
  if (month === null) return null;
  return served.some((on) => on >= month.first && on <= month.last) ? null : month.first;
}

/** The month of which a menu should be published by now; null until the 20th. */
export const monthToPublish = (today: CalendarDate) =>
  Number(today.slice(8)) <= lastQuietDay
    ? null
    : { first: startOfMonth(today, 1), last: endOfMonth(today, 1) };
