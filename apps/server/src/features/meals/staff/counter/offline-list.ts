// What a station keeps for the time without network: who has booked the meals around now, and the keys of their codes.
import type { Language } from '@yadori/api/language/language';
import { mealKeys, mealTable } from '@yadori/api/meals/meal-table';
import type { OfflineMeal } from '@yadori/api/meals/staff/offline-calls';
import { dateAt, type Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import { sql } from 'kysely';
import type { Queries } from '../../../../platform/database/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Staff, StaffDormitoryId } from '../../../../platform/session/staff.ts';
import { fileAddress } from '../../../../platform/files/file-address.ts';
import { findDormitoryDay } from '../../../presence/dormitory-day.ts';
import { codeKey } from '../../code/meal-code.ts';
import { menuName } from '../../menu-texts.ts';
import { timesOf } from '../../policy.ts';
import { findEaters } from '../../sheets/extra-eaters.ts';
import {
  findMealDay,
  findRules,
  type DayBooking,
  type MealDayRow,
  type MealOfDay,
} from '../queries.ts';
import { hoursView } from '../view.ts';
import { mayShowNames, sheetHours } from './station-hours.ts';

interface ListReader {
  staff: Staff;
  dormitoryId: StaffDormitoryId;
  language: Language;
  now: Instant;
}

/** Of the meals of today from an hour before the reception, as long as a station may be sent names. */
export async function readOfflineMeals(
  { db, secretKey }: Pick<Platform, 'db' | 'secretKey'>,
  { staff, dormitoryId, language, now }: ListReader,
): Promise<AnswerInput<OfflineMeal>[]> {
  const date = dateAt(now);
  const rules = await findRules(db, dormitoryId, date);
  const meals: AnswerInput<OfflineMeal>[] = [];
  for (const key of mealKeys) {
    const meal: MealOfDay = { dormitoryId, date, meal: mealTable[key].type };
    const times = timesOf(date, meal.meal, rules);
    if (!mayShowNames(staff, times, now, sheetHours)) continue;
    const day = await findMealDay(db, meal);
    if (day.menus.length === 0) continue;
    const marked = await findWhoMarked(db.queries, day.bookings);
    const { guests } = await findDormitoryDay(db, dormitoryId, date);
    const eatersOf = await findEaters(db.queries, dormitoryId, { from: date, until: date });
    const eaters = day.menus.map((menu) => eatersOf(date, guests)(menu.type_of_food));
    meals.push({
      date,
      type_of_meal: meal.meal,
      ...hoursView(times),
      kinds: day.menus.map((menu) => ({
        type_of_food: menu.type_of_food,
        ...menuName(menu, language),
      })),
      guests: eaters.reduce((sum, { visitor }) => sum + visitor, 0),
      others: eaters.reduce((sum, { staff: own, tasting }) => sum + own + tasting, 0),
      rows: rowsOf(day, {
        marked,
        key: (id) => keyOf(secretKey, id, meal),
        photo: (file) => fileAddress({ secretKey }, file, now),
      }),
    });
  }
  return meals;
}

const keyOf = (secretKey: string, reservationId: number, { date }: MealOfDay) =>
  codeKey(secretKey, { reservationId, date }).toString('base64url');

interface RowParts {
  marked: ReadonlySet<number>;
  key: (reservationId: number) => string;
  photo: (file: string | null) => string | null;
}

const rowsOf = (
  { bookings }: MealDayRow,
  { marked, key, photo }: RowParts,
): AnswerInput<OfflineMeal['rows']> =>
  bookings.map((row) => ({
    reservation_id: row.id,
    room_number: row.room_number,
    name: row.name ?? '',
    type_of_food: row.type_of_food,
    state: stateOf(row),
    at: row.checked_in_at === null ? null : Date.parse(row.checked_in_at),
    key: key(row.id),
    has_marks: marked.has(row.account_id),
    photo: photo(row.avatar_file),
  }));

function stateOf({ cancelled_at: cancelled, checked_in_at: at }: DayBooking) {
  if (cancelled !== null) return 'cancelled';
  return at === null ? 'reserved' : 'checked_in';
}

/** That there are marks, never which: those stay sealed on the server (SC021). */
async function findWhoMarked(
  queries: Queries,
  bookings: readonly DayBooking[],
): Promise<Set<number>> {
  const accountIds = bookings.map(({ account_id: id }) => id);
  const rows = await queries
    .selectFrom('resident_allergens')
    .select('account_id')
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute();
  return new Set(rows.map(({ account_id: id }) => id));
}
