// The weekly pattern: kept for the resident, met with a month's menus, booked at once.
// A pattern books nothing by itself: a booking without a look could cost a fee. What it would do is shown day by day,
// and confirmed once.
import { sql } from 'kysely';
import {
  emptyPattern,
  mealsOfPattern,
  type PatternDay,
  type WeeklyPattern,
} from '@yadori/api/meals/pattern';
import {
  dateAt,
  datesFrom,
  endOfMonth,
  startOfMonth,
  type CalendarDate,
  type Instant,
} from '@yadori/api/time/tokyo';
import {
  isConcurrentChange,
  retryOnConflict,
  type Database,
} from '../../../platform/database/database.ts';
import { defineStatement } from '../../../platform/database/statement.ts';
import { recordEvent } from '../../../platform/events.ts';
import { planOf, reservingOf, type Plan } from '../booking/bulk.ts';
import { findMonth } from '../calendar/month-queries.ts';
import { eventOf } from '../meal-event.ts';
import type { MealScope } from '../scope.ts';
import { reserveMany } from '../booking/reserve-many.ts';

/** $1 account, $2 dormitory, $3 today, $4 end of the next month. */
const readPattern = defineStatement<PatternRow>({
  name: 'meals_pattern',
  text: `
    select (select coalesce(json_agg(json_build_object('weekday', p.weekday, 'breakfast', p.breakfast,
                                                       'dinner', p.dinner)), '[]')
              from meal_patterns p where p.account_id = $1) as days,
           (select coalesce(json_agg(x.month order by x.month), '[]') from (
              select distinct date_trunc('month', m.date)::date as month from menus m
               where m.dormitory_id = $2 and m.date between $3::date and $4::date) x) as months`,
  columns: { days: 'json', months: 'json' },
});

interface PatternRow {
  days: (PatternDay & { weekday: number })[];
  months: CalendarDate[];
}

/** The kept pattern and the months of this and the next one that have a menu ahead (AM088). */
export async function findPattern(
  db: Database,
  scope: MealScope,
  now: Instant,
): Promise<{ pattern: WeeklyPattern; months: CalendarDate[] }> {
  const today = dateAt(now);
  const values = [scope.accountId, scope.dormitoryId, today, endOfMonth(today, 1)];
  const [row] = await db.read(readPattern, values);
  const pattern = emptyPattern.map((empty, weekday) => {
    const { breakfast, dinner } = row?.days.find((day) => day.weekday === weekday) ?? empty;
    return { breakfast, dinner };
  });
  return { pattern, months: row?.months ?? [] };
}

export async function savePattern(
  db: Database,
  scope: MealScope,
  pattern: WeeklyPattern,
  now: Instant,
): Promise<void> {
  await db.transaction(async (trx) => {
    await trx
      .insertInto('meal_patterns')
      .values(pattern.map((day, weekday) => ({ account_id: scope.accountId, weekday, ...day })))
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'weekday']).doUpdateSet({
          breakfast: sql`excluded.breakfast`,
          dinner: sql`excluded.dinner`,
        }),
      )
      .execute();
    await recordEvent(trx, eventOf('meal.pattern_saved', scope, scope.accountId, now));
  });
}

/** What the kept pattern would book in a month, from today on. */
export async function previewPattern(
  db: Database,
  scope: MealScope,
  month: CalendarDate,
  now: Instant,
): Promise<Plan[]> {
  const { plans } = await planMonth(db, scope, month, now);
  return plans;
}

/** Books what can be booked of it in one transaction; repeating it finds the meals reserved. */
export async function bookPattern(
  db: Database,
  scope: MealScope,
  month: CalendarDate,
  now: Instant,
): Promise<Plan[]> {
  return retryOnConflict(async () => {
    const { found, plans } = await planMonth(db, scope, month, now);
    await reserveMany(db, scope, reservingOf(found, plans), now);
    return plans;
  }, isConcurrentChange);
}

async function planMonth(db: Database, scope: MealScope, month: CalendarDate, now: Instant) {
  const today = dateAt(now);
  const first = startOfMonth(month);
  const range = { from_date: today > first ? today : first, to_date: endOfMonth(month) };
  const { pattern } = await findPattern(db, scope, now);
  const found = await findMonth(db, scope, range);
  const asked = mealsOfPattern(pattern, datesFrom(range.from_date, range.to_date));
  return { found, plans: planOf(asked, found, now, { changes: false }) };
}
