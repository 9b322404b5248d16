// When Home reads again by itself.
import { expect, test } from 'vitest';
import { exampleOption } from './example-option.ts';
import { nextChange } from './next-change.ts';

const until = (now: string) =>
  nextChange({ breakfast: null, dinner: exampleOption() }, Date.parse(`${now}+09:00`));

test.each([
  ['2026-05-01T00:00:00', 40_002_000],
  ['2026-06-05T23:59:50', 11_000],
  ['2026-06-10T11:59:00', 62_000],
  ['2026-06-10T17:59:30', 32_000],
  ['2026-06-10T21:59:59', 3_000],
  ['2026-06-10T22:00:00', 40_002_000],
])('from %s in %s ms', (now, milliseconds) => {
  expect(until(now)).toBe(milliseconds);
});

test('without a meal after half a day at most', () => {
  expect(nextChange({ breakfast: null, dinner: null }, 0)).toBe(40_002_000);
});
