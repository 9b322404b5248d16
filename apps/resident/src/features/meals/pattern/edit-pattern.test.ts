// The weekly pattern while it is edited.
import { emptyPattern } from '@yadori/api/meals/pattern';
import { expect, test } from 'vitest';
import { samePattern, withDay } from './edit-pattern.ts';

test('one day changes, the others stay', () => {
  const monday = withDay(emptyPattern, 1, { breakfast: 1 });
  expect(monday[1]).toEqual({ breakfast: 1, dinner: false });
  expect(withDay(monday, 1, { dinner: true })[1]).toEqual({ breakfast: 1, dinner: true });
  expect(monday.filter((_, index) => index !== 1)).toEqual(emptyPattern.slice(1));
  expect(emptyPattern[1]).toEqual({ breakfast: null, dinner: false });
});

test('what is kept already need not be kept again', () => {
  const dinner = withDay(emptyPattern, 6, { dinner: true });
  expect(samePattern(emptyPattern, withDay(dinner, 6, { dinner: false }))).toBe(true);
  expect(samePattern(emptyPattern, dinner)).toBe(false);
});
