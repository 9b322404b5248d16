// What a change of hours and services touches: bookings whose limit moves, residents who lose a service, and who would be
// listed as away for long (SD050).
import { serviceFields, type SettingValues } from '@yadori/api/dormitory/planned-settings';
import { mealKeys, mealTable } from '@yadori/api/meals/meal-table';
import { nightOf } from '@yadori/api/time/night';
import { instantAt, type CalendarDate, type Instant } from '@yadori/api/time/tokyo';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { findDormitoryDay } from '../../presence/dormitory-day.ts';
import { longAbsencesOf } from '../../presence/long-absences.ts';
import { countBookings, countGuestMeals, countKept, countResidents } from '../setting-queries.ts';

interface SettingChange {
  day: CalendarDate;
  before: SettingValues;
  after: SettingValues;
}

export async function settingReach(
  db: Database,
  dormitoryId: number,
  change: SettingChange,
  now: Instant,
) {
  const [meals, services, absences] = await Promise.all([
    movedMeals(db.queries, dormitoryId, change),
    endedServices(db.queries, dormitoryId, change),
    listedAbsences(db, dormitoryId, change, now),
  ]);
  return { meals, services, absences };
}

/** Of the night that runs: who will be away on the day of the change is not known yet. */
async function listedAbsences(
  db: Database,
  dormitoryId: number,
  { before, after }: SettingChange,
  now: Instant,
) {
  const [from, to] = [before.long_absence_nights, after.long_absence_nights];
  if (from === to) return null;
  const night = nightOf(now);
  const { away } = await findDormitoryDay(db, dormitoryId, night);
  const listed = (limit: number) => longAbsencesOf(away, { night, limit }).length;
  return { before: listed(from), after: listed(to) };
}

async function movedMeals(
  queries: Queries,
  dormitoryId: number,
  { day, before, after }: SettingChange,
) {
  const moved = mealKeys.filter((meal) => isMoved(before, after, meal));
  if (moved.length === 0) return [];
  const [counts, guests] = await Promise.all([
    countBookings(queries, dormitoryId, day),
    countGuestMeals(queries, dormitoryId, day),
  ]);
  return moved.map((meal) => {
    const { type } = mealTable[meal];
    return {
      type_of_meal: type,
      bookings: Number(counts.find((row) => row.type_of_meal === type)?.bookings ?? 0),
      guests: guests[meal],
      moves: minutesBetween(day, before[`${meal}_start`], after[`${meal}_start`]),
    };
  });
}

async function endedServices(queries: Queries, dormitoryId: number, change: SettingChange) {
  const { day, before, after } = change;
  const ended = serviceFields.filter((field) => before[field] === 1 && after[field] === 0);
  if (ended.length === 0) return [];
  const residents = await countResidents(queries, dormitoryId, day);
  return Promise.all(
    ended.map(async (service) => ({
      service,
      residents,
      kept: await countKept(queries, { dormitoryId, service }, day),
    })),
  );
}

const isMoved = (before: SettingValues, after: SettingValues, meal: (typeof mealKeys)[number]) =>
  before[`${meal}_start`] !== after[`${meal}_start`] ||
  before[`${meal}_end`] !== after[`${meal}_end`];

const minutesBetween = (day: CalendarDate, from: string, until: string): number =>
  (instantAt(day, until) - instantAt(day, from)) / 60_000;
