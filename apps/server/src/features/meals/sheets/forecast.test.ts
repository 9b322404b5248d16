// The forecast on made histories.
import { expect, test } from 'vitest';
import type { FoodType } from '@yadori/api/meals/kinds';
import { addDays, date, datesFrom, weekdayOf } from '@yadori/api/time/tokyo';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { accuracyOf, forecastOf, servedBefore, type BookedKind } from './forecast.ts';

/** Wednesday. */
const today = date('2026-06-10');

const kind = (on: string, numbers: Partial<BookedKind> = {}): BookedKind => ({
  date: date(on),
  meal: 2,
  food: 3,
  stopped: false,
  reserved: 40,
  walk_ins: 0,
  eaten: 38,
  ...numbers,
});

/** Each day of so many before today, with the eaters that `eatenOn` says. */
const history = (days: number, eatenOn: (back: number, weekday: number) => number) =>
  datesFrom(addDays(today, -days), addDays(today, -1)).map((on, index) =>
    kind(on, { eaten: eatenOn(days - index, weekdayOf(on)) }),
  );

const forecast = (target: BookedKind, kinds: readonly BookedKind[], others = 0) =>
  forecastOf(target, { served: servedBefore(kinds, today), day: today, others });

const next = kind('2026-06-11', { reserved: 50, eaten: 0 });

test('is what is booked by the show-rate of the last eight same weekdays', () => {
  requirements('SE051');
  // Thursdays: 40, 39, … 33 of 40, the latest first; none on all other days but one.
  const thursdays = history(70, (back, weekday) =>
    weekday === 4 ? Math.max(20, 40 - Math.floor(back / 7)) : 1,
  );
  // 292 of 320 came.
  expect(forecast(next, thursdays)).toEqual({
    expected: 46,
    low: 41,
    high: 50,
    suggestion: 50,
    show_rate: 0.913,
    basis: 'weekday',
    served: 8,
  });
  // Who eats without a booking is added to each figure.
  expect(forecast(next, thursdays, 3)).toMatchObject({
    expected: 49,
    low: 44,
    high: 53,
    suggestion: 53,
    show_rate: 0.913,
  });
});

test('needs four same weekdays, else takes 28 days, else says nothing', () => {
  requirements('SE051');
  const even = (days: number) => history(days, (_back, weekday) => (weekday === 4 ? 20 : 40));
  expect(forecast(next, even(27))).toMatchObject({ basis: 'weekday', served: 4, expected: 25 });
  // Three Thursdays of 20, 20 other days of 40.
  expect(forecast(next, even(23))).toMatchObject({ basis: 'days', served: 23, low: 25, high: 50 });
  // The 29th day before is not looked at, nor is a Thursday of nine weeks ago.
  const old = [kind('2026-05-12', { eaten: 4 }), kind('2026-04-09', { eaten: 4 })];
  expect(forecast(next, [...even(23), ...old])).toEqual(forecast(next, even(23)));
  expect(forecast(next, even(4))).toMatchObject({ basis: 'days', served: 4 });
  expect(forecast(next, even(3))).toBeUndefined();
});

test('leaves out stopped meals, other kinds, and days on which nobody was checked in', () => {
  requirements('SE051');
  const full = history(63, () => 40);
  const without = (numbers: Partial<BookedKind>, weeks: readonly number[]) =>
    full.map((one) =>
      weeks.some((week) => one.date === addDays(date('2026-06-11'), -7 * week))
        ? { ...one, ...numbers }
        : one,
    );
  expect(forecast(next, without({ stopped: true }, [1, 2]))).toMatchObject({ served: 6 });
  expect(forecast(next, without({ eaten: 0 }, [1, 2]))).toMatchObject({ served: 6, low: 50 });
  expect(forecast(next, without({ food: 1 as FoodType }, [1, 2]))).toMatchObject({ served: 6 });
  expect(forecast(next, without({ reserved: 0, eaten: 0 }, [1]))).toMatchObject({ served: 7 });
  expect(forecast({ ...next, stopped: true }, full)).toBeUndefined();
  // A kind without eaters beside one that was eaten is a figure.
  const empty = without({ eaten: 0 }, [1]);
  const other = kind('2026-06-04', { food: 1, eaten: 9 });
  expect(forecast(next, [...empty, other])).toMatchObject({ served: 8, low: 0 });
});

test('suggests no fewer than are booked, and more where walk-ins come', () => {
  requirements('SE051');
  for (const eaten of [0, 1, 10, 25, 39, 40]) {
    const made = forecast(
      next,
      history(63, (back) => (back % 7 === 6 ? eaten : 30)),
    );
    expect(made?.suggestion ?? 50).toBe(50);
  }
  const busy = history(63, () => 44).map((one) => ({ ...one, reserved: 46, walk_ins: 6 }));
  expect(forecast(next, busy)).toMatchObject({ expected: 55, suggestion: 55, show_rate: 1.1 });
  // Walk-ins that have come are portions to cook; they are no base of the show-rate.
  const running = { ...next, reserved: 53, walk_ins: 3 };
  expect(
    forecast(
      running,
      history(63, () => 40),
    ),
  ).toMatchObject({ expected: 50, suggestion: 53 });
});

test('whole portions stay whole', () => {
  requirements('SE051');
  for (let eaten = 1; eaten <= 40; eaten += 1) {
    const made = forecast(
      { ...next, reserved: 40 },
      history(63, () => eaten),
    );
    expect(made).toMatchObject({ expected: eaten, low: eaten, high: eaten });
  }
});

test('of the last week is compared with who came, each by what was known before', () => {
  requirements('SE051');
  // 36 of 40 up to eight days ago; then 36, but 40 on the last two days: outside, four portions off.
  const kinds = history(63, (back) => (back <= 2 ? 40 : 36));
  expect(accuracyOf(3, servedBefore(kinds, today), today)).toEqual({
    served: 7,
    within: 5,
    difference: 1.1,
  });
  expect(accuracyOf(1, servedBefore(kinds, today), today)).toBeUndefined();
  expect(
    accuracyOf(
      3,
      servedBefore(
        history(4, () => 36),
        today,
      ),
      today,
    ),
  ).toBeUndefined();
});
