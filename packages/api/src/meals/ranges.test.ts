// Months of the calendars, and what one call may ask.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { addDays, date } from '../time/tokyo.ts';
import { bookingMonths, bookingRange, dateRange, lastOfRange, listMonths } from './ranges.ts';

describe('months', () => {
  requirements('Y049');
  test('this and the next one, over the change of the year and a leap February', () => {
    expect(bookingMonths(date('2026-12-31'))).toEqual([
      { month: '2026-12-01', from_date: '2026-12-01', to_date: '2026-12-31' },
      { month: '2027-01-01', from_date: '2027-01-01', to_date: '2027-01-31' },
    ]);
    expect(bookingRange(date('2028-01-31'))).toEqual({
      from_date: '2028-01-01',
      to_date: '2028-02-29',
    });
  });

  test('the list has the previous one too', () => {
    expect(listMonths(date('2026-01-15')).map(({ month }) => month)).toEqual([
      '2025-12-01',
      '2026-01-01',
      '2026-02-01',
    ]);
  });
});

test('a range runs forward and covers at most a hundred days', () => {
  const first = date('2026-06-01');
  const ask = (to_date: string) => dateRange().safeParse({ from_date: first, to_date }).success;
  expect(ask(first)).toBe(true);
  expect(ask(addDays(first, -1))).toBe(false);
  expect(ask(lastOfRange(first))).toBe(true);
  expect(ask(addDays(lastOfRange(first), 1))).toBe(false);
});
