// How many come of those who booked, by the show-rate of earlier days (SE051). Pure.
// The range is that of the lowest and the highest of n days: the next one lies between them with probability (n - 1) /
// (n + 1), 78 % of eight, which fits one sentence for a cook. Nothing is kept: the figures come from the meals
// themselves, each by what was known before its day.
import {
  comparedDays,
  forecastFrom,
  type Accuracy,
  type Forecast,
} from '@yadori/api/meals/staff/forecast-calls';
import type { FoodType, MealType } from '@yadori/api/meals/kinds';
import { addDays, weekdayOf, type CalendarDate } from '@yadori/api/time/tokyo';

/** A kind of a meal, without portions of guests, staff and tasting. */
export interface BookedKind {
  date: CalendarDate;
  meal: MealType;
  food: FoodType;
  stopped: boolean;
  /** Walk-ins included. */
  reserved: number;
  walk_ins: number;
  /** Checked in, walk-ins included. */
  eaten: number;
}

const bookedOf = ({ reserved, walk_ins }: BookedKind) => reserved - walk_ins;

/** Served before the day, with check-ins: a meal without any has no figures of eaters. */
export function servedBefore(kinds: readonly BookedKind[], day: CalendarDate): BookedKind[] {
  const keyOf = ({ date, meal }: BookedKind) => `${date} ${meal}`;
  const checked = new Set(kinds.filter(({ eaten }) => eaten > 0).map(keyOf));
  return kinds.filter(
    (kind) => kind.date < day && !kind.stopped && bookedOf(kind) > 0 && checked.has(keyOf(kind)),
  );
}

/** By what was known before `day`; undefined with too few days. `others` eat without a booking. */
export function forecastOf(
  kind: BookedKind,
  { served, day, others }: { served: readonly BookedKind[]; day: CalendarDate; others: number },
): Forecast | undefined {
  if (kind.stopped) return undefined;
  const { basis, days } = basisOf(kind, served, day);
  if (days.length < forecastFrom.least) return undefined;
  const booked = bookedOf(kind);
  const sumOf = (value: (one: BookedKind) => number) =>
    days.reduce((sum, one) => sum + value(one), 0);
  const [eaten, ofBooked] = [sumOf((one) => one.eaten), sumOf(bookedOf)];
  // Multiplied before it is divided, so that whole portions stay whole.
  const byDay = days.map((one) => (booked * one.eaten) / bookedOf(one));
  const expected = Math.round((booked * eaten) / ofBooked);
  return {
    expected: expected + others,
    low: Math.floor(Math.min(...byDay)) + others,
    high: Math.ceil(Math.max(...byDay)) + others,
    suggestion: Math.max(expected, kind.reserved) + others,
    show_rate: Math.round((eaten / ofBooked) * 1000) / 1000,
    basis,
    served: days.length,
  };
}

function basisOf(
  { date, food }: BookedKind,
  served: readonly BookedKind[],
  day: CalendarDate,
): { basis: Forecast['basis']; days: readonly BookedKind[] } {
  const limit = date < day ? date : day;
  const since = (days: number) =>
    served.filter(
      (one) => one.food === food && one.date < limit && one.date >= addDays(limit, -days),
    );
  const weekday = weekdayOf(date);
  const same = since(forecastFrom.weekdays * 7).filter((one) => weekdayOf(one.date) === weekday);
  return same.length >= forecastFrom.least
    ? { basis: 'weekday', days: same }
    : { basis: 'days', days: since(forecastFrom.days) };
}

/** The forecasts of the days before `today` beside who came, each by what was known before its own day. */
export function accuracyOf(
  food: FoodType,
  served: readonly BookedKind[],
  today: CalendarDate,
): Accuracy | undefined {
  const first = addDays(today, -comparedDays);
  const compared = served.flatMap((kind) => {
    if (kind.food !== food || kind.date < first || kind.date >= today) return [];
    const forecast = forecastOf(kind, { served, day: kind.date, others: 0 });
    return forecast === undefined ? [] : [{ forecast, eaten: kind.eaten }];
  });
  if (compared.length === 0) return undefined;
  const sum = compared.reduce(
    (total, { forecast, eaten }) => total + Math.abs(forecast.expected - eaten),
    0,
  );
  return {
    served: compared.length,
    within: compared.filter(({ forecast: { low, high }, eaten }) => low <= eaten && eaten <= high)
      .length,
    difference: Math.round((sum / compared.length) * 10) / 10,
  };
}

/** Days before the first one, and before today, that the rules above look at. */
export const daysLookedAt = forecastFrom.weekdays * 7 + comparedDays;
