// National holidays of Japan, as deadlines count them (AM077).
import { describe, expect, test } from 'vitest';
import { businessDaysBefore } from '@yadori/api/time/business-days';
import { nationalHoliday } from '@yadori/api/time/national-holidays';
import { date, datesFrom } from '@yadori/api/time/tokyo';
import { holidayName, isHoliday } from './holidays.ts';

test.each([
  ['2026-01-01', 'New Year'],
  ['2026-02-23', "the Emperor's birthday"],
  ['2026-03-20', 'the spring equinox'],
  ['2026-05-06', 'a day off for a holiday on a Sunday'],
  ['2026-09-22', 'a day between two holidays'],
  ['2026-09-23', 'the autumn equinox'],
  ['2026-11-23', 'Labour day'],
  ['2030-11-04', 'a substitute Monday years ahead'],
])('%s is one: %s', (on) => {
  expect(isHoliday(date(on))).toBe(true);
});

test.each(['2026-01-02', '2026-08-15', '2026-12-25', '2026-12-31', '2026-06-10', '2026-11-22'])(
  '%s is none',
  (on) => {
    expect(isHoliday(date(on))).toBe(false);
  },
);

test('deadlines count over the silver week and over the turn of the year', () => {
  expect(businessDaysBefore(date('2026-09-25'), 3, isHoliday)).toBe('2026-09-17');
  expect(businessDaysBefore(date('2027-01-05'), 3, isHoliday)).toBe('2026-12-30');
});

describe('2026 to 2032, against the law written out', () => {
  const day = 24 * 60 * 60 * 1000;
  const written = (instant: number) => new Date(instant).toISOString().slice(0, 10);
  const weekday = (instant: number) => new Date(instant).getUTCDay();

  /** The second Monday of January, and so on. */
  function monday(year: number, month: number, count: number): number {
    const days = Array.from({ length: 31 }, (_, index) => Date.UTC(year, month - 1, index + 1));
    return days.filter((instant) => weekday(instant) === 1)[count - 1] ?? 0;
  }

  /** As the observatory has announced or foreseen them. */
  const equinoxes: Record<number, readonly [march: number, september: number]> = {
    2026: [20, 23],
    2027: [21, 23],
    2028: [20, 22],
    2029: [20, 23],
    2030: [20, 23],
    2031: [21, 23],
    2032: [20, 22],
  };

  function holidaysOf(year: number): string[] {
    const at = (month: number, on: number) => Date.UTC(year, month - 1, on);
    const [spring, autumn] = equinoxes[year] ?? [0, 0];
    const named = [
      at(1, 1),
      monday(year, 1, 2),
      at(2, 11),
      at(2, 23),
      at(3, spring),
      at(4, 29),
      at(5, 3),
      at(5, 4),
      at(5, 5),
      monday(year, 7, 3),
      at(8, 11),
      monday(year, 9, 3),
      at(9, autumn),
      monday(year, 10, 2),
      at(11, 3),
      at(11, 23),
    ];
    const all = new Set(named);
    for (const holiday of named.filter((instant) => weekday(instant) === 0)) {
      let instead = holiday + day;
      while (all.has(instead)) instead += day;
      all.add(instead);
    }
    for (const holiday of named)
      if (named.includes(holiday + 2 * day) && !all.has(holiday + day)) all.add(holiday + day);
    return [...all].map(written).toSorted();
  }

  test.each([2026, 2027, 2028, 2029, 2030, 2031, 2032])('%i', (year) => {
    const length = (Date.UTC(year + 1, 0, 1) - Date.UTC(year, 0, 1)) / day;
    const days = Array.from({ length }, (_, index) =>
      date(written(Date.UTC(year, 0, 1) + index * day)),
    );
    expect(days.filter(isHoliday)).toEqual(holidaysOf(year));
  });
});

test('the rules that the calendars of the web app use name the same days as the list', () => {
  const days = datesFrom(date('2022-01-01'), date('2050-12-31'));
  const differing = days.filter(
    (on) => isHoliday(on) !== (nationalHoliday(on, 'ja') !== undefined),
  );
  expect(differing).toEqual([]);
  const unlike = days.filter((on) => {
    const name = holidayName(on, 'ja') ?? '';
    return !/休日/.test(name) && name !== (nationalHoliday(on, 'ja') ?? '');
  });
  expect(unlike).toEqual([]);
  expect(nationalHoliday(date('2026-05-06'), 'ja')).toBe('振替休日');
  expect(nationalHoliday(date('2026-09-22'), 'en')).toBe('Citizens’ holiday');
});
