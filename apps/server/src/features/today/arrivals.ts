// When people come to a meal, by quarters of an hour: today, and on average of the seven days before (SB003).
import { sql } from 'kysely';
import { minutesOfDay } from '@yadori/api/time/minutes';
import type { NextMeal } from '@yadori/api/today/shapes';
import { addDays, dateAt, instantAt, timeAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Queries } from '../../platform/database/database.ts';
import type { StaffDormitoryId } from '../../platform/session/staff.ts';
import type { DormitoryMeal } from '../meals/dormitory-meals.ts';

const daysBefore = 7;
const quarterMs = 15 * 60 * 1000;

/** Part of the statement of Today. A row without a quarter counts the days on which somebody came to the meal. */
export function arrivalsByQuarter(queries: Queries, dormitoryId: StaffDormitoryId, now: Instant) {
  const on = dateAt(now);
  const local = sql`r.checked_in_at at time zone 'Asia/Tokyo'`;
  return queries
    .selectFrom('reservations as r')
    .select([
      'r.type_of_meal',
      sql<boolean>`r.date = ${on}::date`.as('is_today'),
      sql<
        number | null
      >`(extract(hour from ${local}) * 4 + floor(extract(minute from ${local}) / 15))::int`.as(
        'quarter',
      ),
      sql<number>`count(*)::int`.as('came'),
      sql<number>`count(distinct r.date)::int`.as('days'),
    ])
    .where('r.dormitory_id', '=', dormitoryId)
    .where('r.checked_in_at', '>=', new Date(instantAt(addDays(on, -daysBefore))))
    .groupBy(sql`grouping sets ((1, 2, 3), (1, 2))`);
}

interface ArrivalRow {
  type_of_meal: number;
  is_today: boolean;
  quarter: number | null;
  came: number;
  days: number;
}

/** Null for a meal of a later day. */
export function arrivalsView(
  rows: readonly ArrivalRow[],
  { date, meal, receptionStart, receptionEnd }: DormitoryMeal,
  now: Instant,
): AnswerInput<NonNullable<NextMeal['arrivals']>> | null {
  if (date !== dateAt(now)) return null;
  const ofMeal = rows.filter((row) => row.type_of_meal === meal);
  const days = ofMeal.find((row) => !row.is_today && row.quarter === null)?.days ?? 0;
  const countAt = (quarter: number, isToday: boolean) =>
    ofMeal.find((row) => row.is_today === isToday && row.quarter === quarter)?.came ?? 0;
  const first = receptionStart - (receptionStart % quarterMs);
  const count = Math.ceil((receptionEnd - first) / quarterMs);
  return Array.from({ length: count }, (_, index) => {
    const from = first + index * quarterMs;
    const quarter = quarterOf(from);
    return {
      from,
      came: countAt(quarter, true),
      usual: days === 0 ? null : Math.round(countAt(quarter, false) / days),
    };
  });
}

/** Of the day in Tokyo. */
const quarterOf = (instant: Instant): number => Math.floor(minutesOfDay(timeAt(instant)) / 15);
