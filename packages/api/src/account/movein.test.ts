// Days and times of moving in.
import { describe, expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { addDays, date, datesFrom } from '../time/tokyo.ts';
import { isBlackout, latestMovein, moveinFrom, moveinProblem, moveinTimes } from './movein.ts';

describe('holidays on which nobody moves in', () => {
  requirements('A060 AM050 Y018');
  test.each([
    ['2026-08-09', false],
    ['2026-08-10', true],
    ['2026-08-17', true],
    ['2026-08-18', false],
    ['2026-12-27', false],
    ['2026-12-28', true],
    ['2026-12-31', true],
    ['2027-01-01', true],
    ['2027-01-05', true],
    ['2027-01-06', false],
  ])('%s: %s', (on, closed) => {
    expect(isBlackout(date(on))).toBe(closed);
  });

  test('a year has seventeen of them', () => {
    const days = datesFrom(date('2028-01-01'), date('2028-12-31'));
    expect(days.filter(isBlackout)).toHaveLength(8 + 9);
  });
});

describe('the last day', () => {
  requirements('AM051 Y017');
  test.each([
    ['2026-06-10', '2031-06-10'],
    ['2028-02-29', '2033-02-28'],
    ['2026-02-28', '2031-02-28'],
  ])('from %s it is %s', (today, last) => {
    expect(latestMovein(date(today))).toBe(last);
    const facts = { today: date(today) };
    expect(moveinProblem(date(last), facts)).toBeUndefined();
    expect(moveinProblem(addDays(date(last), 1), facts)).toMatch(/^date_limit:/);
  });
});

test('the first day is the contract’s start, 1940 at the earliest', () => {
  requirements('A058 A059 AM052');
  expect(moveinFrom(date('2026-04-01'))).toBe('2026-04-01');
  expect(moveinFrom(date('1900-04-01'))).toBe('1940-01-01');
  expect(moveinFrom(undefined)).toBe('1940-01-01');
});

test('nineteen slots, or seventeen where the desk closes at five', () => {
  requirements('AM048 AM049 Y019');
  const slots = moveinTimes();
  expect(slots).toHaveLength(19);
  expect(slots.slice(0, 3)).toEqual(['09:00', '09:30', '10:00']);
  expect(slots.slice(-2)).toEqual(['17:30', '18:00']);
  expect(moveinTimes('17:00').at(-1)).toBe('17:00');
  expect(moveinTimes('17:00')).toHaveLength(17);
});
