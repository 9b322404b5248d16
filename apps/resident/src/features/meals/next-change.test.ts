// When Home reads again by itself.
import { expect, test } from 'vitest';
import { exampleOption } from './example-option.ts';
import { nextChange } from './next-change.ts';

const until = (now: string) =>
  nextChange({ breakfast: null, dinner: exampleOption() }, Date.parse(`${now}+09:00`));

test.each([
  ['2026-06-05T23:59:50', 11_000],
  ['2026-06-10T11:59:00', 61_000],
  ['2026-06-10T17:59:30', 31_000],
  ['2026-06-10T21:59:59', 2_000],
  ['2026-06-10T22:00:00', Infinity],
])('from %s in %s ms', (now, milliseconds) => {
  expect(until(now)).toBe(milliseconds);
});

test('without a meal never', () => {
  expect(nextChange({ breakfast: null, dinner: null }, 0)).toBe(Infinity);
});
