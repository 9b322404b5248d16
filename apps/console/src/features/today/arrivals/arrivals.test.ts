// The bars of those who come to a meal.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { busiestOf, highestOf, labelledOf } from './arrivals.ts';

const quarter = (from: string, came: number, usual: number | null) => ({
  from: `2026-06-10T${from}:00+09:00`,
  came,
  usual,
});

test('bars are measured by the highest one, and the busiest quarter is that of usual days', () => {
  requirements('SB003');
  const arrivals = [quarter('18:00', 30, 4), quarter('18:15', 0, 12), quarter('18:30', 0, 9)];
  expect(highestOf(arrivals)).toBe(30);
  expect(busiestOf(arrivals)?.from).toBe('2026-06-10T18:15:00+09:00');
  const first = [quarter('18:00', 2, null), quarter('18:15', 0, null)];
  expect([highestOf(first), busiestOf(first)]).toEqual([2, undefined]);
  expect(highestOf([])).toBe(0);
});

test('times have room below the bars', () => {
  requirements('SB003');
  const labels = (quarters: number) =>
    Array.from({ length: quarters }, (_, index) => labelledOf(quarters, index)).filter(Boolean);
  expect(labels(10)).toHaveLength(5);
  expect(labels(16)).toHaveLength(4);
});
