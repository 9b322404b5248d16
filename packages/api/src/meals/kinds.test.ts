// Thresholds of the crowd and of the waiting list as residents see them (G008, AM092).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { densityOf, waitIconOf, waitIcons } from './kinds.ts';

test.each([
  [0, 'available'],
  [49, 'available'],
  [49.9, 'available'],
  [50, 'slightly_crowded'],
  [74, 'slightly_crowded'],
  [75, 'crowded'],
  [100, 'crowded'],
])('%d percent is %s', (percent, density) => {
  expect(densityOf(percent)).toBe(density);
});

test('more people are never a lesser crowd', () => {
  const order = ['available', 'slightly_crowded', 'crowded'];
  const percents = fc.integer({ min: 0, max: 100 });
  fc.assert(
    fc.property(percents, percents, (one, other) => {
      const [less, more] = [Math.min(one, other), Math.max(one, other)];
      expect(order.indexOf(densityOf(less))).toBeLessThanOrEqual(order.indexOf(densityOf(more)));
    }),
  );
});

test('the sign of the waiting list: none, one to four, five and more', () => {
  expect([0, 1, 4, 5, 500].map(waitIconOf)).toEqual(['none', 'few', 'few', 'many', 'many']);
  expect(waitIcons).toEqual(['none', 'few', 'many']);
});
