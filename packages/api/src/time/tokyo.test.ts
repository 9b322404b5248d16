// Dates and instants of Tokyo: round trips for any instant, real calendars, and no influence of the machine's zone.
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import {
  addDays,
  addMonths,
  date,
  dateAt,
  datesFrom,
  daysBetween,
  endOfMonth,
  hourAt,
  instantAt,
  isoInTokyo,
  parseDate,
  startOfMonth,
  timeAt,
  weekdayOf,
  type CalendarDate,
} from './tokyo.ts';

const first = Date.parse('1900-01-01T00:00:00+09:00');
const last = Date.parse('2199-12-31T23:59:59+09:00');
const instants = fc.integer({ min: first, max: last });
const dates = instants.map(dateAt);
const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

describe('the day and the clock of an instant', () => {
  test('agree with the calendar of Asia/Tokyo since 1952, whatever the zone of the machine', () => {
    requirements('Y051');
    const format = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Asia/Tokyo',
      dateStyle: 'short',
      timeStyle: 'short',
    });
    const zones = [
      'UTC',
      'America/New_York',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Tokyo',
    ];
    const modern = fc.integer({ min: Date.parse('1952-01-01T00:00:00Z'), max: last });
    fc.assert(
      fc.property(modern, fc.constantFrom(...zones), (instant, machine) => {
        process.env.TZ = machine;
        expect(`${dateAt(instant)} ${timeAt(instant)}`).toBe(format.format(instant));
        expect(hourAt(instant)).toBe(Number(timeAt(instant).slice(0, 2)));
      }),
    );
  });

  test.each(['UTC', 'America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'the day turns at midnight of Tokyo under %s',
    (machine) => {
      process.env.TZ = machine;
      const midnight = Date.parse('2026-11-20T15:00:00Z');
      expect(dateAt(midnight - 1)).toBe('2026-11-20');
      // A year of five digits, and then a usual instant of the same minute.
      expect(timeAt(midnight - 1 + 8000 * 366 * 86_400_000)).toBe('23:59');
      expect(timeAt(midnight - 1)).toBe('23:59');
      expect(dateAt(midnight)).toBe('2026-11-21');
      expect(timeAt(midnight)).toBe('00:00');
      expect(instantAt(date('2026-11-21'))).toBe(midnight);
    },
  );

  test('come back from their parts and from the ISO text to the second', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const minute = Math.floor(instant / 60_000) * 60_000;
        expect(instantAt(dateAt(instant), timeAt(instant))).toBe(minute);
        expect(Date.parse(isoInTokyo(instant))).toBe(Math.floor(instant / 1000) * 1000);
        expect(isoInTokyo(instant)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+09:00$/);
      }),
    );
    expect(instantAt(date('2026-06-10'), '23:59:59')).toBe(Date.parse('2026-06-10T14:59:59Z'));
  });
});

describe('reading a date', () => {
  requirements('AM025');
  test('takes both spellings of every day that exists', () => {
    requirements('V013');
    fc.assert(
      fc.property(dates, (on) => {
        expect(parseDate(on)).toBe(on);
        expect(parseDate(on.replaceAll('-', '/'))).toBe(on);
        expect(date(on)).toBe(on);
      }),
    );
  });

  test.each([
    '2026-02-29',
    '2100-02-29',
    '2026-04-31',
    '2026-00-10',
    '2026-13-01',
    '2026-01-00',
    '2026-1-1',
    '20260101',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '2026-01-01\n',
    '',
    '２０２６-01-01',
  ])('refuses %j', (text) => {
    expect(parseDate(text)).toBeUndefined();
    expect(() => date(text)).toThrow(RangeError);
  });

  test('knows the leap days', () => {
    expect(parseDate('2028-02-29')).toBe('2028-02-29');
    expect(parseDate('2000-02-29')).toBe('2000-02-29');
  });
});

describe('arithmetic of days and months', () => {
  const steps = fc.integer({ min: -4000, max: 4000 });
  const inside = fc
    .integer({ min: Date.parse('1950-01-01'), max: Date.parse('2150-01-01') })
    .map(dateAt);

  test('days added are days between, and the weekday moves with them', () => {
    fc.assert(
      fc.property(inside, steps, (from, days) => {
        const to = addDays(from, days);
        expect(daysBetween(from, to)).toBe(days);
        expect(addDays(to, -days)).toBe(from);
        expect(weekdayOf(to)).toBe((((weekdayOf(from) + days) % 7) + 7) % 7);
      }),
    );
    expect(weekdayOf(date('2026-11-22'))).toBe(0);
  });

  test('months keep the day, or end with the month', () => {
    const months = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(inside, months, (from, count) => {
        const to = addMonths(from, count);
        expect(startOfMonth(to)).toBe(startOfMonth(from, count));
        expect(to.slice(8) === from.slice(8) || to === endOfMonth(from, count)).toBe(true);
        expect(addDays(endOfMonth(from, count), 1)).toBe(startOfMonth(from, count + 1));
      }),
    );
  });

  test.each([
    ['2028-02-29', 60, '2033-02-28'],
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2026-12-31', 1, '2027-01-31'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(date(from), months)).toBe(to);
  });

  test('a run of dates crosses the year and is empty backwards', () => {
    const run = datesFrom(date('2026-12-30'), date('2027-01-02'));
    expect(run).toEqual(['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']);
    expect(datesFrom(date('2027-01-02'), date('2026-12-30'))).toEqual([]);
    fc.assert(
      fc.property(inside, fc.integer({ min: 0, max: 800 }), (from, length) => {
        const days = datesFrom(from, addDays(from, length));
        expect(days).toHaveLength(length + 1);
        expect(days.toSorted()).toEqual(days);
        expect(new Set<CalendarDate>(days).size).toBe(days.length);
      }),
      { numRuns: 30 },
    );
  });
});
