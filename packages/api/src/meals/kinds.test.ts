// The table of meals, and thresholds of the crowd and of the waiting list as residents see them (G008, AM092).
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { mealChoice } from './shapes.ts';
import {
  mealKeyOf,
  mealOfType,
  densityOf,
  foodType,
  mealType,
  waitIconOf,
  waitIcons,
} from './kinds.ts';
import { isMealType, mealKeys, mealOfFood, mealTable } from './meal-table.ts';

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

test('each meal has a number of its own, and each food belongs to one meal', () => {
  expect(mealKeys.map((meal) => mealOfType[mealTable[meal].type])).toEqual(mealKeys);
  expect(mealKeys.map((meal) => mealType[meal])).toEqual(
    mealKeys.map((meal) => mealTable[meal].type),
  );
  expect(mealKeys.map((meal) => mealKeyOf(mealType[meal]))).toEqual(mealKeys);
  for (const meal of mealKeys)
    for (const food of mealTable[meal].foods) expect(mealOfFood[food]).toBe(meal);
  const foods = mealKeys.flatMap((meal): readonly number[] => mealTable[meal].foods);
  expect(foods).toEqual(Object.values(foodType));
  expect([0, 1, 2, 3, '1', null].filter(isMealType)).toEqual([1, 2]);
});

test.each([
  [1, 1, 1],
  [1, 2, 2],
  [1, 3, undefined],
  [1, null, undefined],
  [1, undefined, undefined],
  [2, 3, 3],
  [2, null, 3],
  [2, undefined, 3],
  [2, 1, undefined],
  [3, 3, undefined],
])('meal %s with food %s is food %s', (type_of_meal, type_of_food, food) => {
  const parsed = z.safeParse(mealChoice, { date: '2026-06-10', type_of_meal, type_of_food });
  expect(parsed.data?.type_of_food).toBe(food);
});
