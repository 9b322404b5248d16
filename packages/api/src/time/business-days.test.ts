// Business days: counted both ways over weekends, holidays, closing days and the turn of the year (AM077).
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { businessDaysAfter, businessDaysBefore, type IsClosed } from './business-days.ts';
import { addDays, date, dateAt, datesFrom, weekdayOf, type CalendarDate } from './tokyo.ts';

const never = () => false;
/** By the calendar alone. */
const isBusinessDay = (on: CalendarDate, isClosed: IsClosed) =>
  ![0, 6].includes(weekdayOf(on)) && !isClosed(on);
const on =
  (...days: string[]) =>
  (day: CalendarDate) =>
    days.includes(day);

const days = fc
  .integer({ min: Date.parse('2020-01-01'), max: Date.parse('2040-01-01') })
  .map((instant) => dateAt(instant));
const closings = fc
  .uniqueArray(fc.integer({ min: -60, max: 60 }), { maxLength: 20 })
  .map((offsets) => (from: CalendarDate) => {
    const closed = new Set(offsets.map((offset) => addDays(from, offset)));
    return (day: CalendarDate) => closed.has(day);
  });
const counts = fc.integer({ min: 0, max: 15 });

describe('for any closing days', () => {
  test('the result is a business day with exactly that many of them up to it', () => {
    fc.assert(
      fc.property(days, counts, closings, (from, count, closingsOf) => {
        const isClosed = closingsOf(from);
        const before = businessDaysBefore(from, count, isClosed);
        const after = businessDaysAfter(from, count, isClosed);
        const between = datesFrom(before, addDays(from, -1)).filter((day) =>
          isBusinessDay(day, isClosed),
        );
        const beyond = datesFrom(addDays(from, 1), after).filter((day) =>
          isBusinessDay(day, isClosed),
        );
        expect(between).toHaveLength(count);
        expect(beyond).toHaveLength(count);
        expect(count === 0 || isBusinessDay(before, isClosed)).toBe(true);
        expect(count === 0 || isBusinessDay(after, isClosed)).toBe(true);
      }),
    );
  });

  test('there and back from a business day is the same day', () => {
    fc.assert(
      fc.property(days, counts, closings, (from, count, closingsOf) => {
        const isClosed = closingsOf(from);
        fc.pre(isBusinessDay(from, isClosed));
        expect(businessDaysBefore(businessDaysAfter(from, count, isClosed), count, isClosed)).toBe(
          from,
        );
      }),
    );
  });

  test('a further closing day never brings a deadline nearer', () => {
    fc.assert(
      fc.property(days, counts, fc.integer({ min: 1, max: 25 }), (from, count, ago) => {
        const shut = addDays(from, -ago);
        const later = businessDaysBefore(from, count, never);
        const earlier = businessDaysBefore(from, count, (day) => day === shut);
        expect(earlier <= later).toBe(true);
      }),
    );
  });
});

describe('by the calendar', () => {
  test('the worked example: a meal on Wednesday 25 November 2026 counts back to Thursday 19', () => {
    requirements('AM077');
    const labourDay = on('2026-11-23');
    expect(businessDaysBefore(date('2026-11-25'), 3, labourDay)).toBe('2026-11-19');
    expect(businessDaysBefore(date('2026-11-25'), 3, never)).toBe('2026-11-20');
  });

  test('six business days after Friday 20 November 2026 is Tuesday 1 December', () => {
    requirements('AM175');
    expect(businessDaysAfter(date('2026-11-20'), 6, on('2026-11-23'))).toBe('2026-12-01');
  });

  test('the turn of the year with its holiday and the closing days of the dormitory', () => {
    const shut = on('2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01');
    expect(businessDaysBefore(date('2027-01-06'), 3, shut)).toBe('2026-12-28');
    expect(businessDaysAfter(date('2026-12-28'), 1, shut)).toBe('2027-01-04');
  });

  test('none asked is the day itself, also on a Sunday', () => {
    expect(businessDaysBefore(date('2026-11-22'), 0, never)).toBe('2026-11-22');
    expect(businessDaysAfter(date('2026-11-22'), 0, never)).toBe('2026-11-22');
  });

  test('a dormitory that is never open ends the loop, not the server', () => {
    expect(businessDaysBefore(date('2026-11-25'), 3, () => true) < '2026-01-01').toBe(true);
  });
});
