// Everybody to be served at a meal (SE045): residents who booked, and guests beside their hosts.
import { mealOfType, type MealType } from '@yadori/api/meals/kinds';
import type {
  CheckMarks,
  CheckOrder,
  CheckRow,
  CheckSheet,
} from '@yadori/api/meals/staff/sheet-shapes';
import type { Language } from '@yadori/api/language/language';
import type { Instant } from '@yadori/api/time/tokyo';
import type { AnswerInput } from '@yadori/api/validation/answers';
import type { Platform } from '../../../platform/platform.ts';
import type { Staff } from '../../../platform/session/staff.ts';
import { findDormitoryDay, type DormitoryGuest } from '../../presence/dormitory-day.ts';
import { rulesOf } from '../facts.ts';
import { timesOf } from '../policy.ts';
import { counterRole } from '../staff/counter/counter-role.ts';
import { mayShowNames, sheetHours } from '../staff/counter/station-hours.ts';
import { findMealDay, type DayBooking, type MealOfDay } from '../staff/queries.ts';
import { findSheetMarks } from './sheet-marks.ts';

interface CheckSheetWanted {
  meal: MealOfDay;
  order: CheckOrder;
  actor: Staff;
  language: Language;
}

/** Undefined for a station outside the hours in which it gets names: no health data is opened then (SE026, SE045). */
export async function findCheckSheet(
  platform: Pick<Platform, 'db' | 'sensitive'>,
  { meal, order, actor, language }: CheckSheetWanted,
  now: Instant,
): Promise<AnswerInput<CheckSheet> | undefined> {
  const { db } = platform;
  const { dormitory, menus, bookings } = await findMealDay(db, meal);
  const times = timesOf(meal.date, meal.meal, rulesOf(dormitory));
  if (!mayShowNames(actor, times, now, sheetHours)) return undefined;
  const { guests } = await findDormitoryDay(db, meal.dormitoryId, meal.date);
  const live = bookings.filter((row) => row.cancelled_at === null);
  const role = counterRole(actor, meal.dormitoryId);
  const marks =
    role === undefined
      ? undefined
      : await findSheetMarks(platform, { menus, live, reader: actor, role, language }, now);
  const rows = rowsOf(
    live,
    guests.filter((guest) => eats(guest, meal.meal)),
    marks,
  );
  return {
    date: meal.date,
    type_of_meal: meal.meal,
    reception_start: times.receptionStart,
    reception_end: times.receptionEnd,
    rows: rows.toSorted(order === 'kana' ? byKana : byRoom),
    shows_allergens: role !== undefined,
    totals: {
      reserved: live.length,
      guests: rows.reduce((sum, row) => sum + row.guests, 0),
    },
    printed_at: now,
  };
}

const eats = (guest: DormitoryGuest, meal: MealType): boolean => guest[mealOfType[meal]] > 0;

/** Guests stand beside the resident of their report, who may not eat here. */
function rowsOf(
  bookings: readonly DayBooking[],
  guests: readonly DormitoryGuest[],
  marks: ReadonlyMap<number, CheckMarks> | undefined,
): CheckRow[] {
  const rows = new Map<number, CheckRow>(
    bookings.map((row) => [
      row.account_id,
      {
        room_number: row.room_number,
        name: row.name ?? '',
        kana: row.furigana ?? '',
        type_of_food: row.type_of_food,
        guests: 0,
        checked_in: row.checked_in_at !== null,
        allergens: marks?.get(row.account_id) ?? null,
      },
    ]),
  );
  for (const { accountId, roomNumber, name } of guests) {
    const host = rows.get(accountId);
    if (host !== undefined) host.guests += 1;
    else
      rows.set(accountId, {
        room_number: roomNumber,
        name,
        kana: '',
        type_of_food: null,
        guests: 1,
        checked_in: false,
        allergens: null,
      });
  }
  return [...rows.values()];
}

const collator = new Intl.Collator('ja');

const byRoom = (one: CheckRow, other: CheckRow) =>
  one.room_number === other.room_number
    ? collator.compare(one.kana, other.kana)
    : one.room_number < other.room_number
      ? -1
      : 1;

/** People without kana come last, by room. */
function byKana(one: CheckRow, other: CheckRow): number {
  if ((one.kana === '') !== (other.kana === '')) return one.kana === '' ? 1 : -1;
  return collator.compare(one.kana, other.kana) || byRoom(one, other);
}
