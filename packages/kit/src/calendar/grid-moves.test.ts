// The month as a grid, and its keys (E003, APG grid).
import { date } from '@yadori/api/time/tokyo';
import { expect, test } from 'vitest';
import { requirements } from '../../../../tests/support/requirements.ts';
import { monthBeside, moveInGrid, tabStopOf, weekOf, weeksOfMonth } from './grid-moves.ts';

const range = { first: date('2026-06-01'), last: date('2026-07-31') };

test('a month is whole weeks from Sunday to Saturday', () => {
  const june = weeksOfMonth(date('2026-06-01'));
  expect(june).toHaveLength(5);
  expect(june[0]?.[0]).toBe('2026-05-31');
  expect(june.at(-1)?.at(-1)).toBe('2026-07-04');
});

test.each([
  ['2026-02-01', 4, '2026-02-01'],
  ['2026-08-01', 6, '2026-07-26'],
  ['2028-02-29', 5, '2028-01-30'],
])('the month of %s has %i weeks', (month, count, first) => {
  const weeks = weeksOfMonth(date(month));
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.every((week) => week.length === 7)).toBe(true);
});

test.each([
  ['ArrowLeft', '2026-06-12', '2026-06-11'],
  ['ArrowRight', '2026-06-30', '2026-07-01'],
  ['ArrowUp', '2026-07-03', '2026-06-26'],
  ['ArrowDown', '2026-06-24', '2026-07-01'],
  ['Home', '2026-06-12', '2026-06-07'],
  ['End', '2026-06-12', '2026-06-13'],
  ['End', '2026-06-13', '2026-06-13'],
  ['PageDown', '2026-06-30', '2026-07-30'],
  ['PageUp', '2026-07-31', '2026-06-30'],
])('%s from %s leads to %s', (key, from, to) => {
  expect(moveInGrid(key, date(from), range)).toBe(to);
});

test.each([
  ['ArrowLeft', '2026-06-01', '2026-06-01'],
  ['Home', '2026-06-03', '2026-06-01'],
  ['ArrowDown', '2026-07-28', '2026-07-31'],
  ['PageDown', '2026-07-05', '2026-07-31'],
  ['PageUp', '2026-06-15', '2026-06-01'],
])('%s from %s stops at %s, where the days end', (key, from, to) => {
  expect(moveInGrid(key, date(from), range)).toBe(to);
});

test('other keys mean nothing', () => {
  expect(moveInGrid('Tab', date('2026-06-12'), range)).toBeUndefined();
  expect(moveInGrid('constructor', date('2026-06-12'), range)).toBeUndefined();
});

test('a month has one tab stop: the wanted day, or its first', () => {
  expect(tabStopOf(date('2026-06-01'), date('2026-06-12'), range)).toBe('2026-06-12');
  expect(tabStopOf(date('2026-07-01'), date('2026-06-12'), range)).toBe('2026-07-01');
  const late = { first: date('2026-06-10'), last: date('2026-07-31') };
  expect(tabStopOf(date('2026-06-01'), date('2026-07-12'), late)).toBe('2026-06-10');
});

test('weeks begin on Sunday', () => {
  requirements('E003');
  expect(weekOf(date('2026-06-10'))).toEqual(
    [7, 8, 9, 10, 11, 12, 13].map((d) => `2026-06-${String(d).padStart(2, '0')}`),
  );
  expect(weekOf(date('2026-06-14'))[0]).toBe('2026-06-14');
});

test('the arrows end where the days end, wherever in its month that is', () => {
  const winter = { first: date('2026-12-10'), last: date('2027-01-03') };
  expect(monthBeside(date('2026-12-01'), 1, winter)).toBe('2027-01-01');
  expect(monthBeside(date('2026-12-01'), -1, winter)).toBeUndefined();
  expect(monthBeside(date('2027-01-01'), 1, winter)).toBeUndefined();
  expect(monthBeside(date('2027-01-01'), -1, winter)).toBe('2026-12-01');
});
