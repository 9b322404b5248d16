// The next meal of many dormitories at once, and what their menus lack. By the rules of one dormitory (dormitory-meals.ts).
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { dateAt, timeAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database } from '../../platform/database/database.ts';
import { defineStatement } from '../../platform/database/statement.ts';
import { byDormitory } from '../../platform/session/within.ts';
import {
  daysRead,
  daysToServe,
  isFull,
  monthToPublish,
  type DormitoryMeals,
} from './dormitory-meals.ts';
import type { MealRules } from './policy.ts';
import { isComing } from './statements.ts';

interface NextMeal {
  date: CalendarDate;
  type_of_meal: MealType;
  reserved: number;
  capacity: number | null;
}

interface MealsRow {
  dormitory_id: number;
  next: NextMeal | null;
  served_days: CalendarDate[];
  has_month: boolean;
}

/** $1 dormitories (null: all), $2 today, $3 wall clock, $4 last day that should be served, $5 and $6 the month to publish. */
const readMeals = defineStatement<MealsRow>({
  name: 'meals_of_all',
  text: `
    select d.id as dormitory_id,
           (select json_build_object(
                     'date', f.date, 'type_of_meal', f.type_of_meal, 'reserved', sum(m.reserved),
                     'capacity', case when bool_and(m.capacity is not null) then sum(m.capacity) end)
              from menus m
             where m.dormitory_id = d.id and m.date = f.date and m.type_of_meal = f.type_of_meal
            having count(*) > 0) as next,
           (select coalesce(json_agg(distinct m.date), '[]') from menus m
             where m.dormitory_id = d.id and m.date between $2::date and $4::date) as served_days,
           ($5::date is null
            or exists (select from menus m
                        where m.dormitory_id = d.id and m.date between $5::date and $6::date)) as has_month
      from dormitories d
      left join lateral (
        select m.date, m.type_of_meal from menus m
         where m.dormitory_id = d.id and m.date between $2::date and $2::date + ${daysRead} and ${isComing('$2', '$3')}
         order by m.date, m.type_of_meal limit 1) f on true
     where d.meal_reservation = 1 and ($1::bigint[] is null or d.id = any($1))`,
  columns: {
    dormitory_id: 'int8',
    next: 'json or null',
    served_days: 'json',
    has_month: 'bool',
  },
});

interface CrowdedRow {
  dormitory_id: number;
  date: CalendarDate;
  type_of_meal: MealType;
  type_of_food: FoodType;
  capacity: number | null;
  late_stock: number;
  reserved: number;
  late_reserved: number;
  is_stopped: boolean;
  waiting: number;
}

/** $1 to $3 as above, $4 residents who wait for a menu that counts as crowded. */
const readCrowded = defineStatement<CrowdedRow>({
  name: 'meals_crowded_of_all',
  text: `
    select m.dormitory_id, m.date, m.type_of_meal, m.type_of_food, m.capacity, m.late_stock, m.reserved,
           m.late_reserved, m.stopped_at is not null as is_stopped, w.waiting
      from (select o.menu_id, count(*)::int as waiting from waits o where o.ended_at is null
             group by o.menu_id having count(*) >= $4::int) w
      join menus m on m.id = w.menu_id
      join dormitories d on d.id = m.dormitory_id
     where m.date between $2::date and $2::date + ${daysRead} and ${isComing('$2', '$3')}
       and ($1::bigint[] is null or d.id = any($1))
     order by m.date, m.type_of_meal, m.type_of_food`,
  columns: {
    dormitory_id: 'int8',
    date: 'date',
    type_of_meal: 'int2',
    type_of_food: 'int2',
    capacity: 'int4 or null',
    late_stock: 'int4',
    reserved: 'int4',
    late_reserved: 'int4',
    is_stopped: 'bool',
    waiting: 'int4',
  },
});

interface MealsOfOne extends Pick<DormitoryMeals, 'withoutMenu' | 'monthWithoutMenu'> {
  next: NextMeal | null;
  full: Omit<CrowdedRow, 'dormitory_id'>[];
}

interface Wanted {
  dormitoryIds: readonly number[] | null;
  /** Of each of them; those with equal rules may share one object, of which days are found once. */
  rulesOf: ReadonlyMap<number, MealRules>;
  waitingAtLeast: number;
}

/** Those that take bookings. Two statements. */
export async function findMealsOfAll(
  db: Database,
  { dormitoryIds, rulesOf, waitingAtLeast }: Wanted,
  now: Instant,
): Promise<Map<number, MealsOfOne>> {
  const today = dateAt(now);
  const daysBy = new Map(
    [...new Set(rulesOf.values())].map((one) => [one, daysToServe(one, today)]),
  );
  const toServe = new Map([...rulesOf].map(([id, rules]) => [id, daysBy.get(rules) ?? []]));
  const until = [...toServe.values()].reduce(
    (last, days) => ((days.at(-1) ?? today) > last ? (days.at(-1) ?? today) : last),
    today,
  );
  const month = monthToPublish(today);
  const [meals, crowded] = await Promise.all([
    db.named(readMeals, [
      dormitoryIds,
      today,
      timeAt(now),
      until,
      month?.first ?? null,
      month?.last ?? null,
    ]),
    db.named(readCrowded, [dormitoryIds, today, timeAt(now), waitingAtLeast]),
  ]);
  const crowdedIn = byDormitory(crowded);
  return new Map(
    meals.flatMap(({ dormitory_id: id, next, served_days: served, has_month: hasMonth }) => {
      const rules = rulesOf.get(id);
      if (rules === undefined) return [];
      const full = crowdedIn(id).filter((menu) => isFull(menu, rules, now));
      const withoutMenu = (toServe.get(id) ?? []).filter((day) => !served.includes(day));
      const monthWithoutMenu = hasMonth ? null : (month?.first ?? null);
      return [[id, { next, full, withoutMenu, monthWithoutMenu }]];
    }),
  );
}
