// What the actions of the client are given of a meal.
import { expect, test } from 'vitest';
import { requirements } from '../../../../../../tests/support/requirements.ts';
import { exampleOption as option } from '../example-option.ts';
import { argumentsOf } from './choice.ts';

test('booking, waiting and changing take a date and two kinds', () => {
  requirements('E038');
  expect(argumentsOf(option({ date: '2026-06-11', type_of_meal: 1, type_of_food: 2 }))).toEqual({
    date: '2026-06-11',
    typeOfMeal: 1,
    typeOfFood: 2,
  });
});
