// What the form of nights away says of the meals of its days.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../tests/support/requirements.ts';
import { mealStatesOf } from './meal-states.ts';

type Day = Parameters<typeof mealStatesOf>[0];

const meal = (reservation_id: number | null) => ({ reservation_id });
const day = (parts: object) => ({ breakfast: null, dinner: null, ...parts }) as unknown as Day;

test.each([
  ['a month without menus yet', day({}), {}],
  [
    'neither is reserved',
    day({ breakfast: { japanese: meal(null), western: null }, dinner: meal(null) }),
    {},
  ],
  [
    'a western breakfast',
    day({ breakfast: { japanese: meal(null), western: meal(7) }, dinner: meal(null) }),
    { breakfast: 'reserved' },
  ],
  [
    'a dinner, and no breakfast that day',
    day({ dinner: meal(7) }),
    { breakfast: 'unserved', dinner: 'reserved' },
  ],
  [
    'a closed canteen',
    day({ no_meals: [{ type_of_meal: 2, reason: '', language: null }] }),
    { dinner: 'unserved' },
  ],
])('%s', (_, shown, states) => {
  requirements('M010');
  expect(mealStatesOf(shown)).toEqual(states);
});
