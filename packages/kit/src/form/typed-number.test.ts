import { expect, test } from 'vitest';
import { typedCount, typedNumber } from './typed-number.ts';

test('a typed number may be full-width, and an empty field is none', () => {
  expect([' 12 ', '１２', '1.5', '', 'a', '-1'].map(typedNumber)).toEqual([
    12,
    12,
    1.5,
    null,
    undefined,
    undefined,
  ]);
});

test('a count is whole and within its bounds', () => {
  const bounds = { min: 1, max: 60 };
  const counts = ['1', '６０', '0', '61', '1.5', ''].map((typed) => typedCount(typed, bounds));
  expect(counts).toEqual([1, 60, undefined, undefined, undefined, undefined]);
});
